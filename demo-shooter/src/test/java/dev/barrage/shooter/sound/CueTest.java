package dev.barrage.shooter.sound;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.audio.Pcm;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The samples of every cue, before anything plays them. */
class CueTest {
    private static final Map<Cue, Pcm> PCM = new EnumMap<>(Cue.class);

    @BeforeAll
    static void compute() {
        for (Cue cue : Cue.values()) {
            PCM.put(cue, Samples.of(cue));
        }
    }

    static float peak(Pcm pcm) {
        float peak = 0f;
        for (int i = 0; i < pcm.frames(); i++) {
            peak = Math.max(peak, Math.abs(pcm.at(i, 0)));
        }
        return peak;
    }

    /** Level of a part, in decibels below full scale. */
    static double decibels(Pcm pcm, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            for (int channel = 0; channel < pcm.channels(); channel++) {
                sum += pcm.at(i, channel) * pcm.at(i, channel);
            }
        }
        return 10 * Math.log10(sum / pcm.channels() / (to - from) + 1e-12);
    }

    /** Share of the energy that changes from sample to sample: small for what is dull, large for what is bright. */
    static double brightness(Pcm pcm) {
        double changes = 0;
        double energy = 0;
        for (int i = 1; i < pcm.frames(); i++) {
            double change = pcm.at(i, 0) - pcm.at(i - 1, 0);
            changes += change * change;
            energy += pcm.at(i, 0) * pcm.at(i, 0);
        }
        return changes / energy;
    }

    @ParameterizedTest
    @EnumSource(Cue.class)
    void isAsLoudAsItShouldBeAndTheSameAgain(Cue cue) {
        Pcm pcm = PCM.get(cue);
        assertEquals(cue.lufs(), Samples.loudest(pcm), 0.1);
        assertTrue(peak(pcm) < 0.7f, cue + " has a peak of " + peak(pcm));
        assertArrayEquals(pcm.littleEndian(), cue.pcm().littleEndian());
    }

    @ParameterizedTest
    @EnumSource(Cue.class)
    void beginsAndEndsWithoutAClick(Cue cue) {
        Pcm pcm = PCM.get(cue);
        int last = pcm.frames() - 1;
        if (cue.isLoop()) {
            float seam = Math.abs(pcm.at(0, 0) - pcm.at(last, 0));
            assertTrue(seam < 0.25f * peak(pcm), "a jump of " + seam + " at the seam");
        } else {
            assertEquals(0f, pcm.at(0, 0), 0.001f);
            assertEquals(0f, pcm.at(last, 0), 0.001f);
            assertTrue(decibels(pcm, pcm.frames() * 97 / 100, pcm.frames()) < -45, "it fades away");
        }
    }

    @Test
    void thereAreManyAndNoTwoAreTheSame() {
        assertTrue(PCM.size() >= 14);
        for (Cue a : Cue.values()) {
            for (Cue b : Cue.values()) {
                assertTrue(a == b || difference(PCM.get(a), PCM.get(b)) > 0.1, a + " and " + b);
            }
        }
    }

    /** How much of the energy of two sounds is not common to both, as far as the shorter goes. */
    private static double difference(Pcm a, Pcm b) {
        double apart = 0;
        double energy = 0;
        for (int i = 0; i < Math.min(a.frames(), b.frames()); i++) {
            apart += Math.pow(a.at(i, 0) - b.at(i, 0), 2);
            energy += Math.pow(a.at(i, 0), 2) + Math.pow(b.at(i, 0), 2);
        }
        return apart / energy;
    }

    @Test
    void largeExplosionsLastLongBossesAreDarkAndGrazesBright() {
        Pcm small = PCM.get(Cue.EXPLOSION_SMALL);
        Pcm large = PCM.get(Cue.EXPLOSION_LARGE);
        assertTrue(large.seconds() > 2 * small.seconds());
        assertTrue(brightness(PCM.get(Cue.GRAZE)) > 10 * brightness(PCM.get(Cue.BOSS_APPEARS)));
    }
}
