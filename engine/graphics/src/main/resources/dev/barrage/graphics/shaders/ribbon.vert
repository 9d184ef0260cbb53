#version 330 core
#include "frame.glsl"
#include "quad.glsl"

layout(location = 0) in vec4 ends; // x0, y0, x1, y1
layout(location = 1) in vec4 parts; // half width at both ends, distance along the ribbon at both ends

uniform mat3x2 model; // to the world
uniform float glow; // reach of the glow beyond the body, in world units

flat out vec4 segmentParts;
flat out float segmentLength;
out vec2 place; // world units along the segment from its start, and across

const float SEEN = 0.8; // visible part of the glow; the rest is below one step of 8 bits

void main() {
    vec2 a = model * vec3(ends.xy, 1.0);
    vec2 b = model * vec3(ends.zw, 1.0);
    segmentParts = parts;
    vec2 along = b - a;
    segmentLength = length(along);
    along = segmentLength > 1e-9 ? along / segmentLength : vec2(1.0, 0.0);
    float reach = max(parts.x, parts.y) + max(SEEN * glow, 1.5 * frame.y);
    vec2 corner = quadCorner() * vec2(0.5 * segmentLength + reach, reach);
    place = corner + vec2(0.5 * segmentLength, 0.0);
    gl_Position = toClip(a + along * place.x + vec2(-along.y, along.x) * place.y);
}
