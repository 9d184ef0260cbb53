package dev.barrage.shooter.sound;

import dev.barrage.graphics.audio.Pcm;
import dev.barrage.shooter.sound.music.Layer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;

/**
 * Synthesises all cues, then all layers of the music, on its own thread, so that the first frame does not wait.
 * Finished samples can be taken in that order.
 */
final class SoundBank implements AutoCloseable {
    static final int CUES = Cue.values().length;
    static final int ALL = CUES + Layer.values().length;

    private final AtomicReferenceArray<Pcm> ready = new AtomicReferenceArray<>(ALL);
    private final Thread thread;
    private volatile boolean closed;

    /** Starts synthesis. */
    SoundBank() {
        thread = new Thread(this::compute, "barrage-sounds");
        thread.setDaemon(true);
        thread.start();
    }

    private void compute() {
        List<Supplier<Pcm>> recipes = new ArrayList<>();
        for (Cue cue : Cue.values()) {
            recipes.add(cue::pcm);
        }
        for (Layer layer : Layer.values()) {
            recipes.add(layer::pcm);
        }
        for (int i = 0; i < ALL && !closed; i++) {
            ready.set(i, recipes.get(i).get());
        }
    }

    /** Returns samples once, by number: cues first, then layers; null if not ready yet. */
    Pcm take(int number) {
        return ready.getAndSet(number, null);
    }

    /** Waits until everything is ready. */
    void await() throws InterruptedException {
        thread.join();
    }

    /** Stops synthesis. */
    @Override
    public void close() {
        closed = true;
    }
}
