package dev.barrage.shooter.sound.music;

import java.util.Arrays;
import java.util.Map;

/**
 * A chord as pitch classes (0 is C, 11 is B).
 *
 * @param root the bass
 * @param tones all tones, the root first
 */
record Chord(int root, int... tones) {
    /** The chords of the pieces, with sevenths and ninths. */
    private static final Map<String, Chord> KNOWN = Map.of(
            "Em", new Chord(4, 4, 7, 11, 2),
            "C", new Chord(0, 0, 4, 7, 11),
            "G", new Chord(7, 7, 11, 2, 9),
            "D", new Chord(2, 2, 6, 9, 4),
            "Am", new Chord(9, 9, 0, 4, 7),
            "Bm", new Chord(11, 11, 2, 6, 9),
            "B7", new Chord(11, 11, 3, 6, 9),
            "A", new Chord(9, 9, 1, 4, 7),
            "F", new Chord(5, 5, 9, 0, 4),
            "Dm", new Chord(2, 2, 5, 9, 0));

    static Chord of(String name) {
        Chord chord = KNOWN.get(name);
        if (chord == null) {
            throw new IllegalArgumentException("there is no chord " + name);
        }
        return chord;
    }

    Chord moved(int semitones) {
        int[] moved = new int[tones.length];
        for (int i = 0; i < moved.length; i++) {
            moved[i] = Math.floorMod(tones[i] + semitones, 12);
        }
        return new Chord(Math.floorMod(root + semitones, 12), moved);
    }

    /**
     * A note of the {@link #voicing}, which goes on in higher octaves.
     *
     * @param index 0 is the lowest
     */
    int note(int lowest, int index) {
        return voicing(lowest)[index % tones.length] + 12 * (index / tones.length);
    }

    /**
     * A voicing with one of each tone above a note. Tones common to two chords stay; the others move little.
     *
     * @param lowest lowest note allowed, MIDI number
     */
    int[] voicing(int lowest) {
        int[] notes = new int[tones.length];
        for (int i = 0; i < notes.length; i++) {
            notes[i] = Pitch.atOrAbove(lowest, tones[i]);
        }
        Arrays.sort(notes);
        return notes;
    }
}
