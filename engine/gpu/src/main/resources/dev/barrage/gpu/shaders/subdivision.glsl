// What the steps of the spatial subdivision share. Centres and radii are whole numbers: see the Java class QuantizedSpheres.

const int CELL_BITS = 14; // of a centre's place in its cell
const int CELL = 1 << CELL_BITS;
const uint PHANTOM = 0x80000000u; // bit of an entry's object

uniform int dimensions; // 2 or 3
uniform int objects;
uniform int bitsX; // of a cell's number along each axis
uniform int bitsY;
uniform int bitsZ;

/** Number of types of cells, and of entries of an object. */
int types() {
    return 1 << dimensions;
}

int entries() {
    return objects << dimensions;
}

/** The id of entries without a cell. */
uint unused() {
    return 1u << (bitsX + bitsY + bitsZ);
}

/** The id of a cell: its numbers, one above the other. */
uint idOf(ivec3 cell) {
    uvec3 number = uvec3(cell) & (uvec3(1u) << uvec3(bitsX, bitsY, bitsZ)) - 1u;
    return number.x | number.y << bitsX | number.z << (bitsX + bitsY);
}

/** A bit for each axis along which the number of the cell is odd. */
uint typeOf(uint id) {
    uint type = id & 1u | (id >> bitsX & 1u) << 1;
    return dimensions == 2 ? type : type | (id >> (bitsX + bitsY) & 1u) << 2;
}
