#version 330 core
#include "frame.glsl"
#include "quad.glsl"

layout(location = 0) in vec4 points[4]; // eight points; those beyond the last one repeat the first
layout(location = 4) in vec4 form; // radius, world units and pixels; pixels of the outline; number of points, 0 a triangle
layout(location = 5) in ivec2 rgba; // fill, outline

flat out vec4 corners[4]; // against the first point, so that shapes far from the origin keep their precision
flat out vec4 fill;
flat out vec4 outline;
flat out vec3 size; // radius in world units, pixels of the outline, number of points
out vec2 place;

vec2 point(int i) {
    return (i & 1) == 0 ? points[i >> 1].xy : points[i >> 1].zw;
}

void main() {
    fill = unpackColor(rgba.x);
    fill.rgb *= fill.a;
    outline = unpackColor(rgba.y);
    outline.rgb *= outline.a;
    size = vec3(form.x + form.y * frame.y, form.z, form.w);
    vec2 first = points[0].xy;
    for (int i = 0; i < 4; i++) corners[i] = points[i] - first.xyxy;
    if (form.w == 0.0) {
        place = point(min(gl_VertexID, 2)) - first;
    } else { // a box along the first edge
        vec2 along = points[0].zw - first;
        float len = length(along);
        along = len > 0.0 ? along / len : vec2(1.0, 0.0);
        vec2 low = vec2(0.0), high = vec2(0.0);
        for (int i = 1; i < 8; i++) {
            vec2 p = point(i) - first;
            vec2 q = vec2(dot(p, along), dot(p, vec2(-along.y, along.x)));
            low = min(low, q);
            high = max(high, q);
        }
        float reach = max(size.x, 0.0) + frame.y;
        vec2 q = mix(low - reach, high + reach, 0.5 * quadCorner() + 0.5);
        place = along * q.x + vec2(-along.y, along.x) * q.y;
    }
    gl_Position = toClip(first + place);
}
