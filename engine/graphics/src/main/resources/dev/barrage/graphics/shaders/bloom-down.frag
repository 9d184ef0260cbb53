#version 330 core

in vec2 place;

uniform sampler2D source;

out vec4 color;

// A 3 x 3 tent filter of bilinear samples: every source pixel has the same total weight, wherever the coarser texels
// lie. Box filters that do not overlap make small bright things flicker as they move.
void main() {
    vec2 next = 0.5 * vec2(dFdx(place.x), dFdy(place.y)); // half a target texel
    vec2 other = vec2(next.x, -next.y);
    vec3 sum = 4.0 * texture(source, place).rgb;
    sum += 2.0 * (texture(source, place - vec2(next.x, 0.0)).rgb + texture(source, place + vec2(next.x, 0.0)).rgb);
    sum += 2.0 * (texture(source, place - vec2(0.0, next.y)).rgb + texture(source, place + vec2(0.0, next.y)).rgb);
    sum += texture(source, place - next).rgb + texture(source, place + next).rgb;
    sum += texture(source, place - other).rgb + texture(source, place + other).rgb;
    color = vec4(sum / 16.0, 1.0);
}
