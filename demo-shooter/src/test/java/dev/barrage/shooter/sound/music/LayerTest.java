package dev.barrage.shooter.sound.music;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.audio.Pcm;
import dev.barrage.shooter.sound.synth.Signal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The music as samples, and the score behind it. */
@Tag("slow")
class LayerTest {
    private static final Map<Layer, Pcm> PCM = new EnumMap<>(Layer.class);

    @BeforeAll
    static void compute() {
        for (Layer layer : Layer.values()) {
            PCM.put(layer, layer.pcm());
        }
    }

    /** Level of a bar. */
    private static double rms(Pcm pcm, int bar) {
        double sum = 0;
        for (int i = Score.at(bar, 0); i < Score.at(bar + 1, 0); i++) {
            sum += pcm.at(i, 0) * pcm.at(i, 0) + pcm.at(i, 1) * pcm.at(i, 1);
        }
        return Math.sqrt(sum / 2 / (Score.BAR * Score.SIXTEENTH));
    }

    @ParameterizedTest
    @EnumSource(Layer.class)
    void isAsLongAsThePieceAndSoundsInEveryBar(Layer layer) {
        Pcm pcm = PCM.get(layer);
        assertEquals(Score.frames(), pcm.frames());
        assertEquals(2, pcm.channels());
        assertTrue(Score.bars() >= 16);
        double loudest = 0;
        for (int bar = 0; bar < Score.bars(); bar++) {
            loudest = Math.max(loudest, rms(pcm, bar));
        }
        assertTrue(loudest > 0.08 && loudest < 0.5, "loudest bar " + loudest);
        for (int bar = 0; bar < Score.bars(); bar++) {
            assertTrue(rms(pcm, bar) > loudest / 4, "bar " + bar + " has " + rms(pcm, bar));
        }
    }

    @ParameterizedTest
    @EnumSource(Layer.class)
    void goesRoundWithoutASeam(Layer layer) {
        Pcm pcm = PCM.get(layer);
        for (int channel = 0; channel < 2; channel++) {
            float inside = 0f;
            for (int bar = 1; bar < Score.bars(); bar++) {
                inside = Math.max(inside, sharpest(pcm, channel, Score.at(bar, 0)));
            }
            float seam = sharpest(pcm, channel, 0);
            assertTrue(seam <= inside, "a jump of " + seam + " at the seam, " + inside + " where other bars begin");
        }
    }

    /** The largest change from sample to sample within some milliseconds around a frame. */
    private static float sharpest(Pcm pcm, int channel, int frame) {
        float most = 0f;
        for (int i = frame - 200; i < frame + 200; i++) {
            int a = Math.floorMod(i, pcm.frames());
            int b = Math.floorMod(i + 1, pcm.frames());
            most = Math.max(most, Math.abs(pcm.at(a, channel) - pcm.at(b, channel)));
        }
        return most;
    }

    @Test
    void isTheSameEveryTime() {
        for (Layer layer : Layer.values()) {
            assertArrayEquals(PCM.get(layer).littleEndian(), layer.pcm().littleEndian(), layer.label());
        }
    }

    @Test
    void theBassMakesRoomForTheDrums() {
        Pcm bass = PCM.get(Layer.BASS);
        double onBeat = 0;
        double offBeat = 0;
        for (int beat = 0; beat < 4 * Score.bars(); beat++) {
            for (int i = 0; i < Score.SIXTEENTH; i++) {
                int at = beat * Score.BEAT + i;
                onBeat += Math.pow(bass.at(at, 0), 2);
                offBeat += Math.pow(bass.at(at + 2 * Score.SIXTEENTH, 0), 2);
            }
        }
        assertTrue(offBeat > 5 * onBeat, onBeat + " on the beat, " + offBeat + " off it");
    }

    @Test
    void notesAndDrumsBeginAndEndInSilence() {
        List<float[]> sounds = new ArrayList<>(List.of(Drums.kick(), Drums.snare(), Drums.clap(), Drums.crash()));
        sounds.addAll(List.of(Drums.closedHat(), Drums.openHat(), Drums.tom(100f), Drums.shaker()));
        sounds.add(Instruments.pluck(64));
        for (int length = 2; length <= 10; length++) {
            float seconds = Score.seconds(length);
            sounds.addAll(List.of(Instruments.lead(76, seconds), Instruments.stab(40, seconds)));
            sounds.addAll(List.of(Instruments.bass(40, seconds), Instruments.pad(60, seconds, 0)));
        }
        for (int i = 0; i < sounds.size(); i++) {
            float[] sound = sounds.get(i);
            float peak = 0f;
            for (float sample : sound) {
                peak = Math.max(peak, Math.abs(sample));
            }
            assertTrue(Math.abs(sound[0]) < 0.02f * peak, "sound " + i + " begins at " + sound[0]);
            float end = sound[sound.length - 1];
            assertTrue(Math.abs(end) < 0.03f * peak, "sound " + i + " ends at " + end + " of " + peak);
        }
    }

    @Test
    void theMelodyStaysInItsKeyAndOnTheChordsOfItsLongNotes() {
        boolean[] scale = new boolean[12];
        for (int pitchClass : new int[] {4, 6, 7, 9, 11, 0, 2, 3}) {
            scale[pitchClass] = true;
        }
        Score.melody((bar, sixteenth, note, length) -> {
            assertTrue(scale[note % 12], "bar " + bar + " has note " + note);
            assertTrue(note >= Pitch.parse("B4") && note <= Pitch.parse("F#6"), "bar " + bar + " has note " + note);
            if (length >= 8) {
                int[] tones = Score.chord(bar).tones();
                assertTrue(
                        Arrays.stream(tones).anyMatch(tone -> tone == note % 12), "bar " + bar + " rests on " + note);
            }
        });
    }

    @Test
    void notesHaveTheirNumbersAndFrequencies() {
        assertEquals(69, Pitch.parse("A4"));
        assertEquals(60, Pitch.parse("C4"));
        assertEquals(78, Pitch.parse("F#5"));
        assertEquals(440f, Pitch.hertz(69), 1e-3f);
        assertEquals(220f, Pitch.hertz(57), 1e-3f);
        assertThrows(IllegalArgumentException.class, () -> Pitch.parse("H4"));
        assertThrows(IllegalArgumentException.class, () -> Pitch.parse("Ab4"));
        assertThrows(IllegalArgumentException.class, () -> Chord.of("Fm"));
    }

    @Test
    void chordsMoveAsLittleAsTheyCan() {
        for (int bar = 1; bar < Score.bars(); bar++) {
            int[] before = Score.chord(bar - 1).voicing(55);
            int[] now = Score.chord(bar).voicing(55);
            for (int i = 0; i < now.length; i++) {
                assertTrue(Math.abs(now[i] - before[i]) <= 5, "voice " + i + " leaps into bar " + bar);
            }
        }
    }

    @Test
    void aSixteenthIsAWholeNumberOfFrames() {
        assertEquals(Signal.RATE, Score.SIXTEENTH * 10);
    }
}
