#version 330 core
#include "cullide-view.glsl"
#include "cullide-footprint.glsl"

// The far or the near side of boxes: two texels each, lowest and highest corner.
uniform samplerBuffer boxes;
uniform float resolution;
uniform bool farthest; // or nearest
uniform bool reliable; // whole pixels: all that the box touches

flat out float depth;

void main() {
    int first = gl_VertexID / 6 * 2;
    vec3 low = view(texelFetch(boxes, first).xyz);
    vec3 high = view(texelFetch(boxes, first + 1).xyz);
    depth = farthest ? high.z : low.z;
    if (reliable) {
        low.xy = floor(resolution * low.xy - SLACK) / resolution;
        high.xy = (floor(resolution * high.xy + SLACK) + 1.0) / resolution;
        depth += farthest ? DEPTH_SLACK : -DEPTH_SLACK;
    }
    gl_Position = clip(vec3(mix(low.xy, high.xy, corner(gl_VertexID)), 0.5));
}
