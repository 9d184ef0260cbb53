package dev.barrage.samples;

import static dev.barrage.physics.BodyType.DYNAMIC;
import static dev.barrage.physics.BodyType.FIXED;

import java.util.ArrayList;
import java.util.List;

/** A tower of unit boxes, one on the other. */
public final class Tower extends BlockSample {
    public Tower() {
        super("tower", "a tower of unit boxes that stands", -10f, true);
    }

    @Override
    public List<Block> blocks(int n) {
        List<Block> blocks = new ArrayList<>();
        blocks.add(Block.of(FIXED, 0f, -1f, 10f, 1f));
        addTower(blocks, n, 0f, 0f);
        return blocks;
    }

    /** Adds a tower of n boxes whose base is centred at (x, y). */
    public static void addTower(List<Block> blocks, int n, float x, float y) {
        for (int i = 0; i < n; i++) {
            blocks.add(Block.of(DYNAMIC, x, y + i + 0.5f, 0.5f, 0.5f));
        }
    }
}
