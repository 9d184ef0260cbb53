package dev.barrage.samples.pictures;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.render.BackgroundStyle;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.render.LineRenderer;
import dev.barrage.graphics.text.Align;
import dev.barrage.physics.BodyType;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.math.Trig;
import dev.barrage.samples.BlockSample;
import dev.barrage.samples.BlockSample.Block;
import dev.barrage.samples.LargePyramid;
import dev.barrage.samples.Tower;
import java.util.ArrayList;
import java.util.List;

/** The picture of docs/bodies.md: a tower of 80 boxes and a pyramid of 100 rows that stood for 20 s. */
final class StackPictures implements AutoCloseable {
    private static final int STEPS = 20 * 60;
    private static final int WIDTH = 960;
    private static final int HEIGHT = 540;
    private static final int SAMPLES = 4;
    private static final float WORLD_WIDTH = 192f;
    private static final float WORLD_HEIGHT = 108f;
    private static final float MIDDLE = 48f;
    private static final float HALF = 0.5f;
    private static final float SLOW = 0.01f;

    private static final BackgroundStyle NIGHT = new BackgroundStyle(0x05080FFF, 0x05080FFF, 0x2C4C8638, 10f);
    private static final int RESTS = 0x58E6FFFF;
    private static final int MOVES = 0xFF3B5CFF;
    private static final int GROUND = 0x8A6CFFFF;
    private static final int WORDS = 0xC8D6E8FF;
    private static final float WORD_SIZE = 3f;

    private final World world = new World(new WorldConfig().gravity(0f, -10f));
    private final SceneRenderer scene = new SceneRenderer();
    private final long[] boxes;

    StackPictures() {
        List<Block> blocks = new ArrayList<>();
        Tower.addTower(blocks, 80, -60f, 0f);
        LargePyramid.addPyramid(blocks, 5_050, 30f, 0f);
        BlockSample.add(world, List.of(Block.of(BodyType.FIXED, 0f, -1f, WORLD_WIDTH, 1f)));
        boxes = BlockSample.add(world, blocks);
    }

    /** Lets them stand for 20 s and draws each box, in red if it moves. */
    Image draw() {
        for (int i = 0; i < STEPS; i++) {
            world.step();
        }
        try (Framebuffer picture = Framebuffer.offscreen(WIDTH, HEIGHT, SAMPLES)) {
            scene.begin(picture, new Camera2D(WORLD_WIDTH, WORLD_HEIGHT), 0f);
            scene.background().draw(NIGHT);
            scene.compose();
            LineRenderer lines = scene.lines().width(1f);
            lines.line(-WORLD_WIDTH, -MIDDLE, WORLD_WIDTH, -MIDDLE, GROUND);
            for (long box : boxes) {
                outline(lines, box);
            }
            scene.text().draw("80 boxes", -60f, -MIDDLE - 4f, WORD_SIZE, WORDS, Align.CENTRE);
            scene.text().draw("100 rows, 5,050 boxes", 30f, -MIDDLE - 4f, WORD_SIZE, WORDS, Align.CENTRE);
            scene.end();
            return picture.read();
        }
    }

    private void outline(LineRenderer lines, long box) {
        float cos = HALF * Trig.cos(world.angle(box));
        float sin = HALF * Trig.sin(world.angle(box));
        float x = world.x(box);
        float y = world.y(box) - MIDDLE;
        boolean moves = Math.hypot(world.vx(box), world.vy(box)) > SLOW;
        float px = cos - sin;
        float py = sin + cos;
        for (int side = 0; side < 4; side++) {
            lines.line(x + px, y + py, x - py, y + px, moves ? MOVES : RESTS);
            float turned = px;
            px = -py;
            py = turned;
        }
    }

    @Override
    public void close() {
        scene.close();
        world.close();
    }
}
