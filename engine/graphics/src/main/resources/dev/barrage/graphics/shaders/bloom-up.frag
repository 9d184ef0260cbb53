#version 330 core

in vec2 place;

uniform sampler2D source;
uniform float factor;

out vec4 color;

vec3 at(float x, float y) { // so many texels away
    return texture(source, place + vec2(x, y) / vec2(textureSize(source, 0))).rgb;
}

// Jimenez 2014, page 162: a 3 x 3 tent, so that the coarse texels do not show as squares.
void main() {
    vec3 sum = 4.0 * at(0.0, 0.0);
    sum += 2.0 * (at(-1.0, 0.0) + at(1.0, 0.0) + at(0.0, -1.0) + at(0.0, 1.0));
    sum += at(-1.0, -1.0) + at(1.0, -1.0) + at(-1.0, 1.0) + at(1.0, 1.0);
    color = vec4(sum * (factor / 16.0), 1.0);
}
