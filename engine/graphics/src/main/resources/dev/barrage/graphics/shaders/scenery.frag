#version 330 core

in vec4 shade;
in float shine;

layout(location = 0) out vec4 color;
layout(location = 1) out vec4 emission;

// Dither below one step of 8 bits, so that dark gradients show no bands. Jimenez 2014, interleaved gradient noise.
float dither() {
    return fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) - 0.5;
}

void main() {
    color = vec4(shade.rgb + DITHER * dither() / 255.0, shade.a);
    emission = vec4(shade.rgb * shine, shade.a);
}
