package dev.barrage.graphics.audio;

import java.util.ArrayList;
import java.util.List;

/**
 * Layers of one piece of music that loop together, in step to the sample, and fade independently: a game fades them
 * with its tension. All layers run from {@link #start} on, audible or not, until the music or its {@link Audio} is
 * closed.
 */
public final class Music implements AutoCloseable {
    private final Output output;
    private final float fadeSeconds;
    private final List<Layer> layers = new ArrayList<>();
    private int frames;
    private int rate;
    private boolean started;
    private boolean closed;

    /** A layer and its fade. */
    private record Layer(int source, int buffer, Fade fade) {}

    Music(Output output, float fadeSeconds) {
        this.output = output;
        this.fadeSeconds = fadeSeconds;
    }

    /**
     * Adds a layer of gain 0 and returns its number, counted from 0.
     *
     * @throws IllegalArgumentException if its length or rate differs from that of the others
     * @throws IllegalStateException if the music has started
     */
    public int add(String name, Pcm pcm) {
        int source = source(name, pcm.frames(), pcm.rate());
        return add(source, output.buffer(name, pcm));
    }

    /**
     * Adds a packed layer of gain 0 and returns its number, counted from 0. It stays packed in memory where OpenAL can
     * play it so.
     *
     * @throws IllegalArgumentException if its length or rate differs from that of the others
     * @throws IllegalStateException if the music has started
     */
    public int add(String name, MuLaw packed) {
        int source = source(name, packed.frames(), packed.rate());
        return add(source, output.buffer(name, packed));
    }

    /** Checks a layer and makes its source. */
    private int source(String name, int itsFrames, int itsRate) {
        if (started) {
            throw new IllegalStateException("music that has started or is closed takes no further layer: " + name);
        }
        if (!layers.isEmpty() && (itsFrames != frames || itsRate != rate)) {
            throw new IllegalArgumentException("layer " + name + " has " + itsFrames + " frames at " + itsRate
                    + " Hz where the others have " + frames + " at " + rate);
        }
        frames = itsFrames;
        rate = itsRate;
        int source = output.source();
        if (source < 0) {
            throw new AudioException("no source is left for the layer " + name);
        }
        return source;
    }

    private int add(int source, int buffer) {
        output.load(source, buffer, true);
        output.gain(source, 0f);
        layers.add(new Layer(source, buffer, new Fade(fadeSeconds)));
        return layers.size() - 1;
    }

    /** Starts all layers at the same sample; later calls do nothing. */
    public void start() {
        if (!started) {
            started = true;
            output.start(layers.stream().mapToInt(Layer::source).toArray());
        }
    }

    /** Fades a layer to a gain, 0 to 1. */
    public void fade(int layer, float gain) {
        layers.get(layer).fade.aim(Check.unit("gain", gain));
    }

    public int layers() {
        return layers.size();
    }

    /** Whether no layer is audible: each has a gain of 0. */
    public boolean isSilent() {
        for (int i = 0; i < layers.size(); i++) {
            if (layers.get(i).fade.value() > 0f) {
                return false;
            }
        }
        return true;
    }

    /** Stops it and frees its layers; closing twice is harmless. */
    @Override
    public void close() {
        layers.forEach(layer -> output.free(layer.source, layer.buffer));
        layers.clear();
        started = true;
        closed = true;
    }

    boolean isClosed() {
        return closed;
    }

    void advance(float seconds, float volume) {
        for (int i = 0; i < layers.size(); i++) {
            Layer layer = layers.get(i);
            layer.fade.advance(seconds);
            output.gain(layer.source, layer.fade.value() * volume);
        }
    }
}
