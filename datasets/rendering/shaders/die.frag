in vec3 v_start;
flat in vec3 v_origin;
flat in vec4 f_center, f_axis0, f_axis1, f_axis2, f_body, f_second, f_pip, f_ace, f_layout, f_flakes, f_finish;
flat in vec4 f_faces, f_near0, f_near1;
flat in vec3 f_signs;
uniform sampler2D u_ground;
uniform sampler2D u_dice;   // a die a row: centre and half edge, then its three axes
uniform sampler2D u_signs;  // distances to the outlines of all signs
uniform vec4 u_sign_cells;  // columns, cell in pixels, share of a half cell that is filled, distance told in half cells
out vec4 color;

float hash(vec3 p) {
    p = fract(p * vec3(0.1031, 0.1030, 0.0973));
    p += dot(p, p.yxz + 33.33);
    return fract((p.x + p.y) * p.z);
}

vec3 hash3(vec3 p) {
    p = fract(p * vec3(0.1031, 0.1030, 0.0973));
    p += dot(p, p.yxz + 33.33);
    return fract((p.xxy + p.yxx) * p.zyx);
}

float noise(vec3 p) {
    vec3 i = floor(p), f = fract(p);
    f = f * f * (3.0 - 2.0 * f);
    vec4 a = vec4(hash(i), hash(i + vec3(1, 0, 0)), hash(i + vec3(0, 1, 0)), hash(i + vec3(1, 1, 0)));
    vec4 b = vec4(hash(i + vec3(0, 0, 1)), hash(i + vec3(1, 0, 1)), hash(i + vec3(0, 1, 1)), hash(i + vec3(1, 1, 1)));
    vec4 c = mix(a, b, f.z);
    return mix(mix(c.x, c.y, f.x), mix(c.z, c.w, f.x), f.y);
}

vec3 to_table(vec3 d) {
    return d.x * f_axis0.xyz + d.y * f_axis1.xyz + d.z * f_axis2.xyz;
}

float distance_to(vec3 p) {
    vec3 q = abs(p) - (1.0 - f_axis0.w);
    float box = length(max(q, 0.0)) + min(max(q.x, max(q.y, q.z)), 0.0) - f_axis0.w;
    return max(box, length(p) - f_axis1.w);
}

vec3 normal_at(vec3 p) {
    vec3 q = max(abs(p) - (1.0 - f_axis0.w), 1e-4);
    vec3 n = normalize(sign(p) * q);
    return length(p) > f_axis1.w - 2e-3 ? normalize(p) : n;
}

// Face under a point of the surface: its place on the face and its value.
float face_at(vec3 p, out vec2 uv, out vec3 du, out vec3 dv) {
    vec3 a = abs(p);
    if (a.x >= a.y && a.x >= a.z) {
        uv = p.yz; du = vec3(0, 1, 0); dv = vec3(0, 0, 1);
        return p.x > 0.0 ? f_faces.x : f_faces.y;
    }
    if (a.y >= a.z) {
        uv = p.zx; du = vec3(0, 0, 1); dv = vec3(1, 0, 0);
        return p.y > 0.0 ? f_faces.z : f_faces.w;
    }
    uv = p.xy; du = vec3(1, 0, 0); dv = vec3(0, 1, 0);
    return p.z > 0.0 ? f_near1.z : 7.0 - f_near1.z;
}

// Offset from the nearest pip in pip radii; z is its length.
vec3 pip_at(vec2 uv, float value) {
    float s = f_layout.x;
    int bits = int(f_layout.z + 0.5);
    vec2 best = vec2(9.0);
    if (value == 1.0 || value == 3.0 || value == 5.0) best = uv / (value == 1.0 ? f_ace.w : 1.0);
    if (value >= 4.0) {
        vec2 q = uv - s * sign(uv);
        if (dot(q, q) < dot(best, best)) best = q;
    }
    if (value == 2.0 || value == 3.0) {
        bool turned = ((value == 2.0 ? bits : bits / 2) & 1) == 1;
        vec2 d = turned ? vec2(1.0, -1.0) : vec2(1.0);
        vec2 q = uv - s * d * sign(dot(uv, d));
        if (dot(q, q) < dot(best, best)) best = q;
    }
    if (value == 6.0) {
        vec2 q = (bits & 4) == 4 ? vec2(uv.x, uv.y - s * sign(uv.y)) : vec2(uv.x - s * sign(uv.x), uv.y);
        if (dot(q, q) < dot(best, best)) best = q;
    }
    best /= f_pip.w;
    return vec3(best, length(best));
}

