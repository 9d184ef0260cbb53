package dev.barrage.graphics.audio;

import java.util.ArrayList;
import java.util.List;

/**
 * Layers of one piece that loop together, exact to the sample, and fade apart: a game turns them up and down as it gets
 * calm or busy. All layers run from {@link #start} on, heard or not.
 */
public final class Music {
    private final Output output;
    private final float fadeSeconds;
    private final List<Layer> layers = new ArrayList<>();
    private int frames;
    private int rate;
    private boolean started;

    /** A layer: where it plays, how loud it is, where that goes. */
    private record Layer(int source, Fade fade) {}

    Music(Output output, float fadeSeconds) {
        this.output = output;
        this.fadeSeconds = fadeSeconds;
    }

    /**
     * Adds a layer of gain 0 and returns its number, from 0.
     *
     * @throws IllegalArgumentException if it is not as long as the others
     * @throws IllegalStateException if the music has started
     */
    public int add(String name, Pcm pcm) {
        if (started) {
            throw new IllegalStateException("music that has started takes no further layer: " + name);
        }
        if (!layers.isEmpty() && (pcm.frames() != frames || pcm.rate() != rate)) {
            throw new IllegalArgumentException("layer " + name + " has " + pcm.frames() + " frames at " + pcm.rate()
                    + " Hz where the others have " + frames + " at " + rate);
        }
        frames = pcm.frames();
        rate = pcm.rate();
        int source = output.source();
        if (source < 0) {
            throw new AudioException("no source is left for the layer " + name);
        }
        output.load(source, output.buffer(name, pcm), true);
        output.gain(source, 0f);
        layers.add(new Layer(source, new Fade(fadeSeconds)));
        return layers.size() - 1;
    }

    /** Starts all layers at the same sample; does nothing the second time. */
    public void start() {
        if (!started) {
            started = true;
            output.start(layers.stream().mapToInt(Layer::source).toArray());
        }
    }

    /** Lets the gain of a layer go to a value from 0 to 1. */
    public void fade(int layer, float gain) {
        layers.get(layer).fade.aim(Check.unit("gain", gain));
    }

    /** Number of layers. */
    public int layers() {
        return layers.size();
    }

    void advance(float seconds, float volume) {
        for (int i = 0; i < layers.size(); i++) {
            Layer layer = layers.get(i);
            layer.fade.advance(seconds);
            output.gain(layer.source, layer.fade.value() * volume);
        }
    }
}
