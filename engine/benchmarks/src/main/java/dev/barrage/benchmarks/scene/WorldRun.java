package dev.barrage.benchmarks.scene;

import dev.barrage.physics.World;
import dev.barrage.physics.debug.StepProfile;
import java.util.function.ToLongFunction;

/** A scene in a world of Barrage. */
public class WorldRun implements Run {
    final World world;
    private final ToLongFunction<StepProfile> counted;
    private long check;

    /** A run of a world that counts nothing. */
    WorldRun(World world) {
        this(world, profile -> 0);
    }

    /** A run of a world whose check is the sum of one count of each step's profile. */
    WorldRun(World world, ToLongFunction<StepProfile> counted) {
        this.world = world;
        this.counted = counted;
    }

    public World world() {
        return world;
    }

    @Override
    public void step() {
        world.step();
        check += counted.applyAsLong(world.profile());
    }

    @Override
    public long check() {
        return check;
    }

    @Override
    public long hash() {
        return world.hash();
    }

    @Override
    public StepProfile profile() {
        return world.profile();
    }

    @Override
    public void close() {
        world.close();
    }
}
