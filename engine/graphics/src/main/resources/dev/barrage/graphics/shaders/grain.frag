#version 330 core

flat in vec4 grain; // size of the point and radius in pixels, brightness, strength of the light for bloom
flat in vec4 fill; // colour, part of the core
flat in vec3 border;
flat in vec2 along;

uniform vec4 core;

layout(location = 0) out vec4 color;
layout(location = 1) out vec4 emission;

// SHAPE is the shape of all grains of the draw call.
const int DISC = 0, DIAMOND = 1;

// Depth below the outline in pixels.
float depth(vec2 p) {
    if (SHAPE == DISC) return grain.y - length(p);
    const vec2 tips = vec2(1.7, 1.25); // around the hit circle
    vec2 normal = normalize(1.0 / tips);
    vec2 q = abs(vec2(dot(p, along), dot(p, vec2(-along.y, along.x))));
    return grain.y * tips.x * normal.x - dot(q, normal);
}

void main() {
    float d = depth((gl_PointCoord - 0.5) * grain.x);
    float cover = clamp(d + 0.5, 0.0, 1.0);
    // From outside in: rim, thin where the grain is small, coloured body, bright core.
    float rimWidth = 0.16 * grain.y + 0.3 * clamp(grain.y - 1.0, 0.0, 1.0);
    float inner = clamp(d - rimWidth + 0.5, 0.0, 1.0);
    float middle = clamp(2.0 * d / grain.y - 0.7, 0.0, 1.0) * fill.a;
    color = vec4(mix(border, mix(fill.rgb, core.rgb * grain.z, middle), inner) * cover, cover);
    // In piles a middle, at least a pixel of it, is never hidden by what surrounds another one.
    gl_FragDepth = grain.y - d < max(0.4 * grain.y, 0.75) ? 0.25 : 0.75;
    emission = vec4(fill.rgb * (grain.w * inner * cover), cover);
}
