#version 330 core
#include "frame.glsl"
#include "quad.glsl"

layout(location = 0) in float x;
layout(location = 1) in float y;
layout(location = 2) in float previousX;
layout(location = 3) in float previousY;
layout(location = 4) in float columnRadius; // 0: the style's
layout(location = 5) in int style;

struct Style {
    vec4 body;
    vec4 core;
    vec4 rim;
    vec4 shape; // shape number, radius, glow, unused
};
layout(std140) uniform Styles {
    Style styles[64];
};

uniform float alpha;

flat out vec4 body;
flat out vec4 core;
flat out vec4 rim;
flat out vec3 look; // shape number, glow, size of a pixel in radii
out vec2 place; // in radii; x along the direction of flight

const float ROUND = 0.0;
const float DART = 1.0;
const float RING = 2.0;
// Reach of each shape beyond the hit circle, along and across its flight, as an ellipse around it.
const vec2 EXTRA[8] = vec2[](vec2(0.0), vec2(0.0), vec2(0.0), vec2(0.8, 0.2), vec2(1.9, 0.35), vec2(0.9), vec2(0.95, 0.2), vec2(0.45));
const float LEAST_PIXELS = 1.6; // keeps bullets visible in small windows

void main() {
    Style s = styles[style];
    body = s.body;
    core = s.core;
    rim = s.rim;
    float radius = max(columnRadius > 0.0 ? columnRadius : s.shape.y, LEAST_PIXELS * frame.y);
    float pixel = frame.y / radius;

    vec2 move = vec2(x - previousX, y - previousY);
    float travelled = length(move);
    bool moves = travelled > 1e-6;
    vec2 along = moves ? move / travelled : vec2(1.0, 0.0);
    // A bullet at rest has no direction: a disc until it moves, unless it is a ring.
    float shape = moves || s.shape.x == RING ? s.shape.x : ROUND;
    look = vec3(shape, s.shape.z, pixel);
    vec2 extent = vec2(1.0 + max(0.75 * pixel, s.shape.z));
    vec2 centre = vec2(0.0);
    if (shape == DART) { // reaches from -2.4 to 0.92; an ellipse around it
        extent += vec2(1.0, 0.15);
        centre.x = -0.8;
    } else {
        extent += EXTRA[int(shape)];
    }
    place = centre + circleCorner() * extent;
    vec2 offset = along * place.x + vec2(-along.y, along.x) * place.y;
    vec2 at = vec2(previousX, previousY) + move * alpha;
    gl_Position = toClip(at + offset * radius);
}
