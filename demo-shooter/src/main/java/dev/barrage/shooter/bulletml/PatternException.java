package dev.barrage.shooter.bulletml;

/** A pattern can't be read or played; the message says which and why. */
public final class PatternException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public PatternException(String message) {
        super(message);
    }
}
