package dev.barrage.graphics.gl;

import static org.lwjgl.opengl.GL33C.*;

import java.util.HashMap;
import java.util.Map;
import org.joml.Matrix3x2fc;
import org.joml.Vector3fc;
import org.lwjgl.opengl.GL33C;

/** A linked program and its uniforms. An error in the source throws {@link GlException} with file and line. */
public abstract class Program extends GlObject {
    private final String name;
    private final Map<String, Integer> locations = new HashMap<>();
    private final float[] matrix = new float[6];

    Program(String name) {
        super(GL33C::glCreateProgram);
        this.name = name;
    }

    /** Uses the program for the following calls that draw or compute. */
    public final void use() {
        glUseProgram(id());
    }

    /** Sets an int or sampler uniform of the program in use; uniforms removed by the compiler are ignored. */
    public final void set(String uniform, int value) {
        glUniform1i(location(uniform), value);
    }

    /** Sets a float uniform of the program in use. */
    public final void set(String uniform, float value) {
        glUniform1f(location(uniform), value);
    }

    /** Sets a vec2 uniform of the program in use. */
    public final void set(String uniform, float x, float y) {
        glUniform2f(location(uniform), x, y);
    }

    /** Sets a vec3 uniform of the program in use. */
    public final void set(String uniform, Vector3fc value) {
        glUniform3f(location(uniform), value.x(), value.y(), value.z());
    }

    /** Sets a mat3x2 uniform of the program in use. */
    public final void set(String uniform, Matrix3x2fc value) {
        matrix[0] = value.m00();
        matrix[1] = value.m01();
        matrix[2] = value.m10();
        matrix[3] = value.m11();
        matrix[4] = value.m20();
        matrix[5] = value.m21();
        glUniformMatrix3x2fv(location(uniform), false, matrix);
    }

    /** Sets a vec4 uniform of the program in use. */
    public final void set(String uniform, float x, float y, float z, float w) {
        glUniform4f(location(uniform), x, y, z, w);
    }

    /** Sets a vec4 uniform of the program in use to a colour 0xRRGGBBAA. */
    public final void setColor(String uniform, int rgba) {
        set(uniform, (rgba >>> 24) / 255f, (rgba >>> 16 & 255) / 255f, (rgba >>> 8 & 255) / 255f, (rgba & 255) / 255f);
    }

    /** Adds a shader of a kind, such as GL_VERTEX_SHADER, to be linked. */
    final void attach(int kind, ShaderSource source) {
        int shader = glCreateShader(kind);
        try {
            glShaderSource(shader, source.text());
            glCompileShader(shader);
            if (glGetShaderi(shader, GL_COMPILE_STATUS) == GL_FALSE) {
                String log = glGetShaderInfoLog(shader);
                throw new GlException("shader " + name + " does not compile:\n" + source.explain(log));
            }
            glAttachShader(id(), shader);
        } finally {
            glDeleteShader(shader); // lives on while it is attached
        }
    }

    final void link() {
        glLinkProgram(id());
        if (glGetProgrami(id(), GL_LINK_STATUS) == GL_FALSE) {
            throw new GlException("shader " + name + " does not link: "
                    + glGetProgramInfoLog(id()).strip());
        }
    }

    private int location(String uniform) {
        int program = id();
        Integer known = locations.get(uniform);
        if (known == null) {
            known = glGetUniformLocation(program, uniform);
            locations.put(uniform, known);
        }
        return known;
    }

    @Override
    final void delete() {
        glDeleteProgram(id());
    }
}
