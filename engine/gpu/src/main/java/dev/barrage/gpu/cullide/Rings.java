package dev.barrage.gpu.cullide;

import java.util.Arrays;

/**
 * Triangles of a mesh in rings: each one's distance from a first triangle, in steps over shared points. Triangles that
 * share a point lie in the same ring or in rings next to each other.
 */
final class Rings {
    private final int[] corners;

    /** Triangles around each point, and where they start. */
    private final int[] starts;

    private final int[] around;

    /** The ring of each triangle, -1 before it is reached. */
    private final int[] ring;

    /** Triangles in the order of rings. */
    private final int[] order;

    private int count;

    Rings(int points, int[] corners) {
        this.corners = corners;
        starts = new int[points + 1];
        around = new int[corners.length];
        ring = new int[corners.length / 3];
        order = new int[ring.length];
        collect();
        Arrays.fill(ring, -1);
        int next = 0;
        for (int triangle = 0; triangle < ring.length; triangle++) {
            if (ring[triangle] < 0) {
                spread(triangle, next);
                next = ring[order[count - 1]] + 2; // an empty ring parts surfaces that share no point
            }
        }
    }

    private void collect() {
        for (int corner : corners) {
            starts[corner + 1]++;
        }
        for (int point = 0; point + 1 < starts.length; point++) {
            starts[point + 1] += starts[point];
        }
        int[] place = starts.clone();
        for (int i = 0; i < corners.length; i++) {
            around[place[corners[i]]++] = i / 3;
        }
    }

    /** Breadth first over the surface that a triangle belongs to. */
    private void spread(int from, int firstRing) {
        int done = count;
        reach(from, firstRing);
        while (done < count) {
            int triangle = order[done++];
            for (int i = 3 * triangle; i < 3 * triangle + 3; i++) {
                for (int j = starts[corners[i]]; j < starts[corners[i] + 1]; j++) {
                    if (ring[around[j]] < 0) {
                        reach(around[j], ring[triangle] + 1);
                    }
                }
            }
        }
    }

    private void reach(int triangle, int at) {
        ring[triangle] = at;
        order[count++] = triangle;
    }

    /** The triangle at a place in the order of rings. */
    int triangle(int place) {
        return order[place];
    }

    /** The ring of the triangle at a place. */
    int ringAt(int place) {
        return ring[order[place]];
    }

    /** The first place of each ring, and the number of triangles. */
    int[] firstPlaces() {
        int[] first = new int[count == 0 ? 1 : ringAt(count - 1) + 2];
        for (int place = 0; place < count; place++) {
            first[ringAt(place) + 1]++;
        }
        for (int i = 1; i < first.length; i++) {
            first[i] += first[i - 1];
        }
        return first;
    }
}
