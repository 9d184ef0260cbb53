#version 430
#include "body-grid.glsl"

// Finds the pairs of boxes that overlap: each box those of its own level with higher numbers, and all of coarser levels. Flushing
// numbers below 2^-126 to 0 never reverses a comparison by <= that holds, so what is missed nowhere is a superset of the pairs.

layout(local_size_x = 256) in;

layout(std430, binding = 2) readonly buffer Entries { uint entry[]; };
layout(std430, binding = 3) readonly buffer EntryBounds { vec4 entryBounds[]; };
layout(std430, binding = 4) buffer Total { uint total; };
layout(std430, binding = 5) writeonly buffer Pairs { uvec2 pair[]; };

uniform int capacity;
uniform int limit; // the search ends once there are more pairs

const uint BOX = (1u << 27) - 1u;

bool overlap(vec4 a, vec4 b) {
    return a.x <= b.z && b.x <= a.z && a.y <= b.w && b.y <= a.w;
}

/// Appends the pairs of a box in a cell; false if there are too many.
bool search(uint mine, vec4 bounds, int level, ivec2 where) {
    uint own = mine & BOX;
    bool isOwnLevel = level == int(mine >> 27);
    uint slot = bucketOf(where, level);
    uint end = bucket[slot];
    for (uint e = slot == 0u ? 0u : bucket[slot - 1u]; e < end; e++) {
        uint other = entry[e] & BOX;
        vec4 b = entryBounds[e];
        if (overlap(bounds, b)
                && int(entry[e] >> 27) == level
                && !(isOwnLevel && other <= own)
                && cellAt(b.xy, level) == where) {
            uint at = atomicAdd(total, 1u);
            if (at < uint(capacity)) {
                pair[at] = uvec2(min(own, other), max(own, other));
            }
            if (at >= uint(limit)) {
                return false;
            }
        }
    }
    return true;
}

void main() {
    uint i = gl_GlobalInvocationID.x;
    if (i >= uint(boxes)) {
        return;
    }
    uint mine = entry[i];
    vec4 bounds = entryBounds[i];
    bool isInRoom = true;
    for (int level = int(mine >> 27); level < levels; level++) {
        bool isPlane = level == levels - 1;
        ivec2 from = isPlane ? ivec2(0) : cellAt(bounds.xy, level) - 1;
        ivec2 to = isPlane ? ivec2(0) : cellAt(bounds.zw, level);
        for (int y = from.y; isInRoom && y <= to.y; y++) {
            for (int x = from.x; isInRoom && x <= to.x; x++) {
                isInRoom = search(mine, bounds, level, ivec2(x, y));
            }
        }
    }
}
