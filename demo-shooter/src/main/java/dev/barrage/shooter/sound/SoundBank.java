package dev.barrage.shooter.sound;

import dev.barrage.graphics.audio.Pcm;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;

/** Synthesises samples on a thread of its own, so that frames do not wait. */
class SoundBank implements AutoCloseable {
    private final ExecutorService thread = Executors.newSingleThreadExecutor(work -> {
        Thread made = new Thread(work, "barrage-sounds");
        made.setDaemon(true);
        return made;
    });

    /** Samples that were asked for together, and come one after the other. */
    static final class Order {
        private final ArrayDeque<Future<Pcm>> rest;

        Order(List<Future<Pcm>> all) {
            rest = new ArrayDeque<>(all);
        }

        /** The next samples in order, once; null while they are not ready, or when all are taken. */
        Pcm poll() {
            Future<Pcm> next = rest.peek();
            if (next == null || !next.isDone()) {
                return null;
            }
            try {
                return rest.remove().get();
            } catch (InterruptedException | ExecutionException e) {
                throw new IllegalStateException("sounds can't be synthesised", e);
            }
        }

        /** Ends the synthesis of those not taken yet. */
        void cancel() {
            rest.forEach(samples -> samples.cancel(false));
            rest.clear();
        }
    }

    /** Asks for samples; earlier orders come first. */
    Order order(List<Supplier<Pcm>> recipes) {
        List<Future<Pcm>> all = new ArrayList<>();
        for (Supplier<Pcm> recipe : recipes) {
            all.add(thread.submit(recipe::get));
        }
        return new Order(all);
    }

    /** Stops synthesis. */
    @Override
    public void close() {
        thread.shutdownNow();
    }
}
