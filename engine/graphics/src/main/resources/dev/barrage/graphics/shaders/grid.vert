#version 330 core
#include "frame.glsl"

// Four consecutive nodes: x, y, agitation. The curve runs from the second to the third.
layout(location = 0) in vec3 before;
layout(location = 1) in vec3 start;
layout(location = 2) in vec3 end;
layout(location = 3) in vec3 after;

uniform int parts;
uniform int coarse;
uniform float pixels;
uniform vec4 lines; // nodes per line, divisors of the instance for the place along and across, number of lines

out float across; // pixels from the middle of the line
out float halfPixels;
out float unrest;
flat out float strong; // 1 for every coarse line

void main() {
    int along = gl_InstanceID / int(lines.y) % int(lines.x);
    int line = gl_InstanceID / int(lines.z) % int(lines.w);
    int last = int(lines.x) - 1;
    vec2 p1 = start.xy, p2 = end.xy;
    vec2 p0 = along == 0 ? p1 : before.xy;
    vec2 p3 = along >= last - 1 ? p2 : after.xy;
    // At rest one straight piece is enough; the others are degenerate and cost almost nothing.
    bool atRest = before.z + start.z + end.z + after.z < 0.06;
    int part = gl_VertexID >> 1;
    float t = atRest ? float(min(part, 1)) : float(part) / float(parts);
    // Catmull and Rom 1974: the curve and its slope.
    vec2 a = p2 - p0, b = 2.0 * p0 - 5.0 * p1 + 4.0 * p2 - p3, c = 3.0 * (p1 - p2) + p3 - p0;
    vec2 at = p1 + 0.5 * t * (a + t * (b + t * c));
    vec2 slope = a + t * (2.0 * b + 3.0 * t * c);
    vec2 normal = normalize(vec2(-slope.y, slope.x) + vec2(1e-9, 0.0));

    strong = line % coarse == coarse / 2 ? 1.0 : 0.0;
    unrest = mix(start.z, end.z, t);
    halfPixels = 0.5 * pixels * (1.0 + 0.4 * strong + 1.1 * unrest);
    float reach = halfPixels + 0.7;
    across = (gl_VertexID & 1) == 0 ? -reach : reach;
    gl_Position = along == last ? vec4(0.0, 0.0, 2.0, 1.0) : toClip(at + normal * across * frame.y);
}
