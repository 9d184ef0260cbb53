#version 330 core
#include "frame.glsl"
#include "quad.glsl"

layout(location = 0) in vec4 ends; // x0, y0, x1, y1
layout(location = 1) in vec4 parts; // half width at both ends, distance along the ribbon at both ends

uniform vec4 pose; // x, y, cosine, sine
uniform float glow; // reach of the glow beyond the body, in world units

flat out vec4 segment;
flat out vec4 segmentParts;
out vec2 world;

void main() {
    mat2 rotation = mat2(pose.z, pose.w, -pose.w, pose.z);
    vec2 a = rotation * ends.xy + pose.xy;
    vec2 b = rotation * ends.zw + pose.xy;
    segment = vec4(a, b);
    segmentParts = parts;
    vec2 along = b - a;
    float len = length(along);
    along = len > 1e-9 ? along / len : vec2(1.0, 0.0);
    float reach = max(parts.x, parts.y) + max(glow, 1.5 * frame.y);
    vec2 corner = quadCorner() * vec2(0.5 * len + reach, reach);
    world = 0.5 * (a + b) + along * corner.x + vec2(-along.y, along.x) * corner.y;
    gl_Position = toClip(world);
}
