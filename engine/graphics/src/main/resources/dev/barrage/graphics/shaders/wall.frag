#version 330 core
#include "frame.glsl"

in vec2 world;

uniform vec4 fill;
uniform vec4 hatch;
uniform float spacing;

layout(location = 0) out vec4 color;
layout(location = 1) out vec4 emission;

void main() {
    float pixels = abs(fract((world.x + world.y) / spacing) - 0.5) * spacing * 0.7071 * frame.x;
    float stripe = clamp(1.2 - pixels, 0.0, 1.0);
    vec4 c = mix(fill, vec4(hatch.rgb, 1.0), stripe * hatch.a);
    color = vec4(c.rgb * c.a, c.a);
    emission = vec4(0.0, 0.0, 0.0, c.a);
}
