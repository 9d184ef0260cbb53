package dev.barrage.shooter.sound;

import dev.barrage.graphics.audio.MuLaw;
import dev.barrage.graphics.audio.Pcm;
import dev.barrage.shooter.sound.music.Layer;
import dev.barrage.shooter.sound.music.Piece;
import dev.barrage.shooter.sound.synth.Loudness;
import java.util.ArrayList;
import java.util.List;

/** Samples of cues and of the first piece, synthesised once for all tests of a JVM, and measures of them. */
final class Samples {
    private static final Pcm[] CUES = new Pcm[Cue.values().length];
    private static final List<MuLaw> PACKED = new ArrayList<>();
    private static final List<Pcm> LAYERS = new ArrayList<>();

    private Samples() {}

    static synchronized Pcm of(Cue cue) {
        if (CUES[cue.ordinal()] == null) {
            CUES[cue.ordinal()] = cue.pcm();
        }
        return CUES[cue.ordinal()];
    }

    /** A layer as it is heard. */
    static synchronized Pcm of(Layer layer) {
        if (LAYERS.isEmpty()) {
            packed().forEach(packed -> LAYERS.add(packed.decoded()));
        }
        return LAYERS.get(layer.ordinal());
    }

    private static synchronized List<MuLaw> packed() {
        if (PACKED.isEmpty()) {
            Layer.recipes(Piece.REEF).forEach(recipe -> PACKED.add(recipe.get()));
        }
        return PACKED;
    }

    /** Gives all samples to the sounds of a game. */
    static void giveTo(GameSounds sounds) {
        for (Cue cue : Cue.values()) {
            sounds.takeIn(cue, of(cue));
        }
        packed().forEach(sounds.track()::add);
    }

    /** The loudest 400 ms of a mono sound, LUFS. */
    static double loudest(Pcm pcm) {
        float[] samples = new float[pcm.frames()];
        for (int i = 0; i < samples.length; i++) {
            samples[i] = pcm.at(i, 0);
        }
        return Loudness.ofEffect(samples, pcm.rate());
    }

    static float peak(float[] samples) {
        float peak = 0f;
        for (float sample : samples) {
            peak = Math.max(peak, Math.abs(sample));
        }
        return peak;
    }
}
