in vec2 v_local;
in vec3 v_point;
uniform sampler2D u_texture;
uniform vec2 u_half;
uniform vec2 u_repeat;
uniform vec3 u_tint;
uniform float u_corner;
uniform float u_gloss;
uniform float u_rough;
out vec4 color;
void main() {
    vec2 uv = vec2(v_local.x, -v_local.y) / u_repeat + 0.5;
    uv = 1.0 - abs(mod(uv, 2.0) - 1.0);   // mirrored, so that no seam shows
    vec3 albedo = pow(texture(u_texture, uv).rgb, vec3(2.2)) * u_tint;
    vec4 seen = map_at(u_seen, v_point.xy);
    vec3 n = vec3(0.0, 0.0, 1.0);
    vec3 v = normalize(u_eye - v_point);
    vec3 light = u_ambient * mix(u_level, u_above, 0.6) * (0.25 + 0.75 * seen.a);
    vec3 glare = vec3(0.0);
    for (int i = 0; i < 3; i++) {
        if (i >= u_lights) break;
        vec3 l;
        vec3 e = light_at(i, v_point, l) * seen[i];
        light += e * max(l.z, 0.0);
        glare += e * lamp_glare(n, v, l, u_rough, u_light_radius[i] / length(u_light_position[i]));
    }
    float f = 0.04 + 0.96 * pow(1.0 - v.z, 5.0);
    vec3 c = albedo * light + u_gloss * (f * 2.0 * environment(reflect(-v, n), u_rough) * seen.a + glare);
    vec2 q = abs(v_local) - u_half + u_corner;
    float outside = length(max(q, 0.0)) - u_corner;
    float pixel = max(fwidth(outside), 1e-4);
    color = vec4(encode(c), clamp(0.5 - outside / pixel, 0.0, 1.0));
}
