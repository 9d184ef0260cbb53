#version 330 core
#include "frame.glsl"

layout(location = 0) in float x;
layout(location = 1) in float y;
layout(location = 2) in float previousX;
layout(location = 3) in float previousY;
layout(location = 4) in float radius;
layout(location = 5) in float shade;

uniform float alpha;
uniform vec4 sizes; // least radius in pixels, reach of the outline in radii, pixels around it, unused
uniform vec4 light; // middle, reach, brightness beyond
uniform vec4 body;
uniform vec4 rim;
uniform vec4 deep;
uniform vec4 edge;

flat out vec4 grain; // size of the point and radius in pixels, brightness, strength of the light for bloom
flat out vec4 fill; // colour, part of the core
flat out vec3 border;
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
    float bright = mix(light.w * (1.0 + shimmer(at)), 1.0, near);

    // From deep inside to the edge: calm and dark, the family's colour, then a bright rim that glows from afar, too.
    float inside = clamp(2.0 * shade, 0.0, 1.0);
    float ahead = clamp(2.0 * shade - 1.0, 0.0, 1.0);
    float glow = clamp(4.0 * shade - 3.0, 0.0, 1.0) * edge.a;
    bright = mix(bright, 1.0, 0.5 * glow);
    vec3 tone = mix(mix(deep.rgb, body.rgb, inside), edge.rgb, ahead);
    fill = vec4(tone * bright, mix(0.35, 1.0, near) * (0.5 + 0.5 * inside));
    border = mix(rim.rgb, edge.rgb * bright, 0.7 * glow);
    // A little light, so that gaps between grains stay clear; more at edges.
    grain = vec4(2.0 * (pixels * sizes.y + sizes.z), pixels, bright, 0.15 + 0.85 * glow);
    gl_PointSize = grain.x;
    gl_Position = toClip(at);
}
