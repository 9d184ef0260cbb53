#version 330 core

in vec2 picture;

uniform vec4 deep;
uniform vec4 glow;

layout(location = 0) out vec4 color;
layout(location = 1) out vec4 emission;

void main() {
    float away = max(0.0, 1.0 - 0.42 * dot(picture, picture));
    color = vec4(mix(deep.rgb, glow.rgb, away * away), 1.0);
    emission = vec4(0.0, 0.0, 0.0, 1.0);
}
