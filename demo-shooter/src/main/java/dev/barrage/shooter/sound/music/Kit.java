package dev.barrage.shooter.sound.music;

import dev.barrage.shooter.sound.synth.Loop;

/** Drum patterns: times and velocities. */
final class Kit {
    private static final float[] TOMS = {196f, 147f, 110f, 82f};

    private final Score score;
    private final float[] kick = Drums.kick();
    private final float[] snare = Drums.snare();
    private final float[] clap = Drums.clap();
    private final float[] closed = Drums.closedHat();
    private final float[] open = Drums.openHat();
    private final float[] crash = Drums.crash();
    private final float[] shaker = Drums.shaker();
    private final float[][] toms = new float[TOMS.length][];

    Kit(Score score) {
        this.score = score;
        for (int i = 0; i < TOMS.length; i++) {
            toms[i] = Drums.tom(TOMS[i]);
        }
    }

    void beat(Loop loop, int bar) {
        Part part = score.part(bar);
        for (int i = 0; i < Score.BAR; i++) {
            int at = score.at(bar, i);
            if (part.kicks().charAt(i) == 'x') {
                loop.add(kick, at, 0.95f, 0f);
            }
            char hat = part.hats().charAt(i);
            if (hat != '.') {
                loop.add(closed, at, i % 4 == 2 ? 0.38f : 0.24f, 0.25f);
            }
            if (hat == 'o') {
                loop.add(open, at, 0.22f, -0.2f);
            }
            char drum = part.snares().charAt(i);
            if (drum != '.') {
                loop.add(snare, at, 0.55f, 0f);
                loop.add(clap, at, drum == 'X' ? 0.5f : 0.25f, 0.1f);
            }
        }
        // A ghost note of the snare before every other bar.
        loop.add(snare, score.at(bar, 15), bar % 2 == 1 ? 0.14f : 0f, -0.1f);
    }

    /** Adds a fill of half a bar before the next part: a crescendo roll and falling toms. */
    void fill(Loop loop, int bar) {
        for (int i = 8; i < Score.BAR; i++) {
            loop.add(snare, score.at(bar, i), 0.1f + 0.05f * (i - 8), 0f);
        }
        for (int i = 0; i < toms.length; i++) {
            loop.add(toms[i], score.at(bar, 12 + i), 0.55f, -0.6f + 0.4f * i);
        }
    }

    void crash(Loop loop, int bar) {
        loop.add(crash, score.at(bar, 0), 0.3f, -0.3f);
    }

    /** Adds a bar for boss fights: shakers in sixteenths and rolling toms. */
    void rush(Loop loop, int bar) {
        for (int i = 0; i < Score.BAR; i++) {
            loop.add(shaker, score.at(bar, i), i % 4 == 0 ? 0.55f : 0.32f, i % 2 == 0 ? 0.5f : -0.5f);
        }
        int[] rolling = {0, 3, 6, 10, 13};
        for (int i = 0; i < rolling.length; i++) {
            loop.add(toms[1 + (i + bar) % 3], score.at(bar, rolling[i]), 0.35f, 0.3f - 0.15f * i);
        }
    }
}
