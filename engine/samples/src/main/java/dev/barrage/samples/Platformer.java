package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.ColliderDef;
import dev.barrage.physics.Contacts;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.World;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.VectorQuery;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Wall;
import java.util.function.LongConsumer;

/**
 * A room of a platformer: slope, crates, a bridge that swings, a flap, a lift, one-way platforms and coins. Left, right
 * and jump play, down drops through a platform; untouched, the hero goes round by itself.
 *
 * <p>The hero is a dynamic body, so that the bridge feels its weight. It has three colliders. The body is smooth and
 * slides along walls. The foot runs like a track, by {@link BodyDef#tangentSpeed}: so friction carries the hero up
 * slopes, along on a lift, and holds it where it stands. A sensor below the foot tells whether it may jump. For a hero
 * that is moved by geometry and not by forces see {@link Course}.
 */
public final class Platformer extends Sample {
    private static final int SCENERY = 0, HERO = 1, THING = 2, COIN = 3, FLAP = 4;
    private static final float RUN = 5f, JUMP = 9f, UPPER = 5f, THICK = 0.15f;

    /** Steps of a ride of the lift and of the pause after it, and its speed, m/s. */
    private static final int RIDE = 150, WAIT = 60;

    private static final float LIFT = UPPER * 60f / RIDE;

    private long hero, lift, foot, feeler;
    private long[] coins;

    public Platformer() {
        super("platformer", "a room with a hero; left, right, jump and down play", "coins", -20f, true);
    }

    @Override
    public void addTo(World world, int n) {
        world.add(BodyDef.fixed(Wall.cavity(0f, -3f, 32f, -3f, 32f, 11f, 0f, 11f)));
        world.add(BodyDef.fixed(
                Wall.solid(0f, -3f, 14f, -3f, 14f, 0f, 11f, 0f, 11f, 0.8f, 9f, 1.5f, 7f, 1.5f, 3f, 0f, 0f, 0f)));
        addBox(world, 20f, -3f, 32f, 0f);
        addBox(world, 22f, 2.5f, 22.3f, UPPER - 0.3f); // above the flap
        addBox(world, 29f, 0f, 32f, UPPER);
        world.add(
                BodyDef.fixed(Polygon.box(2.5f, THICK)).at(22.5f, UPPER - THICK).oneWay());
        world.add(BodyDef.fixed(Polygon.box(2.5f, THICK))
                .at(15.5f, UPPER + 1f - THICK)
                .oneWay());
        world.add(
                BodyDef.fixed(Polygon.box(2.5f, THICK)).at(8.5f, UPPER - THICK).oneWay());
        lift = world.add(BodyDef.kinematic(Polygon.box(1.4f, THICK)).at(27.5f, -THICK));
        BodyDef crate = BodyDef.dynamic(Polygon.box(0.4f, 0.4f)).layer(THING);
        world.add(crate.at(12.6f, 0.4f));
        world.add(crate.at(12.6f, 1.2f));
        addBridge(world, 14f, 20f);
        long flap = world.add(
                BodyDef.dynamic(Polygon.box(0.1f, 1.2f)).at(22.15f, 1.25f).layer(FLAP));
        world.add(JointDef.revolute(JointDef.WORLD, flap).at(22.15f, 2.5f).spring(1f, 0.3f));
        coins = new long[n];
        for (int i = 0; i < n; i++) {
            float x = 2f + 28f * i / n;
            coins[i] = world.add(BodyDef.fixed(new Circle(0.2f))
                    .at(x, i % 2 == 0 ? (x > 3f && x < 11f ? 2.2f : 0.8f) : UPPER + 2f)
                    .sensor()
                    .layer(COIN)
                    .mask(HERO));
        }
        hero = world.add(BodyDef.dynamic(new Capsule(0f, -0.3f, 0f, 0.35f, 0.35f))
                .at(1f, 1f)
                .lockRotation()
                .friction(0f)
                .layer(HERO)
                .maySleep(false));
        foot = world.add(new ColliderDef(new Circle(0.25f))
                .on(hero)
                .at(0f, -0.55f)
                .friction(1.5f)
                .tangentSpeed(RUN)
                .layer(HERO));
        feeler = world.add(new ColliderDef(Polygon.box(0.2f, 0.1f))
                .on(hero)
                .at(0f, -0.85f)
                .sensor()
                .layer(HERO));
        world.setMask(feeler, SCENERY, THING);
    }

