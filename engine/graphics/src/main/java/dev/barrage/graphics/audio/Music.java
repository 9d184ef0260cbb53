package dev.barrage.graphics.audio;

import java.util.ArrayList;
import java.util.List;

/**
 * Layers of one piece of music that loop together, in step to the sample, and fade independently: a game fades them
 * with its tension. All layers run from {@link #start} on, audible or not, until the music or its {@link Audio} is
 * closed. A game whose piece has sections goes from one to another with {@link #goOn}.
 */
public final class Music implements AutoCloseable {
    /** Seconds in which one place fades into another. */
    private static final float CROSSING = 0.25f;

    private final Output output;
    private final float fadeSeconds;
    private final List<Layer> layers = new ArrayList<>();
    private int frames;
    private int rate;
    private final int[][] decks = new int[2][];
    private boolean started;
    private boolean closed;
    /** Which of the two sources of each layer plays on; the other fades out, or rests. */
    private int deck;
    /** How much of the change from the other source is done, 0 to 1. */
    private float crossed = 1f;

    /** A layer and its fade. Two sources play its samples in turn. */
    private record Layer(int[] sources, int buffer, Fade fade) {}

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
        int[] sources = sources(name, pcm.frames(), pcm.rate());
        return add(sources, output.buffer(name, pcm));
    }

    /**
     * Adds a packed layer of gain 0 and returns its number, counted from 0. It stays packed in memory where OpenAL can
     * play it so.
     *
     * @throws IllegalArgumentException if its length or rate differs from that of the others
     * @throws IllegalStateException if the music has started
     */
    public int add(String name, MuLaw packed) {
        int[] sources = sources(name, packed.frames(), packed.rate());
        return add(sources, output.buffer(name, packed));
    }

    /** Checks a layer and makes its sources. */
    private int[] sources(String name, int itsFrames, int itsRate) {
        if (started) {
            throw new IllegalStateException("music that has started or is closed takes no further layer: " + name);
        }
        if (!layers.isEmpty() && (itsFrames != frames || itsRate != rate)) {
            throw new IllegalArgumentException("layer " + name + " has " + itsFrames + " frames at " + itsRate
                    + " Hz where the others have " + frames + " at " + rate);
        }
        frames = itsFrames;
        rate = itsRate;
        int[] sources = {output.source(), output.source()};
        if (sources[0] < 0 || sources[1] < 0) {
            throw new AudioException("no source is left for the layer " + name);
        }
        return sources;
    }

    private int add(int[] sources, int buffer) {
        for (int source : sources) {
            output.load(source, buffer, true);
            output.gain(source, 0f);
        }
        layers.add(new Layer(sources, buffer, new Fade(fadeSeconds)));
        return layers.size() - 1;
    }

    /** Starts all layers at the same sample; later calls do nothing. */
    public void start() {
        if (!started) {
            started = true;
            for (int i = 0; i < decks.length; i++) {
                int each = i;
                decks[i] =
                        layers.stream().mapToInt(layer -> layer.sources[each]).toArray();
            }
            output.start(decks[deck]);
        }
    }

    /** The frame that plays now, 0 before the start; less exact than a sample on a device that plays by itself. */
    public int frame() {
        return started && !layers.isEmpty() ? output.frame(layers.get(0).sources[deck]) : 0;
    }

    /** Number of frames after which the layers begin again. */
    public int frames() {
        return frames;
    }

    /**
     * Goes on at another place, into which this one fades within a quarter of a second. Places as far from a beat as
     * this one keep the beat.
     *
     * @param frame 0 to {@link #frames} - 1
     * @throws IllegalStateException before the start
     */
    public void goOn(int frame) {
        if (!started || closed) {
            throw new IllegalStateException("music that has not started or is closed goes on nowhere");
        }
        if (frame < 0 || frame >= frames) {
            throw new IllegalArgumentException("frame must be from 0 to " + (frames - 1) + ": " + frame);
        }
        deck = 1 - deck;
        crossed = 0f;
        for (int i = 0; i < layers.size(); i++) {
            int source = layers.get(i).sources[deck];
            output.stop(source);
            output.gain(source, 0f);
            output.seek(source, frame);
        }
        output.start(decks[deck]);
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
        layers.forEach(layer -> output.free(layer.buffer, layer.sources));
        layers.clear();
        started = true;
        closed = true;
    }

    boolean isClosed() {
        return closed;
    }

    void advance(float seconds, float volume) {
        boolean crosses = crossed < 1f;
        crossed = Math.min(1f, crossed + seconds / CROSSING);
        // Two places are different sounds: their powers add up, not their amplitudes.
        float in = (float) Math.sqrt(crossed);
        float out = (float) Math.sqrt(1f - crossed);
        for (int i = 0; i < layers.size(); i++) {
            Layer layer = layers.get(i);
            layer.fade.advance(seconds);
            float gain = layer.fade.value() * volume;
            output.gain(layer.sources[deck], in * gain);
            if (crosses) {
                output.gain(layer.sources[1 - deck], out * gain);
            }
            if (crosses && crossed == 1f) {
                output.stop(layer.sources[1 - deck]);
            }
        }
    }
}
