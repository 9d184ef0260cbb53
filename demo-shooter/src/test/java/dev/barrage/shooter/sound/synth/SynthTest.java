package dev.barrage.shooter.sound.synth;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.audio.Pcm;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("jdk")
class SynthTest {
    private static double rms(float[] samples) {
        double sum = 0;
        for (float sample : samples) {
            sum += sample * sample;
        }
        return Math.sqrt(sum / samples.length);
    }

    private static int risingCrossings(float[] samples) {
        int count = 0;
        for (int i = 1; i < samples.length; i++) {
            count += samples[i - 1] < 0f && samples[i] >= 0f ? 1 : 0;
        }
        return count;
    }

    @Test
    void wavesHaveTheirFrequencyAndStayInRange() {
        Oscillator[] waves = {
            Oscillator.sine(440f).from(0.75f),
            Oscillator.triangle(440f).from(0.75f),
            Oscillator.saw(440f),
            Oscillator.square(440f).from(0.75f)
        };
        for (Oscillator wave : waves) {
            float[] second = wave.take(1f);
            assertEquals(440, risingCrossings(second), 1);
            for (float sample : second) {
                assertTrue(Math.abs(sample) <= 1.001f, "sample " + sample);
            }
        }
    }

    @Test
    void highSawsDoNotAlias() {
        // A saw of 5 kHz has no partial below it; what aliases would land there.
        float[] saw = Oscillator.saw(5001f).low(Signal.of(1000f), 0f).low(1000f).take(1f);
        assertTrue(rms(saw) < 0.005, "level " + rms(saw));
    }

    @Test
    void curvesPassThroughTheirPoints() {
        float[] line = Curve.from(0f).line(1f, 0.1f).line(0.5f, 0.1f).take(0.3f);
        assertEquals(0f, line[0]);
        assertEquals(0.5f, line[Signal.samples(0.05f)], 0.001f);
        assertEquals(1f, line[Signal.samples(0.1f)], 0.001f);
        assertEquals(0.5f, line[line.length - 1], 0.001f);
        float[] glide = Curve.from(100f).glide(1600f, 0.4f).take(0.5f);
        assertEquals(400f, glide[Signal.samples(0.2f)], 1f);
        assertEquals(1600f, glide[glide.length - 1], 0.01f);
        float[] settle = Curve.from(1f).settle(0f, 0.2f).take(0.3f);
        assertEquals(0.01f, settle[Signal.samples(0.2f)], 0.001f);
    }

    @Test
    void filtersPassWhatTheyShould() {
        assertEquals(0.707, rms(Oscillator.sine(100f).low(2000f).take(1f)), 0.01);
        assertTrue(rms(Oscillator.sine(8000f).low(500f).take(1f)) < 0.01);
        assertTrue(rms(Oscillator.sine(100f).high(2000f).take(1f)) < 0.01);
        assertEquals(0.707, rms(Oscillator.sine(8000f).high(500f).take(1f)), 0.02);
        assertEquals(
                0.707, rms(Oscillator.sine(1000f).band(Signal.of(1000f), 0.5f).take(1f)), 0.02);
        assertTrue(rms(Oscillator.sine(100f).band(Signal.of(3000f), 0.5f).take(1f)) < 0.05);
    }

    @Test
    void theSameSeedIsTheSameNoise() {
        assertArrayEquals(new Noise(3).take(0.1f), new Noise(3).take(0.1f));
        assertNotEquals(new Noise(3).next(), new Noise(4).next());
        assertEquals(0.577, rms(new Noise(3).take(1f)), 0.01);
    }

    @Test
    void anEchoComesWhenItShouldAndAgain() {
        Echo echo = new Echo(100, 0.5f, 0f);
        float[] heard = new float[250];
        for (int i = 0; i < heard.length; i++) {
            heard[i] = echo.next(i == 0 ? 1f : 0f);
        }
        assertEquals(1f, heard[100]);
        assertEquals(0.5f, heard[200]);
        assertEquals(0f, heard[150]);
    }

    @Test
    void aRoomIsSilentAfterItsTime() {
        Reverb room = new Reverb(0.5f, 0);
        float[] heard = new float[Signal.RATE];
        for (int i = 0; i < heard.length; i++) {
            heard[i] = room.next(i == 0 ? 1f : 0f);
        }
        double early = rms(Arrays.copyOfRange(heard, 1000, 6000));
        double late = rms(Arrays.copyOfRange(heard, Signal.RATE * 3 / 4, Signal.RATE));
        assertTrue(early > 0.002, "early " + early);
        assertTrue(late < early / 1000, "late " + late);
    }

    @Test
    void whatIsAddedBeyondTheEndOfALoopIsHeardAtItsBeginning() {
        Loop loop = new Loop(Signal.RATE);
        int last = Signal.RATE - 1;
        loop.add(new float[] {1f, 0.5f, 0.25f}, last - 1, 1f, -1f);
        loop.level(-45f);
        Pcm pcm = loop.pcm();
        float first = pcm.at(last - 1, 0);
        assertTrue(first > 0.3f, "sample " + first);
        assertEquals(first / 2, pcm.at(last, 0), 1e-4f);
        assertEquals(first / 4, pcm.at(0, 0), 1e-4f);
        assertEquals(0f, pcm.at(last - 1, 1), 1e-4f);
    }

    @Test
    void theTailOfAnEffectGoesRound() {
        Loop loop = new Loop(Signal.RATE);
        loop.add(new float[] {1f}, Signal.RATE - 50, 1f, -1f);
        loop.with(new Echo(100, 0f, 0f), new Echo(100, 0f, 0f), 0.5f, 1f);
        loop.level(-45f);
        Pcm pcm = loop.pcm();
        assertTrue(pcm.at(50, 0) > 0.1f, "sample " + pcm.at(50, 0));
        assertEquals(pcm.at(Signal.RATE - 50, 0) / 2, pcm.at(50, 0), 1e-4f);
    }

    @Test
    void aClearedLoopIsSilentAndAPackedOneSoundsLikeTheOther() {
        Loop loop = new Loop(Signal.RATE);
        loop.add(Oscillator.sine(441f).take(1f), 0, 1f, 0.3f);
        loop.level(-20f);
        Pcm pcm = loop.pcm();
        Pcm packed = loop.packed().decoded();
        for (int i = 0; i < pcm.frames(); i++) {
            assertEquals(pcm.at(i, 0), packed.at(i, 0), 0.033f * Math.abs(pcm.at(i, 0)) + 1e-3f);
            assertEquals(pcm.at(i, 1), packed.at(i, 1), 0.033f * Math.abs(pcm.at(i, 1)) + 1e-3f);
        }
        loop.clear();
        assertArrayEquals(new byte[4 * Signal.RATE], loop.pcm().littleEndian());
    }

    @Test
    void silenceStaysSilence() {
        assertArrayEquals(new float[50], Finish.effect(Finish.faded(new float[50]), -20f));
    }
}
