package dev.barrage.shooter.asset;

/** A data file is missing or invalid. The message is one line with the file, the place and the value. */
public final class AssetException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    AssetException(String file, String problem) {
        this(file, problem, null);
    }

    AssetException(String file, String problem, Throwable cause) {
        super(file + ": " + String.valueOf(problem).lines().findFirst().orElse("is wrong"), cause);
    }
}
