package dev.barrage.shooter.curtain;

/** A curtain breaks a rule; the message says which place of the file has which value. */
public final class CurtainException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    CurtainException(String message) {
        super(message);
    }

    static void require(boolean holds, String rule) {
        if (!holds) {
            throw new CurtainException(rule);
        }
    }
}
