package dev.barrage.samples;

import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import java.util.function.LongConsumer;

/** A small scene of any size, added to a world. Worlds filled alike are the same to the bit. */
public abstract class Sample {
    /** The name on command lines. */
    public final String name;

    /** One sentence on what happens in it. */
    public final String about;

    /** The noun for its elements, in the plural. */
    public final String elements;

    /** Gravity along y of the world that it is made for, m/s^2. */
    public final float gravity;

    /** Whether bodies fall asleep in that world. They do not where a pile at work is to be measured. */
    public final boolean sleeps;

    /** Describes a scene; see the fields. */
    protected Sample(String name, String about, String elements, float gravity, boolean sleeps) {
        this.name = name;
        this.about = about;
        this.elements = elements;
        this.gravity = gravity;
        this.sleeps = sleeps;
    }

    /** Gives a world what the scene is made for, before it is created. */
    public WorldConfig configure(WorldConfig config) {
        config.tuning().gravity(0f, gravity).sleep(sleeps);
        return config;
    }

    /**
     * Adds the scene to a world.
     *
     * @param n number of elements, at least 1; floors and borders are not counted
     */
    public abstract void addTo(World world, int n);

    /**
     * Adds the scene to a world and returns what to call before each step, with its number. Most scenes go on by
     * themselves: it does nothing. It depends on the number and the world alone, so that a world may go back.
     *
     * @param n see {@link #addTo}
     */
    public LongConsumer play(World world, int n) {
        addTo(world, n);
        return step -> {};
    }
}
