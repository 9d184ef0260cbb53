#version 430
#include "group.glsl"

// The sum of each group's range of values.

layout(local_size_x = 256) in;
layout(std430, binding = 0) readonly buffer Values { uint value[]; };
layout(std430, binding = 1) writeonly buffer Sums { uint sum[]; };

uniform int count;
uniform int range; // values of a group

void main() {
    uint from = gl_WorkGroupID.x * uint(range);
    uint to = min(from + uint(range), uint(count));
    uint mine = 0u;
    for (uint i = from + gl_LocalInvocationID.x; i < to; i += GROUP) {
        mine += value[i];
    }
    uint total;
    sumBefore(mine, total);
    if (gl_LocalInvocationID.x == 0u) {
        sum[gl_WorkGroupID.x] = total;
    }
}
