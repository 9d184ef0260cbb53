// A cell as a run of equal ids among the sorted entries.

layout(std430, binding = 0) readonly buffer CellIds { uint cellId[]; }; // sorted
layout(std430, binding = 1) readonly buffer Objects { uint object[]; }; // of the entries

bool isInRun(int entry, uint id, bool isOfHomes) {
    return entry < entries() && cellId[entry] == id && !(isOfHomes && (object[entry] & PHANTOM) != 0u);
}

/**
 * How many entries a run has, of a cell's homes or of all its entries. Steps that double and then halve take few rounds in crowds,
 * too: Mesa's software renderer ends all loops of a thread after 65,535 rounds in all.
 */
uint lengthOfRun(int first, uint id, bool isOfHomes) {
    int last = first - 1;
    int stride = 1;
    for (; isInRun(last + stride, id, isOfHomes); stride *= 2) {
        last += stride;
    }
    for (; stride > 0; stride /= 2) {
        if (isInRun(last + stride, id, isOfHomes)) {
            last += stride;
        }
    }
    return uint(last + 1 - first);
}

/** The numbers of homes and phantoms of the cell that begins with an entry; none if no cell begins there. */
uvec2 cellFrom(int entry) {
    uint id = cellId[entry];
    if (id == unused() || entry > 0 && cellId[entry - 1] == id) {
        return uvec2(0u);
    }
    uint homes = lengthOfRun(entry, id, true);
    return uvec2(homes, lengthOfRun(entry + int(homes), id, false));
}

/** Whether a cell of some homes and phantoms can have collisions. */
bool hasPairs(uvec2 homesAndPhantoms) {
    return homesAndPhantoms.x >= 1u && homesAndPhantoms.x + homesAndPhantoms.y >= 2u;
}
