package dev.barrage.graphics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.example.Showroom;
import dev.barrage.graphics.gl.GlObject;
import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.window.InputState;
import dev.barrage.graphics.window.Key;
import dev.barrage.graphics.window.NoContextException;
import dev.barrage.graphics.window.WindowConfig;
import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.shape.Polygon;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.joml.Vector2f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;

@Tag("gl")
class GameLoopTest {
    private final List<String> calls = new ArrayList<>();
    private int liveBefore;

    /** A game that notes its calls. */
    private class Noting implements Game {
        final GameLoop loop;
        final World world = new World(new WorldConfig().hertz(50));

        Noting(GameLoop loop) {
            this.loop = loop;
        }

        @Override
        public World world() {
            return world;
        }

        @Override
        public void beforeStep(InputState input) {
            calls.add("before");
        }

        @Override
        public void afterStep() {
            calls.add("after " + world.stepNumber());
        }

        @Override
        public void draw(SceneRenderer scene, float alpha) {
            assertSame(loop.camera(), scene.camera());
            calls.add("draw " + alpha);
        }

        @Override
        public void drawHud(SceneRenderer scene) {
            assertSame(scene.pixels(), scene.camera());
            calls.add("hud");
        }

        @Override
        public void close() {
            Game.super.close();
            calls.add("close");
        }
    }

    private static Image play(int steps, Function<GameLoop, Game> make) {
        try {
            return GameLoop.play(160, 90, steps, make);
        } catch (NoContextException e) {
            return Assumptions.abort("skipped, no OpenGL here: " + e.getMessage());
        }
    }

    @BeforeEach
    void count() {
        liveBefore = GlObject.live();
    }

    @AfterEach
    void nothingIsLeftOpen() {
        assertEquals(liveBefore, GlObject.live(), "GL objects left open");
    }

    @Test
    void playStepsThenDrawsThenCloses() {
        play(2, Noting::new);
        assertEquals(List.of("before", "after 1", "before", "after 2", "draw 1.0", "hud", "close"), calls);
    }

    @Test
    void theSameGameGivesTheSamePicture() {
        Image first = play(20, Showroom::new);
        assertEquals(0, first.differences(play(20, Showroom::new)));
        assertNotEquals(0, first.differences(play(40, Showroom::new)));
    }

    @Test
    void aWorldIsShownInItsViewAndStaysOpen() {
        try (World world = new World(new WorldConfig())) {
            world.add(BodyDef.fixed(Polygon.box(1f, 1f)).at(10f, 5f));
            Image picture = play(3, Game.showing(world, 10f, 5f, 16f));
            assertEquals(3, world.stepNumber());
            int middle = picture.brightness(picture.width() / 2, picture.height() / 2);
            assertTrue(middle > picture.brightness(4, 4), "the box is in the middle: " + middle);
        }
    }

    @Test
    void aPressCountsInOneStepAndRunsItsAction() {
        int[] seen = new int[2];
        play(3, loop -> new Noting(loop) {
            {
                loop.keys().onPress(Key.SPACE, () -> seen[0]++);
                loop.input().key(Key.SPACE, true);
            }

            @Override
            public void beforeStep(InputState input) {
                seen[1] += input.pressed(Key.SPACE) ? 1 : 0;
                assertTrue(input.isDown(Key.SPACE));
            }
        });
        assertEquals(1, seen[0]);
        assertEquals(1, seen[1]);
    }

    @Test
    void escapeStopsUnlessTheGameHasBoundIt() {
        play(5, loop -> {
            loop.input().key(Key.ESCAPE, true);
            return new Noting(loop);
        });
        assertFalse(calls.contains("after 2"), calls.toString());
        calls.clear();
        play(5, loop -> {
            loop.keys().onPress(Key.ESCAPE, () -> calls.add("menu"));
            loop.input().key(Key.ESCAPE, true);
            return new Noting(loop);
        });
        assertTrue(calls.contains("menu") && calls.contains("after 5"), calls.toString());
    }

    @Test
    void timePassesByStepsAndCamerasMoveWithIt() {
        play(50, loop -> new Noting(loop) {
            @Override
            public void afterStep() {
                loop.camera().follow(10f, 0f, 0.1f);
            }

            @Override
            public void draw(SceneRenderer scene, float alpha) {
                assertEquals(1f, loop.seconds(), 1e-5f);
                assertEquals(10f, loop.camera().x(), 0.02f);
            }
        });
    }

    @Test
    void thePointerIsInTheWorld() {
        play(0, loop -> new Noting(loop) {
            @Override
            public void draw(SceneRenderer scene, float alpha) {
                loop.input().mouse().place(120f, 45f);
                assertEquals(8f, loop.pointer(new Vector2f()).x, 1e-5f);
                loop.pause(true);
                assertTrue(loop.paused());
            }
        });
    }

    @Test
    void aShownLayerBringsItsPanel() {
        Image plain = play(10, Showroom::new);
        Image profile = play(10, loop -> {
            loop.overlay().show(DebugLayer.PROFILE, true);
            return new Showroom(loop);
        });
        assertTrue(plain.differences(profile) > 500, () -> "pixels: " + plain.differences(profile));
    }

    @Test
    void aGameThatFailsIsClosed() {
        assertThrows(
                IllegalStateException.class,
                () -> play(5, loop -> new Noting(loop) {
                    @Override
                    public void afterStep() {
                        throw new IllegalStateException("broken");
                    }
                }));
        assertEquals(List.of("before", "close"), calls);
        assertThrows(NullPointerException.class, () -> play(5, loop -> null));
        assertThrows(IllegalArgumentException.class, () -> play(-1, Showroom::new));
    }

    @Test
    @Tag("slow")
    @Tag("window")
    @EnabledIfEnvironmentVariable(named = "DISPLAY", matches = ".+")
    void aWindowPlaysUntilTheGameStops() {
        GameLoop.run(new WindowConfig().size(160, 90), loop -> new Noting(loop) {
            @Override
            public void draw(SceneRenderer scene, float alpha) {
                super.draw(scene, alpha);
                assertTrue(alpha >= 0f && alpha <= 1f);
                if (world.stepNumber() >= 10) {
                    loop.stop();
                }
            }
        });
        assertTrue(calls.contains("after 10"), calls.toString());
        assertEquals(List.of("hud", "close"), calls.subList(calls.size() - 2, calls.size()));
    }

    @Test
    @Tag("slow")
    @Tag("window")
    @EnabledIfEnvironmentVariable(named = "DISPLAY", matches = ".+")
    void aPausedWindowDrawsAndStepsOnDemandOnly() {
        int[] draws = new int[1];
        GameLoop.run(new WindowConfig().size(160, 90), loop -> new Noting(loop) {
            {
                loop.pause(true);
            }

            @Override
            public void draw(SceneRenderer scene, float alpha) {
                if (++draws[0] == 20) {
                    loop.step();
                    loop.stop();
                }
            }
        });
        assertEquals(
                List.of("before", "after 1", "hud", "close"), calls.subList(calls.indexOf("before"), calls.size()));
        assertEquals(20, draws[0]);
    }
}
