in vec2 in_corner;
uniform vec4 u_rectangle;
void main() {
    gl_Position = vec4(mix(u_rectangle.xy, u_rectangle.zw, in_corner * 0.5 + 0.5), 0.0, 1.0);
}
