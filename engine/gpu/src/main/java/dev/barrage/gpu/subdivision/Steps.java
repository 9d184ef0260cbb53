package dev.barrage.gpu.subdivision;

import dev.barrage.physics.memory.Capacity;
import java.util.Arrays;

/**
 * The arrays of all steps of a spatial subdivision, to look at, to draw and to compare. They hold for one run, are
 * longer than needed, and are replaced when they grow.
 *
 * <p>A cell has a type, 0 to 3 in the plane and 0 to 7 in space: a bit for each axis along which its number is odd. An
 * object has an entry for each cell that its scaled bounding circle touches: first come all home entries, for the cells
 * of the centres, then all phantom ones.
 */
public final class Steps {
    /** Bit of an entry's object that marks a phantom. */
    public static final int PHANTOM = 1 << 31;

    /** 2 in the plane, 3 in space. */
    public int dimensions = 2;

    public int objects;

    /** Number of entries: 4 for each object in the plane, 8 in space. */
    public int entries;

    /** Bits of a cell's number along each axis. A cell id has x in its lowest bits, then y, then z. */
    public final int[] bits = new int[3];

    /** Step 1, per entry: the cell id, or {@link #unused()}. */
    public int[] cellId = {};

    /** Step 1, per entry: the object, with {@link #PHANTOM} for phantoms. */
    public int[] object = {};

    /**
     * Step 1, per object: the control bits. The lowest 4 or 8 are the types touched, those above are the type of the
     * home.
     */
    public int[] control = {};

    /** Step 2: cell ids in ascending order. In a cell homes stand before phantoms. */
    public int[] sortedCellId = {};

    /** Step 2: the objects of {@link #sortedCellId}. */
    public int[] sortedObject = {};

    /** Step 3: number of collision cells, those with a home and another entry. */
    public int cells;

    /** Step 3, per collision cell in ascending order of ids: its first place in the sorted arrays. */
    public int[] start = {};

    /** Step 3, per collision cell: H, its home entries. */
    public int[] homes = {};

    /** Step 3, per collision cell: P, its phantom entries. */
    public int[] phantoms = {};

    /** Step 3: collision cells by type. */
    public int[] cellByType = {};

    /** Step 3: where each type begins in {@link #cellByType}, and the end. */
    public final int[] typeStart = new int[9];

    /** Step 4, per collision cell: pairs that it found, with the few that overlap only in whole numbers. */
    public int[] collisions = {};

    /**
     * Step 4, per object: the pairs of {@link #collisions} that it is in. Written in place by the passes, without
     * atomics.
     */
    public int[] touches = {};

    /** No objects. */
    public Steps() {}

    /** Forgets the last run and notes the objects of the next. */
    void begin(Spheres spheres) {
        dimensions = spheres.dimensions();
        objects = spheres.count();
        entries = types() * objects;
        cells = 0;
        Arrays.fill(typeStart, 0);
        for (int axis = 0; axis < 3; axis++) {
            bits[axis] = spheres.bits(axis);
        }
    }

    void reserve() {
        if (objects > control.length) {
            reserveObjects(Capacity.grown(control.length, objects));
        }
        if (entries > cellId.length) {
            reserveEntries(Capacity.grown(cellId.length, entries));
        }
    }

    private void reserveObjects(int length) {
        control = new int[length];
        touches = new int[length];
        start = new int[length]; // each collision cell is the home of an object
        homes = new int[length];
        phantoms = new int[length];
        cellByType = new int[length];
        collisions = new int[length];
    }

    private void reserveEntries(int length) {
        cellId = new int[length];
        object = new int[length];
        sortedCellId = new int[length];
        sortedObject = new int[length];
    }

    /** Number of types of cells, and of entries of an object. */
    public int types() {
        return 1 << dimensions;
    }

    /** Bits of a cell id. */
    public int idBits() {
        return bits[0] + bits[1] + bits[2];
    }

    /** The id of entries without a cell, unsigned: above all cells. */
    public int unused() {
        return 1 << idBits();
    }

    /** The number along an axis of the cell with an id. */
    public int cellNumber(int id, int axis) {
        int below = axis == 0 ? 0 : axis == 1 ? bits[0] : bits[0] + bits[1];
        return id >>> below & (1 << bits[axis]) - 1;
    }

    /** The type of the cell with an id. */
    public int type(int id) {
        return cellNumber(id, 0) & 1 | (cellNumber(id, 1) & 1) << 1 | (cellNumber(id, 2) & 1) << 2;
    }

    /** The type of an object's home. */
    public int homeType(int i) {
        return control[i] >> types();
    }

    /** The types that an object touches, a bit each. */
    public int touchedTypes(int i) {
        return control[i] & (1 << types()) - 1;
    }

    /**
     * Whether a pass before that of a type has tested two objects, as their control bits say.
     *
     * @param atHome an object whose home is a cell of the type
     * @param other another object of that cell
     */
    public boolean testedBefore(int atHome, int other, int type) {
        int otherHome = homeType(other);
        return otherHome < type && (touchedTypes(atHome) >> otherHome & 1) != 0;
    }

    /** All steps as a table, for scenes of a few objects. */
    @Override
    public String toString() {
        return StepsTable.of(this);
    }
}
