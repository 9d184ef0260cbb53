package dev.barrage.shooter.view.backdrop;

import dev.barrage.graphics.render.Rgba;
import dev.barrage.graphics.render.SceneryBuilder;
import dev.barrage.graphics.render.SceneryModel;
import dev.barrage.physics.math.Rng;

/** Under water: shafts of light, ridges of coral in the haze, jellyfish, and kelp that sways. */
public final class Reef {
    private static final int DEEP = 0x02090FFF;
    private static final int WATER = 0x07283AFF;
    private static final int SURFACE = 0x1A7488FF;
    private static final int SHAFT = 0x2C8A9820;
    private static final int FAR = 0x0E4256FF;
    private static final int MIDDLE = 0x062836FF;
    private static final int NEAR = 0x02090FFF;
    private static final int JELLY = 0x2FA0B470;
    private static final int PLANKTON = 0x5FC8C070;

    private final SceneryBuilder out = new SceneryBuilder();
    private final Rng rng = new Rng(31);

    private Reef() {}

    /** Paints it, in the current context. */
    public static SceneryModel build() {
        return new Reef().paint();
    }

    private SceneryModel paint() {
        out.paint(Reef::water).ground(18f, 11f, 24, 16);
        shafts();
        out.layer(0.02f, 0.5f).paint((x, y) -> Shades.mix(DEEP, FAR, 0.15f + (y + 9f) / 8f));
        ridge(-6.2f, 2.2f, 1.7f);
        jellyfish();
        out.layer(0.05f, 0.16f).paint((x, y) -> Shades.mix(DEEP, MIDDLE, (y + 9f) / 5f));
        ridge(-7.4f, 1.3f, 1.2f);
        for (int i = 0; i < 9; i++) {
            float x = -15f + 3.7f * i + rng.nextFloat(-1f, 1f);
            coral(x, -8.6f, rng.nextFloat(1.5f, 3.2f), 1.57f, 0.34f, 3);
        }
        plankton(0.05f, 46, 0.05f);
        out.layer(0.09f, 0.06f).paint(NEAR);
        for (int i = 0; i < 13; i++) {
            float side = i % 2 == 0 ? -1f : 1f;
            kelp(
                    side * (15.6f - 0.75f * (i / 2) + rng.nextFloat(-0.3f, 0.3f)),
                    rng.nextFloat(5f, 11f) - 0.7f * (i / 2));
        }
        plankton(0.1f, 18, 0.09f);
        return out.build();
    }

    private static int water(float x, float y) {
        int ground = Shades.mix(DEEP, WATER, (y + 11f) / 14f);
        return Shades.lamp(ground, SURFACE, Shades.distance(0.55f * x, y, -2f, 12f), 13f);
    }

    private void shafts() {
        out.layer(0.01f, 0.9f).adds(true);
        for (int i = 0; i < 7; i++) {
            float top = -14f + 4.4f * i + rng.nextFloat(-1f, 1f);
            float wide = rng.nextFloat(0.5f, 1.4f);
            float fall = rng.nextFloat(9f, 15f);
            float lean = -0.42f * fall;
            out.paint((x, y) -> Rgba.withAlpha(SHAFT, 0.22f * Math.max(0f, 1f - (11f - y) / fall)))
                    .sway(0.9f, 11f, 11f - fall, rng.nextFloat(0f, 6f))
                    .polygon(top, 11f, top + lean, 11f - fall, top + lean + 2f * wide, 11f - fall, top + wide, 11f);
        }
    }

    /** Hills of rounded coral along the bottom. */
    private void ridge(float height, float relief, float step) {
        int points = (int) (38f / step);
        float[] xy = new float[2 * points + 4];
        for (int i = 0; i < points; i++) {
            float x = -19f + 38f * i / (points - 1);
            xy[2 * i] = x;
            xy[2 * i + 1] = height + relief * (rng.nextFloat(-0.6f, 0.6f) + 0.055f * Math.abs(x) - 0.3f);
        }
        corner(xy, points, 19f, -12f);
        corner(xy, points + 1, -19f, -12f);
        out.still().polygon(xy);
    }

