package dev.barrage.shooter.view.backdrop;

import dev.barrage.graphics.render.Rgba;
import dev.barrage.graphics.render.SceneryBuilder;
import dev.barrage.graphics.render.SceneryModel;
import dev.barrage.physics.math.Rng;

/** Above the sky: an eclipse with a corona of rays, rings around it, stars, spires and drifting crystal. */
public final class Crown {
    private static final int VOID = 0x05040EFF;
    private static final int SKY = 0x14102CFF;
    private static final int HALO = 0x553C98FF;
    private static final int MOON = 0x05040CFF;
    private static final int RAY = 0xB89A5A1C;
    private static final int GILT = 0xE8C07890;
    private static final int RING = 0x7A68C84C;
    private static final int FAR = 0x251B48FF;
    private static final int MIDDLE = 0x150F2CFF;
    private static final int NEAR = 0x08060FFF;
    private static final int STAR = 0xB8B0FFFF;
    private static final float SUN_Y = 1.6f;

    private final SceneryBuilder out = new SceneryBuilder();
    private final Rng rng = new Rng(33);

    private Crown() {}

    /** Paints it, in the current context. */
    public static SceneryModel build() {
        return new Crown().paint();
    }

    private SceneryModel paint() {
        out.paint(Crown::sky).ground(18f, 11f, 28, 20);
        stars();
        sun();
        out.layer(0.025f, 0.3f).paint((x, y) -> Shades.mix(MIDDLE, FAR, (y + 10f) / 7f));
        spires(9, 4.4f);
        crystals(0.04f, 7, 0.9f, FAR);
        out.layer(0.055f, 0.12f).paint((x, y) -> Shades.mix(NEAR, MIDDLE, (y + 10f) / 5f));
        spires(12, 2.6f);
        crystals(0.065f, 6, 0.6f, MIDDLE);
        out.layer(0.09f, 0.06f).paint(NEAR);
        spires(7, 1.5f);
        crystals(0.1f, 5, 1f, NEAR);
        return out.build();
    }

    private static int sky(float x, float y) {
        int ground = Shades.mix(VOID, SKY, 1f - Math.abs(y - 2f) / 13f);
        return Shades.lamp(ground, HALO, Shades.distance(x, y, 0f, SUN_Y), 10.5f);
    }

    private void stars() {
        out.layer(0.008f, 0f).adds(true).light(0.6f);
        for (int i = 0; i < 150; i++) {
            float size = rng.nextFloat(0.03f, 0.07f);
            out.paint(Rgba.withAlpha(STAR, rng.nextFloat(0.1f, 0.5f)))
                    .spin(0f, SUN_Y, -0.004f)
                    .spot(rng.nextFloat(-20f, 20f), rng.nextFloat(-16f, 12f), size, 6);
        }
    }

    private void sun() {
        out.layer(0.014f, 0.1f).adds(true).spin(0f, SUN_Y, 0.02f);
        rays(14, 7.2f, 0.2f);
        out.spin(0f, SUN_Y, -0.013f);
        rays(21, 5.6f, 0.13f);
        ring(6.4f, 0.025f, 0.03f, 0.75f);
        ring(7.6f, 0.05f, -0.02f, 0.55f);
        ring(9.4f, 0.02f, 0.012f, 0.85f);
        out.still().spin(0f, SUN_Y, 0f).adds(false).light(0.8f);
        out.paint(GILT).disc(0f, 0f, 3.34f, 64);
        out.layer(0.014f, 0.05f).spin(0f, SUN_Y, 0f).paint(MOON).disc(0.05f, -0.06f, 3.3f, 64);
    }

    /** Rays that fade outwards. */
    private void rays(int count, float reach, float half) {
        out.paint((x, y) -> Rgba.withAlpha(RAY, 0.34f * Math.max(0f, 1f - Shades.distance(x, y, 0f, SUN_Y) / reach)));
        for (int i = 0; i < count; i++) {
            double angle = 2 * Math.PI * i / count;
            float far = i % 2 == 0 ? reach : 0.75f * reach;
            float[] xy = new float[6];
            polar(xy, 0, 3.2f, angle - half / 2f);
            polar(xy, 1, far, angle);
            polar(xy, 2, 3.2f, angle + half / 2f);
            out.polygon(xy);
        }
    }

    /** A part of a circle, with beads at its ends. */
    private void ring(float radius, float half, float rate, float part) {
        out.spin(0f, SUN_Y, rate).paint(RING);
        int steps = 60;
        double start = rng.nextFloat(0f, 6f);
        float[] xy = new float[4 * steps];
        for (int i = 0; i < steps; i++) {
            double angle = start + 2 * Math.PI * part * i / (steps - 1);
            polar(xy, i, radius + half, angle);
            polar(xy, 2 * steps - 1 - i, radius - half, angle);
        }
        out.polygon(xy);
        out.disc(xy[0], xy[1], 0.12f, 10).disc(xy[2 * steps - 2], xy[2 * steps - 1], 0.12f, 10);
    }

    private static void polar(float[] xy, int number, float radius, double angle) {
        xy[2 * number] = radius * (float) Math.cos(angle);
        xy[2 * number + 1] = radius * (float) Math.sin(angle);
    }

    /** Towers along the bottom, the highest at the sides. */
    private void spires(int count, float height) {
        out.still();
        for (int i = 0; i < count; i++) {
            float x = -17f + 34f * (i + rng.nextFloat(0.2f, 0.8f)) / count;
            float top = -9f + height * rng.nextFloat(0.5f, 1f) * (0.45f + 0.07f * Math.abs(x));
            float half = rng.nextFloat(0.4f, 0.9f);
            out.polygon(
                    x - half,
                    -12f,
                    x + half,
                    -12f,
                    x + half,
                    top - 1.4f * half,
                    x + 0.4f * half,
                    top - 0.9f * half,
                    x,
                    top + 1.2f,
                    x - 0.4f * half,
                    top - 0.9f * half,
                    x - half,
                    top - 1.4f * half);
        }
    }

    private void crystals(float parallax, int count, float size, int dark) {
        for (int i = 0; i < count; i++) {
            float length = size * rng.nextFloat(0.7f, 1.3f);
            float wide = 0.34f * length;
            float side = i % 2 == 0 ? -1f : 1f;
            float x = side * rng.nextFloat(7f, 16f);
            float y = rng.nextFloat(-5f, 8f);
            int pale = Shades.mix(dark, 0x4A3E88FF, 0.35f);
            out.layer(parallax, 0.06f).spin(x, y, side * rng.nextFloat(0.03f, 0.12f));
            out.paint(dark).polygon(0f, length, -wide, 0.2f * length, 0f, -length);
            out.paint(pale).polygon(0f, length, 0f, -length, wide, 0.2f * length);
        }
    }
}
