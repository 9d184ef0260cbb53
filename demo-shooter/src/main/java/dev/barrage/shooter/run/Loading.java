package dev.barrage.shooter.run;

import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** A result that takes long to load. */
public final class Loading<T> {
    public interface Task<T> {
        T load() throws IOException;
    }

    private final FutureTask<T> result;
    private volatile Thread thread;

    /** Loads on the first thread that waits, unless another thread starts to before. */
    public Loading(Task<T> task) {
        result = new FutureTask<>(task::load);
    }

    /** Loads on a thread of its own from now on. */
    public Loading<T> start() {
        Thread loader = new Thread(result, "barrage-load");
        loader.setDaemon(true);
        thread = loader;
        loader.start();
        return this;
    }

    /**
     * Waits until the thread has ended, if one was started, with a result or without. To be called before the JVM exits:
     * one that archives its classes then crashes if a thread still loads some (JDK 25).
     */
    public void awaitEnd() {
        try {
            if (thread != null) {
                thread.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits for the result; throws the task's exception. */
    public T await() throws IOException {
        try {
            if (thread == null) {
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
