package dev.barrage.shooter.sound.synth;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The figures of ITU-R BS.1770-4, and the test signals 1 to 5 of EBU Tech 3341, which apply its measure. */
class LoudnessTest {
    private static final int RATE = 48_000;

    /** A sine in both channels; levels in dBFS, each with its seconds. */
    private static double integrated(int rate, double hertz, double... levelsAndSeconds) {
        Loudness loudness = new Loudness(2, rate);
        for (int i = 0; i < levelsAndSeconds.length; i += 2) {
            float[] both = new float[2 * (int) Math.round(rate * levelsAndSeconds[i + 1])];
            float peak = (float) Math.pow(10, levelsAndSeconds[i] / 20);
            for (int frame = 0; frame < both.length / 2; frame++) {
                both[2 * frame] = peak * (float) Math.sin(2 * Math.PI * hertz * frame / rate);
                both[2 * frame + 1] = both[2 * frame];
            }
            loudness.add(both);
        }
        return loudness.integrated();
    }

    @Test
    void theFiltersAt48KilohertzAreThoseOfTheTables() {
        double[] shelf = {1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585};
        double[] pass = {1, -2, 1, -1.99004745483398, 0.99007225036621};
        assertArrayEquals(shelf, Weighting.shelf(RATE), 1e-12);
        assertArrayEquals(pass, Weighting.pass(RATE), 1e-12);
    }

    /** "If a 0 dB FS 1 kHz sine is applied to the left, centre or right channel, the loudness is -3.01 LKFS." */
    @ParameterizedTest
    @ValueSource(ints = {44_100, 48_000})
    void aFullScaleSineInOneChannelHasMinus3(int rate) {
        float[] sine = new float[2 * rate];
        for (int i = 0; i < rate; i++) {
            sine[2 * i] = (float) Math.sin(2 * Math.PI * 997 * i / rate);
        }
        Loudness loudness = new Loudness(2, rate);
        loudness.add(sine);
        assertEquals(-3.01, loudness.integrated(), 0.01);
    }

    @ParameterizedTest
    @ValueSource(ints = {44_100, 48_000})
    void aSineInBothChannelsHasItsLevel(int rate) {
        assertEquals(-23, integrated(rate, 1000, -23, 20), 0.1);
        assertEquals(-33, integrated(rate, 1000, -33, 20), 0.1);
    }

    @Test
    void separateChannelsMeasureLikeInterleavedOnes() {
        Random random = new Random(3);
        float[] left = new float[RATE];
        float[] right = new float[RATE];
        float[] both = new float[2 * RATE];
        for (int i = 0; i < RATE; i++) {
            left[i] = both[2 * i] = random.nextFloat() - 0.5f;
            right[i] = both[2 * i + 1] = 0.3f * random.nextFloat();
        }
        Loudness interleaved = new Loudness(2, RATE);
        Loudness separate = new Loudness(2, RATE);
        interleaved.add(both);
        separate.add(left, right);
        assertEquals(interleaved.integrated(), separate.integrated());
    }

    @Test
    void quietPartsDoNotCount() {
        assertEquals(-23, integrated(RATE, 1000, -36, 10, -23, 60, -36, 10), 0.1);
        assertEquals(-23, integrated(RATE, 1000, -72, 10, -36, 10, -23, 60, -36, 10, -72, 10), 0.1);
        assertEquals(-23, integrated(RATE, 1000, -26, 20, -20, 20.1, -26, 20), 0.1);
    }

    @Test
    void bassCountsLessAndTrebleMore() {
        double middle = integrated(RATE, 1000, -20, 1);
        assertEquals(middle - 10.9, integrated(RATE, 25, -20, 2), 1);
        assertEquals(middle + 3.3, integrated(RATE, 8000, -20, 1), 0.1);
    }

    @Test
    void aShortSoundCountsAsPartOf400Milliseconds() {
        float[] tenth = new float[RATE / 10];
        for (int i = 0; i < tenth.length; i++) {
            tenth[i] = (float) Math.sin(2 * Math.PI * 997 * i / RATE);
        }
        assertEquals(-3.01 - 6.02, Loudness.ofEffect(tenth, RATE), 0.1);
        assertEquals(Double.NEGATIVE_INFINITY, Loudness.ofEffect(new float[100], RATE));
    }
}
