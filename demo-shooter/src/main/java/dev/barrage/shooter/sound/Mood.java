package dev.barrage.shooter.sound;

import dev.barrage.shooter.sound.music.Layer;

/** Gains of the music's layers by situation. */
enum Mood {
    CALM(0.75f, 0.5f, 0f, 0f, 0f, 0f, 0f),
    /** A pause, or the end of a game. */
    HUSHED(0.5f, 0f, 0f, 0f, 0f, 0f, 0f),
    PLAY(0.42f, 0.62f, 0.42f, 0.55f, 0f, 0f, 0f),
    BUSY(0.36f, 0.58f, 0.42f, 0.56f, 0.4f, 0f, 0f),
    BOSS(0.34f, 0.45f, 0.42f, 0.56f, 0f, 0.5f, 0.42f);

    private final float[] gains;

    Mood(float pad, float arpeggio, float bass, float drums, float lead, float theme, float drive) {
        gains = new float[] {pad, arpeggio, bass, drums, lead, theme, drive};
    }

    /** The gain of a layer, 0 to 1. */
    float gain(Layer layer) {
        return gains[layer.ordinal()];
    }
}