// Number of the sign on the face of a value, -1 where it bears pips.
float sign_of(float value) {
    float three = value < 3.5 ? f_signs.x : f_signs.y;
    float place = value < 3.5 ? value : value - 3.0;
    return mod(floor(three / (place < 1.5 ? 1.0 : place < 2.5 ? 256.0 : 65536.0)), 256.0) - 1.0;
}

const float SIGN_WALL = 0.09;

// How far a place of the atlas, -1 to 1 in the sign's cell, is from the outline, in half edges; negative inside.
float sign_distance(vec2 q, float number, float lod) {
    if (max(abs(q.x), abs(q.y)) > 0.99) return 1.0;
    vec2 cell = vec2(mod(number, u_sign_cells.x), floor(number / u_sign_cells.x));
    float edge = exp2(lod) / u_sign_cells.y;
    vec2 place = cell + clamp(q * 0.5 + 0.5, edge, 1.0 - edge);
    float told = textureLod(u_signs, place / u_sign_cells.x, lod).r;
    return (128.0 / 255.0 - told) * 255.0 / 127.0 * u_sign_cells.w * f_signs.z / u_sign_cells.z;
}

// As pip_at, for a face that bears a sign: its walls slope where a pip's do, its floor is flat.
vec3 sign_at(vec2 uv, float number, vec3 outward, float pixel) {
    float scale = u_sign_cells.z / f_signs.z;
    float side = dot(outward, vec3(1.0)) < 0.0 ? -1.0 : 1.0;
    vec2 q = vec2(uv.x * side, -uv.y) * scale;
    float lod = clamp(log2(pixel * scale * u_sign_cells.y * 0.5), 0.0, 4.0);
    float d = sign_distance(q, number, lod);
    vec2 slope = vec2(0.0);
    if (abs(d) < SIGN_WALL) {
        float h = 0.02;
        slope = vec2(sign_distance(q + vec2(h, 0.0), number, lod) - d, sign_distance(q + vec2(0.0, h), number, lod) - d);
        slope *= vec2(side, -1.0) * smoothstep(SIGN_WALL, 0.0, abs(d)) / max(length(slope), 1e-4);
    }
    return vec3(slope, max(1.0 + d / SIGN_WALL, 0.0));
}

// What is cut into a face at a place of it: offset from the middle of the cut in radii; z is 1 at its edge.
vec3 mark_at(vec2 uv, float value, vec3 outward, float pixel, out float radius) {
    float number = sign_of(value);
    radius = number >= 0.0 ? SIGN_WALL : f_pip.w * (value == 1.0 ? f_ace.w : 1.0);
    return number >= 0.0 ? sign_at(uv, number, outward, pixel) : pip_at(uv, value);
}

vec3 pip_color(float value) {
    if (value == 1.0) return f_ace.rgb;
    if (value == 4.0 && f_layout.w > 0.5) return f_ace.rgb;
    return f_pip.rgb;
}

float neighbour_shadow(float which, vec3 p, vec3 l, float soft) {
    if (which < 0.0) return 1.0;
    int row = int(which + 0.5);
    vec4 c = texelFetch(u_dice, ivec2(0, row), 0);
    vec3 a = texelFetch(u_dice, ivec2(1, row), 0).xyz;
    vec3 b = texelFetch(u_dice, ivec2(2, row), 0).xyz;
    vec3 d = texelFetch(u_dice, ivec2(3, row), 0).xyz;
    vec3 w = p - c.xyz;
    vec3 o = vec3(dot(a, w), dot(b, w), dot(d, w)) / c.w;
    vec3 r = vec3(dot(a, l), dot(b, l), dot(d, l));
    vec3 m = 1.0 / (r + vec3(1e-5));
    vec3 k = abs(m) * 0.97;
    vec3 t1 = -m * o - k, t2 = -m * o + k;
    float near = max(max(t1.x, t1.y), t1.z), away = min(min(t2.x, t2.y), t2.z);
    return 1.0 - smoothstep(0.0, soft + 0.15 * max(near, 0.0), away - max(near, 0.0)) * step(0.0, away);
}

float neighbour_gap(float which, vec3 p, vec3 n) {
    if (which < 0.0) return 1.0;
    vec4 c = texelFetch(u_dice, ivec2(0, int(which + 0.5)), 0);
    vec3 w = c.xyz - p;
    float d2 = dot(w, w) / (c.w * c.w);
    return 1.0 - 0.75 * max(dot(n, w) * inversesqrt(dot(w, w)), 0.0) / max(d2, 1.0);
}

