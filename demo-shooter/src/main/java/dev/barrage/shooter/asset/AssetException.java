package dev.barrage.shooter.asset;

/** A data file is missing or invalid. The message is one line with the file, the place and the value. */
public final class AssetException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final int LONGEST = 300;

    AssetException(String file, String problem) {
        this(file, problem, null);
    }

    AssetException(String file, String problem, Throwable cause) {
        this(file + ": " + (problem == null ? "is wrong" : problem), cause);
    }

    /** The message names the file. */
    AssetException(String message, Throwable cause) {
        super(oneLine(message), cause);
    }

    /** Cuts a message that quotes a file to a line that any terminal can show. */
    private static String oneLine(String message) {
        String line = message.strip().lines().findFirst().orElse("");
        StringBuilder shown = new StringBuilder(line);
        if (line.length() > LONGEST) {
            shown.replace(LONGEST, line.length(), "...");
        }
        for (int i = 0; i < shown.length(); i++) {
            if (Character.isISOControl(shown.charAt(i))) {
                shown.setCharAt(i, '?');
            }
        }
        return shown.toString();
    }
}
