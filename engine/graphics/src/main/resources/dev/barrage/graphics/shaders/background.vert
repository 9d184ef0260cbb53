#version 330 core
#include "frame.glsl"
#include "quad.glsl"

out vec2 world;
out vec2 picture; // -1 to 1 over the picture

void main() {
    picture = quadCorner();
    world = (inverse(worldToClip) * vec4(picture, 0.0, 1.0)).xy;
    gl_Position = vec4(picture, 0.0, 1.0);
}
