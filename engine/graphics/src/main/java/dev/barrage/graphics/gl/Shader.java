package dev.barrage.graphics.gl;

import static org.lwjgl.opengl.GL33C.*;

import java.util.function.UnaryOperator;

/**
 * A linked program of vertex and fragment shader.
 *
 * <p>The block {@code Frame} is bound to {@link FrameUniforms#BINDING} and {@code Styles} to {@link #STYLES_BINDING},
 * where the source declares them.
 */
public final class Shader extends Program {
    /** Binding of the uniform block {@code Styles}. */
    public static final int STYLES_BINDING = 1;

    private Shader(String name, ShaderSource vertex, ShaderSource fragment) {
        super(name);
        try {
            attach(GL_VERTEX_SHADER, vertex);
            attach(GL_FRAGMENT_SHADER, fragment);
            link();
        } catch (GlException e) {
            close();
            throw e;
        }
        bindBlock("Frame", FrameUniforms.BINDING);
        bindBlock("Styles", STYLES_BINDING);
    }

    /** Loads the engine's files {@code name.vert} and {@code name.frag}. */
    public static Shader load(String name) {
        return new Shader(name, ShaderSource.load(name + ".vert"), ShaderSource.load(name + ".frag"));
    }

    /**
     * Loads the engine's files {@code name.vert} and {@code name.frag} and defines a constant in the latter. Branches
     * on a constant are free; software renderers execute both sides of branches on a uniform.
     */
    public static Shader load(String name, String constant, int value) {
        return new Shader(name, ShaderSource.load(name + ".vert"), ShaderSource.load(name + ".frag", constant, value));
    }

    /** Loads the engine's files {@code vertex.vert} and {@code fragment.frag}. */
    public static Shader load(String vertex, String fragment) {
        return new Shader(fragment, ShaderSource.load(vertex + ".vert"), ShaderSource.load(fragment + ".frag"));
    }

    /**
     * Compiles the files of another module.
     *
     * @param vertex name of a file
     * @param fragment name of a file
     * @param files gives the text of these and of the files that they include by their names
     */
    public static Shader load(String vertex, String fragment, UnaryOperator<String> files) {
        return new Shader(fragment, ShaderSource.load(vertex, files), ShaderSource.load(fragment, files));
    }

    /** Loads a full-screen pass from {@code name.frag}; draw it with three vertices. */
    public static Shader pass(String name) {
        return load("pass", name);
    }

    /**
     * Compiles a shader from text, which may include the engine's {@code .glsl} files; {@code name} appears in
     * messages.
     */
    public static Shader of(String name, String vertex, String fragment) {
        return new Shader(name, ShaderSource.of(name + ".vert", vertex), ShaderSource.of(name + ".frag", fragment));
    }

    private void bindBlock(String block, int binding) {
        int index = glGetUniformBlockIndex(id(), block);
        if (index != GL_INVALID_INDEX) {
            glUniformBlockBinding(id(), index, binding);
        }
    }
}
