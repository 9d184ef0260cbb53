#version 330 core
#include "frame.glsl"

in vec2 world;
in vec2 picture;

uniform vec4 lines;
uniform vec4 grid; // spacing, scroll x, scroll y

layout(location = 0) out vec4 color;
layout(location = 1) out vec4 emission;

// Coverage of a pixel by the lines of a grid.
float gridLines(vec2 p, float spacing, float pixels) {
    vec2 q = abs(fract(p / spacing - 0.5) - 0.5) * spacing * frame.x;
    vec2 cover = clamp(pixels * 0.5 + 0.5 - q, 0.0, 1.0);
    return max(cover.x, cover.y);
}

void main() {
    float away = max(0.0, 1.0 - 0.42 * dot(picture, picture));
    vec2 p = world + grid.yz;
    float fine = gridLines(p, grid.x, 1.0) * 0.35;
    float coarse = gridLines(p, grid.x * 5.0, 1.4);
    color = vec4(lines.rgb * lines.a * max(fine, coarse) * (0.45 + 0.55 * away * away), 0.0); // alpha 0: adds light
    emission = vec4(0.0);
}
