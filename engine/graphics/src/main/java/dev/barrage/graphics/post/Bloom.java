package dev.barrage.graphics.post;

import dev.barrage.graphics.gl.GlState;
import dev.barrage.graphics.gl.Shader;
import dev.barrage.graphics.gl.Texture;
import dev.barrage.graphics.gl.TextureTarget;
import java.util.ArrayList;
import java.util.List;

/**
 * Bloom: downsamples the light level by level, then upsamples and adds, so that the glow is strong near its source
 * and soft far away.
 *
 * <p>Jorge Jimenez, "Next Generation Post Processing in Call of Duty: Advanced Warfare" (SIGGRAPH 2014), with smaller
 * filters both ways: on software renderers the texture fetches dominate the cost.
 */
final class Bloom implements AutoCloseable {
    /** Weight of each coarser level in the next finer one; less keeps the glow closer to its source. */
    private static final float SPREAD = 0.72f;

    private final Pass down = new Pass("bloom-down");
    private final Pass up = new Pass("bloom-up");
    private final List<TextureTarget> levels = new ArrayList<>();

    /**
     * Makes the levels, each half as large as the one before, until rows or columns are at most {@code leastRows}.
     * The glow then spans the same part of the picture at any resolution.
     *
     * @param width pixels of the picture
     * @param height pixels of the picture
     * @param pixels pixels per texel of the first level, along each axis: 2 or 4
     * @param leastRows rows or columns at which halving stops, at least 1
     */
    void resize(int width, int height, int pixels, int leastRows) {
        closeLevels();
        int w = (width + pixels - 1) / pixels;
        int h = (height + pixels - 1) / pixels;
        levels.add(new TextureTarget(w, h));
        while (Math.min(w, h) > leastRows) {
            w = (w + 1) / 2;
            h = (h + 1) / 2;
            levels.add(new TextureTarget(w, h));
        }
    }

    /** Blurs the light; the result has the size of the first level. */
    Texture spread(Texture light) {
        GlState.replaces();
        Texture source = light;
        for (int i = 0; i < levels.size(); i++) {
            run(down, source, levels.get(i));
            source = levels.get(i).texture();
        }
        GlState.adds();
        for (int i = levels.size() - 1; i > 0; i--) {
            run(up, levels.get(i).texture(), levels.get(i - 1));
        }
        return levels.get(0).texture();
    }

    /** Factor that makes the result of {@link #spread} as bright in total as its input. */
    float normal() {
        float sum = 0f;
        float weight = 1f;
        for (int i = 0; i < levels.size(); i++) {
            sum += weight;
            weight *= SPREAD;
        }
        return 1f / sum;
    }

    private static void run(Pass pass, Texture source, TextureTarget target) {
        target.bind();
        source.bind(0);
        Shader shader = pass.use();
        shader.set("source", 0);
        shader.set("factor", SPREAD);
        pass.draw();
    }

    private void closeLevels() {
        levels.forEach(TextureTarget::close);
        levels.clear();
    }

    @Override
    public void close() {
        closeLevels();
        down.close();
        up.close();
    }
}
