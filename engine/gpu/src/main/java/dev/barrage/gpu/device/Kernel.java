package dev.barrage.gpu.device;

import dev.barrage.graphics.gl.ComputeShader;
import dev.barrage.graphics.gl.GlException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Compute shaders of this module, from {@code shaders/NAME.comp}. */
public final class Kernel {
    /** Threads of a group in all shaders of this module. */
    public static final int GROUP = 256;

    private Kernel() {}

    /**
     * Compiles a shader of this module.
     *
     * @param name without its ending
     * @throws GlException if it does not compile; the message has file and line
     */
    public static ComputeShader load(String name) {
        return ComputeShader.load(name + ".comp", Kernel::read);
    }

    /** Number of groups with a thread for each of a number of elements. */
    public static int groups(int count) {
        return (count + GROUP - 1) / GROUP;
    }

    static String read(String file) {
        String path = "/dev/barrage/gpu/shaders/" + file;
        try (InputStream in = Kernel.class.getResourceAsStream(path)) {
            if (in == null) {
                throw new GlException("no shader file " + path + " in the jar");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(path, e);
        }
    }
}
