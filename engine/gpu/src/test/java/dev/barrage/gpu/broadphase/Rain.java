package dev.barrage.gpu.broadphase;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.BroadphaseKind;
import dev.barrage.physics.BulletDef;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.shape.Circle;
import java.util.Random;

/** A world of balls that fall on a floor under a rain of bullets. */
final class Rain {
    private static final int SHOT = 1, BALL = 2;

    private Rain() {}

    static World of(BroadphaseKind kind, int workers) {
        World world = new World(new WorldConfig()
                .gravity(0f, -5f)
                .workers(workers)
                .simd(false)
                .broadphase(kind)
                .meets(SHOT, BALL)
                .meets(BALL, SHOT)
                .meets(BALL, BALL));
        Random random = new Random(1);
        for (int i = 0; i < 200; i++) {
            BodyDef ball = i % 5 == 0 ? BodyDef.fixed(new Circle(1.5f)) : BodyDef.dynamic(new Circle(0.4f));
            world.add(ball.layer(BALL).at(random.nextFloat() * 50, random.nextFloat() * 50));
        }
        for (int i = 0; i < 3000; i++) {
            world.add(new BulletDef()
                    .radius(0.1f)
                    .layer(SHOT)
                    .at(random.nextFloat() * 50, random.nextFloat() * 50)
                    .velocity(random.nextFloat() * 20 - 10, -10f));
        }
        return world;
    }
}
