package dev.barrage.benchmarks.scene;

import dev.barrage.gpu.device.Device;
import dev.barrage.gpu.device.MissingGpuException;
import dev.barrage.graphics.window.GlVersion;

final class GraphicsCard {
    private GraphicsCard() {}

    /** Why there is none, in one line; null if there is one. */
    static String missing() {
        try {
            Device.ofThisThread(GlVersion.GL_4_3);
            return null;
        } catch (MissingGpuException e) {
            return e.getMessage();
        }
    }
}
