#version 430
#include "body-grid.glsl"

// Finds the pairs of boxes that overlap. On coarser levels a box searches all cells where it may find one. On its own level each of two
// boxes would find the other (see body-grid.glsl), so it searches only its own cell, there for boxes with higher numbers, and the
// cells after that, row by row. Flushing numbers below 2^-126 to 0 never reverses a comparison by <= that holds.

layout(local_size_x = 256) in;

layout(std430, binding = 2) readonly buffer Entries { uint entry[]; };
layout(std430, binding = 3) readonly buffer EntryBounds { vec4 entryBounds[]; };
layout(std430, binding = 4) buffer Total { uint total; };
layout(std430, binding = 5) writeonly buffer Pairs { uvec2 pair[]; };

uniform int capacity;
uniform int limit; // the search ends once there are more pairs

const uint BOX = (1u << 27) - 1u;

// Mesa's software renderer ends all loops of a vector of up to 16 threads after 65,535 rounds in all, and pairs would be lost.
const uint MOST_ROUNDS = 4000u;

uint rounds = 0u; // of this thread

bool overlap(vec4 a, vec4 b) {
    return a.x <= b.z && b.x <= a.z && a.y <= b.w && b.y <= a.w;
}

/// Ends the search of all boxes, as if there were too many pairs.
void giveUp() {
    atomicMax(total, uint(limit) + 1u);
}

/// Appends the pairs of a box with those in a cell, or with those of higher numbers; false if there are too many to search.
bool search(uint own, vec4 bounds, int level, ivec2 where, bool isHome) {
    uint slot = bucketOf(where, level);
    uint start = slot == 0u ? 0u : bucket[slot - 1u];
    uint end = bucket[slot];
    rounds += end - start;
    if (rounds > MOST_ROUNDS) {
        giveUp();
        return false;
    }
    for (uint e = start; e < end; e++) {
        uint other = entry[e] & BOX;
        vec4 b = entryBounds[e];
        if (overlap(bounds, b)
                && int(entry[e] >> 27) == level
                && !(isHome && other <= own)
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
    int own = int(mine >> 27);
    bool isInRoom = total <= uint(limit); // a hint, as others write it: not to search in vain
    for (int level = own; level < levels; level++) {
        bool isPlane = level == levels - 1;
        ivec2 home = cellAt(bounds.xy, level);
        ivec2 from = isPlane ? home : home - 1;
        ivec2 to = isPlane ? home : cellAt(bounds.zw, level);
        for (int y = level == own ? home.y : from.y; isInRoom && y <= to.y; y++) {
            bool isFirstRow = level == own && y == home.y;
            for (int x = isFirstRow ? home.x : from.x; isInRoom && x <= to.x; x++) {
                isInRoom = search(mine & BOX, bounds, level, ivec2(x, y), isFirstRow && x == home.x);
            }
        }
    }
}
