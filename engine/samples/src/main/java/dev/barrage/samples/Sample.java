package dev.barrage.samples;

import dev.barrage.physics.World;

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

    /** Describes a scene; see the fields. */
    protected Sample(String name, String about, String elements, float gravity) {
        this.name = name;
        this.about = about;
        this.elements = elements;
        this.gravity = gravity;
    }

    /**
     * Adds the scene to a world.
     *
     * @param n number of elements, at least 1; floors and borders are not counted
     */
    public abstract void addTo(World world, int n);
}
