package dev.barrage.graphics.gl;

import static org.lwjgl.opengl.GL33C.*;

/**
 * The few ways in which we draw. Each method sets all state that its way needs, so no draw depends on the one before.
 *
 * <p>Colours are premultiplied by alpha everywhere; light that only adds has alpha 0 and needs no state of its own.
 */
public final class GlState {
    private GlState() {}

    /** Flat things, later over earlier. */
    public static void layers() {
        glDisable(GL_DEPTH_TEST);
        glDisable(GL_CULL_FACE);
        glEnable(GL_BLEND);
        glBlendEquation(GL_FUNC_ADD);
        glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    }

    /** Light, where the brighter one wins: overlapping parts of one ribbon or edge do not add up. */
    public static void brightest() {
        glDisable(GL_DEPTH_TEST);
        glDisable(GL_CULL_FACE);
        glEnable(GL_BLEND);
        glBlendEquation(GL_MAX);
    }

    /** Solid meshes, nearer over farther. */
    public static void solids() {
        glEnable(GL_DEPTH_TEST);
        glDepthFunc(GL_LESS);
        glDepthMask(true);
        glDisable(GL_CULL_FACE);
        glDisable(GL_BLEND);
    }

    /** Makes the whole picture black and forgets all depths. */
    public static void clear() {
        glDisable(GL_SCISSOR_TEST);
        glColorMask(true, true, true, true);
        glDepthMask(true);
        glClearColor(0f, 0f, 0f, 1f);
        glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    }

    /** Limits drawing to a rectangle of pixels. */
    public static void viewport(int x, int y, int width, int height) {
        glViewport(x, y, width, height);
        glEnable(GL_SCISSOR_TEST);
        glScissor(x, y, width, height);
    }
}
