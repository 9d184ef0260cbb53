#version 330 core
#include "cullide-footprint.glsl"

// Keeps the pixels that the triangle touches, with a bound of its depths there.
uniform bool farthest; // or nearest

flat in vec3 anchor;
flat in vec4 sides;
flat in vec2 third;
flat in vec3 low;
flat in vec3 high;
flat in vec2 slope;
flat in vec3 depths;

void main() {
    vec2 centre = gl_FragCoord.xy - anchor.xy;
    vec3 place = vec3(sides.xz, third.x) * centre.y - vec3(sides.yw, third.y) * centre.x;
    if (any(lessThan(place, low)) || any(greaterThan(place, high))) {
        discard;
    }
    float depth = anchor.z + slope.x * centre.x + slope.y * centre.y;
    gl_FragDepth = farthest
            ? min(depth + depths.x, depths.z) + DEPTH_SLACK
            : max(depth - depths.x, depths.y) - DEPTH_SLACK;
}
