package dev.barrage.benchmarks.scene;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.BodyType;
import dev.barrage.physics.World;
import dev.barrage.physics.shape.Polygon;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Boxes with friction that stand, fall or are hit. Other engines play the same boxes. The check is the number of boxes
 * that are more than a metre from where they began: 0 where all is to stand.
 */
public abstract class BlockScene implements Scene {
    /** Friction of all boxes. */
    public static final float FRICTION = 0.6f;

    private static final float FAR = 1f;

    /**
     * A box.
     *
     * @param x its centre, metres
     * @param y its centre, metres
     * @param halfX half its width, metres
     * @param halfY half its height, metres
     * @param vx its velocity along x, m/s
     * @param density kg/m^2
     */
    public record Block(BodyType type, float x, float y, float halfX, float halfY, float vx, float density) {
        /** A box of 1 kg/m^2 at rest. */
        static Block of(BodyType type, float x, float y, float halfX, float halfY) {
            return new Block(type, x, y, halfX, halfY, 0f, 1f);
        }

        /** Whether the box, now at (nowX, nowY), is more than a metre from where it began. */
        public boolean isFar(double nowX, double nowY) {
            return Math.hypot(nowX - x, nowY - y) > FAR;
        }
    }

    /** Gravity along y, m/s^2. */
    public abstract float gravity();

    /** The boxes of a scene of {@code n}, in the order in which they are added. */
    public abstract List<Block> blocks(int n);

    @Override
    public String elements() {
        return "boxes";
    }

    @Override
    public final Run start(int n, Team team) {
        World world = new World(team.config().gravity(0f, gravity()));
        List<Block> blocks = blocks(n);
        Map<List<Float>, Polygon> shapes = new HashMap<>();
        long[] bodies = new long[blocks.size()];
        for (int i = 0; i < bodies.length; i++) {
            Block block = blocks.get(i);
            Polygon box = shapes.computeIfAbsent(
                    List.of(block.halfX, block.halfY), half -> Polygon.box(half.get(0), half.get(1)));
            bodies[i] = world.add(def(block, box));
        }
        return new BlockRun(world, blocks, bodies);
    }

    private static BodyDef def(Block block, Polygon box) {
        BodyDef def = switch (block.type) {
            case FIXED -> BodyDef.fixed(box);
            case KINEMATIC -> BodyDef.kinematic(box);
            case DYNAMIC -> BodyDef.dynamic(box).density(block.density);
        };
        return def.at(block.x, block.y).velocity(block.vx, 0f).friction(FRICTION);
    }

    private static final class BlockRun extends WorldRun {
        private final List<Block> blocks;
        private final long[] bodies;

        BlockRun(World world, List<Block> blocks, long[] bodies) {
            super(world);
            this.blocks = blocks;
            this.bodies = bodies;
        }

        @Override
        public long check() {
            long far = 0;
            for (int i = 0; i < bodies.length; i++) {
                far += blocks.get(i).isFar(world.x(bodies[i]), world.y(bodies[i])) ? 1 : 0;
            }
            return far;
        }
    }
}
