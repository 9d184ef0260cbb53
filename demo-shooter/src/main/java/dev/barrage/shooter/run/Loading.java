package dev.barrage.shooter.run;

import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** A result that another thread loads. */
public final class Loading<T> {
    /** What the thread does. */
    public interface Task<T> {
        /** Returns the result. */
        T load() throws IOException;
    }

    private final FutureTask<T> result;

    private Loading(Task<T> task) {
        result = new FutureTask<>(task::load);
    }

    /** Starts loading. */
    public static <T> Loading<T> start(Task<T> task) {
        Loading<T> loading = new Loading<>(task);
        Thread thread = new Thread(loading.result, "barrage-load");
        thread.setDaemon(true);
        thread.start();
        return loading;
    }

    /** Waits for the result; throws what the task has thrown. */
    T await() throws IOException {
        try {
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
