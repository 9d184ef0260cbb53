package dev.barrage.gpu.device;

/** The graphics card cannot do what is asked; the message says why, in one line. */
public final class MissingGpuException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** A reason in one line. */
    public MissingGpuException(String reason) {
        super(reason);
    }
}
