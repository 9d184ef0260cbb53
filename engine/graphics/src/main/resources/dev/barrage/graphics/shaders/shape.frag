#version 330 core
#include "frame.glsl"

flat in vec4 corners[4];
flat in vec4 fill;
flat in vec4 outline;
flat in vec3 size;
in vec2 place;

layout(location = 0) out vec4 color;
layout(location = 1) out vec4 emission;

float nearest = 1e30; // squared distance to the edges
float least = 1e30, most = -1e30; // sides of the edges that the point is on

void edge(vec2 a, vec2 b) {
    vec2 along = b - a;
    vec2 from = place - a;
    vec2 off = from - along * clamp(dot(from, along) / max(dot(along, along), 1e-30), 0.0, 1.0);
    nearest = min(nearest, dot(off, off));
    float side = along.x * from.y - along.y * from.x;
    least = min(least, side);
    most = max(most, side);
}

void main() {
    // Loops of one round: software renderers execute both sides of a branch, but skip loops.
    for (int i = 0; i < (size.z > 0.0 ? 1 : 0); i++) {
        edge(corners[0].xy, corners[0].zw);
    }
    for (int i = 0; i < (size.z > 2.0 ? 1 : 0); i++) {
        edge(corners[0].zw, corners[1].xy);
        edge(corners[1].xy, corners[1].zw);
        edge(corners[1].zw, corners[2].xy);
    }
    for (int i = 0; i < (size.z > 4.0 ? 1 : 0); i++) {
        edge(corners[2].xy, corners[2].zw);
        edge(corners[2].zw, corners[3].xy);
        edge(corners[3].xy, corners[3].zw);
        edge(corners[3].zw, corners[0].xy);
    }
    bool inside = size.z > 2.0 && (least >= 0.0 || most <= 0.0);
    float pixels = ((inside ? -1.0 : 1.0) * sqrt(nearest) - size.x) * frame.x; // from the border, negative inside
    float cover = size.z == 0.0 ? 1.0 : clamp(0.5 - pixels, 0.0, 1.0);
    float inner = size.z == 0.0 ? 1.0 : clamp(0.5 - pixels - size.y, 0.0, 1.0);
    color = mix(outline, fill, inner) * cover;
    emission = vec4(0.0, 0.0, 0.0, color.a);
}
