#version 330 core

in float across;
in float halfPixels;
in float unrest;
flat in float strong;

uniform float brightness;
uniform vec4 quiet;
uniform vec4 lively;

layout(location = 0) out vec4 color;
layout(location = 1) out vec4 emission;

void main() {
    float cover = clamp(halfPixels + 0.5 - abs(across), 0.0, 1.0);
    float swing = unrest * lively.a;
    vec3 rest = quiet.rgb * (quiet.a * (0.55 + 0.45 * strong));
    vec3 light = (rest + lively.rgb * swing) * (cover * brightness);
    color = vec4(light, 0.0); // alpha 0: adds light, most where lines cross
    emission = vec4(light * (0.5 * swing), 0.0); // at rest the net does not shine
}
