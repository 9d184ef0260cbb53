package dev.barrage.physics.debug;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Formats numbers into a builder, independent of the locale and, unless said otherwise, without garbage. */
public final class Digits {
    private static final long[] POWERS = {1, 10, 100, 1_000, 10_000, 100_000, 1_000_000};

    /** All floats between these have the same text on JDK 17 and on newer ones: they were compared one by one. */
    private static final float SAME_TEXT_FROM = 0x1p-26f;

    private static final float SAME_TEXT_BELOW = 0x1p25f;

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
        long scaled = (long) (Math.abs(number) * POWERS[decimals] + 0.5);
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

    /**
     * The shortest decimal that rounds to a float, of these the nearest one: the same text on every JDK, that of
     * {@link Float#toString(float)} since JDK 19. Makes garbage below 2^-26 and from 2^25 on.
     */
    public static void shortest(StringBuilder out, float number) {
        float size = Math.abs(number);
        if (size >= SAME_TEXT_FROM && size < SAME_TEXT_BELOW || size == 0 || !Float.isFinite(number)) {
            out.append(number);
            return;
        }
        BigDecimal decimal = shortest(number);
        String digits = decimal.unscaledValue().abs().toString();
        out.append(number < 0 ? "-" : "").append(digits.charAt(0)).append('.').append(digits, 1, digits.length());
        out.append('E').append(digits.length() - 1 - decimal.scale());
    }

    private static BigDecimal shortest(float number) {
        BigDecimal exact = new BigDecimal(number);
        for (int digits = 2; ; digits++) {
            BigDecimal nearest = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
            if (nearest.floatValue() == number) {
                return nearest;
            }
            // Of the decimals that round to a power of two, those further from zero reach twice as far.
            BigDecimal beyond = exact.round(new MathContext(digits, RoundingMode.UP));
            if (beyond.floatValue() == number) {
                return beyond;
            }
        }
    }
}
