package dev.barrage.graphics.post;

import dev.barrage.graphics.gl.GlState;
import dev.barrage.graphics.gl.Shader;
import dev.barrage.graphics.gl.Texture;
import dev.barrage.graphics.gl.TextureTarget;
import java.util.ArrayList;
import java.util.List;

/**
 * Spreads light: halved again and again, then added up on the way back, so that near light is strong and far light soft.
 *
 * <p>Jorge Jimenez, "Next Generation Post Processing in Call of Duty: Advanced Warfare" (SIGGRAPH 2014), with smaller
 * filters on both ways: on software renderers the number of looks at a texture is what a pass costs.
 */
final class Bloom implements AutoCloseable {
    /** Part of each coarser level in the one above it; lower keeps the light closer to what emits it. */
    private static final float SPREAD = 0.72f;

    private final Pass down = new Pass("bloom-down");
    private final Pass up = new Pass("bloom-up");
    private final List<TextureTarget> levels = new ArrayList<>();

    /**
     * Makes levels for pictures of a size, each half as large as the one before, until one has at most so many rows or
     * columns: so light reaches equally far in pictures of any size.
     *
     * @param pixels of the picture in a row of each texel of the first level: 2 or 4
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

    /** The light, spread, at the size of the first level. */
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

    /** What {@link #spread} must be multiplied by to be as much light as went in. */
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
