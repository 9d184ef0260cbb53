package dev.barrage.gdx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.ApplicationAdapter;
import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3Application;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3ApplicationConfiguration;
import com.badlogic.gdx.files.FileHandle;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.OrthographicCamera;
import com.badlogic.gdx.graphics.Pixmap;
import com.badlogic.gdx.graphics.PixmapIO;
import com.badlogic.gdx.graphics.g2d.BitmapFont;
import dev.barrage.physics.BodyDef;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.testing.NoGarbage;
import java.io.File;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;

/** A game on libGDX's desktop backend, in a window, of which a frame is looked at. */
@Tag("slow")
@Timeout(120)
@EnabledIfEnvironmentVariable(named = "DISPLAY", matches = ".+")
class PictureTest {
    private static final int WIDTH = 640, HEIGHT = 360;

    /** Where to look at the picture after the test. */
    private static final File FILE = new File("target/gdx.png");

    private static final class Game extends ApplicationAdapter {
        private static final Runnable NOTHING = () -> {};

        private final World world = new World(new WorldConfig().gravity(0f, -10f));
        private final GdxLoop loop = new GdxLoop(world);
        private OrthographicCamera camera;
        private GdxDebugRenderer debug;
        private BitmapFont font;
        private int[] pixels;

        @Override
        public void create() {
            camera = new OrthographicCamera(32f, 18f);
            camera.position.set(0f, 8f, 0f);
            camera.update();
            font = new BitmapFont();
            debug = new GdxDebugRenderer()
                    .layers(DebugLayer.SHAPES, DebugLayer.JOINTS, DebugLayer.CONTACTS)
                    .labels(font);
            world.add(BodyDef.fixed(Polygon.box(15f, 1f)).at(0f, 0f));
            for (int i = 0; i < 5; i++) {
                world.add(BodyDef.dynamic(Polygon.box(1f, 1f)).at(-8f, 2f + 2f * i));
            }
            world.add(BodyDef.dynamic(new Circle(2f)).at(8f, 3f));
            world.add(BodyDef.dynamic(new Capsule(-1f, 0f, 1f, 0f, 0.7f)).at(8f, 6f));
            long post = world.add(BodyDef.kinematic(new Circle(0.5f)).at(0f, 14f));
            long bob = world.add(BodyDef.dynamic(new Circle(1f)).at(4f, 10f));
            world.add(JointDef.rod(post, bob));
            for (int i = 0; i < 30; i++) {
                loop.advance(world.stepSeconds(), NOTHING);
            }
        }

        @Override
        public void render() {
            Gdx.gl.glClearColor(0.05f, 0.05f, 0.08f, 1f);
            Gdx.gl.glClear(GL20.GL_COLOR_BUFFER_BIT);
            debug.render(world, camera);
            Pixmap picture = Pixmap.createFromFrameBuffer(0, 0, WIDTH, HEIGHT);
            pixels = new int[WIDTH * HEIGHT];
            for (int i = 0; i < pixels.length; i++) {
                pixels[i] = picture.getPixel(i % WIDTH, i / WIDTH); // row 0 is the lowest
            }
            PixmapIO.writePNG(new FileHandle(FILE), picture, 6, true);
            picture.dispose();
            NoGarbage.assertNone("a frame", 20, () -> {
                loop.advance(world.stepSeconds(), NOTHING);
                debug.render(world, camera);
            });
            Gdx.app.exit();
        }

        /** The colour at a place of the world. */
        int at(float x, float y) {
            int column = Math.round((x + 16f) * WIDTH / 32f);
            int row = Math.round((y + 1f) * HEIGHT / 18f);
            return pixels[row * WIDTH + column];
        }

        boolean isNear(float x, float y, int rgba) {
            for (int dx = -2; dx <= 2; dx++) {
                for (int dy = -2; dy <= 2; dy++) {
                    if (isLike(at(x + dx * 0.05f, y + dy * 0.05f), rgba)) {
                        return true;
                    }
                }
            }
            return false;
        }

        private static boolean isLike(int a, int b) {
            Color difference = new Color(a).sub(new Color(b));
            Color back = new Color(b).sub(new Color(a));
            return difference.r + difference.g + difference.b + back.r + back.g + back.b < 0.1f;
        }

        @Override
        public void dispose() {
            debug.dispose();
            font.dispose();
            world.close();
        }
    }

    @Test
    void aWindowShowsTheOutlinesOfBodiesWhereTheyAreAndItsFramesMakeNoGarbage() {
        Game game = new Game();
        Lwjgl3ApplicationConfiguration config = new Lwjgl3ApplicationConfiguration();
        config.setWindowedMode(WIDTH, HEIGHT);
        config.disableAudio(true);
        new Lwjgl3Application(game, config);
        assertNotNull(game.pixels, "no frame");
        assertTrue(game.isNear(12f, 1f, DebugColors.FIXED), "top of the ground");
        assertTrue(game.isNear(0.5f, 14f, DebugColors.KINEMATIC), "right of the post");
        assertTrue(game.isNear(-9f, 2f, DebugColors.DYNAMIC), "left of the lowest box");
        assertEquals(game.at(14f, 12f), game.at(-14f, 14f), "empty space");
    }
}
