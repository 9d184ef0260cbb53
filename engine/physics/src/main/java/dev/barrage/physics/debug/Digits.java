package dev.barrage.physics.debug;

/** Formats numbers into a builder, without garbage and independent of the locale. */
public final class Digits {
    private static final long[] POWERS = {1, 10, 100, 1_000, 10_000, 100_000, 1_000_000};

    private Digits() {}

    /** A whole number with commas between groups of three digits. */
    public static void grouped(StringBuilder out, long number) {
        int start = out.length();
        out.append(number);
        int first = number < 0 ? start + 1 : start;
        for (int at = out.length() - 3; at > first; at -= 3) {
            out.insert(at, ',');
        }
    }

    /**
     * A number with a fixed total of digits. The whole part is never cut; decimals fill the rest. With two digits 146.6
     * is 147, 8.34 is 8.3 and 0.0213 is 0.02.
     *
     * @param figures total of digits, 1 to 6
     */
    public static void figures(StringBuilder out, double number, int figures) {
        int decimals = figures;
        for (double whole = Math.abs(number); whole >= 1 && decimals > 0; whole /= 10) {
            decimals--;
        }
        decimal(out, number, decimals);
    }

    /**
     * A number rounded to a fixed number of decimals. NaN, infinities and numbers too large for it are written as by
     * Java.
     *
     * @param decimals 0 to 6
     */
    public static void decimal(StringBuilder out, double number, int decimals) {
        if (!(Math.abs(number) < 1e12)) {
            out.append(number);
            return;
        }
        long scaled = Math.round(Math.abs(number) * POWERS[decimals]);
        if (number < 0 && scaled != 0) {
            out.append('-');
        }
        out.append(scaled / POWERS[decimals]);
        if (decimals > 0) {
            out.append('.');
            long rest = scaled % POWERS[decimals];
            for (int i = decimals - 1; i >= 0; i--) {
                out.append((char) ('0' + rest / POWERS[i] % 10));
            }
        }
    }
}
