package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.BodyType;
import dev.barrage.physics.World;
import dev.barrage.physics.shape.Polygon;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Boxes with friction that stand, fall or are hit, as a list: other engines can play the same boxes. */
public abstract class BlockSample extends Sample {
    /** Friction of all boxes. */
    public static final float FRICTION = 0.6f;

    /**
     * A box.
     *
     * @param x its centre, metres
     * @param y its centre, metres
     * @param halfX half its width, metres
     * @param halfY half its height, metres
     * @param vx its velocity along x, m/s
     * @param density kg/m^2
     * @param asleep whether it begins asleep
     */
    public record Block(
            BodyType type, float x, float y, float halfX, float halfY, float vx, float density, boolean asleep) {
        /** A box of 1 kg/m^2 at rest, awake. */
        public static Block of(BodyType type, float x, float y, float halfX, float halfY) {
            return new Block(type, x, y, halfX, halfY, 0f, 1f, false);
        }

        /** A dynamic box of 1 kg/m^2 that begins asleep. */
        public static Block asleep(float x, float y, float halfX, float halfY) {
            return new Block(BodyType.DYNAMIC, x, y, halfX, halfY, 0f, 1f, true);
        }
    }

    /** Describes a scene of boxes; see {@link Sample}. */
    protected BlockSample(String name, String about, float gravity, boolean sleeps) {
        super(name, about, "boxes", gravity, sleeps);
    }

    /** The boxes of a scene of {@code n}, in the order in which they are added. */
    public abstract List<Block> blocks(int n);

    @Override
    public final void addTo(World world, int n) {
        add(world, blocks(n));
    }

    /** Adds boxes to a world, and returns their handles in the same order. */
    public static long[] add(World world, List<Block> blocks) {
        Map<List<Float>, Polygon> shapes = new LinkedHashMap<>();
        long[] bodies = new long[blocks.size()];
        for (int i = 0; i < bodies.length; i++) {
            Block block = blocks.get(i);
            Polygon box = shapes.computeIfAbsent(
                    List.of(block.halfX, block.halfY), half -> Polygon.box(half.get(0), half.get(1)));
            BodyDef def = switch (block.type) {
                case FIXED -> BodyDef.fixed(box);
                case KINEMATIC -> BodyDef.kinematic(box);
                case DYNAMIC -> BodyDef.dynamic(box).density(block.density);
            };
            if (block.asleep) {
                def.startAsleep();
            }
            bodies[i] =
                    world.add(def.at(block.x, block.y).velocity(block.vx, 0f).friction(FRICTION));
        }
        return bodies;
    }
}
