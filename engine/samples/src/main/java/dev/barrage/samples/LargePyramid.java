package dev.barrage.samples;

import static dev.barrage.physics.BodyType.DYNAMIC;
import static dev.barrage.physics.BodyType.FIXED;

import java.util.ArrayList;
import java.util.List;

/** A pyramid of unit boxes at rest: what a pile costs that nobody touches. A benchmark of Box2D, too. */
public final class LargePyramid extends BlockSample {
    public LargePyramid() {
        super("large_pyramid", "a pyramid of unit boxes that stands; 5,050 are 100 rows", -10f, false);
    }

    @Override
    public List<Block> blocks(int n) {
        List<Block> blocks = new ArrayList<>();
        blocks.add(Block.of(FIXED, 0f, -1f, n + 1f, 1f));
        addPyramid(blocks, n, 0f, 0f);
        return blocks;
    }

    /** Adds a pyramid of n boxes whose base is centred at (x, y); an incomplete one lacks boxes at its top. */
    public static void addPyramid(List<Block> blocks, int n, float x, float y) {
        int base = 1;
        while (base * (base + 1) / 2 < n) {
            base++;
        }
        int left = n;
        for (int row = 0; left > 0; row++) {
            int boxes = Math.min(left, base - row);
            for (int i = 0; i < boxes; i++) {
                blocks.add(Block.of(DYNAMIC, x + i - 0.5f * (base - row - 1), y + row + 0.5f, 0.5f, 0.5f));
            }
            left -= boxes;
        }
    }
}
