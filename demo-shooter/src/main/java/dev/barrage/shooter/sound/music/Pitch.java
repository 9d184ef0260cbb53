package dev.barrage.shooter.sound.music;

/** Notes by MIDI number: 69 is the A of 440 Hz, an octave has twelve. */
final class Pitch {
    private static final String LETTERS = "C D EF G A B";

    private Pitch() {}

    static float hertz(int note) {
        return (float) (440.0 * StrictMath.pow(2.0, (note - 69) / 12.0));
    }

    /** The lowest note of a pitch class at or above a note. */
    static int atOrAbove(int lowest, int pitchClass) {
        return lowest + Math.floorMod(pitchClass - lowest, 12);
    }

    /** Parses letter, optional sharp and octave, for example {@code F#5}. */
    static int parse(String written) {
        boolean sharp = written.length() == 3 && written.charAt(1) == '#';
        int step = written.length() < 2 ? -1 : LETTERS.indexOf(written.charAt(0));
        int octave = written.charAt(written.length() - 1) - '0';
        if (step < 0 || octave < 0 || octave > 9 || written.length() > (sharp ? 3 : 2)) {
            throw new IllegalArgumentException("no note is written " + written);
        }
        return 12 * (octave + 1) + step + (sharp ? 1 : 0);
    }
}
