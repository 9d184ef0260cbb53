package dev.barrage.triangles;

import java.util.Arrays;

/**
 * Splits a list of triangles into the voxels of a grid. The marked points of a voxel are linked, so collecting and
 * clearing the marks takes no longer than setting them (Lawlor 2001, appendix A.1).
 */
final class VoxelSplit {
    /** Voxel numbers lie below 2^20 on either side of 0, where a division of doubles finds them exactly. */
    private static final int COORDINATE_BITS = 21;

    private static final int LIMIT = 1 << COORDINATE_BITS - 1;

    private static final int MAX_ENTRIES = 1 << 28;

    private static final int EMPTY = -1;

    private final TriangleList list;
    private final float side;

    /** First and last voxel number of a triangle along each axis. */
    private final int[] first = new int[3];

    private final int[] last = new int[3];

    /** Voxels in the order of their first triangles, and a hash table of their numbers in that order. */
    private long[] voxelKey = new long[128];

    private int[] slots = new int[256];
    private int voxels;

    VoxelSplit(TriangleList list, float side) {
        if (!(side > 0 && side < Float.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("side must be above 0 and finite: " + side);
        }
        this.list = list;
        this.side = side;
        Arrays.fill(slots, EMPTY);
    }

    TriangleVoxel[] voxels() {
        int[] entryVoxel = new int[countEntries()];
        int[] entryTriangle = new int[entryVoxel.length];
        for (int triangle = 0, entry = 0; triangle < list.triangles(); triangle++) {
            int end = addEntries(triangle, entryVoxel, entry);
            Arrays.fill(entryTriangle, entry, end, triangle);
            entry = end;
        }
        int[] start = startOfVoxels(entryVoxel);
        int[] source = new int[entryVoxel.length];
        for (int entry = 0; entry < entryVoxel.length; entry++) {
            source[start[entryVoxel[entry]]++] = entryTriangle[entry];
        }
        return extract(source, start);
    }

    private int countEntries() {
        double entries = 0;
        for (int triangle = 0; triangle < list.triangles(); triangle++) {
            findRange(triangle);
            entries += (last[0] - first[0] + 1.0) * (last[1] - first[1] + 1.0) * (last[2] - first[2] + 1.0);
        }
        if (entries > MAX_ENTRIES) {
            throw new IllegalArgumentException(
                    "side is too small, voxels would hold more than " + MAX_ENTRIES + " triangles in all: " + side);
        }
        return (int) entries;
    }

    private void findRange(int triangle) {
        for (int axis = 0; axis < 3; axis++) {
            float a = list.coordinate(triangle, 0, axis);
            float b = list.coordinate(triangle, 1, axis);
            float c = list.coordinate(triangle, 2, axis);
            first[axis] = voxelOf(Math.min(a, Math.min(b, c)));
            last[axis] = voxelOf(Math.max(a, Math.max(b, c)));
        }
    }

    private int voxelOf(float x) {
        double voxel = Math.floor((double) x / side);
        if (!(Math.abs(voxel) < LIMIT)) {
            throw new IllegalArgumentException(
                    "side is too small, a coordinate of " + x + " is 2^20 sides or more from 0: " + side);
        }
        return (int) voxel;
    }

    /** Writes the voxels of a triangle from {@code end} on. Returns the new end. */
    private int addEntries(int triangle, int[] entryVoxel, int end) {
        findRange(triangle);
        int next = end;
        for (int z = first[2]; z <= last[2]; z++) {
            for (int y = first[1]; y <= last[1]; y++) {
                for (int x = first[0]; x <= last[0]; x++) {
                    entryVoxel[next++] = numberOf(keyOf(x, y, z));
                }
            }
        }
        return next;
    }

    private static long keyOf(int x, int y, int z) {
        return (long) (z + LIMIT) << 2 * COORDINATE_BITS | (long) (y + LIMIT) << COORDINATE_BITS | x + LIMIT;
    }

    /** The coordinate in a key along an axis, 0 to 2 for x, y, z. */
    private static int coordinate(long key, int axis) {
        return ((int) (key >>> COORDINATE_BITS * axis) & (1 << COORDINATE_BITS) - 1) - LIMIT;
    }

    private int numberOf(long key) {
        int slot = slotOf(key);
        if (slots[slot] == EMPTY) {
            if (2 * voxels >= slots.length) {
                grow();
                slot = slotOf(key);
            }
            voxelKey[voxels] = key;
            slots[slot] = voxels++;
        }
        return slots[slot];
    }

    private int slotOf(long key) {
        int slot = VoxelGrid.hash(key) & slots.length - 1;
        while (slots[slot] != EMPTY && voxelKey[slots[slot]] != key) {
            slot = slot + 1 & slots.length - 1;
        }
        return slot;
    }

    private void grow() {
        voxelKey = Arrays.copyOf(voxelKey, 4 * voxels);
        slots = new int[4 * slots.length];
        Arrays.fill(slots, EMPTY);
        for (int voxel = 0; voxel < voxels; voxel++) {
            slots[slotOf(voxelKey[voxel])] = voxel;
        }
    }

    /** Start of each voxel's triangles; at the end, the number of all. */
    private int[] startOfVoxels(int[] entryVoxel) {
        int[] start = new int[voxels + 1];
        for (int voxel : entryVoxel) {
            start[voxel + 1]++;
        }
        for (int voxel = 0; voxel < voxels; voxel++) {
            start[voxel + 1] += start[voxel];
        }
        return start;
    }

    /** Makes the lists of the voxels. Each voxel's triangles end in {@code source} at its {@code end}. */
    private TriangleVoxel[] extract(int[] source, int[] end) {
        TriangleVoxel[] parts = new TriangleVoxel[voxels];
        PointMarks marks = new PointMarks(list.points.length / 3);
        for (int voxel = 0; voxel < voxels; voxel++) {
            int[] own = Arrays.copyOfRange(source, voxel == 0 ? 0 : end[voxel - 1], end[voxel]);
            long key = voxelKey[voxel];
            parts[voxel] = new TriangleVoxel(
                    coordinate(key, 0), coordinate(key, 1), coordinate(key, 2), extract(own, marks), own);
        }
        return parts;
    }

    private TriangleList extract(int[] triangles, PointMarks marks) {
        int[] corners = new int[3 * triangles.length];
        int[] priorities = new int[triangles.length];
        for (int i = 0; i < triangles.length; i++) {
            priorities[i] = list.priorities[triangles[i]];
            for (int corner = 0; corner < 3; corner++) {
                corners[3 * i + corner] = marks.mark(list.corners[3 * triangles[i] + corner]);
            }
        }
        float[] points = new float[3 * marks.count()];
        for (int point = marks.last(); point >= 0; point = marks.previous(point)) {
            System.arraycopy(list.points, 3 * point, points, 3 * marks.number(point), 3);
        }
        marks.clear();
        return TriangleList.of(points, corners, priorities);
    }
}
