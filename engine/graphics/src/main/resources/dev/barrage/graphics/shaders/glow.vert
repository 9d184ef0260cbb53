#version 330 core
#include "frame.glsl"
#include "quad.glsl"

layout(location = 0) in float x;
layout(location = 1) in float y;
layout(location = 2) in float previousX;
layout(location = 3) in float previousY;
layout(location = 4) in float secondsLeft;
layout(location = 5) in float radius; // 0: the style's
layout(location = 6) in int tint; // 0: the style's

uniform float alpha;
uniform float stepSeconds;
uniform float lifetime;
uniform vec4 sizes; // radius when young and when old, stretch along the flight, unused
uniform vec4 young;
uniform vec4 old;

flat out vec4 light;
out vec2 place;

void main() {
    float left = lifetime > 0.0 ? clamp((secondsLeft + (1.0 - alpha) * stepSeconds) / lifetime, 0.0, 1.0) : 1.0;
    float age = 1.0 - left;
    float grown = 1.0 - left * left; // ease out
    float size = max(mix(sizes.x, sizes.y, grown) * (radius > 0.0 ? radius : 1.0), frame.y);
    light = mix(young, old, age);
    if (tint != 0) light *= unpackColor(tint);
    light.a *= lifetime > 0.0 ? min(1.0, left * 3.0) : 1.0;

    vec2 move = vec2(x - previousX, y - previousY);
    float travelled = length(move);
    vec2 along = travelled > 1e-6 ? move / travelled : vec2(1.0, 0.0);
    place = circleCorner();
    vec2 offset = place * vec2(size + sizes.z * travelled, size);
    vec2 at = vec2(previousX, previousY) + move * alpha;
    gl_Position = toClip(at + along * offset.x + vec2(-along.y, along.x) * offset.y);
}
