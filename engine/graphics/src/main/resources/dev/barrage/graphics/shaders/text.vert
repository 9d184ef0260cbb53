#version 330 core
#include "frame.glsl"
#include "quad.glsl"

layout(location = 0) in vec4 box; // minimum and maximum corner
layout(location = 1) in vec4 texels; // u, v at those corners
layout(location = 2) in int rgba;
layout(location = 3) in int outlineRgba;

flat out vec4 fill;
flat out vec4 outline;
out vec2 texel;

void main() {
    fill = unpackColor(rgba);
    outline = unpackColor(outlineRgba);
    vec2 corner = 0.5 * quadCorner() + 0.5;
    texel = mix(texels.xy, texels.zw, corner);
    gl_Position = toClip(mix(box.xy, box.zw, corner));
}
