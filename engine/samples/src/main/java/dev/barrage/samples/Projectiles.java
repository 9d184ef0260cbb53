package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;

/** A shell in each corridor passes a thin sensor, hits a plate or a bar that turns, and stays before a thin wall. */
public final class Projectiles extends Sample {
    /** Speed of a shell, m/s: 3.3 m in a step. */
    static final float SPEED = 200f;

    /** Height of a corridor, and x of the wall at its end, metres; plates and bars are at 0. */
    static final float CORRIDOR = 6f, END = 10f;

    private static final float START = -9f, GATE = -5f, THIN = 0.01f;

    /** Layer of shells, which alone the sensors see. */
    private static final int SHELL = 1;

    public Projectiles() {
        super(
                "projectiles",
                "fast shells pass sensors and hit what turns, and no thin wall lets them by",
                "shells",
                0f,
                true);
    }

    @Override
    public void addTo(World world, int n) {
        Polygon side = Polygon.box(END, THIN);
        Polygon end = Polygon.box(THIN, 0.5f * CORRIDOR * n);
        float middle = 0.5f * CORRIDOR * (n - 1);
        world.add(BodyDef.fixed(end).at(-END, middle));
        world.add(BodyDef.fixed(end).at(END, middle));
        world.add(BodyDef.fixed(side).at(0f, -0.5f * CORRIDOR));
        for (int i = 0; i < n; i++) {
            float y = CORRIDOR * i;
            world.add(BodyDef.fixed(side).at(0f, y + 0.5f * CORRIDOR));
            world.add(BodyDef.fixed(Polygon.box(THIN, 1f)).at(GATE, y).sensor().mask(SHELL));
            world.add(BodyDef.dynamic(i % 2 == 0 ? Polygon.box(THIN, 1f) : Polygon.box(0.1f, 0.5f))
                    .at(0f, y)
                    .density(4f)
                    .angularVelocity(5f - i % 11));
            world.add(BodyDef.dynamic(new Circle(0.1f))
                    .at(START, y)
                    .density(4f)
                    .velocity(SPEED, 0f)
                    .layer(SHELL)
                    .bullet()); // else it would fly through what is awake
        }
    }
}
