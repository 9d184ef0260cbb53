package dev.barrage.shooter.sound.music;

import dev.barrage.graphics.audio.Pcm;
import dev.barrage.shooter.sound.synth.Loop;
import java.util.Locale;
import java.util.function.Function;

/** The layers of a piece, all of its length. */
public enum Layer {
    /** Soft chords. */
    PAD(Arrangement::pad),
    /** Plucked chords in sixteenths. */
    ARPEGGIO(Arrangement::arpeggio),
    /** Bass. */
    BASS(Arrangement::bass),
    /** Drums. */
    DRUMS(Arrangement::drums),
    /** The melody. */
    LEAD(Arrangement::lead),
    /** The theme of the boss, in place of the melody. */
    THEME(Arrangement::theme),
    /** Hard chords and more drums, for boss fights. */
    DRIVE(Arrangement::drive);

    /** Loudness of each alone, LUFS. */
    static final float LUFS = -18.5f;

    private final Function<Score, Loop> part;

    Layer(Function<Score, Loop> part) {
        this.part = part;
    }

    /** The name in files and messages. */
    public String label(Piece piece) {
        return "music-" + (piece + "-" + name()).toLowerCase(Locale.ROOT);
    }

    /** Synthesises the layer of a piece: stereo, a seamless loop. */
    public Pcm pcm(Piece piece) {
        return part.apply(piece.score()).pcm(LUFS);
    }
}
