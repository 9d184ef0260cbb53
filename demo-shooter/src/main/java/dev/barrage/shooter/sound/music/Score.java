package dev.barrage.shooter.sound.music;

import dev.barrage.shooter.sound.synth.Signal;
import java.util.Arrays;

/**
 * A piece in parts of eight bars. Lengths are sixteenths, of which a bar has sixteen; notes and chords are written
 * around E.
 */
final class Score {
    static final int BAR = 16;

    private final int sixteenth;
    private final int key;
    private final Part[] parts;
    private final Chord[] chords;
    private final String[] theme;

    /**
     * @param beatsPerMinute a divisor of 661,500, so that a sixteenth has a whole number of frames and layers do not
     *     drift
     * @param key semitones above E
     * @param theme bars of the boss's theme, played over and over: indices into two octaves of the chord, with lengths
     */
    Score(int beatsPerMinute, int key, String[] theme, Part... parts) {
        sixteenth = Signal.RATE * 15 / beatsPerMinute;
        if (sixteenth * beatsPerMinute != Signal.RATE * 15) {
            throw new IllegalArgumentException("beatsPerMinute must divide 661500: " + beatsPerMinute);
        }
        this.key = key;
        this.parts = parts;
        this.theme = theme;
        chords = Arrays.stream(parts)
                .flatMap(part -> Arrays.stream(part.chords().split(" ")))
                .map(name -> Chord.of(name).moved(key))
                .toArray(Chord[]::new);
    }

    int bars() {
        return parts.length * Part.BARS;
    }

    /** Frames of a sixteenth. */
    int sixteenth() {
        return sixteenth;
    }

    /** Frames of a beat. */
    int beat() {
        return 4 * sixteenth;
    }

    /** Semitones above E. */
    int key() {
        return key;
    }

    /** Length of the piece, frames. */
    int frames() {
        return bars() * BAR * sixteenth;
    }

    /** First frame of a sixteenth of a bar. */
    int at(int bar, int number) {
        return (bar * BAR + number) * sixteenth;
    }

    /** Duration of a number of sixteenths, seconds. */
    float seconds(float sixteenths) {
        return sixteenths * sixteenth / Signal.RATE;
    }

    Chord chord(int bar) {
        return chords[bar];
    }

    /** The part of a bar. */
    Part part(int bar) {
        return parts[bar / Part.BARS];
    }

    /** Whether a bar is the last of its part and gets a fill. */
    boolean endsPart(int bar) {
        return bar % Part.BARS == Part.BARS - 1;
    }

    interface Player {
        /** A note; position and length in sixteenths. */
        void play(int bar, int sixteenth, int note, int length);
    }

    /** Passes all notes of the melody in order. */
    void melody(Player player) {
        for (int bar = 0; bar < bars(); bar++) {
            read(part(bar).melody()[bar % Part.BARS], bar, player, written -> Pitch.parse(written) + key);
        }
    }

    /** Passes all notes of the boss's theme in order, which follow the chords from a lowest note upwards. */
    void theme(int lowest, Player player) {
        for (int bar = 0; bar < bars(); bar++) {
            Chord chord = chord(bar);
            read(theme[bar % theme.length], bar, player, written -> chord.note(lowest, Integer.parseInt(written)));
        }
    }

    private interface Reader {
        int note(String written);
    }

    private void read(String line, int bar, Player player, Reader reader) {
        int at = 0;
        for (String written : line.split(" ")) {
            int colon = written.indexOf(':');
            int length = Integer.parseInt(written.substring(colon + 1));
            if (written.charAt(0) != '-') {
                player.play(bar, at, reader.note(written.substring(0, colon)), length);
            }
            at += length;
        }
        if (at != BAR) {
            throw new IllegalStateException("bar " + (bar + 1) + " has " + at + " sixteenths: " + line);
        }
    }
}
