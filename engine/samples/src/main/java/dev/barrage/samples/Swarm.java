package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Wall;

/** Dynamic circles of 0.05 to 2.5 m that fill 30 % of a closed box and bounce off one another. */
public final class Swarm extends Sample {
    /** Share of the box that is filled. */
    public static final double SHARE = 0.3;

    /** Speed of every circle at the start, m/s. */
    public static final float SPEED = 2f;

    public Swarm() {
        super(
                "swarm",
                "dynamic circles of radius 0.05 to 2.5 m in a closed box, all against all, restitution 1",
                "circles",
                0f,
                true);
    }

    @Override
    public void addTo(World world, int n) {
        Circles circles = circles(n);
        float size = circles.size;
        world.add(BodyDef.fixed(Wall.cavity(0f, 0f, size, 0f, size, size, 0f, size))
                .restitution(1f)
                .friction(0f));
        float[] angles = directions(n);
        for (int i = 0; i < n; i++) {
            world.add(BodyDef.dynamic(new Circle(circles.radius[i]))
                    .at(circles.x[i], circles.y[i])
                    .velocity(SPEED * Trig.cos(angles[i]), SPEED * Trig.sin(angles[i]))
                    .restitution(1f)
                    .friction(0f));
        }
    }

    public static Circles circles(int n) {
        return new Circles(n, SHARE, 3);
    }

    /** Directions of motion at the start, radians. */
    public static float[] directions(int n) {
        Rng random = new Rng(4);
        float[] angles = new float[n];
        for (int i = 0; i < n; i++) {
            angles[i] = random.nextFloat(0f, 2f * Trig.PI);
        }
        return angles;
    }
}
