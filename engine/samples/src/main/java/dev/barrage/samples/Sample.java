package dev.barrage.samples;

import dev.barrage.physics.World;

/** A small scene of any size, added to a world. Worlds filled alike are the same to the bit. */
public abstract class Sample {
    private final String name;
    private final String about;
    private final String elements;
    private final float gravity;

    /**
     * Describes a scene.
     *
     * @param name on command lines
     * @param about one sentence on what happens in it
     * @param elements the noun for its elements, in the plural
     * @param gravity along y, m/s^2
     */
    protected Sample(String name, String about, String elements, float gravity) {
        this.name = name;
        this.about = about;
        this.elements = elements;
        this.gravity = gravity;
    }

    /** The name on command lines. */
    public final String name() {
        return name;
    }

    /** One sentence on what happens in it. */
    public final String about() {
        return about;
    }

    /** The noun for its elements, in the plural. */
    public final String elements() {
        return elements;
    }

    /** Gravity along y of the world that it is made for, m/s^2. */
    public final float gravity() {
        return gravity;
    }

    /**
     * Adds the scene to a world.
     *
     * @param n number of elements, at least 1; floors and borders are not counted
     */
    public abstract void addTo(World world, int n);
}
