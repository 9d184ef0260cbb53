package dev.barrage.shooter.game.sandbox;

import dev.barrage.physics.BodyType;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.WorldQuery;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.game.base.State;
import org.joml.Vector2f;

/**
 * The tools of the sandbox that take hold of bodies: they drag one, join two, or break joints. What they hold is in the
 * state, so a recording has it.
 */
public final class SandboxHand {
    private static final Outcome[] OUTCOMES = Outcome.values();

    /** How far beside a body counts as on it, metres. */
    private static final float SLACK = 0.1f;

    /** Largest force of the drag, N, for each kilogram of the body, and at least. */
    private static final float PULL = 400f;

    private static final float LEAST_PULL = 400f;

    private final World world;
    private final SandboxJoints joints;
    private final WorldQuery query;
    private final QueryFilter loose;

    private Outcome outcome = Outcome.DONE;
    /** Whether the tool is down. */
    private boolean holds;
    /** The body that is held; {@link JointDef#WORLD} for the world. */
    private long body = JointDef.WORLD;
    /** Where it is held, in its frame or in the world, metres. */
    private float localX;

    private float localY;
    private long drag = Entity.NONE;
    private float lastX;
    private float lastY;

    SandboxHand(World world, SandboxJoints joints) {
        this.world = world;
        this.joints = joints;
        query = world.query();
        loose = new QueryFilter()
                .layers(Layers.ENEMY, Layers.DEBRIS)
                .where(entity -> world.type(world.bodyOf(entity)) == BodyType.DYNAMIC);
    }

    /** Lets go of what is held, for another tool. */
    void change() {
        letGo();
        outcome = Outcome.DONE;
    }

    private void letGo() {
        if (drag != Entity.NONE) {
            world.remove(drag);
        }
        drag = Entity.NONE;
        body = JointDef.WORLD;
        holds = false;
    }

    /** Forgets what it held and did: its bodies are gone, and the joint of the drag with them. */
    void reset() {
        drag = Entity.NONE;
        body = JointDef.WORLD;
        holds = false;
        outcome = Outcome.DONE;
        localX = 0f;
        localY = 0f;
        lastX = 0f;
        lastY = 0f;
    }

    /** What came of the last use. */
    public Outcome outcome() {
        return outcome;
    }

    void tell(Outcome newOutcome) {
        outcome = newOutcome;
    }

    /** Whether a tool is down that takes hold. */
    public boolean holds() {
        return holds;
    }

    /** The body that is held; {@link JointDef#WORLD} for the world. */
    public long body() {
        return holds && body != JointDef.WORLD && world.isAlive(body) ? body : JointDef.WORLD;
    }

    /** Where the hand took hold, which moves with the body, metres. */
    public float holdX() {
        return body() == JointDef.WORLD ? localX : world.toWorldX(body, localX, localY);
    }

    /** See {@link #holdX}. */
    public float holdY() {
        return body() == JointDef.WORLD ? localY : world.toWorldY(body, localX, localY);
    }

    /** The body that moves at a point, or {@link JointDef#WORLD}; ask between steps. */
    public long bodyAt(float x, float y) {
        return query.nearest(x, y, SLACK, loose) ? query.body() : JointDef.WORLD;
    }

    /** The body that moves at a point, but for one; {@link JointDef#WORLD} if there is no other. */
    private long bodyBeside(long first, float x, float y) {
        for (query.nearestAll(x, y, SLACK, loose); query.next(); ) {
            if (query.body() != first) {
                return query.body();
            }
        }
        return JointDef.WORLD;
    }

    /**
     * Uses a tool at a point for a step.
     *
     * @param speed of new motors, rad/s
     */
    void act(Tool tool, boolean down, float x, float y, float speed) {
        if (down && !holds) {
            press(tool, x, y, speed);
        } else if (down && tool == Tool.DRAG) {
            pull(x, y);
        } else if (down && tool == Tool.BREAK) {
            joints.breakAlong(lastX, lastY, x, y);
        } else if (!down && holds) {
            if (tool.connects()) {
                outcome = connect(tool, x, y, speed);
            }
            letGo();
        }
        holds = down;
        lastX = x;
        lastY = y;
    }

    private void press(Tool tool, float x, float y, float speed) {
        outcome = Outcome.DONE;
        body = bodyAt(x, y);
        localX = body == JointDef.WORLD ? x : world.toLocalX(body, x, y);
        localY = body == JointDef.WORLD ? y : world.toLocalY(body, x, y);
        if (tool == Tool.DRAG) {
            outcome = body == JointDef.WORLD ? Outcome.NO_BODY : drag(x, y);
        } else if (tool == Tool.PIN) {
            outcome = body == JointDef.WORLD ? Outcome.NO_BODY : joints.join(tool, JointDef.WORLD, body, x, y, speed);
        }
    }

    private Outcome drag(float x, float y) {
        float force = Math.max(LEAST_PULL, PULL * world.mass(body));
        drag = world.add(JointDef.mouse(body, force).at(x, y));
        return Outcome.DONE;
    }

    private void pull(float x, float y) {
        if (drag != Entity.NONE && world.isAlive(drag)) {
            if (x != lastX || y != lastY) {
                joints.view(drag).target(x, y);
            }
        } else {
            drag = Entity.NONE;
        }
    }

    /** Connects what was held to what is at a point. */
    private Outcome connect(Tool tool, float x, float y, float speed) {
        long held = body();
        float fromX = holdX();
        float fromY = holdY();
        boolean ties = tool == Tool.ROPE || tool == Tool.SPRING;
        boolean clicked = Vector2f.distance(fromX, fromY, x, y) < SandboxJoints.SHORTEST;
        if (tool == Tool.MOTOR && clicked && joints.setMotor(x, y, speed)) {
            return Outcome.DONE;
        }
        long other = clicked && !ties ? bodyBeside(held, x, y) : bodyAt(x, y);
        if (held == JointDef.WORLD && other == JointDef.WORLD) {
            return Outcome.NO_BODY;
        }
        if (held == other) {
            return Outcome.SAME_BODY;
        }
        if (ties) {
            return other == JointDef.WORLD
                    ? joints.tie(tool, JointDef.WORLD, x, y, held, fromX, fromY)
                    : joints.tie(tool, held, fromX, fromY, other, x, y);
        }
        return held == JointDef.WORLD
                ? joints.join(tool, held, other, fromX, fromY, speed)
                : joints.join(tool, other, held, fromX, fromY, speed);
    }

    void saveOrRestore(State state) {
        outcome = state.of(outcome, OUTCOMES);
        holds = state.of(holds);
        body = state.of(body);
        localX = state.of(localX);
        localY = state.of(localY);
        drag = state.of(drag);
        lastX = state.of(lastX);
        lastY = state.of(lastY);
    }
}
