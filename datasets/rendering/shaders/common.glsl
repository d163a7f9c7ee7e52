uniform mat4 u_view;
uniform vec3 u_eye;
uniform int u_lights;
uniform vec3 u_light_position[3];
uniform vec3 u_light_color[3];
uniform float u_light_radius[3];
uniform vec3 u_above;
uniform vec3 u_level;
uniform vec3 u_below;
uniform vec3 u_window;
uniform vec3 u_window_direction;
uniform vec2 u_window_size;
uniform float u_ambient;
uniform vec3 u_exposure;
uniform vec2 u_map_corner;
uniform float u_map_side;
uniform float u_pixel;
uniform sampler2D u_seen;
uniform sampler2D u_over;

// Light to picture values: linear up to 0.75, then a soft shoulder, then gamma.
vec3 encode(vec3 light) {
    vec3 x = max(light * u_exposure, 0.0);
    vec3 y = mix(x, 1.0 - 0.25 * exp(-(x - 0.75) / 0.25), step(0.75, x));
    return pow(y, vec3(1.0 / 2.2));
}

vec3 decode(vec3 picture) {
    return pow(picture, vec3(2.2)) / max(u_exposure, 1e-3);
}

// What is seen in direction d far away, blurred by roughness.
vec3 environment(vec3 d, float rough) {
    float edge = 0.12 + 0.8 * rough;
    vec3 sky = mix(u_level, u_above, smoothstep(0.0, 0.9, d.z));
    vec3 c = mix(u_below, sky, smoothstep(-edge, edge, d.z));
    float along = dot(d, u_window_direction);
    vec3 side = normalize(cross(u_window_direction, vec3(0.0, 0.0, 1.0)));
    vec3 up = cross(side, u_window_direction);
    vec2 q = abs(vec2(dot(d, side), dot(d, up)) / max(along, 0.05));
    float soft = 0.02 + 0.7 * rough;
    vec2 inside = smoothstep(u_window_size + soft, u_window_size - soft, q);
    float bar = 1.0 - 0.7 * smoothstep(0.04 + rough, 0.02, q.x) * step(rough, 0.3);
    return c + u_window * inside.x * inside.y * bar * step(0.0, along);
}

float lamp_glare(vec3 n, vec3 v, vec3 l, float rough, float lamp) {
    float a = clamp(rough * rough + 0.3 * lamp, 0.003, 1.0);
    float h = max(dot(n, normalize(v + l)), 0.0);
    float d = h * h * (a * a - 1.0) + 1.0;
    return min(0.0035 * a * a / (d * d), 6.0);
}

vec3 light_at(int i, vec3 p, out vec3 l) {
    vec3 way = u_light_position[i] - p;
    float d0 = length(u_light_position[i]);
    float d = length(way);
    l = way / d;
    return u_light_color[i] * (d0 * d0) / (d * d);
}

vec4 map_at(sampler2D map, vec2 p) {
    vec2 uv = (p - u_map_corner) / u_map_side;
    vec2 e = step(vec2(0.0), uv) * step(uv, vec2(1.0));
    return mix(vec4(1.0), texture(map, clamp(uv, 0.002, 0.998)), e.x * e.y);
}

// How much of lamp i (hands in the way) reaches the point p above the table.
float over_at(int i, vec3 p, vec3 l) {
    vec2 ground = p.xy - l.xy / max(l.z, 0.1) * p.z;
    return map_at(u_over, ground)[i];
}
