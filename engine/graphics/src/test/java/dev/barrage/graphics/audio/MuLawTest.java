package dev.barrage.graphics.audio;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MuLawTest {
    /** Outputs of G.711, table 2a, at the ends of its segments, times four for 16 bits. */
    private static final int[] OUTPUTS = {0, 8, 120, 132, 372, 396, 876, 924, 1884, 1980, 3900, 4092, 7932, 8316, 15996
    };

    private static float[] sine(double peak, double hertz) {
        float[] sine = new float[Heard.RATE];
        for (int i = 0; i < sine.length; i++) {
            sine[i] = (float) (peak * Math.sin(2 * Math.PI * hertz * i / Heard.RATE));
        }
        return sine;
    }

    private static Pcm decoded(int... samples) {
        float[] floats = new float[samples.length];
        for (int i = 0; i < samples.length; i++) {
            floats[i] = samples[i] / 32_767f;
        }
        return MuLaw.mono(floats, Heard.RATE).decoded();
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 0.1, 0.02})
    void noiseIsFarBelowTheSignalAtAnyLevel(double peak) {
        float[] sine = sine(peak, 997);
        Pcm heard = MuLaw.mono(sine, Heard.RATE).decoded();
        double signal = 0;
        double noise = 0;
        for (int i = 0; i < sine.length; i++) {
            signal += sine[i] * sine[i];
            noise += Math.pow(heard.at(i, 0) - sine[i], 2);
        }
        double decibels = 10 * Math.log10(signal / noise);
        assertTrue(decibels > 36, decibels + " dB");
    }

    @Test
    void theOutputsAreThoseOfTheTable() {
        Pcm heard = decoded(OUTPUTS);
        for (int i = 0; i < OUTPUTS.length; i++) {
            assertEquals(OUTPUTS[i], Math.round(heard.at(i, 0) * 32_767f));
        }
        assertEquals(32_124, Math.round(decoded(32_767).at(0, 0) * 32_767f));
        assertEquals(-32_124, Math.round(decoded(-32_767).at(0, 0) * 32_767f));
        byte[] codes = new byte[4];
        MuLaw.stereo(new float[] {1f, 0f}, new float[] {-1f, 0.5f}, 48_000)
                .codes()
                .get(codes);
        assertArrayEquals(new byte[] {(byte) 0x80, 0x00, (byte) 0xFF, (byte) 0x8F}, codes);
    }

    @Test
    void everySampleComesBackAsTheNearestOutput() {
        for (int sample = -32_000; sample < 32_000; sample++) {
            int near = Math.round(decoded(sample).at(0, 0) * 32_767f);
            int width = 8 << Math.max(0, 24 - Integer.numberOfLeadingZeros(Math.abs(sample) + 132));
            assertTrue(Math.abs(near - sample) <= width / 2, sample + " came back as " + near);
        }
    }

    @Test
    void sidesStayApart() {
        MuLaw both = MuLaw.stereo(sine(0.5, 300), sine(0.5, 700), 48_000);
        assertEquals(Heard.RATE, both.frames());
        assertEquals(2, both.channels());
        assertEquals(48_000, both.rate());
        Pcm left = MuLaw.mono(sine(0.5, 300), 48_000).decoded();
        Pcm right = MuLaw.mono(sine(0.5, 700), 48_000).decoded();
        Pcm heard = both.decoded();
        assertEquals(48_000, heard.rate());
        for (int i = 0; i < both.frames(); i++) {
            assertEquals(left.at(i, 0), heard.at(i, 0));
            assertEquals(right.at(i, 0), heard.at(i, 1));
        }
    }

    @Test
    void whatIsNoSoundIsRefusedByName() {
        float[] broken = {0f, Float.NaN};
        assertTrue(assertThrows(IllegalArgumentException.class, () -> MuLaw.mono(broken, 44_100))
                .getMessage()
                .contains("sample 1 must be from -1 to 1: NaN"));
        float[] none = {};
        float[] some = {0f, 1f, 0f};
        assertThrows(IllegalArgumentException.class, () -> MuLaw.mono(none, 44_100));
        assertThrows(IllegalArgumentException.class, () -> MuLaw.mono(some, 441));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> MuLaw.stereo(some, broken, 44_100))
                .getMessage()
                .contains("left has 3 samples, right 2"));
    }
}
