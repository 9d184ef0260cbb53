package dev.barrage.physics;

import dev.barrage.physics.math.Rng;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Wall;

/** Worlds with something of everything in them, by a seed. */
final class RandomWorlds {
    static final int BODY = 0;
    static final int BULLET = 1;
    static final int BEAM = 2;
    private static final Mesh FLAT =
            Mesh.of(new float[] {-1, 0, 0, 0, -0.5f, 0, 1, 0, 0, 0, 0.5f, 0}, new int[] {0, 1, 2, 0, 2, 3});
    private static final Mesh TALL = Mesh.of(
            new float[] {-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0, 0, 0, 1, 0, 0, -1},
            new int[] {0, 1, 4, 1, 2, 4, 2, 3, 4, 3, 0, 4, 1, 0, 5, 2, 1, 5, 3, 2, 5, 0, 3, 5});

    private RandomWorlds() {}

    /** A world after some steps; its beam, if asked for, is the last entity added. */
    static World of(int seed, WorldConfig config, long[] beam) {
        Rng rng = new Rng(seed, 0);
        World world = new World(config);
        world.add(BodyDef.fixed(Wall.cavity(-20, -15, 20, -15, 20, 15, 4, 15, 0, 9, -4, 15, -20, 15)));
        world.add(BodyDef.fixed(Wall.solid(-1, -1, 2, -1, 2, 1, 0.5f, 0.2f, -1, 1))
                .at(6f, -3f)
                .angle(0.3f));
        int bodies = 1 + rng.nextInt(60);
        for (int i = 0; i < bodies; i++) {
            world.add(body(rng)
                    .layer(BODY)
                    .at(rng.nextFloat(-18f, 18f), rng.nextFloat(-13f, 8f))
                    .velocity(rng.nextFloat(-9f, 9f), rng.nextFloat(-9f, 9f)));
        }
        beam[0] = world.add(new BeamDef()
                .at(rng.nextFloat(-15f, 15f), rng.nextFloat(-10f, 5f), rng.nextFloat(0f, 6.28f))
                .length(rng.nextFloat(3f, 25f))
                .segments(1 + rng.nextInt(20))
                .layer(BEAM));
        world.fireBeam(beam[0], true);
        int steps = 1 + rng.nextInt(5);
        for (int step = 0; step < steps; step++) {
            addBullets(world, rng);
            world.step();
        }
        return world;
    }

    private static BodyDef body(Rng rng) {
        float size = 0.1f * (1 << rng.nextInt(5)) * rng.nextFloat(0.7f, 1f);
        return switch (rng.nextInt(5)) {
            case 0 -> BodyDef.dynamic(new Circle(size));
            case 1 -> BodyDef.dynamic(Polygon.box(size, 0.5f * size));
            case 2 -> BodyDef.dynamic(FLAT).angularVelocity(1f);
            case 3 -> BodyDef.dynamic(TALL).angularVelocity(-1f);
            default -> BodyDef.fixed(new Circle(size));
        };
    }

    private static void addBullets(World world, Rng rng) {
        int bullets = rng.nextInt(80);
        for (int i = 0; i < bullets; i++) {
            world.add(new BulletDef()
                    .layer(BULLET)
                    .radius(rng.nextFloat(0.02f, 0.3f))
                    .onHit(OnHit.values()[rng.nextInt(3)])
                    .at(rng.nextFloat(-19f, 19f), rng.nextFloat(-14f, 8f))
                    .velocity(rng.nextFloat(-30f, 30f), rng.nextFloat(-30f, 30f)));
        }
    }
}
