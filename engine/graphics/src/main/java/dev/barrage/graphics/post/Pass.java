package dev.barrage.graphics.post;

import static org.lwjgl.opengl.GL33C.*;

import dev.barrage.graphics.gl.Shader;
import dev.barrage.graphics.gl.VertexArray;

final class Pass implements AutoCloseable {
    private final Shader shader;
    private final VertexArray none = new VertexArray();

    Pass(String name) {
        shader = Shader.pass(name);
    }

    /** Uses the shader and returns it for its uniforms. */
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
