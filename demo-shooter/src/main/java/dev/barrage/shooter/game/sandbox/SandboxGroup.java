package dev.barrage.shooter.game.sandbox;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.shape.Shape;
import dev.barrage.shooter.game.base.Rows;

/** Bodies of a few shapes in the sandbox, each shape with a table of its own. */
public abstract class SandboxGroup {
    final World world;
    final BodyDef[] defs;
    final Table[] tables;
    private final Shape[] shapes;

    /**
     * No bodies yet.
     *
     * @param tags one of each shape, the same in every game: a state of one goes into another
     * @param defs one of each shape
     */
    SandboxGroup(World world, Component[] tags, Shape[] shapes, BodyDef[] defs) {
        this.world = world;
        this.shapes = shapes;
        this.defs = defs;
        tables = new Table[shapes.length];
        for (int i = 0; i < shapes.length; i++) {
            defs[i].with(tags[i]);
            tables[i] = world.registry().table(Components.bodyRow(tags[i]));
        }
    }

    static Component[] tags(String name, int count) {
        Component[] tags = new Component[count];
        for (int i = 0; i < count; i++) {
            tags[i] = new Component("sandbox " + name + " " + i);
        }
        return tags;
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
}
