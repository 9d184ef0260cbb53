package dev.barrage.benchmarks.scene;

import dev.barrage.physics.World;
import dev.barrage.samples.BlockSample;
import dev.barrage.samples.BlockSample.Block;
import java.util.List;

/**
 * Boxes that other engines play, too. The check is the number of boxes that are more than a metre from where they began:
 * 0 where all is to stand.
 */
public final class BlockScene extends SampleScene {
    private static final float FAR = 1f;

    private final BlockSample sample;

    BlockScene(BlockSample sample, int... sizes) {
        super(sample, sizes);
        this.sample = sample;
    }

    @Override
    public BlockSample sample() {
        return sample;
    }

    @Override
    public String about() {
        return sample.about + "; counts the boxes that are moved";
    }

    /** Whether a box, now at (x, y) metres, is more than a metre from where it began. */
    public static boolean isFar(Block block, double x, double y) {
        return Math.hypot(x - block.x(), y - block.y()) > FAR;
    }

    @Override
    public Run start(int n, Team team) {
        World world = new World(sample.configure(team.config()));
        List<Block> blocks = sample.blocks(n);
        long[] bodies = BlockSample.add(world, blocks);
        return new WorldRun(world) {
            @Override
            public long check() {
                long far = 0;
                for (int i = 0; i < bodies.length; i++) {
                    far += isFar(blocks.get(i), world.x(bodies[i]), world.y(bodies[i])) ? 1 : 0;
                }
                return far;
            }
        };
    }
}
