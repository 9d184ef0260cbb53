package dev.barrage.shooter.sound.music;

import dev.barrage.graphics.audio.MuLaw;
import dev.barrage.graphics.audio.Pcm;
import dev.barrage.shooter.sound.synth.Loop;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/** The layers of a piece, all of its length. */
public enum Layer {
    /** Soft chords. */
    PAD(Arrangement::pad),
    /** Plucked chords in sixteenths. */
    ARPEGGIO(Arrangement::arpeggio),
    BASS(Arrangement::bass),
    DRUMS(Arrangement::drums),
    /** The melody. */
    LEAD(Arrangement::lead),
    /** The theme of the boss, in place of the melody. */
    THEME(Arrangement::theme),
    /** Hard chords and more drums, for boss fights. */
    DRIVE(Arrangement::drive);

    /** Loudness of each alone, LUFS. */
    static final float LUFS = -18.5f;

    private final BiConsumer<Score, Loop> part;

    Layer(BiConsumer<Score, Loop> part) {
        this.part = part;
    }

    /** The name in files and messages. */
    public String label(Piece piece) {
        return "music-" + (piece + "-" + name()).toLowerCase(Locale.ROOT);
    }

    /** Synthesises the layer of a piece: stereo, a seamless loop. */
    public Pcm pcm(Piece piece) {
        Loop loop = new Loop(piece.score().frames());
        fill(loop, piece);
        return loop.pcm();
    }

    /**
     * Recipes of all layers of a piece in order, packed. They share the memory they work in, so one thread at a time may
     * follow them.
     */
    public static List<Supplier<MuLaw>> recipes(Piece piece) {
        Workshop workshop = new Workshop(piece);
        List<Supplier<MuLaw>> recipes = new ArrayList<>();
        for (Layer layer : values()) {
            recipes.add(() -> workshop.packed(layer));
        }
        return recipes;
    }

    private void fill(Loop silent, Piece piece) {
        part.accept(piece.score(), silent);
        silent.level(LUFS);
    }

    private static final class Workshop {
        private final Piece piece;
        private Loop loop;

        Workshop(Piece piece) {
            this.piece = piece;
        }

        MuLaw packed(Layer layer) {
            if (loop == null) {
                loop = new Loop(piece.score().frames());
            }
            loop.clear();
            layer.fill(loop, piece);
            return loop.packed();
        }
    }
}
