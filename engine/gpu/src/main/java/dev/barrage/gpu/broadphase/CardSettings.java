package dev.barrage.gpu.broadphase;

import dev.barrage.gpu.device.Device;
import dev.barrage.gpu.device.Kernel;
import dev.barrage.graphics.gl.ComputeShader;
import dev.barrage.graphics.window.GlVersion;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * When the graphics card is used, and where it comes from; tests choose other settings.
 *
 * @param leastLookUps look-ups of a step below which the CPU does them
 * @param leastBoxes boxes of a build below which the CPU finds their pairs
 * @param firstCapacity pairs that there is room for at first
 * @param devices gives the device of the calling thread, or throws MissingGpuException
 * @param shaders compiles a shader by its name, or throws GlException
 */
record CardSettings(
        int leastLookUps,
        int leastBoxes,
        int firstCapacity,
        Supplier<Device> devices,
        Function<String, ComputeShader> shaders) {
    /**
     * To send work to a card and to wait for its answer takes some 0.1 ms. The grid on the CPU looks up about this
     * number of bullets in that time.
     */
    static final int LEAST_LOOK_UPS = 1 << 14;

    /** The same for pairs: the grid finds those of this number of boxes in about 1 ms. */
    static final int LEAST_BOXES = 1 << 14;

    private static final int FIRST_CAPACITY = 1 << 16;

    /** System property that leaves even the least work to the card; tests use it to see the card at work. */
    static final String ALWAYS = "dev.barrage.gpuAlways";

    static CardSettings usual() {
        return Boolean.getBoolean(ALWAYS) ? always() : of(LEAST_LOOK_UPS, LEAST_BOXES, FIRST_CAPACITY);
    }

    /** The settings of games, but the card does even the least work. */
    static CardSettings always() {
        return of(0, 0, FIRST_CAPACITY);
    }

    /** The card of the calling thread, and the shaders of this module. */
    static CardSettings of(int leastLookUps, int leastBoxes, int firstCapacity) {
        return new CardSettings(
                leastLookUps, leastBoxes, firstCapacity, () -> Device.ofThisThread(GlVersion.GL_4_3), Kernel::load);
    }
}
