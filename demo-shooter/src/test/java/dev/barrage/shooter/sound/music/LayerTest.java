package dev.barrage.shooter.sound.music;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.audio.MuLaw;
import dev.barrage.graphics.audio.Pcm;
import dev.barrage.shooter.sound.synth.Loudness;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The music as samples, and the score behind it. */
@Tag("slow")
class LayerTest {
    private static final Score SCORE = Piece.REEF.score();
    private static final Map<Layer, Pcm> PCM = new EnumMap<>(Layer.class);

    @BeforeAll
    static void compute() {
        for (Layer layer : Layer.values()) {
            PCM.put(layer, layer.pcm(Piece.REEF));
        }
    }

    private static double integrated(Pcm pcm) {
        float[] both = new float[2 * pcm.frames()];
        for (int i = 0; i < both.length; i++) {
            both[i] = pcm.at(i / 2, i % 2);
        }
        Loudness loudness = new Loudness(2, pcm.rate());
        loudness.add(both);
        return loudness.integrated();
    }

    /** Level of a bar. */
    private static double rms(Pcm pcm, int bar) {
        double sum = 0;
        for (int i = SCORE.at(bar, 0); i < SCORE.at(bar + 1, 0); i++) {
            sum += pcm.at(i, 0) * pcm.at(i, 0) + pcm.at(i, 1) * pcm.at(i, 1);
        }
        return Math.sqrt(sum / 2 / (Score.BAR * SCORE.sixteenth()));
    }

    @ParameterizedTest
    @EnumSource(Layer.class)
    void isAsLongAsThePieceAndSoundsInEveryBar(Layer layer) {
        Pcm pcm = PCM.get(layer);
        assertEquals(SCORE.frames(), pcm.frames());
        assertEquals(2, pcm.channels());
        assertTrue(SCORE.bars() >= 16);
        double loudest = 0;
        for (int bar = 0; bar < SCORE.bars(); bar++) {
            loudest = Math.max(loudest, rms(pcm, bar));
        }
        assertEquals(Layer.LUFS, integrated(pcm), 0.1);
        for (int bar = 0; bar < SCORE.bars(); bar++) {
            assertTrue(rms(pcm, bar) > loudest / 4, "bar " + bar + " has " + rms(pcm, bar));
        }
    }

