package dev.barrage.physics.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DigitsTest {
    private static String figures(double number, int figures) {
        StringBuilder out = new StringBuilder();
        Digits.figures(out, number, figures);
        return out.toString();
    }

    @Test
    void figuresAreThoseThatCountButNoneOfTheWholePartIsLost() {
        assertEquals("147", figures(146.6, 2));
        assertEquals("8.3", figures(8.34, 2));
        assertEquals("-8.3", figures(-8.34, 2));
        assertEquals("12", figures(12.4, 2));
        assertEquals("0.57", figures(0.5666, 2));
        assertEquals("0.02", figures(0.0213, 2));
        assertEquals("0.00", figures(0, 2));
    }

    @Test
    void figuresAreWithinHalfOfTheLastPlace() {
        Random random = new Random(3);
        for (int i = 0; i < 10_000; i++) {
            double number = random.nextDouble() * Math.pow(10, random.nextInt(7));
            int figures = 1 + random.nextInt(6);
            String told = figures(number, figures);
            int decimals = told.indexOf('.') < 0 ? 0 : told.length() - told.indexOf('.') - 1;
            BigDecimal exact = new BigDecimal(number);
            BigDecimal rounded = exact.setScale(decimals, RoundingMode.HALF_UP);
            assertEquals(rounded.doubleValue(), Double.parseDouble(told), 1e-9 * number, number + "");
            int whole = number < 1 ? 0 : exact.toBigInteger().toString().length();
            assertEquals(Math.max(0, figures - whole), decimals, number + "");
        }
    }

    @Test
    void aFloatHasTheSameShortestTextOnEveryJdk() {
        assertEquals("0.1", shortest(0.1f));
        assertEquals("-3.3554428E7", shortest(-33554428f));
        // JDK 17 by itself writes 7.4505806E-9, 3.3583768E7 and 9.5875643E24.
        assertEquals("7.450581E-9", shortest(0x1p-27f));
        assertEquals("3.358377E7", shortest(33583768f));
        assertEquals("-9.5875644E24", shortest(-9.5875643E24f));
        assertEquals("1.0E10", shortest(1e10f));
        assertEquals("9.223372E18", shortest(0x1p63f));
        assertEquals("3.4028235E38", shortest(Float.MAX_VALUE));
        assertEquals("1.4E-45", shortest(Float.MIN_VALUE));
        assertEquals("-0.0", shortest(-0f));
        assertEquals("NaN", shortest(Float.NaN));
        assertEquals("-Infinity", shortest(Float.NEGATIVE_INFINITY));
    }

    @Test
    void shortestTextIsThatOfJdk19AndReadsBackAsTheSameFloat() {
        int step = Integer.getInteger("digits.step", 65_521);
        for (int bits = 1; bits < 0x7f800000 && bits > 0; bits += step) {
            assertShortest(bits);
        }
        for (int exponent = 1; exponent < 255; exponent++) {
            assertShortest(exponent << 23);
        }
    }

    private static void assertShortest(int bits) {
        float number = Float.intBitsToFloat(bits);
        String text = shortest(number);
        if (Float.parseFloat(text) != number
                || Runtime.version().feature() >= 19 && !text.equals(Float.toString(number))) {
            throw new AssertionError(Float.toString(number) + " is written as " + text);
        }
    }

    private static String shortest(float number) {
        StringBuilder out = new StringBuilder();
        Digits.shortest(out, number);
        return out.toString();
    }

    @Test
    void everyClassOfLabelsStandsAboveTheOneBeforeAndTheGreaterAmountAboveTheLess() {
        Random random = new Random(5);
        float last = -1f;
        for (Importance each : Importance.values()) {
            assertTrue(each.of(0) > last || each.ordinal() == 0);
            for (int i = 0; i < 1000; i++) {
                double less = random.nextDouble() * 10;
                double more = less + 0.01 + random.nextDouble();
                assertTrue(each.of(less) < each.of(more) && each.of(more) < each.ordinal() + 1);
            }
            last = each.of(1e6);
        }
    }
}
