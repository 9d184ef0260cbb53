package dev.barrage.gdx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.ApplicationAdapter;
import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.backends.headless.HeadlessApplication;
import com.badlogic.gdx.backends.headless.HeadlessApplicationConfiguration;
import com.badlogic.gdx.graphics.g2d.Sprite;
import com.badlogic.gdx.math.Vector2;
import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.shape.Polygon;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GdxLoopTest {
    private static final float STEP = 1f / 60f;
    private static final Runnable NOTHING = () -> {};

    private final World world = new World(new WorldConfig());
    private final GdxLoop loop = new GdxLoop(world);
    private int before;

    @AfterEach
    void close() {
        world.close();
    }

    @Test
    void aGameOfTheHeadlessBackendIsSteppedByTheTimeOfItsFrames() throws Exception {
        CountDownLatch ended = new CountDownLatch(1);
        HeadlessApplicationConfiguration config = new HeadlessApplicationConfiguration();
        config.updatesPerSecond = 120;
        new HeadlessApplication(
                new ApplicationAdapter() {
                    @Override
                    public void render() {
                        loop.advance(() -> before++);
                        if (world.stepNumber() >= 10) {
                            Gdx.app.exit();
                        }
                    }

                    @Override
                    public void dispose() {
                        ended.countDown();
                    }
                },
                config);
        assertTrue(ended.await(60, TimeUnit.SECONDS), "10 steps");
        assertEquals(world.stepNumber(), before);
    }

    @Test
    void unevenFramesMakeWholeSteps() {
        assertEquals(0, loop.advance(0.5f * STEP, () -> before++));
        assertEquals(0.5f, loop.alpha(), 1e-3f);
        assertEquals(2, loop.advance(2.1f * STEP, () -> before++));
        assertEquals(2, before);
        assertEquals(2, world.stepNumber());
        assertEquals(4, loop.advance(100f, NOTHING));
        loop.reset();
        assertEquals(0f, loop.alpha());
    }

    @Test
    void bodiesAreDrawnBetweenTheirLastTwoPlaces() {
        long body = world.add(BodyDef.dynamic(Polygon.box(1f, 1f)).at(3f, 4f).angle(3.1f));
        world.setVelocity(body, 6f, -12f);
        world.setAngularVelocity(body, 6f);
        loop.advance(1.5f * STEP, NOTHING);
        Vector2 place = loop.position(body, new Vector2());
        assertEquals(3.05f, place.x, 1e-4f);
        assertEquals(3.9f, place.y, 1e-4f);
        assertTrue(world.angle(body) < 0f, "has wrapped");
        assertEquals(3.15f, loop.angle(body), 1e-3f);
        Sprite sprite = new Sprite();
        sprite.setSize(2f, 2f);
        sprite.setOriginCenter();
        loop.place(sprite, body);
        assertEquals(place.x, sprite.getX() + 1f, 1e-5f);
        assertEquals(place.y, sprite.getY() + 1f, 1e-5f);
        assertEquals(Math.toDegrees(3.15), sprite.getRotation(), 0.1);
    }

    @Test
    void badInputIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> loop.advance(-1f, NOTHING));
        assertThrows(IllegalArgumentException.class, () -> new GdxLoop(world, 0));
        assertThrows(NullPointerException.class, () -> new GdxLoop(null));
        assertThrows(NullPointerException.class, () -> loop.advance(null));
    }
}
