package dev.barrage.shooter.sound.music;

import dev.barrage.shooter.sound.synth.Signal;

/**
 * A piece in parts of eight bars. Lengths are sixteenths, of which a bar has sixteen; notes and chords are written
 * around E.
 */
final class Score {
    static final int BAR = 16;
    static final int BARS_OF_PART = 8;

    private final int sixteenth;
    private final int key;
    private final String[] chords;
    private final String[] melody;
    private final String[] theme;
    private final Rhythm rhythm;

    /**
     * Patterns in sixteenths; one line per part.
     *
     * @param arpeggio indices into two octaves of the chord
     * @param bass r root, o octave, f fifth, a dot is a rest
     * @param stabs x is a hard chord
     * @param kicks x is a bass drum
     * @param hats x is a closed hi-hat
     */
    record Rhythm(String[] arpeggio, String[] bass, String[] stabs, String[] kicks, String[] hats) {}

    /**
     * @param beatsPerMinute a divisor of 661,500, so that a sixteenth has a whole number of frames and layers do not
     *     drift
     * @param key semitones above E
     * @param chords one per bar, separated by spaces
     * @param melody one line per bar: notes with lengths; a dash is a rest
     * @param theme bars of the boss's theme, played over and over: indices into two octaves of the chord, with lengths
     */
    Score(int beatsPerMinute, int key, String chords, String[] melody, String[] theme, Rhythm rhythm) {
        sixteenth = Signal.RATE * 15 / beatsPerMinute;
        if (sixteenth * beatsPerMinute != Signal.RATE * 15) {
            throw new IllegalArgumentException("beatsPerMinute must divide 661500: " + beatsPerMinute);
        }
        this.key = key;
        this.chords = chords.split(" ");
        this.melody = melody;
        this.theme = theme;
        this.rhythm = rhythm;
    }

    int bars() {
        return chords.length;
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
        return Chord.of(chords[bar]).moved(key);
    }

    Rhythm rhythm() {
        return rhythm;
    }

    /** The part of a bar, from 0. */
    int part(int bar) {
        return bar / BARS_OF_PART;
    }

    /** Whether a bar is the last of its part and gets a fill. */
    boolean endsPart(int bar) {
        return bar % BARS_OF_PART == BARS_OF_PART - 1;
    }

    interface Player {
        /** A note; position and length in sixteenths. */
        void play(int bar, int sixteenth, int note, int length);
    }

    /** Passes all notes of the melody in order. */
    void melody(Player player) {
        for (int bar = 0; bar < melody.length; bar++) {
            read(melody[bar], bar, player, written -> Pitch.parse(written) + key);
        }
    }

    /** Passes all notes of the boss's theme in order, which follow the chords from a lowest note upwards. */
    void theme(int lowest, Player player) {
        for (int bar = 0; bar < chords.length; bar++) {
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
