package dev.barrage.graphics.post;

import static org.lwjgl.opengl.GL33C.*;

import dev.barrage.graphics.gl.Shader;
import dev.barrage.graphics.gl.VertexArray;

/** A shader that is run for every pixel of a picture. */
final class Pass implements AutoCloseable {
    private final Shader shader;
    private final VertexArray none = new VertexArray();

    Pass(String name) {
        shader = Shader.pass(name);
    }

    /** Makes this the shader in use and returns it for its uniforms. */
    Shader use() {
        none.bind();
        shader.use();
        return shader;
    }

    void draw() {
        glDrawArrays(GL_TRIANGLES, 0, 3);
    }

    @Override
    public void close() {
        shader.close();
        none.close();
    }
}
