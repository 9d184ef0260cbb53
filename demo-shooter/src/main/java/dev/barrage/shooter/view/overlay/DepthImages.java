package dev.barrage.shooter.view.overlay;

import dev.barrage.gpu.cullide.GpuPruner;
import dev.barrage.gpu.cullide.PrunePass;
import dev.barrage.gpu.cullide.PruneSet;
import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.render.Rgba;
import dev.barrage.graphics.text.Align;
import dev.barrage.graphics.text.TextRenderer;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.triangles.TriangleList;
import java.util.Arrays;
import java.util.List;

/**
 * The depths that a pruner saw in both passes of views along x and y. In a flat world an image is a line: it lies along
 * the edge of the picture from which the view looks, beside the bodies that it shows.
 */
final class DepthImages {
    private static final int BEHIND = 0x05080FB8;
    private static final int FAR = 0x0D1524FF;
    private static final int WORDS = 0xC8D6E8FF;
    private static final float FADE = 0.75f;

    /** Width of an image and distance to the next, in sizes of the text. */
    private static final float LANE = 0.85f;

    private static final float GAP = 0.25f;
    private static final float BASELINE = 0.1f;
    private static final float CAPTION = 1.6f;

    /** Depths nearer to one another than this are those of one edge. */
    private static final float SAME_DEPTH = 0x1p-16f;

    private final int resolution;
    /** Depths, then colours, of each view and pass. */
    private final float[][] depths;

    private final int[][] colors;

    /** World coordinates of both ends of the views, and of depths 0 and 1: x, then y, metres. */
    private final float[] low = new float[2];

    private final float[] high = new float[2];

    DepthImages(int resolution) {
        this.resolution = resolution;
        depths = new float[2 * CullideLayer.VIEWS][resolution];
        colors = new int[2 * CullideLayer.VIEWS][resolution];
    }

    private static int image(int axis, boolean forward) {
        return 2 * axis + (forward ? 0 : 1);
    }

    /** Reads the depths of the pass that has ended: those of the line z = 0. */
    void take(GpuPruner pruner, PrunePass pass) {
        float[] line = depths[image(pass.axis(), pass.forward())];
        if (pass.axis() == 0) {
            pruner.depths(0, resolution / 2, resolution, 1, line);
        } else {
            pruner.depths(resolution / 2, 0, 1, resolution, line);
        }
    }

    /** Colours the images of the last prune by the sets of the bodies that they show: near ones bright. */
    void paint(GpuPruner pruner, List<TriangleList> outlines, PruneSet[] sets) {
        for (int axis = 0; axis < 2; axis++) {
            low[axis] = pruner.coordinate(axis, 0f);
            high[axis] = pruner.coordinate(axis, 1f);
        }
        for (int[] image : colors) {
            Arrays.fill(image, 0);
        }
        for (int body = 0; body < outlines.size(); body++) {
            for (int edge = 0; edge < outlines.get(body).triangles(); edge++) {
                int rgba = DebugColors.pruneSet(sets[body].ordinal());
                for (int axis = 0; axis < CullideLayer.VIEWS; axis++) {
                    paint(outlines.get(body), edge, axis, rgba);
                }
            }
        }
    }

    /** Colours the pixels of a view that show the near end of an edge. */
    private void paint(TriangleList outline, int edge, int axis, int rgba) {
        int across = 1 - axis;
        float a = place(outline.coordinate(edge, 0, across), across);
        float b = place(outline.coordinate(edge, 1, across), across);
        float depth = Math.min(
                place(outline.coordinate(edge, 0, axis), axis), place(outline.coordinate(edge, 1, axis), axis));
        int from = Math.max(0, (int) (resolution * Math.min(a, b)) - 1);
        int to = Math.min(resolution - 1, (int) (resolution * Math.max(a, b)) + 1);
        for (int pass = 0; pass < 2; pass++) {
            float[] line = depths[2 * axis + pass];
            int[] image = colors[2 * axis + pass];
            for (int pixel = from; pixel <= to; pixel++) {
                if (Math.abs(line[pixel] - depth) < SAME_DEPTH) {
                    image[pixel] = Rgba.mix(rgba, FAR, FADE * depth);
                }
            }
        }
    }

    private float place(float coordinate, int axis) {
        return (coordinate - low[axis]) / (high[axis] - low[axis]);
    }

    /** Width of both images of a view, with a margin. */
    static float width(float text) {
        return (2 * LANE + 3 * GAP) * text;
    }

    /**
     * Draws the view along x upwards from a corner, and the view along y to its right; metres.
     *
     * @param left edge
     * @param bottom edge
     * @param right end of the view along y
     * @param top end of the view along x
     */
    void draw(SceneRenderer scene, float left, float bottom, float right, float top, float text) {
        float width = width(text);
        scene.lines().plain().fill(left, bottom, left + width, top, BEHIND);
        scene.lines().fill(left + width, bottom, right, bottom + width, BEHIND);
        for (int pass = 0; pass < 2; pass++) {
            float near = (GAP + pass * (LANE + GAP)) * text;
            draw(scene, colors[pass], 1, left + near, LANE * text, bottom + width, top - CAPTION * text);
            draw(scene, colors[2 + pass], 0, bottom + near, LANE * text, left + width + CAPTION * text, right);
        }
        caption(scene.text(), left, bottom, top, text);
    }

    /** Draws an image along an axis, one fill for each run of a colour, between two coordinates. */
    private void draw(SceneRenderer scene, int[] image, int axis, float side, float lane, float least, float most) {
        int end;
        for (int start = 0; start < resolution; start = end) {
            end = endOfRun(image, start);
            float from = Math.max(least, coordinate(start, axis));
            float to = Math.min(most, coordinate(end, axis));
            if (image[start] != 0 && from < to && axis == 0) {
                scene.lines().fill(from, side, to, side + lane, image[start]);
            } else if (image[start] != 0 && from < to) {
                scene.lines().fill(side, from, side + lane, to, image[start]);
            }
        }
    }

    private int endOfRun(int[] image, int start) {
        int end = start + 1;
        while (end < resolution && image[end] == image[start]) {
            end++;
        }
        return end;
    }

    private float coordinate(int pixel, int axis) {
        return low[axis] + (high[axis] - low[axis]) * pixel / resolution;
    }

    /** Writes the axis of each view and the numbers of its passes. */
    private static void caption(TextRenderer words, float left, float bottom, float top, float text) {
        float width = width(text);
        for (int pass = 0; pass < 2; pass++) {
            float middle = (GAP + LANE / 2 + pass * (LANE + GAP)) * text;
            String number = pass == 0 ? "1" : "2";
            words.draw(number, left + middle, top - 1.2f * text, text, WORDS, Align.CENTRE);
            words.draw(number, left + width + 0.7f * text, bottom + middle - 0.35f * text, text, WORDS, Align.CENTRE);
        }
    }
}
