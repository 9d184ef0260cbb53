package dev.barrage.shooter.sound;

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

    /**
     * Samples that were asked for together, and come one after the other.
     *
     * @param <T> their form
     */
    static final class Order<T> {
        private final ArrayDeque<Future<T>> rest;

        Order(List<Future<T>> all) {
            rest = new ArrayDeque<>(all);
        }

        /** The next samples in order, once; null while they are not ready, or when all are taken. */
        T poll() {
            Future<T> next = rest.peek();
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
    <T> Order<T> order(List<Supplier<T>> recipes) {
        List<Future<T>> all = new ArrayList<>();
        for (Supplier<T> recipe : recipes) {
            all.add(thread.submit(recipe::get));
        }
        return new Order<>(all);
    }

    /** Stops synthesis. */
    @Override
    public void close() {
        thread.shutdownNow();
    }
}
