package dev.barrage.graphics.gl;

import static org.lwjgl.opengl.GL33C.*;

import org.lwjgl.opengl.GL33C;

/** A framebuffer attachment that is never sampled. */
final class Renderbuffer extends GlObject {
    Renderbuffer(int format, int width, int height, int samples) {
        super(GL33C::glGenRenderbuffers);
        glBindRenderbuffer(GL_RENDERBUFFER, id());
        glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, format, width, height);
    }

    @Override
    void delete() {
        glDeleteRenderbuffers(id());
    }
}
