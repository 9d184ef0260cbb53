package dev.barrage.graphics;

import dev.barrage.graphics.window.InputState;
import dev.barrage.physics.World;
import java.util.function.Function;

/** A game that a {@link GameLoop} plays. All calls come from the thread of the loop. */
public interface Game extends AutoCloseable {
    /** The world, which the loop steps. It may be another one after each call of the methods below. */
    World world();

    /**
     * Called before each step: steer, spawn, apply forces.
     *
     * @param input a press counts in exactly one step
     */
    default void beforeStep(InputState input) {}

    /** Called after each step: read hits, contacts and events. */
    default void afterStep() {}

    /**
     * Draws a frame; the loop's camera is set.
     *
     * @param alpha interpolation from the poses before the last step (0) to the present ones (1)
     */
    void draw(SceneRenderer scene, float alpha);

    /** Draws over the finished picture, in pixels: the camera is {@link SceneRenderer#pixels}. */
    default void drawHud(SceneRenderer scene) {}

    /** Called when the loop ends; closes the world. */
    @Override
    default void close() {
        world().close();
    }

    /**
     * A game that only shows a world, for a first look or a picture:
     * {@code GameLoop.play(960, 540, 0, Game.showing(world, 0f, 4f, 32f)).writePng(file)}. The world stays open.
     *
     * @param x middle of the view, metres
     * @param y middle of the view, metres
     * @param width width of the view, metres, above 0; its height is 9/16 of that
     */
    static Function<GameLoop, Game> showing(World world, float x, float y, float width) {
        return loop -> {
            loop.camera().show(width, 0.5625f * width).lookAt(x, y);
            return new Game() {
                @Override
                public World world() {
                    return world;
                }

                @Override
                public void draw(SceneRenderer scene, float alpha) {
                    loop.worlds().draw(world, alpha);
                }

                @Override
                public void close() {}
            };
        };
    }
}
