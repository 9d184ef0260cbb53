#version 430
#include "subdivision.glsl"
#include "subdivision-cell.glsl"

// Step 3b: lists the collision cells and their types, and counts the cells of each type and the entries of the largest.

layout(local_size_x = 256) in;
layout(std430, binding = 2) readonly buffer Numbers { uint cellsBefore[]; };
layout(std430, binding = 3) writeonly buffer Cells { uvec4 cellAt[]; }; // start, homes, phantoms, collisions
layout(std430, binding = 4) writeonly buffer Types { uint typeOfCell[]; };
layout(std430, binding = 5) writeonly buffer CellsByType { uint cellByType[]; }; // before it is sorted by type
layout(std430, binding = 6) buffer Summary { uint typeCount[8]; uint mostHomes; uint mostEntries; };

// Of this group: so there are few atomics on memory that all groups share.
shared uint countInGroup[8];
shared uint homesInGroup;
shared uint entriesInGroup;

void main() {
    uint thread = gl_LocalInvocationID.x;
    int entry = int(gl_GlobalInvocationID.x);
    if (thread < 8u) {
        countInGroup[thread] = 0u;
        homesInGroup = 0u;
        entriesInGroup = 0u;
    }
    memoryBarrierShared();
    barrier();
    if (entry < entries() && cellsBefore[entry] != cellsBefore[entry + 1]) {
        uint cell = cellsBefore[entry];
        uint type = typeOf(cellId[entry]);
        uvec2 homesAndPhantoms = cellFrom(entry);
        cellAt[cell] = uvec4(uint(entry), homesAndPhantoms, 0u);
        typeOfCell[cell] = type;
        cellByType[cell] = cell;
        atomicAdd(countInGroup[type], 1u);
        atomicMax(homesInGroup, homesAndPhantoms.x);
        atomicMax(entriesInGroup, homesAndPhantoms.x + homesAndPhantoms.y);
    }
    memoryBarrierShared();
    barrier();
    if (thread < 8u && countInGroup[thread] > 0u) {
        atomicAdd(typeCount[thread], countInGroup[thread]);
        atomicMax(mostHomes, homesInGroup);
        atomicMax(mostEntries, entriesInGroup);
    }
}
