#version 330 core

in vec2 place;
flat in float halfLength;
flat in float edgeFlash;

uniform float halfPixels;
uniform float softPixels; // over which its sides fade
uniform vec4 edgeColor;

layout(location = 0) out vec4 color;
layout(location = 1) out vec4 emission;

void main() {
    float away = length(vec2(max(abs(place.x) - halfLength, 0.0), place.y));
    float a = clamp((halfPixels + 0.5 - away) / softPixels, 0.0, 1.0) * edgeColor.a;
    vec3 c = mix(edgeColor.rgb, vec3(1.0), 0.7 * edgeFlash);
    color = vec4(c * a, a);
    emission = vec4(c * (a * (0.45 + 0.4 * edgeFlash)), a);
}
