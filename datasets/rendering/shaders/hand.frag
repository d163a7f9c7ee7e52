uniform vec4 u_cones[80];
uniform int u_count;
uniform int u_sleeved;
uniform vec3 u_skin;
uniform vec3 u_sleeve;
uniform vec2 u_size;
uniform mat3 u_axes;   // rows: right, down, forward
uniform float u_focal;
uniform vec4 u_bound;
out vec4 color;

// Round cone (Quilez, "distance functions"), plain form.
float cone(vec3 p, vec4 a, vec4 b) {
    vec3 ba = b.xyz - a.xyz, pa = p - a.xyz;
    float h = clamp(dot(pa, ba) / max(dot(ba, ba), 1e-4), 0.0, 1.0);
    return length(pa - ba * h) - mix(a.w, b.w, h);
}

float blend(float a, float b, float k) {
    float h = max(k - abs(a - b), 0.0) / k;
    return min(a, b) - h * h * k * 0.25;
}

float skin_distance(vec3 p) {
    float d = 1e4;
    for (int i = u_sleeved; i < u_count; i++) d = blend(d, cone(p, u_cones[2 * i], u_cones[2 * i + 1]), 7.0);
    return d;
}

float sleeve_distance(vec3 p) {
    float d = 1e4;
    for (int i = 0; i < u_sleeved; i++) d = blend(d, cone(p, u_cones[2 * i], u_cones[2 * i + 1]), 14.0);
    return d + 1.2 * sin(p.x * 0.11 + 2.0 * sin(p.y * 0.07)) * sin(p.y * 0.13 + p.z * 0.1);
}

float both(vec3 p) { return min(skin_distance(p), sleeve_distance(p)); }

void main() {
    vec2 xy = (vec2(gl_FragCoord.x, u_size.y - gl_FragCoord.y) - 0.5 * u_size) / u_focal;
    vec3 ray = normalize(u_axes[0] * xy.x + u_axes[1] * xy.y + u_axes[2]);
    vec3 o = u_eye - u_bound.xyz;
    float b = dot(o, ray), h = b * b - dot(o, o) + u_bound.w * u_bound.w;
    if (h < 0.0) discard;
    float t = max(-b - sqrt(h), 0.0), end = -b + sqrt(h);
    float least = 1e9, at = t;
    for (int i = 0; i < 40; i++) {
        float d = both(u_eye + ray * t);
        if (d < least) { least = d; at = t; }
        t += d * 0.95;
        if (d < 0.15 || t > end) break;
    }
    float cover = clamp(1.0 - (least - 0.2) / (u_pixel * at), 0.0, 1.0);
    if (cover < 0.02) discard;
    vec3 p = u_eye + ray * at;
    vec2 e = vec2(1.2, -1.2);
    vec3 n = normalize(e.xyy * both(p + e.xyy) + e.yyx * both(p + e.yyx) + e.yxy * both(p + e.yxy) + e.xxx * both(p + e.xxx));
    bool bare = skin_distance(p) < sleeve_distance(p);
    vec3 albedo = bare ? u_skin : u_sleeve;
    float deep = clamp(both(p + n * 9.0) / 9.0, 0.0, 1.0);
    vec3 v = -ray;
    vec3 light = u_ambient * mix(u_below * 0.7, mix(u_level, u_above, 0.6), smoothstep(-1.0, 1.0, n.z)) * (0.35 + 0.65 * deep);
    vec3 glare = vec3(0.0);
    for (int i = 0; i < 3; i++) {
        if (i >= u_lights) break;
        vec3 l;
        vec3 c = light_at(i, p, l);
        float wrap = bare ? 0.25 : 0.05;
        float free = smoothstep(-0.1, 0.6, both(p + l * 14.0) / 14.0);
        vec3 lit = vec3(max((dot(n, l) + wrap) / (1.0 + wrap), 0.0));
        if (bare) lit = pow(lit, vec3(0.85, 1.05, 1.1));
        light += c * lit * (0.25 + 0.75 * free);
        glare += c * free * lamp_glare(n, v, l, bare ? 0.5 : 0.8, u_light_radius[i] / length(u_light_position[i]));
    }
    vec3 c = albedo * light * (bare ? 1.0 : 0.85 + 0.15 * sin(p.x * 3.0) * sin(p.y * 3.0)) + (bare ? 0.5 : 0.15) * glare;
    vec4 clip = u_view * vec4(p, 1.0);
    gl_FragDepth = clip.z / clip.w * 0.5 + 0.5;
    color = vec4(encode(c), cover);
}
