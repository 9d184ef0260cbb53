package dev.barrage.graphics.render;

import static org.lwjgl.opengl.GL33C.*;

import dev.barrage.graphics.gl.GlState;
import dev.barrage.graphics.gl.Shader;
import dev.barrage.graphics.gl.VertexArray;
import java.util.ArrayList;
import java.util.List;

/**
 * Draws tens of thousands of small bullets, each a point with an analytic outline: quicker than {@link BulletRenderer}
 * on software renderers. One call draws a table, straight from its columns. A light makes the grains around one place
 * brighter than the others. A shade for each grain makes the edges of formations bright. A grain whose middle is outside
 * of the picture is not drawn.
 */
public final class GrainRenderer implements AutoCloseable {
    private static final int COLUMNS = 6;
    /** Keeps grains visible in small windows, pixels. */
    private static final float LEAST_RADIUS = 1.2f;
    /** Room for smooth borders around a point, pixels: a pixel whose middle is farther away is not touched. */
    private static final float SOFT = 0.5f;

    /** Location of the attribute of the shade. */
    private static final int SHADE = 5;

    /** Shade of grains without a column of shades: that of the body. */
    private static final float PLAIN = 0.5f;

    /** Reach of a light that reaches everything, world units. */
    private static final float EVERYWHERE = 1e9f;

    private final DrawTarget target;
    private final BulletRenderer large;
    private final Shader[] shaders = new Shader[GrainShape.values().length];
    private final VertexArray inputs = new VertexArray();
    private final float largestPoint = largestPoint();
    private final List<GrainStyle> styles = new ArrayList<>();
    /** Per style, the number of its stand-in for points that are too large. */
    private final List<Integer> largeStyles = new ArrayList<>();

    private float lightX;
    private float lightY;
    private float lightReach = EVERYWHERE;
    private float beyond = 1f;
    private boolean piling;

    /**
     * Made once per scene, in the current context.
     *
     * @param large draws tables with a grain above the driver's largest point, without light
     */
    public GrainRenderer(DrawTarget target, BulletRenderer large) {
        this.target = target;
        this.large = large;
        for (int shape = 0; shape < shaders.length; shape++) {
            shaders[shape] = Shader.load("grain", "SHAPE", shape);
        }
    }

    private static float largestPoint() {
        float[] range = new float[2];
        glGetFloatv(GL_POINT_SIZE_RANGE, range);
        return range[1];
    }

    /** Adds a style and returns its number, counted from 0; it also takes a number of {@link BulletRenderer}. */
    public int add(GrainStyle style) {
        styles.add(style);
        largeStyles.add(large.add(largeStyle(style)));
        return styles.size() - 1;
    }

    /** Replaces a style. */
    public void replace(int number, GrainStyle style) {
        checkStyle(number);
        styles.set(number, style);
        large.replace(largeStyles.get(number), largeStyle(style));
    }

    private static BulletStyle largeStyle(GrainStyle style) {
        BulletShape shape = style.shape() == GrainShape.DISC ? BulletShape.ROUND : BulletShape.DIAMOND;
        return new BulletStyle(shape, 1f, style.body(), style.core(), style.rim(), 0f);
    }

    /**
     * Sets the light; at first everything is bright.
     *
     * @param reach radius of the light, world units, above zero; its edge is soft
     * @param outside brightness of grains beyond it, 0 to 1
     */
    public void light(float x, float y, float reach, float outside) {
        if (!(reach > 0f)) {
            throw new IllegalArgumentException("reach must be above 0: " + reach);
        }
        if (!(outside >= 0f && outside <= 1f)) {
            throw new IllegalArgumentException("outside must be 0 to 1: " + outside);
        }
        lightX = x;
        lightY = y;
        lightReach = reach;
        beyond = outside;
    }

    /**
     * Starts a pile: no rim of a grain hides the middle of another one, however many overlap, so that a dense storm is
     * bright. Clears the depth buffer.
     */
    public void beginPile() {
        GlState.clearDepths();
        piling = true;
    }

    /**
     * Ends the pile: grains cover those drawn before them again. Clears the depth buffer, so that meshes can follow.
     */
    public void endPile() {
        GlState.clearDepths();
        piling = false;
    }

    /**
     * Draws grains of one style without shades, with radii in world units from a column.
     *
     * @param alpha interpolation from the previous (0) to the present position (1)
     * @param style number from {@link #add}
     */
    public void draw(Rows rows, float[] radius, float alpha, int style) {
        draw(rows, radius, null, alpha, style);
    }

    /**
     * Draws grains of one style, with radii in world units and shades from columns.
     *
     * @param shade where in its formation a grain is: 0 deep inside, 0.5 anywhere, 1 at the edge, whose rim is bright;
     * null for
     *     0.5 everywhere
     * @param alpha interpolation from the previous (0) to the present position (1)
     * @param style number from {@link #add}
     */
    public void draw(Rows rows, float[] radius, float[] shade, float alpha, int style) {
        checkStyle(style);
        if (rows.count == 0) {
            return;
        }
        float pixelsPerUnit = target.camera().pixelsPerUnit();
        float largest = Math.max(rows.largest(radius) * pixelsPerUnit, LEAST_RADIUS);
        if (2f * (largest * styles.get(style).shape().reach + SOFT) > largestPoint) {
            large.draw(rows, radius, alpha, largeStyles.get(style));
        } else {
            points(rows, radius, shade, alpha, styles.get(style));
        }
    }

    private void points(Rows rows, float[] radius, float[] shade, float alpha, GrainStyle style) {
        target.stream().reserve(COLUMNS, rows.count);
        inputs.bind();
        rows.feedVertices(radius, inputs, target.stream());
        if (shade == null) {
            inputs.constant(SHADE, PLAIN);
        } else {
            rows.feedVertices(shade, SHADE, inputs, target.stream());
        }
        if (piling) {
            GlState.piles();
        } else {
            GlState.shades();
        }
        glEnable(GL_PROGRAM_POINT_SIZE);
        Shader shader = shaders[style.shape().ordinal()];
        shader.use();
        shader.set("alpha", alpha);
        shader.set("sizes", LEAST_RADIUS, style.shape().reach, SOFT, 0f);
        shader.set("light", lightX, lightY, lightReach, beyond);
        shader.setColor("body", style.body());
        shader.setColor("core", style.core());
        shader.setColor("rim", style.rim());
        shader.setColor("deep", style.deep());
        shader.setColor("edge", style.edge());
        glDrawArrays(GL_POINTS, 0, rows.count);
    }

    @Override
    public void close() {
        for (Shader shader : shaders) {
            shader.close();
        }
        inputs.close();
    }

    private void checkStyle(int style) {
        if (style < 0 || style >= styles.size()) {
            throw new IllegalArgumentException("no grain style " + style + " of " + styles.size());
        }
    }
}
