package dev.barrage.shooter.sound.music;

import dev.barrage.graphics.audio.Pcm;
import dev.barrage.shooter.sound.synth.Loop;
import java.util.Locale;
import java.util.function.Supplier;

/** The layers of the music, all as long as the piece. */
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
    /** Hard chords and more drums, for the worst of fights. */
    DRIVE(Arrangement::drive);

    private static final float PEAK = 0.85f;

    private final Supplier<Loop> part;

    Layer(Supplier<Loop> part) {
        this.part = part;
    }

    /** What it is called in files and messages. */
    public String label() {
        return "music-" + name().toLowerCase(Locale.ROOT);
    }

    /** Computes its samples: two channels, a loop without a seam. */
    public Pcm pcm() {
        return part.get().pcm(PEAK);
    }
}
