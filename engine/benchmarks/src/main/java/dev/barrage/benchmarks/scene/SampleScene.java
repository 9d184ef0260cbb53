package dev.barrage.benchmarks.scene;

import dev.barrage.physics.World;
import dev.barrage.samples.Sample;

/** A sample as a scene. The check is the number of contacts, over all steps. */
public class SampleScene implements Scene {
    private final Sample sample;
    private final int[] sizes;

    /** @param sizes the sizes that are measured by default */
    SampleScene(Sample sample, int... sizes) {
        this.sample = sample;
        this.sizes = sizes;
    }

    /** What fills the world. */
    public Sample sample() {
        return sample;
    }

    @Override
    public final String name() {
        return sample.name;
    }

    @Override
    public String about() {
        return sample.about;
    }

    @Override
    public final String elements() {
        return sample.elements;
    }

    @Override
    public final int[] sizes() {
        return sizes.clone();
    }

    @Override
    public Run start(int n, Team team) {
        World world = new World(sample.configure(team.config()));
        sample.addTo(world, n);
        return new WorldRun(world, profile -> profile.contacts);
    }
}
