package dev.barrage.physics.math;

/**
 * Sine, cosine and arctangent with the same bits everywhere, for use inside a step.
 *
 * <p>Polynomials in double, fitted by the Remez exchange algorithm for the least relative error, then rounded to float
 * once. The error is below 0.51 units in the last place for sine and cosine of at most 1e5 rad and below 0.51 for the
 * arctangent. NaN gives NaN.
 */
public final class Trig {
    /** The float nearest to pi; slightly above it. */
    public static final float PI = (float) Math.PI;

    private static final double TWO_PI = 2 * Math.PI;
    private static final double HALF_PI = Math.PI / 2;

    /** pi/2 in two parts. The first has 29 bits, so its product with a quadrant up to 2^24 is exact. */
    private static final double HALF_PI_HIGH = 0x1.921fb54p0;

    private static final double HALF_PI_LOW = 0x1.10b4611a62633p-30;

    /** Above this limit the angle is first reduced modulo 2 pi. This costs accuracy but keeps the quadrant small. */
    private static final float FAST_LIMIT = 1e6f;

    /** Adding and then subtracting this rounds a small double to the nearest integer. */
    private static final double ROUNDER = 0x1.8p52;

    /** Below this limit, less than pi/4, there is nothing to reduce: turns in a step are mostly so small. */
    private static final float SMALL = 0.785f;

    private Trig() {}

    /**
     * Sine of an angle in radians, -1 to 1.
     *
     * <p>Beyond 1e6 rad the angle is reduced by the double nearest to 2 pi, and the error grows with it. An infinite
     * angle gives NaN.
     */
    public static float sin(float angle) {
        if (Math.abs(angle) < SMALL) {
            double sine = sinNearZero(angle);
            return sine == 0 ? angle : (float) sine;
        }
        double x = reducible(angle);
        double quadrant = quadrantOf(x);
        return sinOfQuadrant((int) quadrant, remainder(x, quadrant), angle);
    }

    /** Cosine of an angle in radians, -1 to 1; for large angles see {@link #sin}. */
    public static float cos(float angle) {
        if (Math.abs(angle) < SMALL) {
            return (float) cosNearZero(angle);
        }
        double x = reducible(angle);
        double quadrant = quadrantOf(x);
        return sinOfQuadrant((int) quadrant + 1, remainder(x, quadrant), 0f);
    }

    /** Sine of an angle in radians, in double; the error is below 1e-9 up to 1e6 rad. */
    public static double sin(double angle) {
        double quadrant = quadrantOf(angle);
        return sinOfQuadrant((int) quadrant, remainder(angle, quadrant));
    }

    /** Cosine of an angle in radians, in double; the error is below 1e-9 up to 1e6 rad. */
    public static double cos(double angle) {
        double quadrant = quadrantOf(angle);
        return sinOfQuadrant((int) quadrant + 1, remainder(angle, quadrant));
    }

    /**
     * The angle of the vector (x, y), -pi to pi radians. Special cases as in {@link StrictMath#atan2}.
     *
     * <p>Exact on the axes: 0, the floats nearest to pi/2 and pi, and their negatives.
     */
    public static float atan2(float y, float x) {
        double ax = Math.abs((double) x);
        double ay = Math.abs((double) y);
        double large = Math.max(ax, ay);
        double small = Math.min(ax, ay);
        double ratio = large == small ? 1 : small / large;
        double angle = large == 0 ? 0 : atanOfRatio(ratio);
        if (ay > ax) {
            angle = HALF_PI - angle;
        }
        if (Float.floatToRawIntBits(x) < 0) {
            angle = Math.PI - angle;
        }
        return (float) Math.copySign(angle, y);
    }

    /** The angle in -pi to pi with the same direction, radians. */
    public static float wrap(float angle) {
        if (Math.abs(angle) <= PI) {
            return angle;
        }
        double x = angle % TWO_PI;
        double turns = (x / TWO_PI + ROUNDER) - ROUNDER;
        return (float) (x - turns * TWO_PI);
    }

    private static double reducible(float angle) {
        return Math.abs(angle) > FAST_LIMIT ? angle % TWO_PI : angle;
    }

    private static double quadrantOf(double x) {
        return (x / HALF_PI + ROUNDER) - ROUNDER;
    }

    /** The remainder of an angle in its quadrant, -pi/4 to pi/4 (Cody and Waite's reduction). */
    private static double remainder(double x, double quadrant) {
        return (x - quadrant * HALF_PI_HIGH) - quadrant * HALF_PI_LOW;
    }

    /** sin(quadrant * pi/2 + r) as a float. A sine of 0 gives {@code zero}, which has the sign to keep. */
    private static float sinOfQuadrant(int quadrant, double r, float zero) {
        double value = sinOfQuadrant(quadrant, r);
        return value == 0 ? zero : (float) value;
    }

    /**
     * sin(quadrant * pi/2 + r). Branch-free, because the quadrant is unpredictable. Sine and cosine of one angle share
     * the two polynomials.
     */
    private static double sinOfQuadrant(int quadrant, double r) {
        long odd = -(quadrant & 1L);
        long bits =
                Double.doubleToRawLongBits(sinNearZero(r)) & ~odd | Double.doubleToRawLongBits(cosNearZero(r)) & odd;
        return Double.longBitsToDouble(bits ^ (long) quadrant >> 1 << 63);
    }

    /** Relative error 6e-12 for |r| up to pi/4. */
    private static double sinNearZero(double r) {
        double u = r * r;
        double p = 0x1.6ccbb494167b7p-19;
        p = p * u - 0x1.a00f68fc9af35p-13;
        p = p * u + 0x1.1111085570d97p-7;
        p = p * u - 0x1.5555554c61a6bp-3;
        return r + r * u * p;
    }

    /** Error 2e-10 for |r| up to pi/4. */
    private static double cosNearZero(double r) {
        double u = r * r;
        double p = 0x1.99f2de87baf86p-16;
        p = p * u - 0x1.6c0c57757cc1fp-10;
        p = p * u + 0x1.55554a61e43adp-5;
        return 1 - 0.5 * u + u * u * p;
    }

    /** Arctangent of 0 to 1. Above tan(pi/8) by atan(a) = pi/4 + atan((a - 1) / (a + 1)). */
    private static double atanOfRatio(double a) {
        return a > 0.41421356 ? Math.PI / 4 + atanNearZero((a - 1) / (a + 1)) : atanNearZero(a);
    }

    /** Relative error 3e-11 for |a| up to tan(pi/8). */
    private static double atanNearZero(double a) {
        double u = a * a;
        double p = 0x1.833829069da43p-5;
        p = p * u - 0x1.5addf0bc97e49p-4;
        p = p * u + 0x1.c4564a3c48697p-4;
        p = p * u - 0x1.247e582188d66p-3;
        p = p * u + 0x1.99991482c2853p-3;
        p = p * u - 0x1.555554c0cb3e0p-2;
        return a + a * u * p;
    }
}
