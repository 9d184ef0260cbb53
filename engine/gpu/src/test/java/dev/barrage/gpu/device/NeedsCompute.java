package dev.barrage.gpu.device;

import dev.barrage.graphics.window.GlVersion;
import org.junit.jupiter.api.Assumptions;

/** Skips tests where there are no compute shaders, and says why. */
public final class NeedsCompute {
    private NeedsCompute() {}

    /** The device of this thread; skips the test if there is none. */
    public static Device orSkip() {
        try {
            return Device.ofThisThread(GlVersion.GL_4_3);
        } catch (MissingGpuException e) {
            return Assumptions.abort("skipped, no compute shaders here: " + e.getMessage());
        }
    }
}
