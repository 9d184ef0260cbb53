package dev.barrage.graphics.gl;

import static org.lwjgl.opengl.GL33C.*;

import java.util.HashMap;
import java.util.Map;
import org.joml.Matrix3x2fc;
import org.joml.Vector3fc;

/**
 * A linked program of vertex and fragment shader. An error in the source throws {@link GlException} with file and
 * line.
 *
 * <p>The block {@code Frame} is bound to {@link FrameUniforms#BINDING} and {@code Styles} to {@link #STYLES_BINDING},
 * where the source declares them.
 */
public final class Shader extends GlObject {
    /** Binding of the uniform block {@code Styles}. */
    public static final int STYLES_BINDING = 1;

    private final String name;
    private final Map<String, Integer> locations = new HashMap<>();
    private final float[] matrix = new float[6];

    private Shader(String name, ShaderSource vertex, ShaderSource fragment) {
        super(glCreateProgram());
        this.name = name;
        try {
            link(vertex, fragment);
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

    /** Uses the program for the following draw calls. */
    public void use() {
        glUseProgram(id());
    }

    /** Sets an int or sampler uniform of the program in use; uniforms removed by the compiler are ignored. */
    public void set(String uniform, int value) {
        glUniform1i(location(uniform), value);
    }

    /** Sets a float uniform of the program in use. */
    public void set(String uniform, float value) {
        glUniform1f(location(uniform), value);
    }

    /** Sets a vec2 uniform of the program in use. */
    public void set(String uniform, float x, float y) {
        glUniform2f(location(uniform), x, y);
    }

    /** Sets a vec3 uniform of the program in use. */
    public void set(String uniform, Vector3fc value) {
        glUniform3f(location(uniform), value.x(), value.y(), value.z());
    }

    /** Sets a mat3x2 uniform of the program in use. */
    public void set(String uniform, Matrix3x2fc value) {
        glUniformMatrix3x2fv(location(uniform), false, value.get(matrix));
    }

    /** Sets a vec4 uniform of the program in use. */
    public void set(String uniform, float x, float y, float z, float w) {
        glUniform4f(location(uniform), x, y, z, w);
    }

    /** Sets a vec4 uniform of the program in use to a colour 0xRRGGBBAA. */
    public void setColor(String uniform, int rgba) {
        set(uniform, (rgba >>> 24) / 255f, (rgba >>> 16 & 255) / 255f, (rgba >>> 8 & 255) / 255f, (rgba & 255) / 255f);
    }

    @Override
    void delete() {
        glDeleteProgram(id());
    }

    private void link(ShaderSource vertex, ShaderSource fragment) {
        int vertexId = compile(GL_VERTEX_SHADER, vertex);
        int fragmentId = 0;
        try {
            fragmentId = compile(GL_FRAGMENT_SHADER, fragment);
            glAttachShader(id(), vertexId);
            glAttachShader(id(), fragmentId);
            glLinkProgram(id());
        } finally {
            glDeleteShader(vertexId);
            glDeleteShader(fragmentId);
        }
        if (glGetProgrami(id(), GL_LINK_STATUS) == GL_FALSE) {
            throw new GlException("shader " + name + " does not link: "
                    + glGetProgramInfoLog(id()).strip());
        }
    }

    private int compile(int kind, ShaderSource source) {
        int shader = glCreateShader(kind);
        glShaderSource(shader, source.text());
        glCompileShader(shader);
        if (glGetShaderi(shader, GL_COMPILE_STATUS) == GL_FALSE) {
            String log = glGetShaderInfoLog(shader);
            glDeleteShader(shader);
            throw new GlException("shader " + name + " does not compile:\n" + source.explain(log));
        }
        return shader;
    }

    private void bindBlock(String block, int binding) {
        int index = glGetUniformBlockIndex(id(), block);
        if (index != GL_INVALID_INDEX) {
            glUniformBlockBinding(id(), index, binding);
        }
    }

    private int location(String uniform) {
        Integer known = locations.get(uniform);
        if (known == null) {
            known = glGetUniformLocation(id(), uniform);
            locations.put(uniform, known);
        }
        return known;
    }
}
