#version 430
#include "body-grid.glsl"

// Sorts boxes into entries by bucket. The start of each bucket becomes its end.

layout(local_size_x = 256) in;

layout(std430, binding = 2) writeonly buffer Entries { uint entry[]; }; // a box, and its level in the upper 5 bits
layout(std430, binding = 3) writeonly buffer EntryBounds { vec4 entryBounds[]; };

void main() {
    uint i = gl_GlobalInvocationID.x;
    if (i < uint(boxes)) {
        vec4 b = box(i);
        int level = levelOf(b);
        uint at = atomicAdd(bucket[bucketOf(cellAt(b.xy, level), level)], 1u);
        entry[at] = i | uint(level) << 27;
        entryBounds[at] = b;
    }
}
