package dev.barrage.graphics.audio;

/** An audio back end: numbered sample buffers, and numbered sources that each play one buffer at a time. */
interface Output extends AutoCloseable {
    /** Whether this back end never plays anything. */
    boolean isSilent();

    /** The device, or why there is no sound. */
    String info();

    /**
     * Makes a buffer with a copy of the samples.
     *
     * @param name for the message when out of memory
     */
    int buffer(String name, Pcm pcm);

    /** Makes a buffer with a copy of packed samples, unpacked only if it must be. */
    int buffer(String name, MuLaw packed);

    /** Makes a stopped source; -1 when the back end has no more. */
    int source();

    /** Stops a source and sets its buffer, rewound. */
    void load(int source, int buffer, boolean looping);

    /** Stops sources and frees them with their buffer. */
    void free(int buffer, int... sources);

    /** Sets where a stopped source starts. */
    void seek(int source, int frame);

    /** The frame that a source plays. */
    int frame(int source);

    void gain(int source, float factor);

    void pitch(int source, float factor);

    /** Pans a mono source: -1 left, 1 right. */
    void pan(int source, float place);

    /** Starts the sources at the same sample. */
    void start(int... sources);

    void stop(int source);

    boolean isPlaying(int source);

    void masterGain(float factor);

    /** Renders the next frames of a loopback back end, interleaved left and right. */
    void render(float[] into, int frames);

    @Override
    void close();
}
