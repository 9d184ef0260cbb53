package dev.barrage.cluster.collide;

import dev.barrage.cluster.input.TriangleBlock;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Triangles of one part, in ascending order of list and number. Points of a list that are the same are one point, so
 * triangles stay neighbours that came in different blocks.
 */
final class PartTriangles {
    /** The order of blocks by their first triangle. */
    private static final Comparator<Cursor> ORDER =
            Comparator.<Cursor>comparingInt(cursor -> cursor.block.list()).thenComparingLong(Cursor::head);

    final int[] list;

    /** Number of each triangle in its list. */
    final long[] triangle;

    /** x, y, z of each point, metres. */
    final float[] points;

    /** Three point numbers per triangle. */
    final int[] corners;

    private int triangles;
    private int pointCount;

    /** A block that is being merged: its triangles from {@code next} on. */
    private static final class Cursor {
        final TriangleBlock block;
        int next;

        /** Number of each point of the block. */
        int[] numbers;

        Cursor(TriangleBlock block) {
            this.block = block;
        }

        long head() {
            return block.triangle()[next];
        }
    }

    /** @param blocks in any order; no triangle is in two of them */
    PartTriangles(List<TriangleBlock> blocks) {
        int most = Math.toIntExact(
                blocks.stream().mapToLong(block -> block.point().length).sum());
        int count = Math.toIntExact(
                blocks.stream().mapToLong(TriangleBlock::triangles).sum());
        list = new int[count];
        triangle = new long[count];
        corners = new int[Math.multiplyExact(3, count)];
        points = new float[Math.multiplyExact(3, most)];
        List<Cursor> cursors = blocks.stream().map(Cursor::new).sorted(ORDER).toList();
        for (int from = 0, to; from < cursors.size(); from = to) {
            for (to = from + 1; to < cursors.size() && listOf(cursors, to) == listOf(cursors, from); ) {
                to++;
            }
            mergeList(cursors.subList(from, to));
        }
    }

    private static int listOf(List<Cursor> cursors, int index) {
        return cursors.get(index).block.list();
    }

    private void mergeList(List<Cursor> cursors) {
        int most =
                cursors.stream().mapToInt(cursor -> cursor.block.point().length).sum();
        PointNumbers numbers = new PointNumbers(new long[most], points, pointCount);
        for (Cursor cursor : cursors) {
            cursor.numbers = numbers.add(cursor.block);
        }
        pointCount = numbers.next();
        PriorityQueue<Cursor> queue = new PriorityQueue<>(cursors.size(), ORDER);
        queue.addAll(cursors);
        while (!queue.isEmpty()) {
            Cursor cursor = queue.remove();
            long limit = queue.isEmpty() ? Long.MAX_VALUE : queue.peek().head();
            copy(cursor, limit);
            if (cursor.next < cursor.block.triangles()) {
                queue.add(cursor);
            }
        }
    }

    /** Copies the triangles of a block up to a number, exclusive, and at least one. */
    private void copy(Cursor cursor, long limit) {
        TriangleBlock block = cursor.block;
        do {
            list[triangles] = block.list();
            triangle[triangles] = cursor.head();
            for (int corner = 0; corner < 3; corner++) {
                corners[3 * triangles + corner] = cursor.numbers[block.corners()[3 * cursor.next + corner]];
            }
            triangles++;
            cursor.next++;
        } while (cursor.next < block.triangles() && cursor.head() < limit);
    }

    int count() {
        return triangles;
    }

    /** Least coordinate of a triangle along an axis, metres. */
    float low(int index, int axis) {
        return Math.min(coordinate(index, 0, axis), Math.min(coordinate(index, 1, axis), coordinate(index, 2, axis)));
    }

    private float coordinate(int index, int corner, int axis) {
        return points[3 * corners[3 * index + corner] + axis];
    }
}
