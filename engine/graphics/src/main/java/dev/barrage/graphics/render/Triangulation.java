package dev.barrage.graphics.render;

import java.util.Arrays;

/**
 * Triangulates a simple polygon, concave or not, by ear clipping; see David Eberly, "Triangulation by Ear Clipping".
 * Takes quadratic time: for loading, not per frame.
 */
final class Triangulation {
    private final float[] xy;
    private final int[] ring;
    private int left;

    private Triangulation(float[] xy) {
        this.xy = xy;
        left = xy.length / 2;
        ring = new int[left];
        boolean counterClockwise = area(xy) >= 0f;
        for (int i = 0; i < left; i++) {
            ring[i] = counterClockwise ? i : left - 1 - i;
        }
    }

    /** Vertex indices, three per triangle, of a simple polygon given as x, y, x, y, ...; either winding. */
    static int[] of(float[] xy) {
        if (xy.length < 6 || xy.length % 2 != 0) {
            throw new IllegalArgumentException(
                    "a polygon needs at least 3 points of 2 floats: " + xy.length + " floats");
        }
        return new Triangulation(xy).cut();
    }

    /** Twice the signed area; counter-clockwise is positive. */
    static float area(float[] xy) {
        double sum = 0;
        for (int i = 0, j = xy.length - 2; i < xy.length; j = i, i += 2) {
            sum += (double) xy[j] * xy[i + 1] - (double) xy[i] * xy[j + 1];
        }
        return (float) sum;
    }

    private int[] cut() {
        int[] triangles = new int[3 * (left - 2)];
        int used = 0;
        while (left > 3) {
            int ear = findEar();
            if (ear < 0) {
                throw new IllegalArgumentException("the polygon crosses or touches itself");
            }
            used = emit(triangles, used, ear);
            System.arraycopy(ring, ear + 1, ring, ear, left - ear - 1);
            left--;
        }
        used = emit(triangles, used, 1);
        return Arrays.copyOf(triangles, used);
    }

    private int findEar() {
        for (int i = 0; i < left; i++) {
            if (isEar(i)) {
                return i;
            }
        }
        return -1;
    }

    /** Whether a corner is convex and its triangle contains no other vertex. */
    private boolean isEar(int i) {
        int a = before(i);
        int b = ring[i];
        int c = after(i);
        if (side(a, b, c) < 0) {
            return false;
        }
        for (int k = 0; k < left; k++) {
            int p = ring[k];
            if (!samePlace(p, a) && !samePlace(p, b) && !samePlace(p, c) && inside(p, a, b, c)) {
                return false;
            }
        }
        return true;
    }

    private boolean inside(int p, int a, int b, int c) {
        return side(a, b, p) > 0 && side(b, c, p) > 0 && side(c, a, p) >= 0
                || side(a, b, p) >= 0 && side(b, c, p) >= 0 && side(c, a, p) > 0;
    }

    private int emit(int[] triangles, int used, int ear) {
        triangles[used] = before(ear);
        triangles[used + 1] = ring[ear];
        triangles[used + 2] = after(ear);
        return used + 3;
    }

    private int before(int i) {
        return ring[i == 0 ? left - 1 : i - 1];
    }

    private int after(int i) {
        return ring[i == left - 1 ? 0 : i + 1];
    }

    private boolean samePlace(int p, int q) {
        return xy[2 * p] == xy[2 * q] && xy[2 * p + 1] == xy[2 * q + 1];
    }

    private double side(int a, int b, int c) {
        double ux = (double) xy[2 * b] - xy[2 * a];
        double uy = (double) xy[2 * b + 1] - xy[2 * a + 1];
        double vx = (double) xy[2 * c] - xy[2 * a];
        double vy = (double) xy[2 * c + 1] - xy[2 * a + 1];
        return ux * vy - uy * vx;
    }
}
