package dev.barrage.graphics.gl;

import static org.lwjgl.opengl.GL43C.*;

import java.util.function.UnaryOperator;

/** A linked compute program, of OpenGL 4.3. It reads and writes {@link StorageBuffer}s. */
public final class ComputeShader extends Program {
    /** Groups of one dispatch that every driver takes. */
    public static final int MAX_GROUPS = 65_535;

    private ComputeShader(String name, ShaderSource source) {
        super(name);
        try {
            GlThread.requireCompute();
            attach(GL_COMPUTE_SHADER, source);
            link();
        } catch (GlException e) {
            close();
            throw e;
        }
    }

    /**
     * Compiles a file.
     *
     * @param name of the file
     * @param files gives the text of this and of the files that it includes by their names
     * @throws GlException if it does not compile; the message has file and line
     */
    public static ComputeShader load(String name, UnaryOperator<String> files) {
        return new ComputeShader(name, ShaderSource.load(name, files));
    }

    /**
     * Runs the program, which must be in use. Compute shaders, reads and copies of {@link StorageBuffer}s that follow see
     * the values that it writes.
     *
     * @param groups 0 to {@link #MAX_GROUPS}
     */
    public void run(int groups) {
        if (groups < 0 || groups > MAX_GROUPS) {
            throw new IllegalArgumentException("groups must be from 0 to " + MAX_GROUPS + ": " + groups);
        }
        GlThread.requireCompute();
        if (groups > 0) {
            glDispatchCompute(groups, 1, 1);
            glMemoryBarrier(GL_SHADER_STORAGE_BARRIER_BIT | GL_BUFFER_UPDATE_BARRIER_BIT);
        }
    }
}
