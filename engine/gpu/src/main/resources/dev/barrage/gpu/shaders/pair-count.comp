#version 430
#include "body-grid.glsl"

// Counts the boxes of each bucket.

layout(local_size_x = 256) in;

void main() {
    uint i = gl_GlobalInvocationID.x;
    if (i < uint(boxes)) {
        vec4 b = box(i);
        int level = levelOf(b);
        atomicAdd(bucket[bucketOf(cellAt(b.xy, level), level)], 1u);
    }
}
