#version 330 core
#include "frame.glsl"
#include "quad.glsl"

layout(location = 0) in vec4 ends; // segment: x0, y0, x1, y1; circle: x, y, radius, unused
layout(location = 1) in int rgba;
layout(location = 2) in int kind; // 0 segment, 1 circle, 2 disc of ends.z pixels, 3 filled box

uniform float pixels; // half thickness
uniform vec4 casing; // replaces the colour where its alpha is above 0

flat out vec4 lineColor;
flat out vec4 lineEnds;
flat out int lineKind;
out vec2 world;

void main() {
    lineColor = unpackColor(rgba);
    if (casing.a > 0.0) lineColor = vec4(casing.rgb, casing.a * lineColor.a);
    lineEnds = ends;
    lineKind = kind;
    float reach = (pixels + 1.0) * frame.y;
    vec2 corner = quadCorner();
    if (kind == 0) {
        vec2 along = ends.zw - ends.xy;
        float len = length(along);
        along = len > 1e-9 ? along / len : vec2(1.0, 0.0);
        vec2 offset = corner * vec2(0.5 * len + reach, reach);
        world = 0.5 * (ends.xy + ends.zw) + along * offset.x + vec2(-along.y, along.x) * offset.y;
    } else if (kind == 3) {
        world = mix(ends.xy, ends.zw, 0.5 * corner + 0.5);
    } else {
        float radius = kind == 1 ? ends.z : ends.z * frame.y;
        world = ends.xy + corner * (radius + reach);
    }
    gl_Position = toClip(world);
}
