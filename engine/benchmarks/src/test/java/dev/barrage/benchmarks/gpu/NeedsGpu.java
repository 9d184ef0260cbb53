package dev.barrage.benchmarks.gpu;

import dev.barrage.gpu.device.Device;
import dev.barrage.gpu.device.MissingGpuException;
import dev.barrage.graphics.window.GlVersion;
import org.junit.jupiter.api.Assumptions;

/** Skips tests where there is no OpenGL with compute shaders, and says why. */
public final class NeedsGpu {
    private NeedsGpu() {}

    /** Why there is none; null if there is one. */
    public static String missing() {
        try {
            Device.ofThisThread(GlVersion.GL_4_3);
            return null;
        } catch (MissingGpuException e) {
            return e.getMessage();
        }
    }

    /** Skips the test if there is none. */
    public static void orSkip() {
        String reason = missing();
        Assumptions.assumeTrue(reason == null, () -> "skipped, no compute shaders here: " + reason);
    }
}
