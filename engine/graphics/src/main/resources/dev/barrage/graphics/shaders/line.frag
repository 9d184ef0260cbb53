#version 330 core
#include "frame.glsl"

flat in vec4 lineColor;
flat in vec4 lineEnds;
flat in int lineKind;
in vec2 world;

uniform float pixels;

layout(location = 0) out vec4 color;
layout(location = 1) out vec4 emission;

// Distance to the middle of the line, in world units.
float distanceToMiddle() {
    if (lineKind == 1) return abs(length(world - lineEnds.xy) - lineEnds.z);
    if (lineKind == 2) return max(0.0, length(world - lineEnds.xy) - lineEnds.z * frame.y);
    vec2 along = lineEnds.zw - lineEnds.xy;
    vec2 from = world - lineEnds.xy;
    float t = clamp(dot(from, along) / max(dot(along, along), 1e-12), 0.0, 1.0);
    return length(from - along * t);
}

void main() {
    float cover = lineKind == 3 ? 1.0 : clamp(pixels + 0.5 - distanceToMiddle() * frame.x, 0.0, 1.0);
    float a = lineColor.a * cover;
    color = vec4(lineColor.rgb * a, a);
    emission = vec4(0.0, 0.0, 0.0, a);
}
