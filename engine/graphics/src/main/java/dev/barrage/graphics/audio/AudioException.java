package dev.barrage.graphics.audio;

/** OpenAL refused something: a loopback device, a buffer, a source. The message names it. */
public final class AudioException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** An error with a message for people. */
    public AudioException(String message) {
        super(message);
    }
}