// Glitter: flakes at several depths along the refracted ray.
vec3 glitter(vec3 p, vec3 r, vec3 v, float seed, float pixel, vec3 l0, vec3 e0, vec3 l1, vec3 e1, vec3 sky, out float cover) {
    vec3 sum = vec3(0.0);
    cover = 0.0;
    for (int k = 0; k < 5; k++) {
        float depth = 0.03 + 0.13 * float(k);
        float cells = 1.0 / max(f_finish.z * (k == 4 ? 2.2 : 1.0 + 0.35 * float(k)), 0.8 * pixel);
        vec3 q = (p + r * depth) * cells + seed * 17.0 + float(k) * 31.7;
        vec3 cell = floor(q);
        vec3 h = hash3(cell + 7.0);
        if (h.x > f_flakes.w) continue;
        vec3 g = hash3(cell + 91.0) - 0.5;
        vec3 off = fract(q) - 0.5 - 0.35 * g;
        float inside = 1.0 - smoothstep(0.28, 0.46, length(off - r * dot(off, r)));
        vec3 tilt = normalize(hash3(cell + 53.0) - 0.5 + 0.9 * v * (h.y - 0.15));
        vec3 mirror = reflect(-v, tilt);
        float flash = 7.0 * pow(max(dot(mirror, l0), 0.0), 40.0);
        float flash1 = 7.0 * pow(max(dot(mirror, l1), 0.0), 40.0);
        vec3 shine = (0.25 + 0.75 * max(mirror.z, 0.0)) * sky * (0.5 + h.z) * f_flakes.rgb
                   + (flash * e0 + flash1 * e1) * mix(f_flakes.rgb, vec3(1.0), 0.5);
        float w = inside * (1.0 - 0.14 * float(k)) * (1.0 - cover);
        sum += w * shine * mix(vec3(1.0), f_body.rgb * 1.8, 0.18 * float(k));
        cover += w * 0.8;
    }
    return sum;
}

