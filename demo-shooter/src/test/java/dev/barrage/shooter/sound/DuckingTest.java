package dev.barrage.shooter.sound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Levels that give way to important sounds. */
class DuckingTest {
    private static final float FRAME = 1f / 60f;

    private final Ducking ducking = new Ducking();
    private final Crowd crowd = new Crowd();

    private float after(float seconds) {
        for (int i = 0; i < Math.round(seconds * 60); i++) {
            ducking.advance(FRAME);
        }
        return ducking.gain();
    }

    @Test
    void musicIsDownAtOnceStaysAndComesBackSmoothly() {
        assertEquals(1f, after(1f));
        ducking.under(10f, 1f);
        float low = (float) Math.pow(10, -10 / 20.0);
        assertEquals(low, after(0.1f), 1e-4f);
        assertEquals(low, after(0.85f), 1e-4f);
        float before = low;
        for (int i = 0; i < 90; i++) {
            float now = after(FRAME);
            assertTrue(now >= before && now < 1.02f * before, before + " to " + now);
            before = now;
        }
        assertEquals(1f, before);
    }

    @Test
    void ofSeveralSoundsTheDeepestAndTheLongestCount() {
        ducking.under(10f, 0.5f);
        ducking.under(6f, 2f);
        float low = (float) Math.pow(10, -10 / 20.0);
        assertEquals(low, after(1.9f), 1e-4f);
        assertEquals(1f, after(2f));
        ducking.under(0f, 10f);
        assertEquals(1f, after(1f));
        ducking.under(6f, 1f);
        assertEquals((float) Math.pow(10, -6 / 20.0), after(0.5f), 1e-4f);
    }

    @Test
    void manySoundsAtOnceStartSofterButImportantOnesDoNot() {
        assertEquals(1f, crowd.gain(Cue.SHOT));
        float energy = 0f;
        for (int i = 0; i < 200; i++) {
            float gain = crowd.gain(Cue.SHOT);
            energy += gain * gain * Cue.SHOT.energy();
            crowd.enter(Cue.SHOT, gain);
        }
        assertTrue(energy < 0.2f * 200 * Cue.SHOT.energy(), "energy " + energy);
        assertEquals(1f, crowd.gain(Cue.BOMB));
        crowd.enter(Cue.BOMB, 1f);
        assertTrue(crowd.gain(Cue.BOSS_DIES) > 0.6f && crowd.gain(Cue.BOSS_DIES) < 1f);
        for (int i = 0; i < 300; i++) {
            crowd.advance(FRAME);
        }
        assertEquals(1f, crowd.gain(Cue.SHOT), 0.01f);
    }
}
