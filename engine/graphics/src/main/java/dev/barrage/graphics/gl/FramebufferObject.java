package dev.barrage.graphics.gl;

import static org.lwjgl.opengl.GL33C.*;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.lwjgl.opengl.GL33C;

/** A framebuffer object; it owns its attachments. */
final class FramebufferObject extends GlObject {
    private final List<GlObject> attached = new ArrayList<>();
    private int[] colors = {};

    FramebufferObject() {
        super(GL33C::glGenFramebuffers);
        glBindFramebuffer(GL_FRAMEBUFFER, id());
    }

    /** Binds it for drawing and reading. */
    void bind() {
        glBindFramebuffer(GL_FRAMEBUFFER, id());
    }

    /** Attaches the next colour, while this is bound. */
    FramebufferObject color(Renderbuffer buffer) {
        glFramebufferRenderbuffer(
                GL_FRAMEBUFFER, nextColor(), GL_RENDERBUFFER, own(buffer).id());
        return this;
    }

    /** Attaches the next colour, while this is bound. */
    FramebufferObject color(Texture texture) {
        glFramebufferTexture2D(
                GL_FRAMEBUFFER, nextColor(), GL_TEXTURE_2D, own(texture).id(), 0);
        return this;
    }

    FramebufferObject depth(Renderbuffer buffer) {
        glFramebufferRenderbuffer(
                GL_FRAMEBUFFER,
                GL_DEPTH_ATTACHMENT,
                GL_RENDERBUFFER,
                own(buffer).id());
        return this;
    }

    /** Completes the object and draws into all colours. If the driver rejects it, closes it and throws. */
    FramebufferObject complete(int width, int height, int samples) {
        drawAll();
        int status = glCheckFramebufferStatus(GL_FRAMEBUFFER);
        if (status != GL_FRAMEBUFFER_COMPLETE) {
            close();
            throw new GlException(String.format(
                    Locale.ROOT,
                    "framebuffer of %dx%d pixels, %d samples is incomplete (0x%x)",
                    width,
                    height,
                    samples,
                    status));
        }
        return this;
    }

    /** Copies all colours, with samples resolved, to a framebuffer of the same size and number of colours. */
    void resolveTo(FramebufferObject target, int width, int height) {
        glBindFramebuffer(GL_READ_FRAMEBUFFER, id());
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER, target.id());
        glDisable(GL_SCISSOR_TEST);
        for (int color : colors) {
            glReadBuffer(color);
            glDrawBuffer(color);
            glBlitFramebuffer(0, 0, width, height, 0, 0, width, height, GL_COLOR_BUFFER_BIT, GL_NEAREST);
        }
        glReadBuffer(GL_COLOR_ATTACHMENT0);
        target.drawAll();
    }

    @Override
    void release() {
        attached.forEach(GlObject::close);
    }

    @Override
    void delete() {
        glDeleteFramebuffers(id());
    }

    private void drawAll() {
        glDrawBuffers(colors);
    }

    private int nextColor() {
        int attachment = GL_COLOR_ATTACHMENT0 + colors.length;
        colors = Arrays.copyOf(colors, colors.length + 1);
        colors[colors.length - 1] = attachment;
        return attachment;
    }

    private <T extends GlObject> T own(T object) {
        attached.add(object);
        return object;
    }
}
