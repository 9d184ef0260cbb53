package dev.barrage.shooter.sound;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class TruePeakTest {
    @Test
    void aPeakBetweenSamplesCounts() {
        float[] sine = new float[2000];
        for (int i = 0; i < sine.length; i++) {
            int frame = i / 2;
            // Four samples a period, each 3 dB below the crest.
            sine[i] = i % 2 == 0 ? 0f : (float) (0.5 * Math.sin(Math.PI / 2 * frame + Math.PI / 4));
        }
        TruePeak peak = new TruePeak();
        peak.add(sine);
        assertEquals(-6.02, peak.decibels(), 0.3);
    }
}
