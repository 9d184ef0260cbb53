#version 330 core
#include "frame.glsl"

layout(location = 0) in float x;
layout(location = 1) in float y;
layout(location = 2) in float previousX;
layout(location = 3) in float previousY;
layout(location = 4) in float radius;

uniform float alpha;
uniform vec4 sizes; // least radius in pixels, reach of the outline in radii, pixels around it, unused
uniform vec4 light; // middle, reach, brightness beyond

flat out vec4 grain; // size of the point and radius in pixels, brightness, part of the core
flat out vec2 along; // direction of flight; y down

// Waves of light that run through a formation, so that a curtain of thousands of equal grains looks like silk.
float shimmer(vec2 at) {
    float slow = sin(dot(at, vec2(0.31, 0.19)) - 0.9 * frame.z);
    float fold = 0.5 + 0.5 * sin(dot(at, vec2(-0.47, 0.83)) + 1.6 * frame.z + 1.5 * slow);
    return 0.08 * slow + 0.42 * fold * fold * fold - 0.1;
}

void main() {
    vec2 move = vec2(x - previousX, y - previousY);
    float travelled = length(move);
    along = travelled > 1e-6 ? vec2(move.x, -move.y) / travelled : vec2(1.0, 0.0);
    vec2 at = vec2(previousX, previousY) + move * alpha;
    float pixels = max(radius * frame.x, sizes.x);
    float near = 1.0 - smoothstep(0.75 * light.z, 1.25 * light.z, distance(at, light.xy));
    grain.x = 2.0 * (pixels * sizes.y + sizes.z);
    grain.y = pixels;
    grain.z = mix(light.w * (1.0 + shimmer(at)), 1.0, near);
    grain.w = mix(0.35, 1.0, near);
    gl_PointSize = grain.x;
    gl_Position = toClip(at);
}
