package dev.barrage.graphics.gl;

import static org.lwjgl.opengl.GL33C.*;

/**
 * The blend, depth and mask states in use. Each method sets the complete state, so no draw depends on the one before.
 *
 * <p>Colours are premultiplied by alpha; additive light has alpha 0 and needs no state of its own.
 *
 * <p>Shaders write colour to output 0 and light for bloom to output 1, both with the same alpha, so that an object
 * that covers another also covers its light. Framebuffers without a second attachment drop output 1.
 */
public final class GlState {
    /** Texture units that the renderers use. */
    private static final int UNITS = 4;

    private GlState() {}

    /** Alpha blending in draw order. */
    public static void layers() {
        GlThread.require();
        glColorMask(true, true, true, false);
        glDisable(GL_DEPTH_TEST);
        glDisable(GL_CULL_FACE);
        glEnable(GL_BLEND);
        glBlendEquation(GL_FUNC_ADD);
        glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    }

    /** Alpha blending that also writes alpha, which masks bloom: the dark rims of bullets stay dark. */
    public static void shades() {
        layers();
        glColorMask(true, true, true, true);
    }

    /** As {@link #shades}, but nothing covers what is nearer in depth. */
    public static void piles() {
        shades();
        glEnable(GL_DEPTH_TEST);
        glDepthFunc(GL_LEQUAL);
        glDepthMask(true);
    }

    /** Clears the depth buffer. */
    public static void clearDepths() {
        GlThread.require();
        glDepthMask(true);
        glClear(GL_DEPTH_BUFFER_BIT);
    }

    /** No blending: overwrites, and is faster than {@link #layers}. */
    public static void opaque() {
        layers();
        glDisable(GL_BLEND);
    }

    /** Maximum blending of light: overlapping parts of one ribbon or edge do not add up. */
    public static void brightest() {
        GlThread.require();
        glColorMask(true, true, true, false);
        glDisable(GL_DEPTH_TEST);
        glDisable(GL_CULL_FACE);
        glEnable(GL_BLEND);
        glBlendEquation(GL_MAX);
    }

    /** Opaque meshes with depth test and depth writes. */
    public static void solids() {
        GlThread.require();
        glColorMask(true, true, true, false);
        glEnable(GL_DEPTH_TEST);
        glDepthFunc(GL_LESS);
        glDepthMask(true);
        glDisable(GL_CULL_FACE);
        glDisable(GL_BLEND);
    }

    /** Depth-tested, anti-aliased edges of solid meshes. */
    public static void linesOnSolids() {
        layers();
        glEnable(GL_DEPTH_TEST);
        glDepthFunc(GL_LEQUAL);
        glDepthMask(false);
    }

    /** Keeps the nearest depth of each pixel and no colour. */
    public static void nearestDepths() {
        depths();
        glDepthFunc(GL_LESS);
        glDepthMask(true);
    }

    /** Changes nothing; what lies at or behind the depths of the target passes, for occlusion queries. */
    public static void behindDepths() {
        depths();
        glDepthFunc(GL_GEQUAL);
        glDepthMask(false);
    }

    private static void depths() {
        GlThread.require();
        glColorMask(false, false, false, false);
        glEnable(GL_DEPTH_TEST);
        glDisable(GL_CULL_FACE);
        glDisable(GL_BLEND);
    }

    /** A full-screen pass that overwrites the target. */
    public static void replaces() {
        GlThread.require();
        glColorMask(true, true, true, true);
        glDisable(GL_DEPTH_TEST);
        glDisable(GL_CULL_FACE);
        glDisable(GL_BLEND);
    }

    /** A full-screen pass that adds to the target. */
    public static void adds() {
        replaces();
        glEnable(GL_BLEND);
        glBlendEquation(GL_FUNC_ADD);
        glBlendFunc(GL_ONE, GL_ONE);
    }

    /** Clears colour to black and the depth buffer. */
    public static void clear() {
        clear(1f);
    }

    /**
     * Sets all that the renderers rely on and no draw of theirs sets, to the defaults of OpenGL, after calls of other
     * code. Framebuffer, viewport and uniform buffers are their owner's.
     */
    public static void defaults() {
        GlThread.require();
        glBindVertexArray(0);
        glUseProgram(0);
        glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
        glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
        glDisable(GL_STENCIL_TEST);
        glDisable(GL_PRIMITIVE_RESTART);
        glDisable(GL_FRAMEBUFFER_SRGB);
        glDisable(GL_POLYGON_OFFSET_FILL);
        glDisable(GL_SAMPLE_ALPHA_TO_COVERAGE);
        glDisable(GL_COLOR_LOGIC_OP);
        glDisable(GL_RASTERIZER_DISCARD);
        glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
        glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
        glPixelStorei(GL_UNPACK_SKIP_ROWS, 0);
        glPixelStorei(GL_UNPACK_SKIP_PIXELS, 0);
        for (int unit = 0; unit < UNITS; unit++) {
            glBindSampler(unit, 0);
        }
    }

    static void clear(float alpha) {
        GlThread.require();
        glDisable(GL_SCISSOR_TEST);
        glColorMask(true, true, true, true);
        glDepthMask(true);
        glClearColor(0f, 0f, 0f, alpha);
        glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    }

    /** Sets viewport and scissor to a rectangle of pixels. */
    public static void viewport(int x, int y, int width, int height) {
        GlThread.require();
        glViewport(x, y, width, height);
        glEnable(GL_SCISSOR_TEST);
        glScissor(x, y, width, height);
    }
}
