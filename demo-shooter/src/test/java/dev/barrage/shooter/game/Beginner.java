package dev.barrage.shooter.game;

import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.game.base.Input;
import java.util.ArrayDeque;
import java.util.Deque;
import org.joml.Vector2f;

/**
 * A new player: fires at the nearest enemy all the time with a shaky hand, and knows neither focus, beam, swap nor bombs.
 * How it flies depends on the model.
 */
public final class Beginner implements Controls {
    /** Error of the aim to each side, radians. */
    private static final float SHAKE = 0.125f;

    /** Steps between two directions of a wanderer, and its cycle of rests. */
    private static final int LEG = 30;

    private static final int CYCLE = 60;
    private static final int REST = 20;

    /** Steps from seeing something to moving: a quarter of a second. */
    private static final int REACTION = 15;

    /** How far a beginner looks, metres. */
    private static final float SIGHT = 3f;

    /** Pull towards the middle of the field, along both axes, and the least push that makes the ship move. */
    private static final float HOME_X = 0.003f;

    private static final float HOME_Y = 0.006f;
    private static final float CALM = 0.02f;

    /** Models of a beginner. */
    public enum Model {
        /** Stays where the game puts the ship. */
        STILL,
        /** Flies in random directions, with rests. */
        WANDER,
        /** Flees from everything near, a quarter of a second late. */
        REACT
    }

    private final Model model;
    private final Rng rng;
    private final Deque<Vector2f> seen = new ArrayDeque<>();
    private long nextLeg;
    private float heading;

    /** A beginner whose hand shakes by its own random numbers. */
    public Beginner(Model model, long seed) {
        this.model = model;
        rng = new Rng(seed, 7);
    }

    @Override
    public int next(Game game) {
        float aim = aim(game) + rng.nextFloat(-SHAKE, SHAKE);
        Vector2f move = switch (model) {
            case STILL -> new Vector2f();
            case WANDER -> wander(game.steps());
            case REACT -> react(game);
        };
        return Input.pack(move.x, move.y, aim, Input.FIRE);
    }

    /** The direction of the nearest enemy or boss; up if there is none. */
    private static float aim(Game game) {
        World world = game.world();
        float x = game.player().x();
        float y = game.player().y();
        long nearest = game.radar().nearest(x, y);
        return nearest == Entity.NONE ? Trig.PI / 2f : Trig.atan2(world.y(nearest) - y, world.x(nearest) - x);
    }

    private Vector2f wander(long step) {
        if (step >= nextLeg) {
            heading = rng.nextFloat(-Trig.PI, Trig.PI);
            nextLeg = step + LEG;
        }
        boolean rests = step % CYCLE < REST;
        return rests ? new Vector2f() : new Vector2f(Trig.cos(heading), Trig.sin(heading));
    }

    private Vector2f react(Game game) {
        float x = game.player().x();
        float y = game.player().y();
        Vector2f push = new Vector2f(-HOME_X * x, -HOME_Y * y);
        for (int i = 0; i < game.fire().count(); i++) {
            flee(game.fire().table(i), x, y, push);
        }
        for (int i = 0; i < game.storm().count(); i++) {
            flee(game.storm().table(i), x, y, push);
        }
        for (int kind = 0; kind < game.enemies().kinds(); kind++) {
            flee(game.enemies().table(kind), x, y, push);
        }
        seen.add(push);
        Vector2f late = seen.size() > REACTION ? seen.poll() : push;
        float length = late.length();
        return length > CALM ? new Vector2f(late).div(length) : new Vector2f();
    }

    /** Adds a push away from each row in sight, which falls with the cube of the distance. */
    private static void flee(Table from, float x, float y, Vector2f push) {
        float[] fromX = from.floats(Components.X);
        float[] fromY = from.floats(Components.Y);
        for (int row = 0; row < from.rows(); row++) {
            float dx = x - fromX[row];
            float dy = y - fromY[row];
            float square = dx * dx + dy * dy;
            if (square < SIGHT * SIGHT && square > 1e-4f) {
                push.add(dx / (square * square), dy / (square * square));
            }
        }
    }
}
