package dev.barrage.samples;

import dev.barrage.physics.math.Rng;

/** Circles of sizes that differ by a factor of fifty, placed without touching one another. */
public final class Circles {
    /** Radius of the largest circle, metres. */
    public static final float LARGEST = 2.5f;

    private static final float SMALLEST = 0.05f;
    private static final float CELL = 2 * LARGEST;

    public final int count;

    /** Radii, metres, in descending order. */
    public final float[] radius;

    /** Centres, metres. */
    public final float[] x;

    /** Centres, metres. */
    public final float[] y;

    /** Width and height of the box that they lie in, metres, from the origin. */
    public final float size;

    private final int cells;
    private final int[] firstOfCell;
    private final int[] nextInCell;

    /** Circles of radius min(2.5, 0.05 (1 - u)^-0.7), u uniform, that fill a share of a square. */
    public Circles(int count, double share, long seed) {
        this.count = count;
        Rng random = new Rng(seed);
        radius = radii(count, random);
        double area = 0;
        for (float r : radius) {
            area += StrictMath.PI * r * r;
        }
        size = (float) Math.max(4 * LARGEST, Math.sqrt(area / share));
        x = new float[count];
        y = new float[count];
        cells = (int) (size / CELL) + 1;
        firstOfCell = new int[cells * cells];
        nextInCell = new int[count];
        java.util.Arrays.fill(firstOfCell, -1);
        for (int i = 0; i < count; i++) {
            place(i, random);
        }
    }

    private static float[] radii(int count, Rng random) {
        float[] radii = new float[count];
        for (int i = 0; i < count; i++) {
            radii[i] = (float) -Math.min(LARGEST, SMALLEST * StrictMath.pow(1 - random.nextFloat(), -0.7));
        }
        java.util.Arrays.sort(radii);
        for (int i = 0; i < count; i++) {
            radii[i] = -radii[i];
        }
        return radii;
    }

    /** Finds a free place by trial. The largest circles are placed first, while there is room. */
    private void place(int i, Rng random) {
        do {
            x[i] = random.nextFloat(radius[i], size - radius[i]);
            y[i] = random.nextFloat(radius[i], size - radius[i]);
        } while (touches(x[i], y[i], radius[i]));
        int cell = (int) (y[i] / CELL) * cells + (int) (x[i] / CELL);
        nextInCell[i] = firstOfCell[cell];
        firstOfCell[cell] = i;
    }

    /** Whether a circle in the box, of at most the largest radius, touches one of these circles; metres. */
    public boolean touches(float atX, float atY, float r) {
        int column = (int) (atX / CELL);
        int row = (int) (atY / CELL);
        for (int cy = Math.max(0, row - 1); cy <= Math.min(cells - 1, row + 1); cy++) {
            for (int cx = Math.max(0, column - 1); cx <= Math.min(cells - 1, column + 1); cx++) {
                for (int j = firstOfCell[cy * cells + cx]; j >= 0; j = nextInCell[j]) {
                    float reach = r + radius[j];
                    if ((atX - x[j]) * (atX - x[j]) + (atY - y[j]) * (atY - y[j]) < reach * reach) {
                        return true;
                    }
                }
            }
        }
        return false;
    }
}
