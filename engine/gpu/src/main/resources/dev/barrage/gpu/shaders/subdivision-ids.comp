#version 430
#include "subdivision.glsl"

// Step 1: a thread for each object writes the cells that it touches, and its control bits. See the Java class CellIds.

layout(local_size_x = 256) in;
layout(std430, binding = 0) readonly buffer Spheres { ivec4 sphere[]; }; // centre and radius
layout(std430, binding = 1) writeonly buffer Control { uint control[]; };
layout(std430, binding = 2) writeonly buffer CellIds { uint cellId[]; };
layout(std430, binding = 3) writeonly buffer Objects { uint object[]; };

/** The radius scaled by the square root of 2, rounded up. */
int scaled(int radius) {
    return radius * 46341 + 32767 >> 15;
}

void main() {
    int i = int(gl_GlobalInvocationID.x);
    if (i >= objects) {
        return;
    }
    int reach = scaled(sphere[i].w);
    ivec3 inCell = sphere[i].xyz & CELL - 1;
    ivec3 home = ivec3(uvec3(sphere[i].xyz) >> CELL_BITS);
    // Along each axis the neighbour that is touched, one at most, and its distance.
    bvec3 isLow = lessThanEqual(inCell, ivec3(reach));
    bvec3 isHigh = lessThanEqual(CELL - inCell, ivec3(reach));
    ivec3 side = ivec3(isLow) * -2 + 1;
    bvec3 isNear = bvec3(uvec3(isLow) | uvec3(isHigh));
    ivec3 gap = ivec3(isLow) * inCell + ivec3(not(isLow)) * (CELL - inCell);

    uint homeId = idOf(home);
    uint touched = 1u << typeOf(homeId);
    cellId[i] = homeId;
    object[i] = uint(i);
    int phantom = objects + (types() - 1) * i;
    for (int axes = 1; axes < types(); axes++, phantom++) {
        ivec3 chosen = ivec3(axes, axes >> 1, axes >> 2) & 1;
        bool isReachable = all(bvec3(uvec3(isNear) | uvec3(1 - chosen)));
        ivec3 away = gap * chosen;
        bool isTouched = isReachable && away.x * away.x + away.y * away.y + away.z * away.z <= reach * reach;
        uint id = isTouched ? idOf(home + side * chosen) : unused();
        cellId[phantom] = id;
        object[phantom] = uint(i) | PHANTOM;
        if (isTouched) {
            touched |= 1u << typeOf(id);
        }
    }
    control[i] = typeOf(homeId) << types() | touched;
}
