package dev.barrage.graphics.audio;

/** An OpenAL call failed: a loopback device, a buffer or a source. The message names it. */
public final class AudioException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public AudioException(String message) {
        super(message);
    }
}
