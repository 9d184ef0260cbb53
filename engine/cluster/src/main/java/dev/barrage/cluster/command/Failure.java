package dev.barrage.cluster.command;

import java.io.IOException;

/**
 * A failure as the user sees it.
 *
 * @param message one line
 * @param exitCode 2 for bad input, 1 for all else
 */
record Failure(String message, int exitCode) {
    static final int BAD_INPUT = 2;

    /** Finds the cause that the user can do something about, below all that Spark wraps around it. */
    static Failure of(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof IOException || cause instanceof IllegalArgumentException) {
                return new Failure(cause.getMessage(), BAD_INPUT);
            }
        }
        String message = String.valueOf(failure.getMessage());
        return new Failure(message.lines().findFirst().orElse("failed"), 1);
    }
}
