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
