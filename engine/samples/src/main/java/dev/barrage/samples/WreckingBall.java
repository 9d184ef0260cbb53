package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.World;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;

/** A ball on a chain of thirty links, each with a hundredth of its mass, swings into a pile of boxes. */
public final class WreckingBall extends Sample {
    /** Number of links, and mass of the ball in that of a link. */
    public static final int LINKS = 30, RATIO = 100;

    /** Length of a link, and height of the crane, metres. */
    public static final float LINK = 0.5f, CRANE = 17.5f;

    private static final float RADIUS = 1f;

    public WreckingBall() {
        super("wrecking_ball", "a heavy ball on a light chain swings into a pile", "boxes", -10f, true);
    }

    @Override
    public void addTo(World world, int n) {
        world.add(BodyDef.fixed(Polygon.box(60f, 1f)).at(0f, -1f));
        Polygon box = Polygon.box(0.5f, 0.5f);
        for (int i = 0; i < n; i++) {
            world.add(BodyDef.dynamic(box).at(2f + i / 5, 0.5f + i % 5));
        }
        addChain(world);
    }

    /** Adds the chain, stretched out to the left of the crane at x = 0, and returns its links; the last is the ball. */
    public static long[] addChain(World world) {
        long[] chain = new long[LINKS + 1];
        for (int i = 0; i <= LINKS; i++) {
            float x = -LINK * i;
            chain[i] = world.add(
                    i == LINKS
                            ? BodyDef.dynamic(new Circle(RADIUS))
                                    .at(x - RADIUS, CRANE)
                                    .mass(RATIO)
                            : BodyDef.dynamic(new Capsule(-0.5f * LINK, 0f, 0.5f * LINK, 0f, 0.1f))
                                    .at(x - 0.5f * LINK, CRANE)
                                    .mass(1f));
            world.add(JointDef.revolute(i == 0 ? JointDef.WORLD : chain[i - 1], chain[i])
                    .at(x, CRANE));
        }
        return chain;
    }
}