    private static void corner(float[] xy, int number, float x, float y) {
        xy[2 * number] = x;
        xy[2 * number + 1] = y;
    }

    /** A branch of coral and those that grow from it. */
    private void coral(float x, float y, float length, float angle, float wide, int forks) {
        float endX = x + length * (float) Math.cos(angle);
        float endY = y + length * (float) Math.sin(angle);
        float sideX = -0.5f * wide * (float) Math.sin(angle);
        float sideY = 0.5f * wide * (float) Math.cos(angle);
        out.still()
                .polygon(
                        x - sideX,
                        y - sideY,
                        endX - 0.7f * sideX,
                        endY - 0.7f * sideY,
                        endX + 0.7f * sideX,
                        endY + 0.7f * sideY,
                        x + sideX,
                        y + sideY);
        if (forks > 0) {
            float part = rng.nextFloat(0.55f, 0.75f);
            coral(endX, endY, part * length, angle + rng.nextFloat(0.25f, 0.65f), 0.75f * wide, forks - 1);
            coral(endX, endY, part * length, angle - rng.nextFloat(0.25f, 0.65f), 0.75f * wide, forks - 1);
        }
    }

    /** A blade with leaves that bends more towards its tip. */
    private void kelp(float x, float height) {
        float root = -9.5f;
        out.sway(rng.nextFloat(0.5f, 1.1f), root, root + height, rng.nextFloat(0f, 6f));
        int parts = 9;
        float[] xy = new float[4 * parts + 2];
        for (int i = 0; i < parts; i++) {
            float y = root + height * i / parts;
            float half = 0.16f * (1f - 0.7f * i / parts);
            corner(xy, i, x + half, y);
            corner(xy, 2 * parts - i, x - half, y);
            if (i > 1) {
                float side = i % 2 == 0 ? 1f : -1f;
                out.polygon(x, y, x + 0.45f * side, y + 0.15f, x + 0.9f * side, y + 0.8f, x + 0.3f * side, y + 0.55f);
            }
        }
        corner(xy, parts, x, root + height);
        out.polygon(xy).still();
    }

    private void jellyfish() {
        for (int i = 0; i < 5; i++) {
            float size = rng.nextFloat(0.7f, 1.3f);
            float x = -13f + 6.3f * i + rng.nextFloat(-1f, 1f);
            out.layer(0.03f, 0.14f).light(0.5f).travel(x, rng.nextFloat(-8f, 8f), 0.03f, rng.nextFloat(0.12f, 0.22f));
            out.paint(JELLY).adds(true);
            float[] bell = new float[2 * 12];
            for (int k = 0; k < 12; k++) {
                double angle = Math.PI * k / 11;
                float flat = k == 0 || k == 11 ? -0.12f : 0f;
                corner(bell, k, size * (float) Math.cos(angle), size * (0.85f * (float) Math.sin(angle) + flat));
            }
            out.polygon(bell).paint(Rgba.withAlpha(JELLY, 0.5f)).spot(0f, 0.3f * size, 0.6f * size, 12);
            tentacles(size);
        }
    }

    private void tentacles(float size) {
        for (int k = -2; k <= 2; k++) {
            float x = 0.33f * size * k;
            float end = size * rng.nextFloat(-2.4f, -1.5f);
            out.paint(Rgba.withAlpha(JELLY, 0.22f)).polygon(x - 0.03f, 0f, x + 0.1f * k, end, x + 0.03f, 0f);
        }
    }

    private void plankton(float parallax, int count, float radius) {
        out.layer(parallax, 0f).paint(PLANKTON).adds(true).light(1f);
        for (int i = 0; i < count; i++) {
            out.travel(
                            rng.nextFloat(-18f, 18f),
                            rng.nextFloat(-11f, 11f),
                            rng.nextFloat(-0.15f, 0.15f),
                            rng.nextFloat(0.05f, 0.3f))
                    .spot(0f, 0f, radius * rng.nextFloat(0.8f, 2f), 8);
        }
    }
}
