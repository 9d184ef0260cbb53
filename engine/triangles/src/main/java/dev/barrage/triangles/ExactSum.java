package dev.barrage.triangles;

/**
 * A sum of doubles without rounding, for its sign.
 *
 * <p>The sum is an expansion of non-overlapping components that grows by one term at a time: J. R. Shewchuk, Adaptive
 * Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates (1997), section 2.4 (Grow-Expansion), with
 * zero components dropped. Exact unless a term overflows or underflows; products of three differences of floats do
 * neither.
 */
final class ExactSum {
    /**
     * Largest number of components of a 3 by 3 determinant: 6 products of three two-part differences, each of 8
     * partial products with 4 components.
     */
    private static final int CAPACITY = 6 * 8 * 4 + 1;

    private final double[] parts = new double[CAPACITY];
    private int count;

    /** Resets the sum to 0. */
    void clear() {
        count = 0;
    }

    void add(double term) {
        int kept = 0;
        double rest = term;
        for (int i = 0; i < count; i++) {
            double sum = rest + parts[i];
            double virtual = sum - rest;
            double error = (rest - (sum - virtual)) + (parts[i] - virtual);
            if (error != 0) {
                parts[kept++] = error;
            }
            rest = sum;
        }
        if (rest != 0) {
            parts[kept++] = rest;
        }
        count = kept;
    }

    /** Adds a product of two numbers. */
    void addProduct(double a, double b) {
        double high = a * b;
        if (high != 0) {
            add(Math.fma(a, b, -high));
            add(high);
        }
    }

    /** Adds a product of three numbers. */
    void addProduct(double a, double b, double c) {
        double high = a * b;
        addProduct(Math.fma(a, b, -high), c);
        addProduct(high, c);
    }

    /** Sign of the sum: -1, 0 or 1. */
    int sign() {
        return count == 0 ? 0 : (int) Math.signum(parts[count - 1]);
    }
}
