package dev.barrage.benchmarks.scene;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;

/** A ball that falls on a field of static boxes, such as the tiles of a level. A step costs what moves. */
final class Statics implements Scene {
    /** Metres from one box to the next. */
    private static final float ROOM = 1.5f;

    @Override
    public String name() {
        return "statics";
    }

    @Override
    public String about() {
        return "one ball on a field of static boxes";
    }

    @Override
    public String elements() {
        return "boxes";
    }

    @Override
    public int[] sizes() {
        return new int[] {10_000, 100_000};
    }

    @Override
    public Run start(int n, Team team) {
        World world = new World(team.config().gravity(0f, -10f));
        Polygon box = Polygon.box(0.5f, 0.5f);
        int row = (int) Math.ceil(Math.sqrt(n));
        for (int i = 0; i < n; i++) {
            world.add(BodyDef.fixed(box).at(ROOM * (i % row), -ROOM * (i / row)));
        }
        world.add(BodyDef.dynamic(new Circle(0.5f)).at(0.5f * ROOM * row, 3f).restitution(0.5f));
        return new WorldRun(world, profile -> profile.contacts);
    }
}
