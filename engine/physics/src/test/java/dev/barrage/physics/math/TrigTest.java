package dev.barrage.physics.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("jdk")
class TrigTest {
    private static final long SEED = 20260101;

    /** Error of a result in units in the last place of the true value. */
    private static double ulps(float actual, double expected) {
        return Math.abs(actual - expected) / Math.ulp((float) expected);
    }

    @Test
    void sineAndCosineAreWithinTheStatedErrorUpToAHundredThousandRadians() {
        Random random = new Random(SEED);
        for (int i = 0; i < 500_000; i++) {
            float limit = (float) StrictMath.pow(10, random.nextInt(11) - 5);
            float angle = (random.nextFloat() * 2 - 1) * limit;
            assertTrue(ulps(Trig.sin(angle), StrictMath.sin(angle)) < 0.51, "sin " + angle + ", seed " + SEED);
            assertTrue(ulps(Trig.cos(angle), StrictMath.cos(angle)) < 0.51, "cos " + angle + ", seed " + SEED);
        }
    }

    @Test
    void everyAngleNearAQuadrantBorderIsWithinTheStatedError() {
        for (int quadrant = -64; quadrant <= 64; quadrant++) {
            float angle = (float) (quadrant * Math.PI / 4);
            for (int step = -200; step <= 200; step++) {
                float near =
                        Float.intBitsToFloat(Float.floatToRawIntBits(angle) + Math.max(step, angle == 0 ? 0 : step));
                assertTrue(ulps(Trig.sin(near), StrictMath.sin(near)) < 0.51, "sin " + near);
                assertTrue(ulps(Trig.cos(near), StrictMath.cos(near)) < 0.51, "cos " + near);
            }
        }
    }

    @Test
    void hugeAnglesStayWithinMinusOneAndOne() {
        for (int exponent = 17; exponent < 128; exponent++) {
            float angle = Math.scalb(1.2345f, exponent);
            assertTrue(Math.abs(Trig.sin(angle)) <= 1 && Math.abs(Trig.cos(angle)) <= 1, "angle " + angle);
        }
        assertEquals(StrictMath.sin(3e7f), Trig.sin(3e7f), 1e-7);
        assertEquals(Float.NaN, Trig.sin(Float.POSITIVE_INFINITY));
        assertEquals(Float.NaN, Trig.cos(Float.NaN));
    }

    @Test
    void sineAndCosineAreExactWhereTheyCanBe() {
        assertEquals(0f, Trig.sin(0f));
        assertEquals(-0f, Trig.sin(-0f));
        assertEquals(1f, Trig.cos(0f));
        assertEquals(1f, Trig.sin(Trig.PI / 2));
        assertEquals(-1f, Trig.cos(Trig.PI));
        assertEquals(Float.MIN_VALUE, Trig.sin(Float.MIN_VALUE));
    }

    @Test
    void sineIsOddAndCosineEven() {
        Random random = new Random(SEED);
        for (int i = 0; i < 10_000; i++) {
            float angle = random.nextFloat() * 1000;
            assertEquals(-Trig.sin(angle), Trig.sin(-angle), "seed " + SEED);
            assertEquals(Trig.cos(angle), Trig.cos(-angle), "seed " + SEED);
        }
    }

    @Test
    void arctangentIsWithinTheStatedErrorInAllQuadrants() {
        Random random = new Random(SEED);
        for (int i = 0; i < 500_000; i++) {
            float scale = (float) StrictMath.pow(10, random.nextInt(9) - 4);
            float x = (random.nextFloat() * 2 - 1) * scale;
            float y = random.nextFloat() * 2 - 1;
            double expected = StrictMath.atan2(y, x);
            assertTrue(ulps(Trig.atan2(y, x), expected) < 0.51, "atan2(" + y + ", " + x + "), seed " + SEED);
        }
    }

    @Test
    void arctangentIsThatOfTheJdkInEverySpecialCase() {
        float[] specials = {
            0f,
            -0f,
            1f,
            -1f,
            Float.MIN_VALUE,
            -Float.MIN_VALUE,
            Float.MAX_VALUE,
            -Float.MAX_VALUE,
            Float.POSITIVE_INFINITY,
            Float.NEGATIVE_INFINITY,
            Float.NaN
        };
        for (float y : specials) {
            for (float x : specials) {
                assertEquals((float) StrictMath.atan2(y, x), Trig.atan2(y, x), "atan2(" + y + ", " + x + ")");
            }
        }
    }

    @Test
    void wrappedAnglesPointTheSameWay() {
        Random random = new Random(SEED);
        for (int i = 0; i < 100_000; i++) {
            float angle = (random.nextFloat() * 2 - 1) * (i % 2 == 0 ? 10 : 10_000);
            float wrapped = Trig.wrap(angle);
            assertTrue(Math.abs(wrapped) <= Trig.PI, angle + ", seed " + SEED);
            assertEquals(StrictMath.sin(angle), StrictMath.sin(wrapped), 3e-7, angle + ", seed " + SEED);
            assertEquals(StrictMath.cos(angle), StrictMath.cos(wrapped), 3e-7, angle + ", seed " + SEED);
        }
        assertEquals(Trig.PI, Trig.wrap(Trig.PI));
        assertEquals(-2.5f, Trig.wrap(-2.5f));
        assertTrue(Math.abs(Trig.wrap(1e30f)) <= Trig.PI);
    }
}
