package dev.barrage.shooter.game.sandbox;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.game.base.Rows;
import dev.barrage.shooter.game.field.Field;

/**
 * The bodies that sliders of the sandbox keep alive, all of them bouncing: discs and boxes, or meshes, each shape with a
 * table of its own.
 */
public final class SandboxBodies {
    /** Shapes of each of the two. */
    static final int SHAPES = 3;

    private static final Component[] SMALL = tags("body");
    private static final Component[] MESHES = tags("mesh");

    private static final float SPEED = 3f;
    private static final float SPIN = 2f;
    /** Places tried for a body before it waits for the next step. */
    private static final int TRIES = 8;

    private static final float HALF_WIDTH = 14.5f;
    private static final float HALF_HEIGHT = 7.5f;

    private final World world;
    private final Field field;
    private final Rng rng;
    private final Shape[] shapes;
    private final BodyDef[] defs;
    private final Table[] tables;

    /** @param tags one of each shape, the same in every game: a state of one goes into another */
    private SandboxBodies(World world, Field field, Rng rng, Component[] tags, int layer, Shape... shapes) {
        this.world = world;
        this.field = field;
        this.rng = rng;
        this.shapes = shapes;
        defs = defs(layer, shapes);
        tables = new Table[shapes.length];
        for (int i = 0; i < shapes.length; i++) {
            defs[i].with(tags[i]);
            tables[i] = world.registry().table(Components.bodyRow(tags[i]));
        }
    }

    private static Component[] tags(String name) {
        Component[] tags = new Component[SHAPES];
        for (int i = 0; i < SHAPES; i++) {
            tags[i] = new Component("sandbox " + name + " " + i);
        }
        return tags;
    }

    private static BodyDef[] defs(int layer, Shape... shapes) {
        BodyDef[] defs = new BodyDef[shapes.length];
        for (int i = 0; i < shapes.length; i++) {
            defs[i] = BodyDef.dynamic(shapes[i])
                    .layer(layer)
                    .density(1f)
                    .restitution(0.8f)
                    .friction(0.2f);
        }
        return defs;
    }

    /** Small discs and boxes. */
    static SandboxBodies small(World world, Field field, Rng rng) {
        Shape[] shapes = {new Circle(0.06f), new Circle(0.09f), Polygon.box(0.07f, 0.07f)};
        return new SandboxBodies(world, field, rng, SMALL, Layers.DEBRIS, shapes);
    }

    static SandboxBodies meshes(World world, Field field, Rng rng, float radius, Mesh... meshes) {
        Shape[] shapes = new Shape[meshes.length];
        for (int i = 0; i < meshes.length; i++) {
            shapes[i] = scaled(meshes[i], radius / meshes[i].boundingRadius());
        }
        return new SandboxBodies(world, field, rng, MESHES, Layers.ENEMY, shapes);
    }

    private static Mesh scaled(Mesh mesh, float factor) {
        float[] vertices = mesh.vertices();
        for (int i = 0; i < vertices.length; i++) {
            vertices[i] *= factor;
        }
        return Mesh.of(vertices, mesh.indices());
    }

    /** Adds bodies anywhere in the field, or removes the newest, until there are that many. */
    void keep(int wanted) {
        int missing = wanted - alive();
        for (int i = 0; i < missing; i++) {
            boolean found = false;
            for (int tried = 0; tried < TRIES && !found; tried++) {
                found = add(rng.nextFloat(-HALF_WIDTH, HALF_WIDTH), rng.nextFloat(-HALF_HEIGHT, HALF_HEIGHT), SPEED);
            }
        }
        for (int i = missing; i < 0; i++) {
            Table largest = largest();
            world.remove(largest.entity(largest.rows() - 1));
        }
    }

    /** Drops bodies around a point; returns how many found a place. */
    int drop(float x, float y, float radius, int count) {
        int added = 0;
        for (int i = 0; i < count; i++) {
            added += add(x + rng.nextFloat(-radius, radius), y + rng.nextFloat(-radius, radius), 0f) ? 1 : 0;
        }
        return added;
    }

    private boolean add(float x, float y, float speed) {
        if (!field.isOpen(x, y)) {
            return false;
        }
        float angle = rng.nextFloat(-Trig.PI, Trig.PI);
        world.add(defs[smallest()]
                .at(x, y)
                .angle(angle)
                .velocity(speed * Trig.cos(angle), speed * Trig.sin(angle))
                .angularVelocity(rng.nextFloat(-SPIN, SPIN)));
        return true;
    }

    /** Adds a body of a shape at rest and returns it. */
    long add(int shape, float x, float y) {
        return world.add(defs[shape].at(x, y).angle(0f).velocity(0f, 0f).angularVelocity(0f));
    }

    private int smallest() {
        int smallest = 0;
        for (int i = 1; i < tables.length; i++) {
            smallest = tables[i].rows() < tables[smallest].rows() ? i : smallest;
        }
        return smallest;
    }

    private Table largest() {
        Table largest = tables[0];
        for (Table table : tables) {
            largest = table.rows() > largest.rows() ? table : largest;
        }
        return largest;
    }

    /** Puts the tables back in use, in their order, after a state from before the sandbox was entered took them out. */
    void resume() {
        for (Table table : tables) {
            world.registry().resume(table);
        }
    }

    public int alive() {
        return Rows.count(tables);
    }

    public int shapes() {
        return shapes.length;
    }

    public Shape shape(int number) {
        return shapes[number];
    }

    public Table table(int shape) {
        return tables[shape];
    }

    /** The number of the shape whose table this is; negative if it is none of these. */
    int shapeOf(Table table) {
        for (int i = 0; i < tables.length; i++) {
            if (tables[i] == table) {
                return i;
            }
        }
        return -1;
    }
}
