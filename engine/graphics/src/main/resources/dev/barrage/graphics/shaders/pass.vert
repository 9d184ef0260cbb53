#version 330 core

out vec2 place; // 0 to 1 over the picture

// One triangle around the whole picture: unlike two, it has no seam across the middle.
void main() {
    place = vec2(gl_VertexID == 1 ? 2.0 : 0.0, gl_VertexID == 2 ? 2.0 : 0.0);
    gl_Position = vec4(place * 2.0 - 1.0, 0.0, 1.0);
}
