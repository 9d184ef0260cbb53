#version 330 core

flat in vec4 tint;
flat in vec4 bounds;
flat in float coarsest;
in vec2 texel;

uniform sampler2D picture; // colours are multiplied by alpha
uniform bool pixelated;

layout(location = 0) out vec4 color;
layout(location = 1) out vec4 emission;

const int MOST_TAPS = 4;

// Stays half a texel of the coarser level inside of the region, where filters do not reach its neighbours.
vec4 pick(vec2 at, float level) {
    vec2 inside = min(vec2(0.5 * exp2(ceil(level))), 0.5 * (bounds.zw - bounds.xy));
    vec2 place = clamp(at, bounds.xy + inside, bounds.zw - inside);
    return textureLod(picture, place / vec2(textureSize(picture, 0)), level);
}

void main() {
    vec2 dx = dFdx(texel), dy = dFdy(texel);
    float wanted = max(0.0, 0.5 * log2(max(dot(dx, dx), dot(dy, dy))));
    float level = min(wanted, coarsest);
    int taps = pixelated ? 1 : int(clamp(ceil(exp2(wanted - level)), 1.0, float(MOST_TAPS)));
    vec4 sum = vec4(0.0);
    for (int j = 0; j < taps; j++) {
        for (int i = 0; i < taps; i++) {
            vec2 aside = (vec2(i, j) + 0.5) / float(taps) - 0.5;
            sum += pick(texel + aside.x * dx + aside.y * dy, level);
        }
    }
    color = tint * sum / float(taps * taps);
    emission = vec4(0.0, 0.0, 0.0, color.a);
}
