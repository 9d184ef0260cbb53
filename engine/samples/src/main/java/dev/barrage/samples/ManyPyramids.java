package dev.barrage.samples;

import static dev.barrage.physics.BodyType.FIXED;

import java.util.ArrayList;
import java.util.List;

/** Small pyramids of unit boxes, each 10 rows high, in rows of 20 on floors: many piles that do not touch. */
public final class ManyPyramids extends BlockSample {
    private static final int BASE = 10;
    private static final int BOXES = BASE * (BASE + 1) / 2;
    private static final int COLUMNS = 20;

    /** From one pyramid to the next, and from one floor to the next, metres. */
    private static final float SPACING = BASE + 1f, STOREY = BASE + 2f;

    public ManyPyramids() {
        super("many_pyramids", "pyramids of 55 unit boxes, 20 on a floor; 22,000 boxes are 20 floors", -10f, false);
    }

    @Override
    public List<Block> blocks(int n) {
        List<Block> blocks = new ArrayList<>();
        for (int left = n, i = 0; left > 0; left -= BOXES, i++) {
            float x = SPACING * (i % COLUMNS);
            float floor = STOREY * (i / COLUMNS);
            if (i % COLUMNS == 0) {
                float half = 0.5f * SPACING * COLUMNS;
                blocks.add(Block.of(FIXED, half - 0.5f * SPACING, floor - 0.25f, half, 0.25f));
            }
            LargePyramid.addPyramid(blocks, Math.min(left, BOXES), x, floor);
        }
        return blocks;
    }
}
