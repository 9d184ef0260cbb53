package dev.barrage.physics.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("jdk")
class RngTest {
    @Test
    void givesTheNumbersOfTheReferenceDistribution() {
        // pcg32-global-demo of the reference distribution, seed 42, stream 54.
        Rng rng = new Rng(42, 54);
        int[] expected = {0xa15c02b7, 0x7b47f409, 0xba1d3330, 0x83d2f293, 0xbfa4784b, 0xcbed606e};
        for (int value : expected) {
            assertEquals(value, rng.nextInt());
        }
    }

    @Test
    void aRestoredStateContinuesTheSameStream() {
        Rng rng = new Rng(7);
        rng.nextFloat();
        Rng copy = new Rng(0);
        copy.setState(rng.state());
        for (int i = 0; i < 100; i++) {
            assertEquals(rng.nextInt(1000), copy.nextInt(1000));
        }
    }

    @Test
    void seedsAndStreamsDiffer() {
        assertNotEquals(new Rng(1).nextInt(), new Rng(2).nextInt());
        assertNotEquals(new Rng(1, 1).nextInt(), new Rng(1, 2).nextInt());
    }

    @Test
    void boundedIntsAreUniform() {
        Rng rng = new Rng(3);
        for (int bound : new int[] {1, 2, 3, 7, 64, 100}) {
            int[] counts = new int[bound];
            int draws = 1000 * bound;
            for (int i = 0; i < draws; i++) {
                counts[rng.nextInt(bound)]++;
            }
            double chiSquare = 0;
            for (int count : counts) {
                chiSquare += (count - 1000.0) * (count - 1000.0) / 1000.0;
            }
            // Mean bound - 1, variance 2 (bound - 1): five standard deviations.
            assertTrue(chiSquare <= bound - 1 + 5 * Math.sqrt(2.0 * bound), "bound " + bound + ": " + chiSquare);
        }
    }

    @Test
    void aBoundThatDoesNotDivideTheRangeHasNoBias() {
        // With bound 3 * 2^29 a plain multiplication would hit one third of the values twice as often.
        Rng rng = new Rng(5);
        int bound = 3 << 29;
        int[] thirds = new int[3];
        for (int i = 0; i < 300_000; i++) {
            thirds[rng.nextInt(bound) % 3]++;
        }
        for (int count : thirds) {
            assertEquals(100_000, count, 1_500);
        }
    }

    @Test
    void floatsFillZeroToOne() {
        Rng rng = new Rng(11);
        double sum = 0;
        double squares = 0;
        int n = 1_000_000;
        for (int i = 0; i < n; i++) {
            float f = rng.nextFloat();
            assertTrue(f >= 0f && f < 1f);
            sum += f;
            squares += f * (double) f;
        }
        assertEquals(0.5, sum / n, 0.002);
        assertEquals(1.0 / 3, squares / n, 0.002);
    }

    @Test
    void floatsBetweenTwoNeverReachTheUpper() {
        Rng rng = new Rng(13);
        float[][] ranges = {{-1, 1}, {1, Math.nextUp(1f)}, {-Float.MAX_VALUE, Float.MAX_VALUE}, {1e6f, 1e6f + 0.125f}};
        for (float[] range : ranges) {
            for (int i = 0; i < 10_000; i++) {
                float f = rng.nextFloat(range[0], range[1]);
                assertTrue(f >= range[0] && f < range[1], f + " in " + range[0] + " to " + range[1]);
            }
        }
        assertEquals(2f, rng.nextFloat(2f, 2f));
    }

    @Test
    void badBoundsAreRefused() {
        Rng rng = new Rng(1);
        assertThrows(IllegalArgumentException.class, () -> rng.nextInt(0));
        assertThrows(IllegalArgumentException.class, () -> rng.nextFloat(1, 0));
        assertThrows(IllegalArgumentException.class, () -> rng.nextFloat(Float.NaN, 0));
        assertThrows(IllegalArgumentException.class, () -> rng.nextFloat(0, Float.POSITIVE_INFINITY));
    }
}
