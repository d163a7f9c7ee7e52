in vec2 in_corner;
uniform vec2 u_center;
uniform vec2 u_turn;
uniform vec2 u_half;
out vec2 v_local;
out vec3 v_point;
void main() {
    v_local = in_corner * u_half;
    vec2 p = u_center + vec2(v_local.x * u_turn.x - v_local.y * u_turn.y, v_local.x * u_turn.y + v_local.y * u_turn.x);
    v_point = vec3(p, 0.0);
    gl_Position = u_view * vec4(v_point, 1.0);
}
