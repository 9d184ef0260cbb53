package dev.barrage.benchmarks.scene;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.shape.Polygon;

/** A pyramid of unit boxes at rest: what a pile costs that nobody touches. */
public final class Pyramid implements Scene {
    private static final float GRAVITY = -10f;
    private static final float FRICTION = 0.6f;

    @Override
    public String name() {
        return "pyramid";
    }

    @Override
    public String about() {
        return "a pyramid of unit boxes that stands; 5,050 are 100 rows";
    }

    @Override
    public String elements() {
        return "boxes";
    }

    @Override
    public int[] sizes() {
        return new int[] {5050};
    }

    @Override
    public Run start(int n, Team team) {
        World world = new World(team.config().gravity(0f, GRAVITY));
        world.add(BodyDef.fixed(Polygon.box(n + 1f, 1f)).at(0f, -1f).friction(FRICTION));
        BodyDef box = BodyDef.dynamic(Polygon.box(0.5f, 0.5f)).friction(FRICTION);
        int base = 1;
        while (base * (base + 1) / 2 < n) {
            base++;
        }
        int left = n;
        for (int row = 0; left > 0; row++) {
            int boxes = Math.min(left, base - row);
            for (int i = 0; i < boxes; i++) {
                world.add(box.at(i - 0.5f * (base - row - 1), row + 0.5f));
            }
            left -= boxes;
        }
        return new WorldRun(world, profile -> profile.contacts);
    }
}
