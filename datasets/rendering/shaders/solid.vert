in vec3 in_point;
in vec3 in_normal;
in vec2 in_uv;
out vec3 v_point;
out vec3 v_normal;
out vec2 v_uv;
void main() {
    v_point = in_point; v_normal = in_normal; v_uv = in_uv;
    gl_Position = u_view * vec4(in_point, 1.0);
}
