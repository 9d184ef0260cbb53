package dev.barrage.gdx;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.g2d.Sprite;
import com.badlogic.gdx.math.MathUtils;
import com.badlogic.gdx.math.Vector2;
import dev.barrage.physics.FixedStep;
import dev.barrage.physics.World;
import java.util.Objects;

/**
 * Steps a world from libGDX's {@code render()}: the same steps whatever the frame rate, and places between two steps for
 * drawing.
 *
 * <pre>{@code
 * loop.advance(() -> world.applyForce(ship, thrust, 0f));   // runs before each step
 * loop.place(sprite, ship);
 * }</pre>
 *
 * <p>For the thread of the world. Allocates nothing per frame.
 */
@SuppressWarnings("exports") // libGDX is provided: games that use it require it
public final class GdxLoop {
    private static final int MOST_STEPS = 4;
    private static final Runnable NOTHING = () -> {};

    private final World world;
    private final FixedStep clock;
    private final Vector2 place = new Vector2();

    /** A loop of at most 4 steps a frame: slower frames slow the game down. */
    public GdxLoop(World world) {
        this(world, MOST_STEPS);
    }

    /**
     * A loop.
     *
     * @param mostSteps largest number of steps in a frame, at least 1
     */
    public GdxLoop(World world, int mostSteps) {
        this.world = Objects.requireNonNull(world, "world");
        clock = new FixedStep(world.stepSeconds(), mostSteps);
    }

    /**
     * Makes the steps that are due since the last frame, by {@code Gdx.graphics.getDeltaTime()}; returns their
     * number.
     */
    public int advance() {
        return advance(NOTHING);
    }

    /** As {@link #advance()}; the task runs before each step, for forces and the like. */
    public int advance(Runnable beforeStep) {
        return advance(Gdx.graphics.getDeltaTime(), beforeStep);
    }

    /**
     * As {@link #advance(Runnable)}, by a time of your own, for example for slow motion.
     *
     * @param seconds finite and not negative
     */
    public int advance(float seconds, Runnable beforeStep) {
        Objects.requireNonNull(beforeStep, "beforeStep");
        int steps = clock.advance(seconds);
        for (int i = 0; i < steps; i++) {
            beforeStep.run();
            world.step();
        }
        return steps;
    }

    /** How far the frame is from the last step to the next, 0 to 1. */
    public float alpha() {
        return clock.alpha();
    }

    /** Forgets the time not yet stepped: call it in {@code resume()}, or the first frame makes up for the pause. */
    public void reset() {
        clock.reset();
    }

    /**
     * Where a body is drawn in this frame: between its last two places, metres.
     *
     * @param out receives the place
     * @return {@code out}
     */
    public Vector2 position(long body, Vector2 out) {
        return out.set(world.x(body, alpha()), world.y(body, alpha()));
    }

    /** The angle at which a body is drawn in this frame, radians. */
    public float angle(long body) {
        return world.angle(body, alpha());
    }

    /**
     * Puts a sprite's origin where a body is drawn in this frame, and turns it. Sprites whose origin is not the middle
     * need {@code sprite.setOriginCenter()} once.
     */
    public void place(Sprite sprite, long body) {
        position(body, place);
        sprite.setOriginBasedPosition(place.x, place.y);
        sprite.setRotation(MathUtils.radiansToDegrees * angle(body));
    }
}
