package dev.barrage.benchmarks.scene;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.debug.StepProfile;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;

/** The same pile in two worlds, one of which has other piles that come and go: islands do not feel each other. */
final class Islands implements Scene {
    private static final int PILE = 60;

    /** Distance of the other piles, metres. */
    private static final float APART = 50f;

    /** Steps after which the bodies of the other piles are removed and added anew. */
    private static final int TURN = 20;

    @Override
    public String name() {
        return "islands";
    }

    @Override
    public String about() {
        return "piles beside one that also lies in a world alone; counts the places and angles that differ: none";
    }

    @Override
    public String elements() {
        return "bodies";
    }

    @Override
    public int[] sizes() {
        return new int[] {1_000};
    }

    @Override
    public Run start(int n, Team team) {
        return new Pair(
                n,
                new World(team.config().gravity(0f, -10f)),
                new World(team.config().gravity(0f, -10f)));
    }

    /** Adds a floor and a pile of boxes and circles around x, metres. */
    private static void addPile(World world, float x, long[] bodies) {
        world.add(BodyDef.fixed(Polygon.box(10f, 1f)).at(x, -1f));
        fill(world, x, bodies);
    }

    private static void fill(World world, float x, long[] bodies) {
        Rng random = new Rng(5);
        for (int i = 0; i < bodies.length; i++) {
            BodyDef body = BodyDef.dynamic(i % 3 == 0 ? new Circle(0.4f) : Polygon.box(0.5f, 0.3f));
            bodies[i] = world.add(
                    body.at(x + random.nextFloat(-3f, 3f), 1f + i * 0.5f).angle(random.nextFloat(0f, 1f)));
        }
    }

    private static final class Pair implements Run {
        private final World alone;
        private final World crowded;
        private final long[] pile = new long[PILE];
        private final long[] twin = new long[PILE];
        private final long[][] others;
        private int steps;
        private long differences;

        Pair(int n, World alone, World crowded) {
            this.alone = alone;
            this.crowded = crowded;
            others = new long[Math.max(1, n / PILE - 1)][PILE];
            for (int i = 0; i < others.length; i++) {
                addPile(crowded, (i + 1) * APART, others[i]);
            }
            addPile(alone, 0f, pile);
            addPile(crowded, 0f, twin);
        }

        @Override
        public void step() {
            if (++steps % TURN == 0) {
                replace(steps / TURN % others.length);
            }
            alone.step();
            crowded.step();
            for (int i = 0; i < PILE; i++) {
                differences += differs(alone.x(pile[i]), crowded.x(twin[i]))
                        + differs(alone.y(pile[i]), crowded.y(twin[i]))
                        + differs(alone.angle(pile[i]), crowded.angle(twin[i]));
            }
        }

        private void replace(int other) {
            for (long body : others[other]) {
                crowded.remove(body);
            }
            fill(crowded, (other + 1) * APART, others[other]);
        }

        private static int differs(float one, float other) {
            return Float.floatToRawIntBits(one) == Float.floatToRawIntBits(other) ? 0 : 1;
        }

        @Override
        public long check() {
            return differences;
        }

        @Override
        public long hash() {
            return crowded.hash();
        }

        @Override
        public StepProfile profile() {
            return crowded.profile();
        }

        @Override
        public void close() {
            alone.close();
            crowded.close();
        }
    }
}
