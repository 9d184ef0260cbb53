#version 430
#include "subdivision.glsl"
#include "subdivision-cell.glsl"

// Step 3a: marks the entries with which a collision cell begins. Prefix sums of the marks number these cells.

layout(local_size_x = 256) in;
layout(std430, binding = 2) writeonly buffer Marks { uint mark[]; };

void main() {
    int entry = int(gl_GlobalInvocationID.x);
    if (entry < entries()) {
        mark[entry] = hasPairs(cellFrom(entry)) ? 1u : 0u;
    }
}
