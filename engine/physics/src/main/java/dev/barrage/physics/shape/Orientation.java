package dev.barrage.physics.shape;

import java.math.BigDecimal;

/**
 * The exact side of a point relative to a line. All load-time geometry decides by this sign, so rounding cannot make a
 * simple polygon cross itself.
 *
 * <p>Computes in double first, and in exact decimals if the result is within the error bound of doubles. Bound: J. R.
 * Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates (1997), section 4.3,
 * stage A.
 */
final class Orientation {
    private static final double BOUND = (3 + 16 * 0x1p-53) * 0x1p-53;

    private Orientation() {}

    /** 1 when a, b, c turn left, -1 when they turn right, 0 when they lie on one line. */
    static int of(double ax, double ay, double bx, double by, double cx, double cy) {
        double left = (ax - cx) * (by - cy);
        double right = (ay - cy) * (bx - cx);
        double cross = left - right;
        if (Math.abs(cross) > BOUND * (Math.abs(left) + Math.abs(right))) {
            return cross > 0 ? 1 : -1;
        }
        return exact(ax, ay, bx, by, cx, cy);
    }

    private static int exact(double ax, double ay, double bx, double by, double cx, double cy) {
        BigDecimal x = new BigDecimal(cx);
        BigDecimal y = new BigDecimal(cy);
        BigDecimal left = new BigDecimal(ax).subtract(x).multiply(new BigDecimal(by).subtract(y));
        BigDecimal right = new BigDecimal(ay).subtract(y).multiply(new BigDecimal(bx).subtract(x));
        return left.compareTo(right);
    }
}
