in vec3 v_point;
in vec3 v_normal;
in vec2 v_uv;
uniform sampler2D u_texture;
uniform vec3 u_color;
uniform float u_gloss;
uniform float u_rough;
uniform float u_clarity;
uniform float u_inside;   // 1 to draw the far faces, as seen from inside, -1 for the near ones, 0 for both
uniform vec3 u_mean;      // the texture's mean colour, gamma encoded
out vec4 color;
void main() {
    vec3 n = normalize(v_normal);
    vec3 v = normalize(u_eye - v_point);
    if (u_inside * dot(n, v) > 0.0) discard;
    vec3 picture = texture(u_texture, v_uv).rgb;
    vec3 albedo = pow(picture, vec3(2.2)) * u_color;
    vec3 sky = mix(u_level, u_above, clamp(0.5 + 0.5 * n.z, 0.0, 1.0));
    vec3 light = u_ambient * mix(u_below * smoothstep(-4.0, 14.0, v_point.z), sky, smoothstep(-0.9, 0.9, n.z));
    vec3 glare = vec3(0.0);
    for (int i = 0; i < 3; i++) {
        if (i >= u_lights) break;
        vec3 l;
        vec3 e = light_at(i, v_point, l) * over_at(i, v_point, l);
        light += e * mix(max(dot(n, l), 0.0), 0.35 + 0.45 * abs(dot(n, l)), u_clarity);
        glare += e * lamp_glare(n, v, l, u_rough, u_light_radius[i] / length(u_light_position[i]));
    }
    if (u_inside > 0.0) {
        color = vec4(encode(albedo * light * 1.15), 1.0 - 0.4 * u_clarity);
        return;
    }
    float f = 0.04 + 0.96 * pow(1.0 - max(dot(n, v), 0.0), 5.0);
    vec3 c = albedo * light + (0.3 + u_gloss) * (f * environment(reflect(-v, n), u_rough) + glare) * mix(vec3(1.0), u_color, step(0.75, u_gloss));
    float ink = smoothstep(0.4, 0.7, length(picture - u_mean));
    color = vec4(encode(c), 1.0 - u_clarity * (1.0 - f) * (1.0 - ink));
}
