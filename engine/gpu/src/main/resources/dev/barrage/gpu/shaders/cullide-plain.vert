#version 330 core
#include "cullide-view.glsl"

// Triangles as they are: three texels each.
uniform samplerBuffer triangles;

void main() {
    gl_Position = clip(view(texelFetch(triangles, gl_VertexID).xyz));
}