    private static void addBox(World world, float minX, float minY, float maxX, float maxY) {
        world.add(BodyDef.fixed(Polygon.box(0.5f * (maxX - minX), 0.5f * (maxY - minY)))
                .at(0.5f * (minX + maxX), 0.5f * (minY + maxY)));
    }

    private static void addBridge(World world, float from, float to) {
        long last = JointDef.WORLD;
        for (float x = from; x < to; x += 1f) {
            long plank = world.add(BodyDef.dynamic(Polygon.box(0.48f, 0.1f))
                    .at(x + 0.5f, -0.1f)
                    .layer(THING));
            world.add(JointDef.revolute(last, plank).at(x, -0.1f));
            last = plank;
        }
        world.add(JointDef.revolute(JointDef.WORLD, last).at(to, -0.1f));
    }

    @Override
    public LongConsumer play(World world, int n) {
        addTo(world, n);
        Contacts touched = world.contactsOf(feeler);
        Contacts touching = world.contactsOf(hero);
        VectorQuery query = world.query();
        QueryFilter obstacles = new QueryFilter().layers(SCENERY, THING);
        return step -> {
            long phase = step % (2 * (RIDE + WAIT));
            boolean rides = phase % (RIDE + WAIT) < RIDE;
            world.setVelocity(lift, 0f, !rides ? 0f : phase < RIDE ? LIFT : -LIFT);
            boolean isGrounded = touched.rewind().next() && world.vy(hero) < 0.5f * JUMP;
            float run = controls.taken ? controls.x : wayRound(world);
            boolean jump = controls.taken ? controls.jump : run != 0f && isStopped(world, query, obstacles, run);
            // On the ground the foot drives, in the air the hero steers.
            world.set(foot, Components.TANGENT_SPEED, RUN * run);
            float change = isGrounded ? 0f : Math.min(Math.max(RUN * run - world.vx(hero), -0.3f), 0.3f);
            world.setVelocity(hero, world.vx(hero) + change, isGrounded && jump ? JUMP : world.vy(hero));
            if (controls.taken && controls.y < 0f) {
                world.dropThrough(hero);
            }
            collect(world, touching);
        };
    }

    /** To the right on the floor, to the lift when it is down, and to the left above. */
    private float wayRound(World world) {
        float x = world.x(hero);
        if (world.y(hero) > UPPER + 0.7f) {
            return -1f;
        }
        boolean waits = x > 24.5f && x < 26f && world.y(lift) > 0.1f;
        return waits ? 0f : x < 27f ? 1f : x > 28f ? -1f : 0f;
    }

    /** Whether a wall, a crate or an abyss is ahead. */
    private boolean isStopped(World world, VectorQuery query, QueryFilter obstacles, float run) {
        float x = world.x(hero);
        float y = world.y(hero);
        return query.castRay(x, y - 0.5f, run, 0f, 0.8f, obstacles) && Math.abs(query.nx()) > 0.9f
                || y > UPPER && !query.castRay(x + 0.4f * run, y, 0f, -1f, 1.5f, obstacles);
    }

    /** Disables the coins that the hero touches. When all are gone, they are back. */
    private void collect(World world, Contacts touching) {
        int left = 0;
        for (long coin : coins) {
            if (world.isEnabled(coin)) {
                boolean isTaken = touching.of(coin).next();
                world.setEnabled(coin, !isTaken);
                left += isTaken ? 0 : 1;
            }
        }
        for (int i = 0; left == 0 && i < coins.length; i++) {
            world.setEnabled(coins[i], true);
        }
    }

    @Override
    public void draw(World world, DebugDraw out) {
        int left = 0;
        for (long coin : coins) {
            left += world.isEnabled(coin) ? 1 : 0;
        }
        out.label(1f, 10f, "coins left: " + left, 0xFFD040FF, 1f, 0L);
    }
}
