#version 330 core
#include "cullide-view.glsl"
#include "cullide-footprint.glsl"

// A rectangle of whole pixels around each triangle: all that it may touch. Coordinates are pixels, and depths from 0 to 1.
uniform samplerBuffer triangles;
uniform float resolution;

flat out vec3 anchor; // a corner
flat out vec4 sides; // two sides from it, x and y each
flat out vec2 third; // the side between the other corners
flat out vec3 low; // limits of a pixel's place along the normal of each side
flat out vec3 high;
flat out vec2 slope; // of the depth, per pixel
flat out vec3 depths; // reach of the depth within a pixel, lowest and highest of the triangle

float cross2(vec2 a, vec2 b) {
    return a.x * b.y - a.y * b.x;
}

// The terms of a cross product without their signs: what its rounding is relative to.
float terms(vec2 a, vec2 b) {
    return abs(a.x * b.y) + abs(a.y * b.x);
}

float extent(vec2 side) {
    return abs(side.x) + abs(side.y);
}

vec3 point(int index) {
    vec3 point = view(texelFetch(triangles, index).xyz);
    return vec3(resolution * point.xy, point.z);
}

void findLimits(vec2 ab, vec2 ac, vec2 bc) {
    vec3 width = vec3(cross2(ab, ac), cross2(ac, ab), cross2(bc, ab));
    vec3 reach = HALF_PIXEL * vec3(extent(ab), extent(ac), extent(bc));
    low = min(width, 0.0) - reach;
    high = max(width, 0.0) + reach;
}

void findDepths(vec3 ab, vec3 ac, float farthest) {
    float turn = cross2(ab.xy, ac.xy);
    float turnTerms = terms(ab.xy, ac.xy);
    slope = vec2(0.0);
    depths.x = 1.0; // all of the triangle's depths
    if (abs(turn) > EDGE_ON * turnTerms) {
        slope = vec2(cross2(ab.zy, ac.zy), cross2(ab.xz, ac.xz)) / turn;
        vec2 slopeTerms = vec2(terms(ab.zy, ac.zy), terms(ab.xz, ac.xz));
        vec2 rounding = (slopeTerms + abs(slope) * turnTerms) / abs(turn);
        depths.x = HALF_PIXEL * extent(slope) + PLANE_SLACK * farthest * (rounding.x + rounding.y);
    }
}

void main() {
    int first = gl_VertexID / 6 * 3;
    vec3 a = point(first);
    vec3 b = point(first + 1);
    vec3 c = point(first + 2);
    vec3 lowest = min(a, min(b, c));
    vec3 highest = max(a, max(b, c));
    vec2 from = floor(lowest.xy - SLACK);
    vec2 to = floor(highest.xy + SLACK) + 1.0;

    anchor = a;
    sides = vec4(b.xy - a.xy, c.xy - a.xy);
    third = c.xy - b.xy;
    findLimits(sides.xy, sides.zw, third);
    findDepths(b - a, c - a, max(to.x - from.x, to.y - from.y) + 1.0);
    depths.yz = vec2(lowest.z, highest.z);
    gl_Position = clip(vec3(mix(from, to, corner(gl_VertexID)) / resolution, 0.5));
}
