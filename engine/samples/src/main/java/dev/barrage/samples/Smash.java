package dev.barrage.samples;

import static dev.barrage.physics.BodyType.DYNAMIC;

import java.util.ArrayList;
import java.util.List;

/** A heavy box that ploughs through a field of small ones, without gravity: all wake and touch within seconds. */
public final class Smash extends BlockSample {
    /** Width of a small box, and of the large one, metres. */
    private static final float SMALL = 0.4f, LARGE = 8f;

    private static final float SPEED = 40f;
    private static final float DENSITY = 8f;

    public Smash() {
        super("smash", "a box of 8 m at 40 m/s hits a sleeping field of touching boxes of 0.4 m, 120 by 80", 0f, true);
    }

    @Override
    public List<Block> blocks(int n) {
        int rows = Math.max(1, (int) Math.sqrt(n / 1.5));
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block(DYNAMIC, 20f, 0f, 0.5f * LARGE, 0.5f * LARGE, SPEED, DENSITY, false));
        for (int i = 0; i < n; i++) {
            float x = 30f + SMALL * (i / rows);
            blocks.add(Block.asleep(x, SMALL * (i % rows - 0.5f * rows), 0.5f * SMALL, 0.5f * SMALL));
        }
        return blocks;
    }
}
