package dev.barrage.graphics.audio;

import java.util.Arrays;

/** A back end that accepts every call and plays nothing. */
final class SilentOutput implements Output {
    private final String reason;

    SilentOutput(String reason) {
        this.reason = reason;
    }

    @Override
    public boolean isSilent() {
        return true;
    }

    @Override
    public String info() {
        return reason;
    }

    @Override
    public int buffer(String name, Pcm pcm) {
        return 0;
    }

    @Override
    public int buffer(String name, MuLaw packed) {
        return 0;
    }

    @Override
    public int source() {
        return 0;
    }

    @Override
    public void load(int source, int buffer, boolean looping) {}

    @Override
    public void free(int buffer, int... sources) {}

    @Override
    public void seek(int source, int frame) {}

    @Override
    public int frame(int source) {
        return 0;
    }

    @Override
    public void gain(int source, float factor) {}

    @Override
    public void pitch(int source, float factor) {}

    @Override
    public void pan(int source, float place) {}

    @Override
    public void start(int... sources) {}

    @Override
    public void stop(int source) {}

    @Override
    public boolean isPlaying(int source) {
        return false;
    }

    @Override
    public void masterGain(float factor) {}

    @Override
    public void render(float[] into, int frames) {
        Arrays.fill(into, 0, 2 * frames, 0f);
    }

    @Override
    public void close() {}
}
