package dev.barrage.gpu.device;

import dev.barrage.graphics.gl.GlException;
import dev.barrage.graphics.gl.Shader;

/** Drawing shaders of this module, from {@code shaders/NAME.vert} and {@code shaders/NAME.frag}. */
public final class Drawing {
    private Drawing() {}

    /**
     * Compiles a shader of this module.
     *
     * @param vertex name without its ending
     * @param fragment name without its ending
     * @throws GlException if it does not compile; the message has file and line
     */
    public static Shader load(String vertex, String fragment) {
        return Shader.load(vertex + ".vert", fragment + ".frag", Kernel::read);
    }
}
