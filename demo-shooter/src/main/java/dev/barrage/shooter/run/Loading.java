package dev.barrage.shooter.run;

import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** A result that takes long to load. */
public final class Loading<T> {
    /** Loads the result. */
    public interface Task<T> {
        /** Returns the result. */
        T load() throws IOException;
    }

    private final FutureTask<T> result;
    private volatile boolean started;

    /** Loads on the first thread that waits, unless another thread starts to before. */
    public Loading(Task<T> task) {
        result = new FutureTask<>(task::load);
    }

    /** Loads on a thread of its own from now on. */
    public Loading<T> start() {
        started = true;
        Thread thread = new Thread(result, "barrage-load");
        thread.setDaemon(true);
        thread.start();
        return this;
    }

    /** Waits for the result; throws the task's exception. */
    public T await() throws IOException {
        try {
            if (!started) {
                result.run();
            }
            return result.get();
        } catch (ExecutionException e) {
            throw rethrow(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while loading", e);
        }
    }

    private static IOException rethrow(Throwable failure) {
        if (failure instanceof RuntimeException e) {
            throw e;
        }
        if (failure instanceof Error e) {
            throw e;
        }
        return (IOException) failure;
    }
}
