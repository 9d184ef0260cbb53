package dev.barrage.physics.broadphase;

import java.util.Random;

/** Random boxes for the tests of the broadphases. */
public final class Scenes {
    /** A way to place and size boxes. */
    public enum Kind {
        SIX_ORDERS_OF_SIZE,
        EQUAL_SIZE,
        POWERS_OF_TWO_ON_A_LATTICE,
        POINTS,
        POINTS_ON_A_LATTICE,
        THIN,
        COINCIDENT,
        FAR_AT_1E6,
        FAR_AT_1E30,
        ALL_MAGNITUDES,
        CLUSTERS,
        TINY_AMONG_HUGE,
        UNBOUNDED
    }

    private Scenes() {}

    /** So many boxes of a kind, all in one layer and no group. */
    public static Boxes boxes(Kind kind, int count, Random random) {
        Boxes boxes = new Boxes();
        for (int i = 0; i < count; i++) {
            add(boxes, kind, count, random);
        }
        return boxes;
    }

    private static void add(Boxes boxes, Kind kind, int count, Random random) {
        // The number of overlaps is about that of boxes, where sizes are about 1.
        float side = (float) Math.sqrt(count);
        float x = (random.nextFloat() - 0.5f) * side;
        float y = (random.nextFloat() - 0.5f) * side;
        float w = random.nextFloat();
        float h = random.nextFloat();
        switch (kind) {
            case SIX_ORDERS_OF_SIZE -> {
                float scale = (float) StrictMath.pow(10, random.nextFloat() * 6 - 5);
                add(boxes, x, y, w * scale, h * scale);
            }
            case EQUAL_SIZE -> add(boxes, x, y, 1, 1);
            case POWERS_OF_TWO_ON_A_LATTICE -> {
                float size = Math.scalb(1f, random.nextInt(5) - 2);
                add(boxes, Math.round(x * 2) / 2f, Math.round(y * 2) / 2f, size, size);
            }
            case POINTS -> add(boxes, x, y, 0, 0);
            case POINTS_ON_A_LATTICE -> add(boxes, Math.round(x / 2), Math.round(y / 2), 0, 0);
            case THIN -> {
                boolean flat = random.nextBoolean();
                add(boxes, x, y, flat ? 10 * w : 0, flat ? 0 : 10 * h);
            }
            case COINCIDENT -> add(boxes, 3, -5, random.nextInt(3), random.nextInt(3));
            case FAR_AT_1E6 -> add(boxes, 1e6f + x, -1e6f + y, w, h);
            case FAR_AT_1E30 -> add(boxes, 1e30f * (1 + x / 1e6f), -1e30f * (1 + y / 1e6f), w * 1e24f, h);
            case ALL_MAGNITUDES -> {
                float scale = (float) StrictMath.pow(10, random.nextInt(74) - 36);
                float size = scale * (float) StrictMath.pow(10, random.nextInt(4) - 3);
                add(
                        boxes,
                        (random.nextFloat() - 0.5f) * scale,
                        (random.nextFloat() - 0.5f) * scale,
                        w * size,
                        h * size);
            }
            case CLUSTERS -> {
                float centre = random.nextInt(5) * 1000;
                add(boxes, centre + x / 50, centre + y / 50, w / 50, h / 50);
            }
            case TINY_AMONG_HUGE -> {
                float scale = random.nextInt(20) == 0 ? 30 : 0.01f;
                add(boxes, x, y, w * scale, h * scale);
            }
            case UNBOUNDED -> {
                int side4 = random.nextInt(40);
                boxes.add(
                        side4 == 0 ? Float.NEGATIVE_INFINITY : x,
                        side4 == 1 ? Float.NEGATIVE_INFINITY : y,
                        side4 == 2 ? Float.POSITIVE_INFINITY : x + w,
                        side4 == 3 ? Float.POSITIVE_INFINITY : y + h,
                        1,
                        -1,
                        0);
            }
        }
    }

    private static void add(Boxes boxes, float x, float y, float w, float h) {
        boxes.add(x, y, x + w, y + h, 1, -1, 0);
    }

    /** Gives every box random layers, masks and groups. */
    public static void mixFilters(Boxes boxes, Random random) {
        for (int i = 0; i < boxes.count; i++) {
            boxes.layer[i] = 1 << random.nextInt(32);
            boxes.mask[i] = random.nextInt() | random.nextInt();
            boxes.group[i] = random.nextInt(6) - 2;
        }
    }

    /** Spoils some boxes with NaN, infinities and bounds in the wrong order. */
    public static void spoil(Boxes boxes, Random random) {
        float[] bad = {
            Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.MAX_VALUE, -Float.MAX_VALUE, -0f
        };
        float[][] columns = {boxes.minX, boxes.minY, boxes.maxX, boxes.maxY};
        for (int i = 0; i < boxes.count / 3; i++) {
            int columnsToSpoil = 1 + random.nextInt(15);
            float value = bad[random.nextInt(bad.length)];
            int box = random.nextInt(boxes.count);
            for (int c = 0; c < 4; c++) {
                if ((columnsToSpoil >> c & 1) != 0) {
                    columns[c][box] = value;
                }
            }
        }
    }
}
