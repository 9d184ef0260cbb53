package dev.barrage.shooter.game.field;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.game.base.Rows;

/** Pieces of destroyed ships. They fly, bounce off walls and ships, and vanish after a while. */
public final class Debris {
    private static final int MOST = 160;
    private static final float SPEED = 6f;
    private static final float SPIN = 9f;
    private static final float LONGEST = 3.2f;
    private static final float SHORTEST = 1.4f;

    /** Two shards, as triangle meshes in the plane. */
    private static final Mesh[] SHAPES = {
        Mesh.of(new float[] {0.22f, 0f, 0f, -0.12f, 0.14f, 0f, -0.16f, -0.1f, 0f}, new int[] {0, 1, 2}),
        Mesh.of(
                new float[] {0.3f, 0.04f, 0f, -0.1f, 0.18f, 0f, -0.26f, -0.06f, 0f, 0.02f, -0.16f, 0f},
                new int[] {0, 1, 2, 0, 2, 3})
    };

    private final World world;
    private final Rng rng;
    private final BodyDef[] defs = new BodyDef[SHAPES.length];
    private final Table[] tables = new Table[SHAPES.length];

    public Debris(World world, Rng rng) {
        this.world = world;
        this.rng = rng;
        for (int i = 0; i < SHAPES.length; i++) {
            Component tag = new Component("shard " + i);
            defs[i] = BodyDef.dynamic(SHAPES[i])
                    .mass(0.08f)
                    .layer(Layers.DEBRIS)
                    .restitution(0.5f)
                    .friction(0.2f)
                    .linearDamping(0.8f)
                    .angularDamping(0.6f)
                    .with(tag);
            tables[i] = world.registry().table(Components.bodyRow(tag));
        }
    }

    /** Adds pieces that fly apart around a velocity; pieces beyond the limit are dropped. */
    public void burst(float x, float y, float vx, float vy, float radius, int count) {
        for (int i = 0; i < count && alive() < MOST; i++) {
            float angle = rng.nextFloat(-Trig.PI, Trig.PI);
            float speed = rng.nextFloat(0.3f * SPEED, SPEED);
            float c = Trig.cos(angle);
            float s = Trig.sin(angle);
            world.add(defs[i % defs.length]
                    .at(x + 0.5f * radius * c, y + 0.5f * radius * s)
                    .angle(angle)
                    .velocity(vx + speed * c, vy + speed * s)
                    .angularVelocity(rng.nextFloat(-SPIN, SPIN))
                    .lifetime(rng.nextFloat(SHORTEST, LONGEST)));
        }
    }

    public void clear() {
        for (Table table : tables) {
            Rows.removeAll(world, table);
        }
    }

    private int alive() {
        return Rows.count(tables);
    }

    public int shapes() {
        return SHAPES.length;
    }

    public Mesh shape(int number) {
        return SHAPES[number];
    }

    public Table table(int shape) {
        return tables[shape];
    }
}
