package dev.barrage.shooter.sound.music;

import dev.barrage.shooter.sound.synth.Signal;

/**
 * The piece: "Curtain of Light", 24 bars in E minor at 150 beats a minute, in three parts of eight bars. Lengths are
 * sixteenths, of which a bar has sixteen.
 */
final class Score {
    private static final int BEATS_PER_MINUTE = 150;

    /** Frames per sixteenth, a whole number, so that layers do not drift. */
    static final int SIXTEENTH = Signal.RATE * 15 / BEATS_PER_MINUTE;

    static final int BEAT = 4 * SIXTEENTH;
    static final int BAR = 16;
    static final int BARS_OF_PART = 8;

    private static final String[] CHORDS = {
        "Em", "C", "G", "D", "Em", "C", "Am", "B7",
        "Em", "C", "G", "D", "Em", "C", "Am", "B7",
        "C", "D", "Bm", "Em", "Am", "C", "D", "B7"
    };

    /** One line per bar: notes with lengths; a dash is a rest. */
    private static final String[] MELODY = {
        "E5:3 F#5:3 G5:4 B5:6",
        "A5:3 G5:3 E5:4 G5:6",
        "D5:3 E5:3 G5:4 A5:2 B5:4",
        "A5:6 F#5:4 D5:6",
        "E5:3 F#5:3 G5:4 B5:6",
        "C6:3 B5:3 G5:4 E5:6",
        "A5:4 C6:4 B5:4 A5:4",
        "B5:6 A5:2 F#5:4 D#5:4",
        "E5:2 G5:2 B5:6 A5:2 G5:2 F#5:2",
        "G5:6 E5:2 C5:4 E5:4",
        "B4:2 D5:2 G5:6 F#5:2 G5:2 A5:2",
        "F#5:6 A5:2 D6:4 A5:4",
        "B5:3 G5:3 E5:2 B5:3 G5:3 E5:2",
        "C6:3 G5:3 E5:2 C6:4 B5:4",
        "A5:3 B5:3 C6:2 E6:6 D6:2",
        "D#6:6 B5:4 F#5:2 A5:4",
        "E6:8 D6:4 C6:4",
        "D6:6 A5:2 F#5:6 -:2",
        "D6:8 B5:4 A5:4",
        "B5:10 -:2 G5:2 A5:2",
        "C6:6 B5:2 A5:4 E5:4",
        "G5:6 A5:2 B5:4 C6:4",
        "D6:4 C6:2 B5:2 A5:4 D6:4",
        "D#6:8 B5:2 C6:2 D#6:2 F#6:2"
    };

    private Score() {}

    static int bars() {
        return CHORDS.length;
    }

    /** Length of the piece, frames. */
    static int frames() {
        return bars() * BAR * SIXTEENTH;
    }

    /** First frame of a sixteenth of a bar. */
    static int at(int bar, int sixteenth) {
        return (bar * BAR + sixteenth) * SIXTEENTH;
    }

    /** Duration of a number of sixteenths, seconds. */
    static float seconds(float sixteenths) {
        return sixteenths * SIXTEENTH / Signal.RATE;
    }

    static Chord chord(int bar) {
        return Chord.of(CHORDS[bar]);
    }

    /** The part of a bar: 0, 1 or 2. */
    static int part(int bar) {
        return bar / BARS_OF_PART;
    }

    /** Whether a bar is the last of its part and gets a fill. */
    static boolean endsPart(int bar) {
        return bar % BARS_OF_PART == BARS_OF_PART - 1;
    }

    /** Receiver of the melody's notes. */
    interface Player {
        /** A note; position and length in sixteenths. */
        void play(int bar, int sixteenth, int note, int length);
    }

    /** Passes all notes of the melody in order. */
    static void melody(Player player) {
        for (int bar = 0; bar < MELODY.length; bar++) {
            int sixteenth = 0;
            for (String written : MELODY[bar].split(" ")) {
                int colon = written.indexOf(':');
                int length = Integer.parseInt(written.substring(colon + 1));
                if (written.charAt(0) != '-') {
                    player.play(bar, sixteenth, Pitch.parse(written.substring(0, colon)), length);
                }
                sixteenth += length;
            }
            if (sixteenth != BAR) {
                throw new IllegalStateException("bar " + (bar + 1) + " of the melody has " + sixteenth + " sixteenths");
            }
        }
    }
}
