package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.CharacterDef;
import dev.barrage.physics.CharacterMover;
import dev.barrage.physics.Stage;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Chunk;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.SystemDef;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.VectorQuery;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Wall;
import java.util.function.LongConsumer;

/**
 * Courses for characters, one above another, from left to right: tiles, a hill, stairs, a lift to an upper floor, and a
 * crate that has to be pushed to a wall to get over it. {@link #addCharacter} adds who takes one.
 */
public final class Course extends Sample {
    /** From one course to that above it, metres. */
    public static final float STOREY = 12f;

    /** Where the lift is, and the goal behind the wall, metres. */
    public static final float LIFT_LEFT = 30f, LIFT_RIGHT = 33f, GOAL = 46f;

    /** Height of the upper floor, metres, and speed of the lift, m/s. */
    public static final float UPPER = 4f;

    private static final float LIFT_SPEED = 2f, THICK = 0.5f;

    /** How far a character pushes the crate before it jumps, metres. */
    private static final float CRATE = 40.4f;

    private static final int HERO = 1;

    /** Speeds of a character, m/s. */
    private static final float RUN = 5f, JUMP = 7f;

    private static final Component LIFT = new Component("lift");

    /** The lowest place of the lift's centre, metres. */
    private static final FloatField LOWEST = LIFT.floatField("lowest");

    public Course() {
        super(
                "course",
                "courses for characters, with tiles, a hill, stairs, a lift and a crate",
                "courses",
                -20f,
                true);
    }

    @Override
    public void addTo(World world, int n) {
        for (int i = 0; i < n; i++) {
            addCourse(world, STOREY * i);
        }
        world.after(
                Stage.EVENTS, new SystemDef("lifts", world.registry().query().all(LIFT), Course::turnLifts));
    }

    /** Adds a character to each course. The keys move all; untouched, they run to the goal and begin anew. */
    @Override
    public LongConsumer play(World world, int n) {
        addTo(world, n);
        CharacterMover[] heroes = new CharacterMover[n];
        for (int i = 0; i < n; i++) {
            heroes[i] = new CharacterMover(world, character(i).body(HERO)); // which a program can draw
        }
        VectorQuery query = world.query();
        QueryFilter obstacles = new QueryFilter().layers(0);
        return step -> {
            for (CharacterMover hero : heroes) {
                float run = controls.taken ? controls.x : waits(world, hero, query, obstacles) ? 0f : 1f;
                boolean isStopped = query.castRay(hero.x(), hero.y() - 0.5f, 1f, 0f, 0.6f, obstacles);
                boolean jumps = controls.taken ? controls.jump : isStopped && hero.x() > CRATE;
                float fall = hero.vy() + gravity * world.stepSeconds();
                hero.velocity(RUN * run, hero.isGrounded() ? (jumps ? JUMP : 0f) : fall);
                hero.move();
                if (hero.x() > GOAL + 2f) {
                    hero.teleport(1f, hero.y());
                }
            }
        };
    }

    /** Whether a character stands before the shaft, and the lift does not come down to it just then. */
    private static boolean waits(World world, CharacterMover hero, VectorQuery query, QueryFilter obstacles) {
        float floor = STOREY * (int) (hero.y() / STOREY);
        boolean comes = query.castRay(LIFT_LEFT + 1f, floor + 1f, 0f, -1f, 1f, obstacles)
                && query.distance() > 0.5f
                && world.vy(query.entity()) < 0f;
        return hero.x() > LIFT_LEFT - 1.6f && hero.x() < LIFT_LEFT - 1f && !comes;
    }

    /** Adds a character at the start of a course. It is 1.8 m high and pushes with 300 N. */
    public static CharacterMover addCharacter(World world, int course) {
        return new CharacterMover(world, character(course));
    }

    private static CharacterDef character(int course) {
        Capsule shape = new Capsule(0f, -0.5f, 0f, 0.5f, 0.4f);
        return new CharacterDef(shape).at(1f, STOREY * course + 1.5f).pushForce(300f);
    }

    private static void addCourse(World world, float y) {
        addBox(world, -1f, 0f, y, y + 6f);
        for (int tile = 0; tile < 8; tile++) {
            addBox(world, tile, tile + 1, y - 1f, y);
        }
        world.add(BodyDef.fixed(Wall.solid(8f, -1f, 30f, -1f, 30f, 0f, 16f, 0f, 12f, 2f, 10f, 2f, 8f, 0f))
                .at(0f, y));
        for (int step = 0; step < 5; step++) {
            addBox(world, 20f + 0.6f * step, 28f - 0.6f * step, y + 0.3f * step, y + 0.3f * (step + 1));
        }
        addBox(world, LIFT_LEFT, LIFT_RIGHT, y - 1f, y - THICK - 0.2f);
        addBox(world, LIFT_RIGHT, 50f, y - 1f, y + UPPER);
        long lift = world.add(BodyDef.kinematic(Polygon.box(0.5f * (LIFT_RIGHT - LIFT_LEFT) - 0.02f, 0.5f * THICK))
                .at(0.5f * (LIFT_LEFT + LIFT_RIGHT), y - 0.5f * THICK)
                .velocity(0f, LIFT_SPEED)
                .with(LIFT));
        world.set(lift, LOWEST, y - 0.5f * THICK);
        world.add(BodyDef.dynamic(Polygon.box(0.5f, 0.5f))
                .at(36f, y + UPPER + 0.5f)
                .mass(20f));
        addBox(world, 42f, 44f, y + UPPER, y + UPPER + 1.6f);
        addBox(world, 49f, 50f, y + UPPER, y + UPPER + 6f);
    }

    private static void addBox(World world, float minX, float maxX, float minY, float maxY) {
        world.add(BodyDef.fixed(Polygon.box(0.5f * (maxX - minX), 0.5f * (maxY - minY)))
                .at(0.5f * (minX + maxX), 0.5f * (minY + maxY)));
    }

    /** Turns lifts round at their ends: after a step, so that moves before the next one see where they will be. */
    private static void turnLifts(Chunk chunk) {
        Table table = chunk.table();
        float[] y = table.readFloats(Components.Y);
        float[] vy = table.floats(Components.VY);
        for (int row = chunk.from(); row < chunk.to(); row++) {
            float height = y[row] - table.readFloats(LOWEST)[row];
            vy[row] = height >= UPPER ? -LIFT_SPEED : height <= 0f ? LIFT_SPEED : vy[row];
        }
    }
}
