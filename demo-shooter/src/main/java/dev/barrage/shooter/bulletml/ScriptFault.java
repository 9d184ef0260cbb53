package dev.barrage.shooter.bulletml;

/** Ends a running script; the message says why. It has no stack trace, because a pattern may cause thousands. */
final class ScriptFault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ScriptFault(String message) {
        super(message, null, false, false);
    }
}
