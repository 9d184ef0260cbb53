package dev.barrage.physics.shape.outline;

import java.math.BigDecimal;

/**
 * The exact side of a point relative to a line. All load-time geometry decides by this sign, so rounding cannot make a
 * simple polygon cross itself. Coordinates are floats, held in doubles.
 *
 * <p>Computes in double first. If the result is within the error bound, compares the products together with their
 * rounding errors. That is exact if the differences of coordinates are; else it computes in decimals. Bound: J. R.
 * Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates (1997), section 4.3,
 * stage A.
 */
public final class Orientation {
    private static final double BOUND = (3 + 16 * 0x1p-53) * 0x1p-53;

    private Orientation() {}

    /** 1 when a, b, c turn left, -1 when they turn right, 0 when they lie on one line. */
    public static int of(double ax, double ay, double bx, double by, double cx, double cy) {
        double acx = ax - cx;
        double bcy = by - cy;
        double acy = ay - cy;
        double bcx = bx - cx;
        double left = acx * bcy;
        double right = acy * bcx;
        double cross = left - right;
        if (Math.abs(cross) > BOUND * (Math.abs(left) + Math.abs(right))) {
            return cross > 0 ? 1 : -1;
        }
        if (isExact(ax, cx, acx) && isExact(by, cy, bcy) && isExact(ay, cy, acy) && isExact(bx, cx, bcx)) {
            // Rounding keeps the order of the products, except that it may make them equal.
            return left == right
                    ? compare(Math.fma(acx, bcy, -left), Math.fma(acy, bcx, -right))
                    : compare(left, right);
        }
        return inDecimals(ax, ay, bx, by, cx, cy);
    }

    /** Whether a difference is not rounded: D. E. Knuth's TwoDiff has no rest. */
    private static boolean isExact(double a, double b, double difference) {
        double rest = a - difference;
        return rest - b == 0 && a - (difference + rest) == 0;
    }

    /** Unlike {@link Double#compare}, takes -0 for 0. */
    private static int compare(double a, double b) {
        return a > b ? 1 : a < b ? -1 : 0;
    }

    private static int inDecimals(double ax, double ay, double bx, double by, double cx, double cy) {
        BigDecimal x = new BigDecimal(cx);
        BigDecimal y = new BigDecimal(cy);
        BigDecimal left = new BigDecimal(ax).subtract(x).multiply(new BigDecimal(by).subtract(y));
        BigDecimal right = new BigDecimal(ay).subtract(y).multiply(new BigDecimal(bx).subtract(x));
        return left.compareTo(right);
    }
}
