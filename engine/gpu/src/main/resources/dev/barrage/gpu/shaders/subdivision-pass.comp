#version 430
#include "subdivision.glsl"

// Step 4: a pass, or a part of it. A thread for each cell of a type tests the pairs of the cell that no earlier pass has tested, and
// responds in place: no object touches two cells of one type, so no other thread of the pass has it. See the Java class
// CollisionPasses.
//
// A cell has up to 128 by 128 pairs tested at a time: crowds take several parts, as drivers stop threads that run too long.

layout(local_size_x = 256) in;
layout(std430, binding = 0) readonly buffer Spheres { ivec4 sphere[]; }; // centre and radius
layout(std430, binding = 1) readonly buffer Control { uint control[]; };
layout(std430, binding = 2) readonly buffer Objects { uint object[]; }; // of the sorted entries
layout(std430, binding = 3) buffer Cells { uvec4 cellAt[]; }; // start, homes, phantoms, collisions
layout(std430, binding = 4) readonly buffer CellsByType { uint cellByType[]; };
layout(std430, binding = 5) buffer Touches { uint touches[]; }; // pairs of each object
layout(std430, binding = 6) buffer Pairs { uint pairs; uint pairAt[]; }; // found, and as many as there is room for
layout(std430, binding = 7) buffer Owners { uint violations; uint owner[]; }; // the place of the cell that had each object last, plus 1

uniform int type; // of the cells
uniform int first; // of the cells in the order of types
uniform int last; // behind them
uniform int firstHome; // of this part, counted from the start of each cell
uniform int firstOther;
uniform int capacity; // of the pairs
uniform int checksOwners;

const uint PART = 128u;
const uint ENOUGH = 0x7FFF0000u; // pairs that no buffer has room for: counting ends before it overflows

/** Marks the objects of this part as those of a cell, and counts those that another cell of this pass has, too. */
void own(uvec4 cell, uint place) {
    uint end = cell.x + min(cell.y + cell.z, uint(firstOther) + PART);
    for (uint at = cell.x + uint(firstOther); at < end; at++) {
        uint before = atomicExchange(owner[object[at] & ~PHANTOM], place + 1u);
        bool isOfThisPass = before > uint(first);
        if (isOfThisPass && before != place + 1u) {
            atomicAdd(violations, 1u);
        }
    }
}

bool isTested(uint atHome, uint other) {
    uint otherHome = control[other] >> types();
    return otherHome < uint(type) && (control[atHome] >> otherHome & 1u) != 0u;
}

/** Whether two spheres overlap in units. */
bool overlap(uint a, uint b) {
    int reach = sphere[a].w + sphere[b].w;
    ivec3 apart = sphere[a].xyz - sphere[b].xyz;
    if (any(greaterThan(uvec3(apart + reach), uvec3(2 * reach)))) {
        return false; // so far that the square could overflow
    }
    return apart.x * apart.x + apart.y * apart.y + apart.z * apart.z <= reach * reach;
}

void append(uint a, uint b) {
    if (pairs < ENOUGH) {
        uint at = atomicAdd(pairs, 1u);
        if (at < uint(capacity)) {
            pairAt[2u * at] = min(a, b);
            pairAt[2u * at + 1u] = max(a, b);
        }
    }
}

/** Tests each home of this part against the entries behind it. Gives the number of collisions. */
uint traverse(uvec4 cell) {
    uint collisions = 0u;
    uint endOfHomes = cell.x + min(cell.y, uint(firstHome) + PART);
    uint end = cell.x + min(cell.y + cell.z, uint(firstOther) + PART);
    for (uint atA = cell.x + uint(firstHome); atA < endOfHomes; atA++) {
        uint a = object[atA];
        for (uint atB = max(atA + 1u, cell.x + uint(firstOther)); atB < end; atB++) {
            uint b = object[atB] & ~PHANTOM;
            if (!isTested(a, b) && overlap(a, b)) {
                append(a, b);
                touches[a]++;
                touches[b]++;
                collisions++;
            }
        }
    }
    return collisions;
}

void main() {
    uint place = uint(first) + gl_GlobalInvocationID.x;
    if (place < uint(last)) {
        uint cell = cellByType[place];
        if (checksOwners != 0) {
            own(cellAt[cell], place);
        }
        uint collisions = traverse(cellAt[cell]);
        bool isFirstPart = firstHome == 0 && firstOther == 0;
        cellAt[cell].w = isFirstPart ? collisions : cellAt[cell].w + collisions;
    }
}
