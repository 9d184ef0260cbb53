package dev.barrage.samples.pictures;

import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.physics.BodyDef;
import dev.barrage.physics.BodyType;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.shape.Circle;
import dev.barrage.samples.BlockSample;
import dev.barrage.samples.BlockSample.Block;
import dev.barrage.samples.LargePyramid;
import java.util.ArrayList;
import java.util.List;

/** The pictures of docs/overlays.md of layers over two pyramids: one sleeps, a ball has hit the other. */
final class IslandPictures implements AutoCloseable {
    private static final float WORLD_WIDTH = 32f;
    private static final float WORLD_HEIGHT = 18f;
    private static final float FLOOR = -6f;
    private static final int BOXES = 55;
    private static final int MOST_STEPS = 600;
    private static final int STEPS_AFTER_BALL = 54;

    private final World world = new World(new WorldConfig().gravity(0f, -10f));
    private final SamplePictures pictures = new SamplePictures();

    IslandPictures() {
        world.tuning().sleep(true);
        BlockSample.add(world, List.of(Block.of(BodyType.FIXED, 0f, FLOOR - 1f, WORLD_WIDTH, 1f)));
        List<Block> blocks = new ArrayList<>();
        LargePyramid.addPyramid(blocks, BOXES, -10f, FLOOR);
        LargePyramid.addPyramid(blocks, BOXES, 6f, FLOOR);
        long[] boxes = BlockSample.add(world, blocks);
        for (int i = 0; i < MOST_STEPS && (world.isAwake(boxes[0]) || world.isAwake(boxes[BOXES])); i++) {
            world.step();
        }
        world.add(BodyDef.dynamic(new Circle(1f)).density(4f).at(18f, -2f).velocity(-20f, 0f));
        for (int i = 0; i < STEPS_AFTER_BALL; i++) {
            world.step();
        }
    }

    Image draw(DebugLayer... layers) {
        return pictures.draw(world, new Camera2D(WORLD_WIDTH, WORLD_HEIGHT), layers);
    }

    @Override
    public void close() {
        pictures.close();
        world.close();
    }
}
