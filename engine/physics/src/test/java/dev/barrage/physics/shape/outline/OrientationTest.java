package dev.barrage.physics.shape.outline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.math.Rng;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OrientationTest {
    private static BigDecimal minus(float a, float b) {
        return new BigDecimal(a).subtract(new BigDecimal(b));
    }

    private static int oracle(float[] p) {
        BigDecimal left = minus(p[0], p[4]).multiply(minus(p[3], p[5]));
        return left.compareTo(minus(p[1], p[5]).multiply(minus(p[2], p[4])));
    }

    /** Three points about on one line: c is a + t (b - a), moved by a few units in the last place. */
    private static float[] aboutOnALine(Rng rng, float size) {
        float[] p = new float[6];
        for (int i = 0; i < 4; i++) {
            p[i] = rng.nextFloat(-size, size);
        }
        float t = rng.nextInt(4) == 0 ? 1e-7f * rng.nextFloat(0f, 1f) : rng.nextFloat(-1f, 2f);
        for (int axis = 0; axis < 2; axis++) {
            float at = p[axis] + t * (p[2 + axis] - p[axis]);
            p[4 + axis] = at + (rng.nextInt(5) - 2) * Math.ulp(at);
        }
        return p;
    }

    @ParameterizedTest
    @ValueSource(floats = {1e-30f, 1e-3f, 1f, 1e4f, 1e30f})
    void agreesWithDecimalsOnPointsAboutOnALine(float size) {
        Rng rng = new Rng(17, 1);
        int straight = 0;
        for (int i = 0; i < 4000; i++) {
            float[] p = aboutOnALine(rng, size);
            int expected = oracle(p);
            straight += expected == 0 ? 1 : 0;
            int number = i;
            assertEquals(
                    expected,
                    Orientation.of(p[0], p[1], p[2], p[3], p[4], p[5]),
                    () -> "case " + number + " of seed 17");
        }
        assertTrue(straight < 4000);
    }

    @Test
    void agreesWithDecimalsOnSmallWholeNumbersAndOnCoordinatesOfAnySize() {
        Rng rng = new Rng(18, 1);
        for (int i = 0; i < 20_000; i++) {
            float[] p = new float[6];
            for (int k = 0; k < 6; k++) {
                float whole = rng.nextInt(7) - 3;
                p[k] = i % 2 == 0 ? whole : whole * (float) Math.scalb(1.0, rng.nextInt(200) - 100);
            }
            int number = i;
            assertEquals(
                    oracle(p),
                    Orientation.of(p[0], p[1], p[2], p[3], p[4], p[5]),
                    () -> "case " + number + " of seed 18");
        }
    }
}
