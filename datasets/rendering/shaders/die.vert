in vec3 in_cube;
in vec4 in_center;   // centre, half edge
in vec4 in_axis0;    // die x axis, rounding
in vec4 in_axis1;    // die y axis, ball
in vec4 in_axis2;    // die z axis, index of the die
in vec4 in_body;     // body colour, clarity
in vec4 in_second;   // second colour, swirl
in vec4 in_pip;      // pip colour, radius
in vec4 in_ace;      // ace colour, ace scale
in vec4 in_layout;   // spread, depth, layout bits, red four
in vec4 in_flakes;   // flake colour, share
in vec4 in_finish;   // roughness, metal, flake size, swirl scale
in vec4 in_faces;    // values of +x -x +y -y
in vec4 in_near0;    // neighbours
in vec4 in_near1;    // two neighbours, value of +z, seed
in vec3 in_signs;    // signs of 1 2 3 and of 4 5 6, a byte each, 0 for pips; half width
uniform float u_margin;
out vec3 v_start;
flat out vec3 v_origin;
flat out vec4 f_center, f_axis0, f_axis1, f_axis2, f_body, f_second, f_pip, f_ace, f_layout, f_flakes, f_finish;
flat out vec4 f_faces, f_near0, f_near1;
flat out vec3 f_signs;
void main() {
    float far = length(u_eye - in_center.xyz);
    v_start = in_cube * (1.0 + u_margin * far / in_center.w);
    vec3 way = u_eye - in_center.xyz;
    v_origin = vec3(dot(in_axis0.xyz, way), dot(in_axis1.xyz, way), dot(in_axis2.xyz, way)) / in_center.w;
    vec3 p = in_center.xyz + in_center.w * (v_start.x * in_axis0.xyz + v_start.y * in_axis1.xyz + v_start.z * in_axis2.xyz);
    gl_Position = u_view * vec4(p, 1.0);
    f_center = in_center; f_axis0 = in_axis0; f_axis1 = in_axis1; f_axis2 = in_axis2;
    f_body = in_body; f_second = in_second; f_pip = in_pip; f_ace = in_ace; f_layout = in_layout;
    f_flakes = in_flakes; f_finish = in_finish; f_faces = in_faces; f_near0 = in_near0; f_near1 = in_near1;
    f_signs = in_signs;
}
