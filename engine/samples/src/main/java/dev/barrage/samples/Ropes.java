package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.World;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;

/**
 * Three kinds of ropes. A chain of links on hinges swings down with a weight, and one rope joint from end to end keeps it
 * from stretching. Beads on rods hang between two posts and catch crates. Lanterns hang from a beam by a rope joint each:
 * it is slack until it is taut.
 */
public final class Ropes extends Sample {
    /** Length of a link and from one bead to the next, metres. */
    private static final float LINK = 0.4f;

    /** Height of what the ropes hang from, metres. */
    private static final float TOP = 10f;

    private static final Capsule CHAIN_LINK = new Capsule(-0.5f * LINK, 0f, 0.5f * LINK, 0f, 0.06f);
    private static final Polygon WEIGHT = Polygon.regular(6, 0.7f);

    public Ropes() {
        super("ropes", "a chain with a weight, beads that catch crates, and lanterns", "links", -10f, true);
    }

    @Override
    public void addTo(World world, int n) {
        world.add(BodyDef.fixed(Polygon.box(20f, 0.5f)).at(0f, -0.5f).friction(0.8f));
        addChain(world, n, -8f, TOP);
        addBeads(world, n, -3f, 4f);
        addLanterns(world, 6f, 12f);
    }

    /** A link of the chain, along the x axis. */
    public static BodyDef link() {
        return BodyDef.dynamic(CHAIN_LINK);
    }

    /** What hangs from the chain. */
    public static BodyDef weight() {
        return BodyDef.dynamic(WEIGHT).density(4f);
    }

    /** Adds a chain that is held at (x, y) and stretched out to the left, and returns its n links and its weight. */
    public static long[] addChain(World world, int n, float x, float y) {
        long[] chain = new long[n + 1];
        long last = JointDef.WORLD;
        for (int i = 0; i < n; i++) {
            float start = x - LINK * i;
            chain[i] = world.add(link().at(start - 0.5f * LINK, y));
            world.add(JointDef.revolute(last, chain[i]).at(start, y));
            last = chain[i];
        }
        float end = x - LINK * n;
        chain[n] = world.add(weight().at(end, y));
        world.add(JointDef.revolute(last, chain[n]));
        world.add(JointDef.rope(JointDef.WORLD, chain[n], LINK * n).from(x, y).to(end, y));
        return chain;
    }

    private static void addBeads(World world, int n, float from, float to) {
        Polygon post = Polygon.box(0.15f, 0.35f * TOP);
        world.add(BodyDef.fixed(post).at(from - 0.3f, 0.35f * TOP));
        world.add(BodyDef.fixed(post).at(to + 0.3f, 0.35f * TOP));
        long last = JointDef.WORLD;
        float y = 0.7f * TOP;
        for (int i = 1; i < n; i++) {
            float x = from + (to - from) * i / n;
            long bead = world.add(BodyDef.dynamic(new Circle(0.18f)).at(x, y));
            JointDef rod = JointDef.rod(last, bead).length(LINK);
            world.add(last == JointDef.WORLD ? rod.from(from, y) : rod);
            last = bead;
        }
        world.add(JointDef.rod(JointDef.WORLD, last).from(to, y).length(LINK));
        for (int i = 0; i < 5; i++) {
            world.add(BodyDef.dynamic(Polygon.box(0.4f, 0.4f)).at(0.5f * (from + to) + 0.2f * (i - 2), y + 2f + i));
        }
    }

    private static void addLanterns(World world, float from, float to) {
        float middle = 0.5f * (from + to);
        world.add(BodyDef.fixed(Polygon.box(0.5f * (to - from), 0.1f)).at(middle, TOP));
        for (int i = 0; i < 5; i++) {
            float x = from + (to - from) * (i + 0.5f) / 5f;
            long lantern = world.add(BodyDef.dynamic(Polygon.regular(8, 0.35f))
                    .at(x + 0.5f, TOP - 0.5f)
                    .velocity(3f - i, 0f));
            world.add(
                    JointDef.rope(JointDef.WORLD, lantern, 2f + i).from(x, TOP).localB(0f, 0.35f));
        }
    }
}
