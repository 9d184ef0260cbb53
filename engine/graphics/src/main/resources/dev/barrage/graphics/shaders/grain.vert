#version 330 core
#include "frame.glsl"

layout(location = 0) in float x;
layout(location = 1) in float y;
layout(location = 2) in float previousX;
layout(location = 3) in float previousY;
layout(location = 4) in float radius;
layout(location = 5) in float shade;

uniform float alpha;
uniform vec4 sizes; // least radius in pixels, reach of the outline in radii, pixels around it, reach of the glow in radii
uniform vec4 light; // middle, reach, brightness beyond
uniform vec4 body;
uniform vec4 core;
uniform vec4 rim;
uniform vec4 deep;
uniform vec4 edge;

flat out vec4 grain; // size of the point and radius in pixels, strength of the glow, its reach in pixels
flat out vec2 along; // direction of flight; y down
flat out vec3 border;
flat out vec3 fill;
flat out vec3 middle;
flat out vec3 shine; // light for bloom

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

    // From deep inside to the edge: calm and dark, the family's colour, then a bright rim that glows.
    float inside = clamp(2.0 * shade, 0.0, 1.0);
    float ahead = clamp(2.0 * shade - 1.0, 0.0, 1.0);
    vec3 tone = mix(mix(deep.rgb, body.rgb, inside), edge.rgb, ahead);
    float glow = ahead * edge.a;
    bright = mix(bright, 1.0, 0.5 * glow); // it leads the eye from afar, too
    fill = tone * bright;
    middle = mix(tone, core.rgb, mix(0.35, 1.0, near) * (0.3 + 0.7 * inside)) * bright;
    border = mix(rim.rgb, edge.rgb * bright, 0.5 * glow);
    shine = edge.rgb * (glow * bright);

    float reach = glow > 0.0 ? sizes.w * pixels : 0.0;
    grain = vec4(2.0 * (pixels * sizes.y + max(sizes.z, reach)), pixels, glow, reach);
    gl_PointSize = grain.x;
    gl_Position = toClip(at);
}
