package dev.barrage.cluster.command;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

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
            if (cause instanceof FileSystemException file && file.getReason() == null) {
                return new Failure(file.getFile() + ": " + reason(file), BAD_INPUT);
            }
            if (cause instanceof IOException || cause instanceof IllegalArgumentException) {
                return new Failure(message(cause), BAD_INPUT);
            }
        }
        return new Failure(message(failure).lines().findFirst().orElse("failed"), 1);
    }

    /** The message of such exceptions is the name of the file alone. */
    private static String reason(FileSystemException file) {
        if (file instanceof NoSuchFileException) {
            return "no such file or folder";
        }
        if (file instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (file instanceof FileAlreadyExistsException) {
            return "is there already";
        }
        return file instanceof NotDirectoryException
                ? "is no folder"
                : file.getClass().getSimpleName();
    }

    private static String message(Throwable cause) {
        return cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
    }
}