    @ParameterizedTest
    @EnumSource(Layer.class)
    void goesRoundWithoutASeam(Layer layer) {
        Pcm pcm = PCM.get(layer);
        for (int channel = 0; channel < 2; channel++) {
            float inside = 0f;
            for (int bar = 1; bar < SCORE.bars(); bar++) {
                inside = Math.max(inside, sharpest(pcm, channel, SCORE.at(bar, 0)));
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
            assertArrayEquals(
                    PCM.get(layer).littleEndian(), layer.pcm(Piece.REEF).littleEndian(), layer.label(Piece.REEF));
        }
    }

    @Test
    void packedLayersSoundTheSame() {
        List<Supplier<MuLaw>> recipes = Layer.recipes(Piece.REEF);
        for (Layer layer : Layer.values()) {
            Pcm pcm = PCM.get(layer);
            Pcm heard = recipes.get(layer.ordinal()).get().decoded();
            assertEquals(pcm.frames(), heard.frames());
            double signal = 0;
            double noise = 0;
            for (int i = 0; i < pcm.frames(); i++) {
                for (int channel = 0; channel < 2; channel++) {
                    signal += Math.pow(pcm.at(i, channel), 2);
                    noise += Math.pow(pcm.at(i, channel) - heard.at(i, channel), 2);
                }
            }
            double decibels = 10 * Math.log10(signal / noise);
            assertTrue(decibels > 36, layer + " stands " + decibels + " dB above the noise");
        }
    }

    @Test
    void theBassMakesRoomForTheDrums() {
        Pcm bass = PCM.get(Layer.BASS);
        double onBeat = 0;
        double offBeat = 0;
        for (int beat = 0; beat < 4 * SCORE.bars(); beat++) {
            for (int i = 0; i < SCORE.sixteenth(); i++) {
                int at = beat * SCORE.beat() + i;
                onBeat += Math.pow(bass.at(at, 0), 2);
                offBeat += Math.pow(bass.at(at + 2 * SCORE.sixteenth(), 0), 2);
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
            float seconds = SCORE.seconds(length);
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

    /** The pitch classes of the mode around E: minor with its leading note, Dorian, Phrygian. */
    private static Set<Integer> mode(Piece piece) {
        return switch (piece) {
            case REEF -> Set.of(4, 6, 7, 9, 11, 0, 2, 3);
            case MILL -> Set.of(4, 6, 7, 9, 11, 1, 2);
            case CROWN -> Set.of(4, 5, 7, 9, 11, 0, 2);
        };
    }

    @ParameterizedTest
    @EnumSource(Piece.class)
    void theMelodyHasAllNotesOfItsModeAndRestsOnItsChords(Piece piece) {
        Score score = piece.score();
        Set<Integer> played = new HashSet<>();
        int lowest = Pitch.parse("B4") + score.key();
        int highest = Pitch.parse("F#6") + score.key();
        score.melody((bar, sixteenth, note, length) -> {
            played.add(Math.floorMod(note - score.key(), 12));
            assertTrue(note >= lowest && note <= highest, "bar " + bar + " has note " + note);
            if (length >= 8) {
                int[] tones = score.chord(bar).tones();
                assertTrue(
                        Arrays.stream(tones).anyMatch(tone -> tone == note % 12), "bar " + bar + " rests on " + note);
            }
        });
        assertEquals(mode(piece), played);
    }

    @ParameterizedTest
    @EnumSource(Piece.class)
    void everyPieceHasWholeNumbersOfFramesItsPatternsAndAThemeOnItsChords(Piece piece) {
        Score score = piece.score();
        assertTrue(score.seconds(Score.BAR * score.bars()) >= 90f);
        Set<Passage> passages = EnumSet.noneOf(Passage.class);
        for (int bar = 0; bar < score.bars(); bar += Part.BARS) {
            Part part = score.part(bar);
            passages.add(part.passage());
            assertEquals(Part.BARS, part.melody().length, part.toString());
            assertEquals(Part.BARS, part.chords().split(" ").length, part.toString());
            for (String line :
                    List.of(part.arpeggio(), part.bass(), part.stabs(), part.kicks(), part.snares(), part.hats())) {
                assertEquals(Score.BAR, line.length(), line);
            }
        }
        assertEquals(EnumSet.allOf(Passage.class), passages);
        score.theme(
                62,
                (bar, sixteenth, note, length) ->
                        assertTrue(Arrays.stream(score.chord(bar).tones()).anyMatch(tone -> tone == note % 12)));
    }

    @ParameterizedTest
    @EnumSource(Piece.class)
    void thePartsOfAPassageFollowOneAnotherFromAnyPlace(Piece piece) {
        int length = Part.BARS * piece.barFrames();
        for (Passage passage : Passage.values()) {
            Set<Integer> heard = new HashSet<>();
            int at = 0;
            for (int i = 0; i < piece.frames() / length; i++) {
                at = piece.next(passage, at + 1);
                assertEquals(0, at % length);
                assertEquals(passage, piece.passage(at));
                heard.add(at);
            }
            long those = IntStream.range(0, piece.frames() / length)
                    .filter(part -> piece.passage(part * length) == passage)
                    .count();
            assertEquals(those, heard.size());
        }
    }

    @Test
    void piecesDifferInKeyTempoAndTheme() {
        for (Piece a : Piece.values()) {
            for (Piece b : Piece.values()) {
                assertTrue(a == b || a.score().key() != b.score().key());
                assertTrue(a == b || a.score().sixteenth() != b.score().sixteenth());
                assertTrue(a == b || !notes(a).equals(notes(b)));
            }
        }
    }

    /** Lengths and steps of the theme's notes in the first two bars. */
    private static List<Integer> notes(Piece piece) {
        List<Integer> notes = new ArrayList<>();
        piece.score().theme(62, (bar, sixteenth, note, length) -> {
            if (bar < 2) {
                notes.add(length);
            }
        });
        return notes;
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
        for (int bar = 1; bar < SCORE.bars(); bar++) {
            int[] before = SCORE.chord(bar - 1).voicing(55);
            int[] now = SCORE.chord(bar).voicing(55);
            for (int i = 0; i < now.length; i++) {
                assertTrue(Math.abs(now[i] - before[i]) <= 5, "voice " + i + " leaps into bar " + bar);
            }
        }
    }
}
