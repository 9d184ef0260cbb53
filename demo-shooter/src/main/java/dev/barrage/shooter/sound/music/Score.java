package dev.barrage.shooter.sound.music;

import dev.barrage.shooter.sound.synth.Signal;

/**
 * The piece: "Curtain of Light", 24 bars in E minor at 150 beats a minute, in three parts of eight bars. Lengths are
 * sixteenths, of which a bar has sixteen.
 */
final class Score {
    private static final int BEATS_PER_MINUTE = 150;

    /** Frames of a sixteenth: a whole number, so that nothing drifts. */
    static final int SIXTEENTH = Signal.RATE * 15 / BEATS_PER_MINUTE;

    static final int BEAT = 4 * SIXTEENTH;
    static final int BAR = 16;
    static final int BARS_OF_PART = 8;

    private static final String[] CHORDS = {
        "Em", "C", "G", "D", "Em", "C", "Am", "B7",
        "Em", "C", "G", "D", "Em", "C", "Am", "B7",
        "C", "D", "Bm", "Em", "Am", "C", "D", "B7"
    };

    /** A line for each bar: notes with their lengths; a dash is a rest. */
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

    /** Length of the whole piece. */
    static int frames() {
        return bars() * BAR * SIXTEENTH;
    }

    /** The frame at which a sixteenth of a bar begins. */
    static int at(int bar, int sixteenth) {
        return (bar * BAR + sixteenth) * SIXTEENTH;
    }

    /** Seconds of so many sixteenths. */
    static float seconds(float sixteenths) {
        return sixteenths * SIXTEENTH / Signal.RATE;
    }

    static Chord chord(int bar) {
        return Chord.of(CHORDS[bar]);
    }

    /** 0, 1 or 2. */
    static int part(int bar) {
        return bar / BARS_OF_PART;
    }

    /** Whether the next bar begins another part, so that a fill leads there. */
    static boolean endsPart(int bar) {
        return bar % BARS_OF_PART == BARS_OF_PART - 1;
    }

    /** Takes the notes of the melody, one after the other. */
    interface Player {
        /** Plays a note. */
        void play(int bar, int sixteenth, int note, int length);
    }

    /** Hands out the melody. */
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
