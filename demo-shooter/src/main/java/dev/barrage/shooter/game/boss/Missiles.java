package dev.barrage.shooter.game.boss;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.shooter.game.base.Effects;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.game.base.Rows;
import dev.barrage.shooter.game.field.Debris;

/** Heavy bodies that a well hurls: they bounce off walls and hurt the ship until they are shot to pieces. */
public final class Missiles {
    /** Radius around each, metres. */
    static final float RADIUS = 0.5f;

    /** A rough stone. */
    public static final Mesh SHAPE = Mesh.of(
            new float[] {
                0.5f, 0.05f, 0f, 0.2f, 0.42f, 0f, -0.25f, 0.4f, 0f, -0.48f, -0.02f, 0f, -0.2f, -0.44f, 0f, 0.3f, -0.36f,
                0f, 0f, 0f, 0.2f
            },
            new int[] {0, 1, 6, 1, 2, 6, 2, 3, 6, 3, 4, 6, 4, 5, 6, 5, 0, 6});

    private static final float HIT_POINTS = 6f;
    private static final float LIFETIME = 9f;
    private static final float SPIN = 3f;
    private static final int SHARDS = 4;

    private static final Component MISSILE = new Component("missile");
    private static final FloatField LEFT = MISSILE.floatField("hit points", HIT_POINTS);

    private final World world;
    private final Debris debris;
    private final Effects effects;
    private final int who;
    private final BodyDef def;
    private final Table table;

    Missiles(World world, Debris debris, Effects effects, int who) {
        this.world = world;
        this.debris = debris;
        this.effects = effects;
        this.who = who;
        Component tag = new Component("missile of " + who);
        def = BodyDef.dynamic(SHAPE)
                .layer(Layers.ENEMY)
                .group(BossParts.GROUP)
                .restitution(0.7f)
                .friction(0.2f)
                .lifetime(LIFETIME)
                .with(MISSILE, tag);
        table = world.registry().table(Components.bodyRow(MISSILE, tag));
    }

    /**
     * Throws one.
     *
     * @param out distance of its start from the point, metres
     * @param angle direction, radians
     * @param mass kg
     */
    void add(float x, float y, float out, float angle, float speed, float mass) {
        float cos = Trig.cos(angle);
        float sin = Trig.sin(angle);
        world.add(def.at(x + out * cos, y + out * sin)
                .angle(angle)
                .mass(mass)
                .velocity(speed * cos, speed * sin)
                .angularVelocity(SPIN));
    }

    boolean has(long entity) {
        return world.registry().tableOf(entity) == table;
    }

    void damage(long missile, float points) {
        float left = world.get(missile, LEFT) - points;
        world.set(missile, LEFT, left);
        if (left <= 0f) {
            burst(missile);
        }
    }

    private void burst(long missile) {
        float x = world.x(missile);
        float y = world.y(missile);
        effects.add(Effects.Kind.EXPLOSION, x, y, who);
        debris.burst(x, y, world.vx(missile), world.vy(missile), RADIUS, SHARDS);
        world.remove(missile);
    }

    /** Bursts all of them. */
    void burst() {
        while (table.rows() > 0) {
            burst(table.entity(table.rows() - 1));
        }
    }

    void clear() {
        Rows.removeAll(world, table);
    }

    Table table() {
        return table;
    }
}
