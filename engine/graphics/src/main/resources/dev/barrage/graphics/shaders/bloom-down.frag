#version 330 core

in vec2 place;

uniform sampler2D source;
uniform float factor;

out vec4 color;

vec3 at(float x, float y) { // so many texels away
    return texture(source, place + vec2(x, y) / vec2(textureSize(source, 0))).rgb;
}

// Jimenez 2014, page 153: five overlapping boxes of 4 x 4 texels, the middle one half of the weight. A single box would
// let small bright things flicker as they move over the texels of the next level.
void main() {
    vec3 middle = at(-1.0, -1.0) + at(1.0, -1.0) + at(-1.0, 1.0) + at(1.0, 1.0);
    vec3 corners = at(-2.0, -2.0) + at(2.0, -2.0) + at(-2.0, 2.0) + at(2.0, 2.0);
    vec3 sides = at(0.0, -2.0) + at(-2.0, 0.0) + at(2.0, 0.0) + at(0.0, 2.0);
    color = vec4((middle * 0.125 + corners * 0.03125 + sides * 0.0625 + at(0.0, 0.0) * 0.125) * factor, 1.0);
}
