package dev.barrage.samples;

import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.debug.DebugDraw;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
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

    /** Keys and pointer, for samples that can be played. */
    public final Controls controls = new Controls();

    /** Where impacts are heard: a program with speakers sets its own. */
    public Sounds sounds = Sounds.SILENT;

    private final List<Slider> sliders = new ArrayList<>();
    private final int[] colors = new int[32];

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

    /**
     * Draws what bodies do not show, such as rays, over the world that the sample was added to last. Called after a step.
     */
    public void draw(World world, DebugDraw out) {}

    /** The numbers worth tuning. Most take effect at once, others when the sample is added to a new world. */
    public final List<Slider> sliders() {
        return Collections.unmodifiableList(sliders);
    }

    /** The colour of a layer, 0xRRGGBBAA; 0 if the sample leaves it to the program. */
    public final int color(int layer) {
        return colors[layer];
    }

    /** Chooses the colour of a layer, 0xRRGGBBAA. */
    protected final void color(int layer, int rgba) {
        colors[layer] = rgba;
    }

    /** Declares a number worth tuning, with its range and first value. */
    protected final Slider slider(String label, float least, float most, float value) {
        Slider slider = new Slider(label, least, most, value);
        sliders.add(slider);
        return slider;
    }
}
