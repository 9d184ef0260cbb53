package dev.barrage.gpu.broadphase;

import static org.lwjgl.opengl.GL43C.*;

import dev.barrage.gpu.device.Device;
import dev.barrage.gpu.device.MissingGpuException;
import dev.barrage.graphics.gl.ComputeShader;
import dev.barrage.graphics.gl.GlException;
import dev.barrage.graphics.gl.GlObject;
import dev.barrage.graphics.gl.StorageBuffer;
import java.util.function.Function;

/**
 * The graphics card, for as long as it works: its context, and what was made there. It is opened when it is first used,
 * and belongs to the thread that does so. If that thread gets another context, it is opened anew there. The first
 * failure ends its use for good, with one line in the log.
 */
final class Card {
    private static final System.Logger LOG = System.getLogger("dev.barrage.gpu");

    private final CardSettings settings;
    private Device device;
    private LookUpKernel lookUps;
    private PairKernel pairs;
    private int largestBuffer;
    private String failure;

    /** The program that other code uses in the context, to be used again afterwards. */
    private final int[] programBefore = new int[1];

    Card(CardSettings settings) {
        this.settings = settings;
    }

    /** Why it is not used any more; null if it is. */
    String failure() {
        return failure;
    }

    /** Largest number of values in a buffer. */
    int largestBuffer() {
        return largestBuffer;
    }

    /**
     * Whether it can be used on this thread. Opens it if it has not been used yet in the thread's context; notes the
     * failure if it cannot be used.
     *
     * @param lookUps whether there must be the means for look-ups; else those for pairs
     */
    boolean open(boolean lookUps) {
        if (failure != null) {
            return false;
        }
        try {
            if (device != null && device.isReplaced()) {
                close();
            }
            if (device == null) {
                device = settings.devices().get();
                largestBuffer = StorageBuffer.maxValues();
            }
            begin();
            Function<String, ComputeShader> shaders = settings.shaders();
            if (lookUps && this.lookUps == null) {
                this.lookUps = GlObject.allOrNone(() -> new LookUpKernel(shaders, settings.firstCapacity()));
            }
            if (!lookUps && pairs == null) {
                pairs = GlObject.allOrNone(() -> new PairKernel(shaders, settings.firstCapacity()));
            }
        } catch (RuntimeException | LinkageError e) {
            fail(e);
        }
        return failure == null;
    }

    /** After {@link #open}. */
    LookUpKernel lookUps() {
        return lookUps;
    }

    /** After {@link #open}. */
    PairKernel pairs() {
        return pairs;
    }

    /** Before calls of OpenGL: checks the thread, and drops errors that other code has left in the context. */
    void begin() {
        if (!device.isCurrent()) {
            throw new MissingGpuException("its OpenGL context belongs to another thread");
        }
        int errors = 0;
        while (glGetError() != GL_NO_ERROR) {
            if (++errors == 100) { // as a lost context never ends to report it
                throw new GlException("the OpenGL context is lost");
            }
        }
        glGetIntegerv(GL_CURRENT_PROGRAM, programBefore);
    }

    /** After calls of OpenGL: checks that there was no error, and uses the program again that was in use. */
    void end() {
        glUseProgram(glIsProgram(programBefore[0]) ? programBefore[0] : 0); // it may have been deleted while in use
        int error = glGetError();
        if (error != GL_NO_ERROR) {
            throw new GlException("OpenGL error 0x" + Integer.toHexString(error));
        }
    }

    void fail(Throwable reason) {
        String message = reason.getMessage() == null ? reason.toString() : reason.getMessage();
        failure = message.strip().lines().findFirst().orElse("");
        LOG.log(System.Logger.Level.WARNING, "broadphase gpu: " + failure + "; using grid");
        close();
    }

    /** Frees what was made on the card. */
    void close() {
        if (lookUps != null) {
            lookUps.close();
        }
        if (pairs != null) {
            pairs.close();
        }
        if (device != null) {
            device.close();
        }
        lookUps = null;
        pairs = null;
        device = null;
    }
}
