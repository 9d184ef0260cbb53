package dev.barrage.shooter.view.menu;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.render.Rgba;
import dev.barrage.graphics.render.RibbonStyle;
import dev.barrage.graphics.render.SceneryBuilder;
import dev.barrage.graphics.render.SceneryModel;
import dev.barrage.shooter.view.look.Palette;
import java.util.Arrays;

/** The name of the game in strokes, cut in two by a beam. */
final class Logo implements AutoCloseable {
    private static final String NAME = "BARRAGE";
    private static final float SIZE = 2.5f;
    private static final float PITCH = 1.1f;
    private static final float HALF_STROKE = 0.085f;
    private static final float BASE = 1.5f;
    /** The cut: its height in the middle, and its slope. */
    private static final float CUT = BASE + 0.52f * SIZE;

    private static final float SLOPE = 0.055f;
    /** How far the halves have come apart, across and along the cut, metres. */
    private static final float GAP = 0.09f;

    private static final float SLIP = 0.16f;
    private static final int PALE = 0xF2FDFFFF;
    private static final int BRIGHT = 0x4FD8FFFF;
    private static final int DEEP = 0x1263B8FF;
    private static final int SHADOW = 0x01040AFF;
    private static final RibbonStyle BEAM = RibbonStyle.beam(Palette.BEAM, 0.5f);
    private static final float BEAM_WIDTH = 0.09f;
    private static final float REACH = 17f;
    /** Steps in which the beam crosses the picture. */
    private static final float CROSSING = 24f;

    private final SceneryModel letters;
    private final float[] beam = new float[4];

    Logo() {
        SceneryBuilder out = new SceneryBuilder().layer(0f, 0.16f).paint(SHADOW);
        write(out, 0.05f, -0.07f);
        out.layer(0f, 0.035f).light(0.5f).paint(Logo::shade);
        write(out, 0f, 0f);
        letters = out.build();
    }

    private static int shade(float x, float y) {
        float cut = CUT + SLOPE * x;
        float up = (y - cut) / (0.5f * SIZE);
        return up > 0f ? Rgba.mix(BRIGHT, PALE, Math.min(1f, up)) : Rgba.mix(BRIGHT, DEEP, Math.min(1f, -up));
    }

    private static void write(SceneryBuilder out, float x, float y) {
        float left = -0.5f * SIZE * (PITCH * (NAME.length() - 1) + 0.8f);
        for (int i = 0; i < NAME.length(); i++) {
            for (float[] path : paths(NAME.charAt(i))) {
                for (int k = 2; k < path.length; k += 2) {
                    stroke(out, path, k, x + left + SIZE * PITCH * i, y + BASE);
                }
            }
        }
    }

    /** Paths of a letter, 0.8 wide and 1 high. */
    private static float[][] paths(char letter) {
        return switch (letter) {
            case 'A' ->
                new float[][] {{0f, 0f, 0f, 0.7f, 0.3f, 1f, 0.5f, 1f, 0.8f, 0.7f, 0.8f, 0f}, {0.2f, 0.34f, 0.62f, 0.34f}
                };
            case 'B' ->
                new float[][] {
                    {0f, 0f, 0f, 1f, 0.6f, 1f, 0.76f, 0.86f, 0.76f, 0.66f, 0.62f, 0.53f, 0.2f, 0.53f},
                    {0.62f, 0.53f, 0.8f, 0.38f, 0.8f, 0.15f, 0.64f, 0f, 0f, 0f}
                };
            case 'E' -> new float[][] {{0.8f, 1f, 0f, 1f, 0f, 0f, 0.8f, 0f}, {0.2f, 0.5f, 0.64f, 0.5f}};
            case 'G' ->
                new float[][] {
                    {0.8f, 1f, 0.22f, 1f, 0f, 0.78f, 0f, 0.22f, 0.22f, 0f, 0.8f, 0f, 0.8f, 0.45f, 0.46f, 0.45f}
                };
            default ->
                new float[][] {
                    {0f, 0f, 0f, 1f, 0.62f, 1f, 0.8f, 0.84f, 0.8f, 0.6f, 0.62f, 0.44f, 0.2f, 0.44f},
                    {0.46f, 0.42f, 0.8f, 0f}
                };
        };
    }

    /** Adds the stroke that ends at corner k of a path, in two halves. */
    private static void stroke(SceneryBuilder out, float[] path, int k, float x, float y) {
        float dx = path[k] - path[k - 2];
        float dy = path[k + 1] - path[k - 1];
        float scale = HALF_STROKE / (float) Math.sqrt(dx * dx + dy * dy);
        dx *= scale;
        dy *= scale;
        // Longer by a half at both ends, so that corners are closed.
        float fromX = path[k - 2] - 0.7f * dx;
        float fromY = path[k - 1] - 0.7f * dy;
        float toX = path[k] + 0.7f * dx;
        float toY = path[k + 1] + 0.7f * dy;
        float[] quad = {
            x + SIZE * (fromX + dy), y + SIZE * (fromY - dx),
            x + SIZE * (toX + dy), y + SIZE * (toY - dx),
            x + SIZE * (toX - dy), y + SIZE * (toY + dx),
            x + SIZE * (fromX - dy), y + SIZE * (fromY + dx)
        };
        half(out, quad, 1f);
        half(out, quad, -1f);
    }

    /** Adds the part of a convex polygon above (1) or below (-1) the cut, moved away from it. */
    private static void half(SceneryBuilder out, float[] xy, float side) {
        float[] kept = new float[xy.length + 4];
        int count = 0;
        for (int i = 0; i < xy.length; i += 2) {
            int j = (i + 2) % xy.length;
            float from = side * (xy[i + 1] - CUT - SLOPE * xy[i]);
            float to = side * (xy[j + 1] - CUT - SLOPE * xy[j]);
            if (from >= 0f) {
                kept[count++] = xy[i];
                kept[count++] = xy[i + 1];
            }
            if (from >= 0f != to >= 0f) {
                float part = from / (from - to);
                kept[count++] = xy[i] + part * (xy[j] - xy[i]);
                kept[count++] = xy[i + 1] + part * (xy[j + 1] - xy[i + 1]);
            }
        }
        if (count >= 6) {
            for (int i = 0; i < count; i += 2) {
                kept[i] += side * SLIP;
                kept[i + 1] += side * (GAP + SLOPE * SLIP);
            }
            out.polygon(Arrays.copyOf(kept, count));
        }
    }

    /** @param steps since the title appeared: the beam comes from the left */
    void draw(SceneRenderer scene, float steps) {
        scene.scenery().draw(letters, 0f, 0f, 1f);
        float end = -REACH + 2f * REACH * Math.min(1f, steps / CROSSING);
        beam[0] = -REACH;
        beam[1] = CUT - SLOPE * REACH;
        beam[2] = end;
        beam[3] = CUT + SLOPE * end;
        scene.ribbons().draw(beam, 2, BEAM_WIDTH, BEAM_WIDTH, BEAM);
    }

    @Override
    public void close() {
        letters.close();
    }
}
