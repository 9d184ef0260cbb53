#version 330 core

in vec2 place;

uniform sampler2D colors; // alpha: fraction of the bloom that is masked
uniform sampler2D light;
uniform float strength;

out vec4 color;

// Keeps colours up to 0.88 and compresses brighter ones below 1, desaturating them with brightness. Khronos PBR Neutral
// Tone Mapper (2024), without its correction for reflections at the dark end.
vec3 fitIntoWhite(vec3 c) {
    const float start = 0.88, desaturation = 0.12;
    float peak = max(c.r, max(c.g, c.b));
    if (peak < start) return c;
    float newPeak = 1.0 - (1.0 - start) * (1.0 - start) / (peak + 1.0 - 2.0 * start);
    float pale = 1.0 - 1.0 / (desaturation * (peak - newPeak) + 1.0);
    return mix(c * (newPeak / peak), vec3(newPeak), pale);
}

// Dither below one step of 8 bits, so that dark gradients show no bands. Jimenez 2014, interleaved gradient noise.
float dither() {
    return fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) - 0.5;
}

void main() {
    vec4 scene = texelFetch(colors, ivec2(place * vec2(textureSize(colors, 0))), 0);
    vec3 c = scene.rgb + texture(light, place).rgb * (strength * (1.0 - scene.a));
    color = vec4(fitIntoWhite(c) + dither() / 255.0, 1.0);
}
