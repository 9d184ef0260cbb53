#version 330 core
#include "frame.glsl"

layout(location = 0) in vec2 vertex;

uniform vec4 pose; // x, y, cosine, sine

out vec2 world;

void main() {
    vec2 p = mat2(pose.z, pose.w, -pose.w, pose.z) * vertex + pose.xy;
    world = vertex;
    gl_Position = toClip(p);
}
