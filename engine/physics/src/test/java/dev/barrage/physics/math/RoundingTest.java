package dev.barrage.physics.math;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("jdk")
class RoundingTest {
    @Test
    void isTheStrictRoundingToTheBit() {
        Random random = new Random(3);
        for (int i = 0; i < 200_000; i++) {
            assertSame(Double.longBitsToDouble(random.nextLong()));
            assertSame(0.5 * (random.nextInt(2_000_001) - 1_000_000));
            assertSame(Math.scalb(random.nextDouble() - 0.5, random.nextInt(60)));
        }
        for (double x : new double[] {0.0, -0.0, 0.5, -0.5, Math.nextDown(0.5), 0x1p51, -0x1p51, 0x1p52 - 0.5}) {
            assertSame(x);
        }
        for (double x : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            assertSame(x);
        }
    }

    private static void assertSame(double x) {
        assertEquals(
                Double.doubleToLongBits(StrictMath.rint(x)), Double.doubleToLongBits(Rounding.toNearest(x)), "of " + x);
    }
}
