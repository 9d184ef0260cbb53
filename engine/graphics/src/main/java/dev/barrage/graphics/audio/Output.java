package dev.barrage.graphics.audio;

/** What plays: numbered buffers of samples, and numbered sources, each of which plays one of them at a time. */
interface Output extends AutoCloseable {
    /** Whether nothing can ever be heard. */
    boolean isSilent();

    /** What it plays on, or why nothing is heard. */
    String info();

    /**
     * A buffer with these samples.
     *
     * @param name for the message when there is no memory for it
     */
    int buffer(String name, Pcm pcm);

    /** A source that stands still, or -1 when there can't be another one. */
    int source();

    /** Stops a source and gives it what to play from its beginning. */
    void load(int source, int buffer, boolean looping);

    void gain(int source, float factor);

    void pitch(int source, float factor);

    /** Places a sound of one channel: -1 left, 1 right. */
    void pan(int source, float place);

    /** Starts sources at the same sample. */
    void start(int... sources);

    void stop(int source);

    boolean isPlaying(int source);

    void masterGain(float factor);

    /** Renders the next frames of an output that is made for that: left and right in turn. */
    void render(float[] into, int frames);

    @Override
    void close();
}
