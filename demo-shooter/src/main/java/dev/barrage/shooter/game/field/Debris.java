package dev.barrage.shooter.game.field;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.asset.WheelDef;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.game.base.Rows;
import java.util.ArrayList;
import java.util.List;

/** Pieces of destroyed ships and wheels. They fly, bounce off walls and ships, and vanish after a while. */
public final class Debris {
    private static final int MOST = 160;
    private static final float SPEED = 6f;
    private static final float SPIN = 9f;
    private static final float LONGEST = 3.2f;
    private static final float SHORTEST = 1.4f;

    private static final float PIECE_SECONDS = 4f;

    /** Two shards, as triangle meshes in the plane. */
    private static final Mesh[] SHAPES = {
        Mesh.of(new float[] {0.22f, 0f, 0f, -0.12f, 0.14f, 0f, -0.16f, -0.1f, 0f}, new int[] {0, 1, 2}),
        Mesh.of(
                new float[] {0.3f, 0.04f, 0f, -0.1f, 0.18f, 0f, -0.26f, -0.06f, 0f, 0.02f, -0.16f, 0f},
                new int[] {0, 1, 2, 0, 2, 3})
    };

    private final World world;
    private final Rng rng;
    /** The shards, then a piece of each wheel. */
    private final List<Mesh> shapes = new ArrayList<>(List.of(SHAPES));

    private final List<BodyDef> defs = new ArrayList<>();
    private final Table[] tables;
    /** By boss: the shape of a piece of its first wheel. */
    private final int[] pieces;

    public Debris(World world, Assets assets, Rng rng) {
        this.world = world;
        this.rng = rng;
        for (Mesh shard : SHAPES) {
            defs.add(def(shard, 0.08f));
        }
        pieces = new int[assets.bosses()];
        for (int boss = 0; boss < pieces.length; boss++) {
            pieces[boss] = shapes.size();
            for (WheelDef wheel : assets.boss(boss).wheels()) {
                shapes.add(wheel.spoke());
                defs.add(def(wheel.spoke(), wheel.mass() / wheel.spokes()).lifetime(PIECE_SECONDS));
            }
        }
        tables = new Table[defs.size()];
        for (int i = 0; i < tables.length; i++) {
            Component tag = new Component("shard " + i);
            defs.get(i).with(tag);
            tables[i] = world.registry().table(Components.bodyRow(tag));
        }
    }

    private static BodyDef def(Mesh shape, float mass) {
        return BodyDef.dynamic(shape)
                .mass(mass)
                .layer(Layers.DEBRIS)
                .restitution(0.5f)
                .friction(0.2f)
                .linearDamping(0.8f)
                .angularDamping(0.6f);
    }

    /** Adds pieces that fly apart around a velocity; pieces beyond the limit are dropped. */
    public void burst(float x, float y, float vx, float vy, float radius, int count) {
        for (int i = 0; i < count && alive() < MOST; i++) {
            float angle = rng.nextFloat(-Trig.PI, Trig.PI);
            float speed = rng.nextFloat(0.3f * SPEED, SPEED);
            float c = Trig.cos(angle);
            float s = Trig.sin(angle);
            world.add(defs.get(i % SHAPES.length)
                    .at(x + 0.5f * radius * c, y + 0.5f * radius * s)
                    .angle(angle)
                    .velocity(vx + speed * c, vy + speed * s)
                    .angularVelocity(rng.nextFloat(-SPIN, SPIN))
                    .lifetime(rng.nextFloat(SHORTEST, LONGEST)));
        }
    }

    /** The shape of a piece of a boss's wheel. */
    public int pieceOf(int boss, int wheel) {
        return pieces[boss] + wheel;
    }

    /** Adds one piece of a wheel that flies off. */
    public void shed(int shape, float x, float y, float angle, float vx, float vy, float omega) {
        world.add(defs.get(shape).at(x, y).angle(angle).velocity(vx, vy).angularVelocity(omega));
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
        return shapes.size();
    }

    public Mesh shape(int number) {
        return shapes.get(number);
    }

    public Table table(int shape) {
        return tables[shape];
    }
}
