package dev.barrage.physics.math;

/**
 * Rounding by additions alone. {@link Math#rint} and {@link Math#round} are intrinsics, whose compiled code differs from
 * one JDK and processor to another; additions of doubles do not.
 */
public final class Rounding {
    /** Doubles from here on have no fraction. */
    private static final double WHOLE = 0x1p52;

    private Rounding() {}

    /** The nearest integer, that with an even last digit of two equally near: as {@link Math#rint}, to the bit. */
    public static double toNearest(double x) {
        double size = Math.abs(x);
        return size < WHOLE ? Math.copySign(size + WHOLE - WHOLE, x) : x;
    }
}
