package dev.barrage.shooter.sound;

import dev.barrage.graphics.audio.MuLaw;
import dev.barrage.graphics.audio.Pcm;
import dev.barrage.shooter.sound.music.Layer;
import dev.barrage.shooter.sound.music.Piece;
import dev.barrage.shooter.sound.synth.Loudness;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Samples of cues and pieces, synthesised once for all tests of a JVM, and measures of them. */
final class Samples {
    private static final Pcm[] CUES = new Pcm[Cue.values().length];
    private static final Map<Piece, List<MuLaw>> PACKED = new EnumMap<>(Piece.class);
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
            packed(Piece.REEF).forEach(packed -> LAYERS.add(packed.decoded()));
        }
        return LAYERS.get(layer.ordinal());
    }

    private static synchronized List<MuLaw> packed(Piece piece) {
        return PACKED.computeIfAbsent(
                piece, any -> Layer.recipes(any).stream().map(Supplier::get).toList());
    }

    /** Gives all samples to the sounds of a game, those of its piece, too. */
    static void giveTo(GameSounds sounds) {
        for (Cue cue : Cue.values()) {
            sounds.takeIn(cue, of(cue));
        }
        packed(sounds.track().piece()).forEach(sounds.track()::add);
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
