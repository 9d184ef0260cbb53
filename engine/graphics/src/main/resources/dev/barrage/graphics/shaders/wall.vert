#version 330 core
#include "frame.glsl"

layout(location = 0) in vec2 vertex;

uniform mat3x2 model; // to the world

out vec2 world;

void main() {
    world = vertex;
    gl_Position = toClip(model * vec3(vertex, 1.0));
}
