package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.shape.Polygon;
import java.util.function.LongConsumer;

/** Crates jump through platforms from below, land on them, and are let down by turns; see {@link #TOPS}. */
public final class OneWays extends Sample {
    /** Heights of the surfaces: a fixed platform, one that moves to and fro, and a conveyor, metres. */
    static final float[] TOPS = {2f, 4f, 6f};

    /** Speeds of the platform that moves and of the conveyor, m/s. */
    static final float MOVING = 1f, BELT = 2f;

    /** Half the size of a crate, and its highest way above the surface that it jumps to, metres. */
    static final float HALF = 0.4f, CLEARANCE = 0.7f;

    /** Steps from a jump to the drop that follows, and from there to the next jump. */
    static final int TURN = 120;

    private static final float SPACING = 1.2f, THICK = 0.1f, MARGIN = 3f;

    public OneWays() {
        super("one_ways", "crates jump through one-way platforms from below and drop down", "crates", -10f, true);
    }

    @Override
    public void addTo(World world, int n) {
        play(world, n);
    }

    @Override
    public LongConsumer play(World world, int n) {
        float half = 0.5f * SPACING * n + MARGIN;
        world.add(BodyDef.fixed(Polygon.box(2f * half, 1f)).at(0f, -1f));
        Polygon platform = Polygon.box(half, THICK);
        world.add(BodyDef.fixed(platform).at(0f, TOPS[0] - THICK).oneWay());
        long moving =
                world.add(BodyDef.kinematic(platform).at(0f, TOPS[1] - THICK).oneWay());
        world.add(BodyDef.fixed(platform).at(0f, TOPS[2] - THICK).oneWay().tangentSpeed(BELT));
        long[] crates = new long[n];
        for (int i = 0; i < n; i++) {
            float x = SPACING * (i - 0.5f * (n - 1));
            crates[i] = world.add(BodyDef.dynamic(Polygon.box(HALF, HALF)).at(x, HALF));
        }
        return step -> {
            if (step % TURN == 0) {
                boolean isJump = step / TURN % 2 == 0;
                world.setVelocity(moving, isJump ? MOVING : -MOVING, 0f);
                for (int i = 0; i < n; i++) {
                    if (!isJump) {
                        world.dropThrough(crates[i]);
                    } else if (world.y(crates[i]) < 2f * HALF) { // it stands on the floor
                        float height = TOPS[i % TOPS.length] + CLEARANCE;
                        float speed = (float) Math.sqrt(2f * -gravity * height);
                        world.setVelocity(crates[i], world.vx(crates[i]), speed);
                    }
                }
            }
        };
    }
}
