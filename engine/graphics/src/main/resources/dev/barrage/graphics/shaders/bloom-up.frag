#version 330 core

in vec2 place;

uniform sampler2D source;
uniform float factor;

out vec4 color;

vec3 at(float x, float y) { // offset in texels
    return texture(source, place + vec2(x, y) / vec2(textureSize(source, 0))).rgb;
}

// Four bilinear samples instead of one, so that coarse texels do not show as squares.
void main() {
    vec3 sum = at(-0.5, -0.5) + at(0.5, -0.5) + at(-0.5, 0.5) + at(0.5, 0.5);
    color = vec4(sum * (0.25 * factor), 1.0);
}
