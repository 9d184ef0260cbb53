#version 430
#include "group.glsl"

// Replaces each value by the sum of the values before it. A group walks through its range tile by tile.

layout(local_size_x = 256) in;
layout(std430, binding = 0) buffer Values { uint value[]; };
layout(std430, binding = 1) readonly buffer Sums { uint sumBeforeRange[]; };

uniform int count;
uniform int range; // values of a group, a multiple of TILE

const uint OF_THREAD = 4u;
const uint TILE = OF_THREAD * GROUP;

void main() {
    uint from = gl_WorkGroupID.x * uint(range);
    uint to = min(from + uint(range), uint(count));
    uint before = sumBeforeRange[gl_WorkGroupID.x];
    for (uint tile = from; tile < to; tile += TILE) {
        uint first = tile + OF_THREAD * gl_LocalInvocationID.x;
        uint last = min(first + OF_THREAD, to);
        uint mine = 0u;
        for (uint i = first; i < last; i++) {
            mine += value[i];
        }
        uint ofTile;
        uint sum = before + sumBefore(mine, ofTile);
        for (uint i = first; i < last; i++) {
            uint own = value[i];
            value[i] = sum;
            sum += own;
        }
        before += ofTile;
    }
}
