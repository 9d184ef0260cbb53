package dev.barrage.shooter.sound.music;

/**
 * Eight bars of a piece. Lines of 16 characters are patterns of sixteenths that every bar repeats.
 *
 * @param passage what it is for
 * @param chords one per bar, separated by spaces
 * @param arpeggio indices into two octaves of the chord
 * @param bass r root, o octave, f fifth, a dot is a rest
 * @param stabs x is a hard chord
 * @param kicks x is a bass drum
 * @param snares x is a snare drum, X one with loud claps
 * @param hats x is a closed hi-hat, o one that is opened as well
 * @param melody one line per bar: notes with lengths in sixteenths; a dash is a rest
 */
record Part(
        Passage passage,
        String chords,
        String arpeggio,
        String bass,
        String stabs,
        String kicks,
        String snares,
        String hats,
        String... melody) {
    static final int BARS = 8;
}
