#version 330 core
#include "cullide-view.glsl"

// A fat box around each triangle, along its longest side and its normal: 12 triangles each, which only say which pixels the box
// covers. So nothing is clipped where the box reaches out of the depths from 0 to 1.
uniform samplerBuffer triangles;
uniform float fat; // added on all sides

flat out vec3 anchor; // a corner of the triangle
flat out mat3 frame; // three directions of the box
flat out vec3 low; // ends of the box along them, from the anchor
flat out vec3 high;

// The corners of the 12 triangles as numbers whose bits are 0 or 1 along the three directions of the box.
const int CORNERS[36] = int[](
        0, 1, 3, 0, 3, 2, 4, 6, 7, 4, 7, 5, 0, 4, 5, 0, 5, 1, 2, 3, 7, 2, 7, 6, 0, 2, 6, 0, 6, 4, 1, 5, 7, 1, 7, 3);

vec3 longest(vec3 a, vec3 b) {
    return dot(a, a) >= dot(b, b) ? a : b;
}

// A unit vector across another one.
vec3 across(vec3 along) {
    return normalize(cross(along, abs(along.x) < 0.6 ? vec3(1.0, 0.0, 0.0) : vec3(0.0, 1.0, 0.0)));
}

void main() {
    int first = gl_VertexID / 36 * 3;
    vec3 a = view(texelFetch(triangles, first).xyz);
    vec3 ab = view(texelFetch(triangles, first + 1).xyz) - a;
    vec3 ac = view(texelFetch(triangles, first + 2).xyz) - a;
    vec3 side = longest(ab, longest(ac, ac - ab));
    float size = length(side);
    vec3 along = size > 0.0 ? side / size : vec3(1.0, 0.0, 0.0);
    vec3 normal = size > 0.0 ? cross(ab / size, ac / size) : vec3(0.0);
    vec3 up = length(normal) > 1e-4 ? normalize(cross(normal, along)) : across(along);
    anchor = a;
    frame = mat3(along, up, cross(along, up));

    vec3 b = ab * frame; // transposed: its places along the three directions
    vec3 c = ac * frame;
    low = min(vec3(0.0), min(b, c)) - fat;
    high = max(vec3(0.0), max(b, c)) + fat;
    int number = CORNERS[gl_VertexID % 36];
    vec3 place = mix(low, high, bvec3((number & 1) != 0, (number & 2) != 0, (number & 4) != 0));
    gl_Position = clip(vec3((a + frame * place).xy, 0.5));
}