void main() {
    vec3 ray = normalize(v_start - v_origin);
    float t = length(v_start - v_origin);
    float pixel = u_pixel * t;
    float least = 1e9, at = t;
    for (int i = 0; i < 16; i++) {
        float d = distance_to(v_origin + ray * t);
        if (d < least) { least = d; at = t; }
        t += d;
        if (d < 0.002 || d > 2.0) break;
    }
    float cover = clamp(1.0 - max(least - 0.002, 0.0) / pixel, 0.0, 1.0);
    if (cover < 0.02) discard;
    vec3 p = v_origin + ray * at;
    vec3 n = normal_at(p);

    vec2 uv; vec3 du, dv;
    float value = face_at(p, uv, du, dv);
    float radius;
    vec3 pip = mark_at(uv, value, p * cross(du, dv), pixel, radius);
    float facing = max(dot(n, -ray), 0.15);
    float ink = smoothstep(pixel / facing / radius, -pixel / facing / radius, (pip.z - 1.0) * 0.8);
    vec3 flatn = n;
    float dent = ink * f_layout.y;
    n = normalize(n - dent * 1.3 * (pip.x * du + pip.y * dv) * smoothstep(1.05, 0.8, pip.z) * 1.0);

    vec3 N = to_table(n);
    vec3 P = f_center.xyz + f_center.w * to_table(p);
    vec3 V = -to_table(ray);
    float rough = f_finish.x;

    vec3 body = f_body.rgb;
    if (f_second.w > 0.0) {
        vec3 q = p * f_finish.w + f_near1.w * 5.0;
        float m = noise(q + 2.5 * noise(q * 1.3));
        m = smoothstep(0.3, 0.7, 0.65 * m + 0.35 * noise(q * 3.1));
        body = mix(body, f_second.rgb, m * f_second.w);
    }

    // Gaps: neighbours and the table darken what they cover.
    float gap = neighbour_gap(f_near0.x, P, N) * neighbour_gap(f_near0.y, P, N) * neighbour_gap(f_near0.z, P, N)
              * neighbour_gap(f_near0.w, P, N);
    vec4 over = map_at(u_over, P.xy);
    vec3 sky = mix(u_level, u_above, clamp(0.5 + 0.5 * N.z, 0.0, 1.0));
    float height = clamp(P.z / f_center.w, 0.0, 2.0);
    vec3 floor_light = u_below * smoothstep(-0.3, 1.4, height);
    vec3 fill = u_ambient * mix(floor_light, sky, smoothstep(-0.9, 0.9, N.z)) * gap * (0.3 + 0.7 * over.a);

    vec3 diffuse = fill, glare = vec3(0.0), through = vec3(0.0);
    vec3 l0 = vec3(0, 0, 1), l1 = vec3(0, 0, 1), e0 = vec3(0.0), e1 = vec3(0.0);
    for (int i = 0; i < 3; i++) {
        if (i >= u_lights) break;
        vec3 l;
        vec3 e = light_at(i, P, l);
        float lamp = u_light_radius[i] / length(u_light_position[i]);
        float soft = 0.2 + 3.0 * lamp;
        float reach = over_at(i, P, l) * neighbour_shadow(f_near0.x, P, l, soft) * neighbour_shadow(f_near0.y, P, l, soft)
                    * neighbour_shadow(f_near0.z, P, l, soft) * neighbour_shadow(f_near0.w, P, l, soft)
                    * neighbour_shadow(f_near1.x, P, l, soft) * neighbour_shadow(f_near1.y, P, l, soft);
        e *= reach;
        float away = smoothstep(-0.15, 0.15, dot(to_table(flatn), l));
        diffuse += e * max(dot(N, l), 0.0) * away;
        through += e * (0.35 + 0.25 * dot(N, l));
        glare += e * lamp_glare(N, V, l, rough, lamp) * away;
        if (i == 0) { l0 = l; e0 = e; }
        if (i == 1) { l1 = l; e1 = e; }
    }

    vec3 c = body * diffuse * (1.0 - f_finish.y);
    vec3 inward = refract(ray, flatn, 0.68);
    float clarity = f_body.w;
    if (clarity > 0.0) {
        vec3 side = sign(inward + vec3(1e-6));
        vec3 ways = (side - p) / (inward + 1e-6 * side);
        float path = clamp(min(min(ways.x, ways.y), ways.z), 0.0, 3.5);
        vec3 q = p + inward * path;
        vec2 quv; vec3 qu, qv;
        float qvalue = face_at(q, quv, qu, qv);
        float far_radius;
        float far_ink = smoothstep(1.05, 0.85, mark_at(quv, qvalue, q * cross(qu, qv), 2.0 * pixel, far_radius).z);
        vec3 out_way = to_table(inward);
        vec3 Q = f_center.xyz + f_center.w * to_table(q);
        vec3 seen;
        vec3 G = Q + out_way * (Q.z / max(-out_way.z, 0.15));
        vec4 clip = u_view * vec4(G.xy, 0.0, 1.0);
        vec2 suv = clamp(clip.xy / clip.w * 0.5 + 0.5, 0.001, 0.999);
        vec3 ground = decode(texture(u_ground, suv).rgb) * 1.1 + 0.06 * u_below;
        seen = mix(environment(out_way, 0.3) * 0.6, ground, smoothstep(0.15, -0.1, out_way.z));
        vec3 far_paint = (qvalue == 1.0 ? f_ace.rgb : f_pip.rgb) * (0.5 * through + fill);
        seen = mix(seen, far_paint, far_ink * 0.85);
        vec3 tint = pow(clamp(body, 0.004, 0.99), vec3(0.35 + 0.45 * path));
        vec3 glow = body * (0.45 * through + 0.8 * fill);
        c = mix(c, seen * tint + glow * 0.55, clarity);
    }
    if (f_flakes.w > 0.0) {
        float cells;
        vec3 flakes = glitter(p, inward, V, f_near1.w, pixel, l0, e0, l1, e1, fill * 1.2 + diffuse * 0.55, cells);
        c = mix(c * 0.85, c * 0.25 + flakes, min(cells, 1.0));
    }
    float wall = 1.0 - 0.35 * f_layout.y * smoothstep(0.55, 1.0, pip.z);
    vec3 paint = pip_color(value) * diffuse * wall;
    c = mix(c, paint, ink);
    if (f_layout.y > 0.0) c *= 1.0 - 0.25 * f_layout.y * smoothstep(0.75, 0.98, pip.z) * smoothstep(1.25, 1.02, pip.z);

    float fresnel = 0.04 + 0.96 * pow(1.0 - max(dot(N, V), 0.0), 5.0) * (1.0 - 0.7 * rough);
    vec3 mirror = reflect(-V, N);
    float metal = f_finish.y * (1.0 - ink);  // the paint on a metal die mirrors nothing
    vec3 tone = mix(vec3(1.0), body * 1.2, metal);
    float strength = mix(fresnel, 0.85, metal) * (1.0 - 0.6 * ink * (1.0 - metal) * f_layout.y);
    c += tone * (strength * environment(mirror, rough) * gap * (0.4 + 0.6 * over.a) * smoothstep(-0.4, 0.5, mirror.z + height * 0.4)
       + glare * (1.0 - 0.5 * ink));

    vec4 clip_place = u_view * vec4(P, 1.0);
    gl_FragDepth = cover < 0.5 ? gl_FragCoord.z : clip_place.z / clip_place.w * 0.5 + 0.5;
    color = vec4(encode(c), cover);
}
