package dev.barrage.shooter.sound.music;

import dev.barrage.graphics.audio.Pcm;
import dev.barrage.shooter.sound.synth.Loop;
import java.util.Locale;
import java.util.function.Supplier;

/** The layers of the music, all of the length of the piece. */
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
    /** Hard chords and more drums, for boss fights. */
    DRIVE(Arrangement::drive);

    private static final float PEAK = 0.85f;

    private final Supplier<Loop> part;

    Layer(Supplier<Loop> part) {
        this.part = part;
    }

    /** The name in files and messages. */
    public String label() {
        return "music-" + name().toLowerCase(Locale.ROOT);
    }

    /** Synthesises the layer: stereo, a seamless loop. */
    public Pcm pcm() {
        return part.get().pcm(PEAK);
    }
}
