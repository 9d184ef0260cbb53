package dev.barrage.graphics.gl;

import static org.lwjgl.opengl.GL33C.*;

/**
 * The few ways in which we draw. Each method sets all state that its way needs, so no draw depends on the one before.
 *
 * <p>Colours are premultiplied by alpha everywhere; light that only adds has alpha 0 and needs no state of its own.
 *
 * <p>Shaders write colour to output 0 and the light that spreads from there (bloom) to output 1, with the same alpha, so
 * that what covers something also covers its light. Pictures that have no place for output 1 drop it.
 */
public final class GlState {
    private GlState() {}

    /** Flat things, later over earlier. */
    public static void layers() {
        glColorMask(true, true, true, false);
        glDisable(GL_DEPTH_TEST);
        glDisable(GL_CULL_FACE);
        glEnable(GL_BLEND);
        glBlendEquation(GL_FUNC_ADD);
        glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    }

    /** Flat things on which no light of others may fall, so that their dark rims stay dark: bullets. */
    public static void shades() {
        layers();
        glColorMask(true, true, true, true);
    }

    /** Flat things without holes, whatever was there before: drawn faster than layers. */
    public static void opaque() {
        layers();
        glDisable(GL_BLEND);
    }

    /** Light, where the brighter one wins: overlapping parts of one ribbon or edge do not add up. */
    public static void brightest() {
        glColorMask(true, true, true, false);
        glDisable(GL_DEPTH_TEST);
        glDisable(GL_CULL_FACE);
        glEnable(GL_BLEND);
        glBlendEquation(GL_MAX);
    }

    /** Solid meshes, nearer over farther. */
    public static void solids() {
        glColorMask(true, true, true, false);
        glEnable(GL_DEPTH_TEST);
        glDepthFunc(GL_LESS);
        glDepthMask(true);
        glDisable(GL_CULL_FACE);
        glDisable(GL_BLEND);
    }

    /** Lines on solid meshes: hidden by what is nearer, smooth at their sides. */
    public static void linesOnSolids() {
        layers();
        glEnable(GL_DEPTH_TEST);
        glDepthFunc(GL_LEQUAL);
        glDepthMask(false);
    }

    /** A pass over a whole picture that replaces what was there. */
    public static void replaces() {
        glColorMask(true, true, true, true);
        glDisable(GL_DEPTH_TEST);
        glDisable(GL_CULL_FACE);
        glDisable(GL_BLEND);
    }

    /** A pass over a whole picture that adds to what was there. */
    public static void adds() {
        replaces();
        glEnable(GL_BLEND);
        glBlendEquation(GL_FUNC_ADD);
        glBlendFunc(GL_ONE, GL_ONE);
    }

    /** Makes the whole picture black and forgets all depths. */
    public static void clear() {
        clear(1f);
    }

    static void clear(float alpha) {
        glDisable(GL_SCISSOR_TEST);
        glColorMask(true, true, true, true);
        glDepthMask(true);
        glClearColor(0f, 0f, 0f, alpha);
        glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    }

    /** Limits drawing to a rectangle of pixels. */
    public static void viewport(int x, int y, int width, int height) {
        glViewport(x, y, width, height);
        glEnable(GL_SCISSOR_TEST);
        glScissor(x, y, width, height);
    }
}
