package dev.barrage.gpu.broadphase;

import dev.barrage.physics.broadphase.Boxes;
import java.util.Random;

/** Random boxes. */
enum BoxKinds {
    EQUAL_SIZE,
    SIX_ORDERS_OF_SIZE,
    ALL_MAGNITUDES,
    LATTICE,
    POINTS,
    COINCIDENT,
    FAR_AT_1E6,
    FAR_AT_1E30,
    DENORMAL,
    UNBOUNDED,
    SPOILT;

    private static final float[] BAD = {
        Float.NaN,
        Float.POSITIVE_INFINITY,
        Float.NEGATIVE_INFINITY,
        Float.MAX_VALUE,
        -Float.MAX_VALUE,
        -0f,
        Float.MIN_VALUE
    };

    /** Boxes, about as many overlaps as boxes, in random layers and groups if they are mixed. */
    Boxes boxes(int count, boolean isMixed, Random random) {
        Boxes boxes = new Boxes();
        for (int i = 0; i < count; i++) {
            add(boxes, count, isMixed, random);
        }
        return boxes;
    }

    private void add(Boxes boxes, int count, boolean isMixed, Random random) {
        float side = (float) Math.sqrt(count);
        float x = (random.nextFloat() - 0.5f) * side;
        float y = (random.nextFloat() - 0.5f) * side;
        float w = random.nextFloat();
        float h = random.nextFloat();
        float scale = 1;
        switch (this) {
            case EQUAL_SIZE, UNBOUNDED, SPOILT -> {}
            case SIX_ORDERS_OF_SIZE -> {
                float size = power(random, -5, 1);
                w *= size;
                h *= size;
            }
            case ALL_MAGNITUDES -> {
                scale = power(random, -36, 36);
                w *= power(random, -3, 0);
                h *= power(random, -3, 0);
            }
            case LATTICE -> {
                x = Math.round(x);
                y = Math.round(y);
                w = Math.scalb(1f, random.nextInt(5) - 2);
                h = w;
            }
            case POINTS -> {
                x = Math.round(x);
                y = Math.round(y);
                w = 0;
                h = 0;
            }
            case COINCIDENT -> {
                x = 3;
                y = -5;
            }
            case FAR_AT_1E6 -> {
                x += 1e6f;
                y -= 1e6f;
            }
            case FAR_AT_1E30 -> {
                x = 1e30f * (1 + x / 1e6f);
                y = -1e30f * (1 + y / 1e6f);
                w *= 1e24f;
            }
            case DENORMAL -> scale = Float.MIN_VALUE * (1 << random.nextInt(20));
        }
        boxes.add(
                x * scale,
                y * scale,
                (x + w) * scale,
                (y + h) * scale,
                isMixed ? 1 << random.nextInt(32) : 1,
                isMixed ? random.nextInt() | random.nextInt() : -1,
                isMixed ? random.nextInt(6) - 2 : 0);
        spoil(boxes, random);
    }

    /** Spoils some bounds of the last box. */
    private void spoil(Boxes boxes, Random random) {
        int i = boxes.count - 1;
        if (this == UNBOUNDED && random.nextInt(10) == 0) {
            boxes.minX[i] = random.nextBoolean() ? Float.NEGATIVE_INFINITY : boxes.minX[i];
            boxes.maxY[i] = random.nextBoolean() ? Float.POSITIVE_INFINITY : boxes.maxY[i];
        }
        if (this == SPOILT && random.nextInt(3) == 0) {
            float[][] columns = {boxes.minX, boxes.minY, boxes.maxX, boxes.maxY};
            columns[random.nextInt(4)][i] = BAD[random.nextInt(BAD.length)];
            columns[random.nextInt(4)][i] = BAD[random.nextInt(BAD.length)];
        }
    }

    private static float power(Random random, int least, int most) {
        return (float) StrictMath.pow(10, least + random.nextFloat() * (most - least));
    }
}
