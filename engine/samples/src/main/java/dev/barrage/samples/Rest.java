package dev.barrage.samples;

import static dev.barrage.physics.BodyType.DYNAMIC;
import static dev.barrage.physics.BodyType.FIXED;

import java.util.ArrayList;
import java.util.List;

/** A level at rest: ten static boxes to each that sleeps on them, and one box that falls. A step costs what moves. */
public final class Rest extends BlockSample {
    private static final int STATIC = 10;

    /** Metres from one storey to the next. */
    private static final float STOREY = 4f;

    public Rest() {
        super("rest", "one box that falls on a level of sleeping boxes, on ten times as many static ones", -10f, true);
    }

    @Override
    public List<Block> blocks(int n) {
        List<Block> blocks = new ArrayList<>();
        int columns = (int) Math.ceil(Math.sqrt(n));
        for (int i = 0; i < n; i++) {
            float x = STATIC * (i % columns);
            float y = -STOREY * (i / columns);
            for (int tile = 0; tile < STATIC; tile++) {
                blocks.add(Block.of(FIXED, x + tile, y, 0.5f, 0.5f));
            }
            blocks.add(Block.asleep(x, y + 1f, 0.5f, 0.5f));
        }
        blocks.add(Block.of(DYNAMIC, 5f, 3f, 0.5f, 0.5f));
        return blocks;
    }
}
