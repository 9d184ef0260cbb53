package dev.barrage.shooter.view.backdrop;

import dev.barrage.graphics.render.Rgba;
import dev.barrage.graphics.render.SceneryBuilder;
import dev.barrage.graphics.render.SceneryModel;
import dev.barrage.physics.math.Rng;

/** Inside a great machine: wheels that drive one another in the glow of a furnace, warp threads, and sparks. */
public final class Mill {
    private static final int DARK = 0x080503FF;
    private static final int AIR = 0x24180EFF;
    private static final int FURNACE = 0x8A5A22FF;
    private static final int FAR = 0x4C341EFF;
    private static final int MIDDLE = 0x2E1F12FF;
    private static final int NEAR = 0x0A0604FF;
    private static final int PATINA = 0x4C9A7E70;
    private static final int THREAD = 0xA07C4424;
    private static final int SPARK = 0xFFB45070;
    /** Distance of neighbouring teeth along a wheel, metres; wheels that touch have the same. */
    private static final float PITCH = 0.9f;

    private final SceneryBuilder out = new SceneryBuilder();
    private final Rng rng = new Rng(32);

    private Mill() {}

    /** Paints it, in the current context. */
    public static SceneryModel build() {
        return new Mill().paint();
    }

    private SceneryModel paint() {
        out.paint(Mill::air).ground(18f, 11f, 24, 16);
        threads();
        out.layer(0.02f, 0.35f).paint((x, y) -> lit(FAR, y));
        wheel(-8f, 3.5f, 48, 0.035f, 6);
        wheel(8.6f, -2.2f, 62, -0.027f, 8);
        out.layer(0.05f, 0.14f).paint((x, y) -> lit(MIDDLE, y));
        wheel(0.5f, -7.5f, 30, 0.07f, 5);
        wheel(-6.1f, -4.2f, 20, -0.105f, 4);
        wheel(13.2f, 5.6f, 34, -0.06f, 6);
        wheel(-14.5f, -3.6f, 38, 0.055f, 6);
        beams();
        sparks(0.06f, 40, 0.035f);
        out.layer(0.09f, 0.06f).paint(NEAR);
        wheel(-15.6f, 8.6f, 26, 0.12f, 5);
        wheel(15.8f, -8.4f, 32, -0.1f, 6);
        wheel(8.2f, -10.2f, 18, 0.18f, 4);
        sparks(0.1f, 16, 0.06f);
        return out.build();
    }

    private static int air(float x, float y) {
        int ground = Shades.mix(DARK, AIR, 1f - Math.abs(y) / 12f);
        return Shades.lamp(ground, FURNACE, Shades.distance(0.6f * x, y, 1f, -12.5f), 13f);
    }

    /** Iron is lighter near the furnace. */
    private static int lit(int iron, float y) {
        return Shades.mix(Shades.mix(DARK, iron, 0.6f), iron, (4f - y) / 12f);
    }

    private void threads() {
        out.layer(0.012f, 0.02f).paint(THREAD).adds(true);
        for (int i = 0; i < 46; i++) {
            float x = -17f + 0.76f * i;
            out.sway(0.06f, 14f, -14f, 0.35f * i).polygon(x, -11f, x + 0.03f, -11f, x + 0.03f, 11f, x, 11f);
        }
    }

    /** A wheel with teeth, a rim, spokes and a hub. */
    private void wheel(float x, float y, int teeth, float rate, int spokes) {
        float radius = teeth * PITCH / (2f * (float) Math.PI);
        float phase = rng.nextFloat(0f, 1f);
        out.spin(x, y, rate);
        float[] outer = new float[8 * teeth];
        float[] inner = new float[8 * teeth];
        float[] sides = {0f, 0.22f, 0.5f, 0.72f};
        for (int i = 0; i < 4 * teeth; i++) {
            double angle = 2 * Math.PI * (i / 4 + sides[i % 4] + phase) / teeth;
            float reach = i % 4 == 1 || i % 4 == 2 ? radius + 0.22f : radius - 0.22f;
            polar(outer, i, reach, angle);
            polar(inner, i, 0.78f * radius, angle);
        }
        out.ring(outer, inner);
        for (int i = 0; i < spokes; i++) {
            spoke(2 * Math.PI * (i + phase) / spokes, 0.06f * radius, 0.2f * radius, 0.8f * radius);
        }
        out.ring(SceneryBuilder.circle(0f, 0f, 0.26f * radius, 24), SceneryBuilder.circle(0f, 0f, 0.1f * radius, 24));
    }

    private void spoke(double angle, float half, float from, float to) {
        float[] xy = new float[8];
        polar(xy, 0, from, angle - 1.6 * half / from);
        polar(xy, 1, to, angle - half / to);
        polar(xy, 2, to, angle + half / to);
        polar(xy, 3, from, angle + 1.6 * half / from);
        out.polygon(xy);
    }

    private static void polar(float[] xy, int number, float radius, double angle) {
        xy[2 * number] = radius * (float) Math.cos(angle);
        xy[2 * number + 1] = radius * (float) Math.sin(angle);
    }

    /** Girders across the corners, with rivets of patina. */
    private void beams() {
        out.still();
        girder(-18f, 2f, -6f, 11f);
        girder(5f, 11f, 18f, 1.4f);
        girder(-18f, -7.4f, 18f, -8.6f);
    }

    private void girder(float fromX, float fromY, float toX, float toY) {
        float length = Shades.distance(fromX, fromY, toX, toY);
        float sideX = -0.28f * (toY - fromY) / length;
        float sideY = 0.28f * (toX - fromX) / length;
        out.paint((x, y) -> lit(MIDDLE, y))
                .polygon(
                        fromX - sideX,
                        fromY - sideY,
                        toX - sideX,
                        toY - sideY,
                        toX + sideX,
                        toY + sideY,
                        fromX + sideX,
                        fromY + sideY);
        out.paint(PATINA);
        for (float at = 0.5f; at < length; at += 1.3f) {
            out.disc(fromX + at * (toX - fromX) / length, fromY + at * (toY - fromY) / length, 0.07f, 7);
        }
    }

    private void sparks(float parallax, int count, float radius) {
        out.layer(parallax, 0f).paint(SPARK).adds(true).light(1f);
        for (int i = 0; i < count; i++) {
            out.travel(
                            rng.nextFloat(-18f, 18f),
                            rng.nextFloat(-11f, 11f),
                            rng.nextFloat(-0.25f, 0.25f),
                            rng.nextFloat(0.3f, 1f))
                    .paint(Rgba.withAlpha(SPARK, rng.nextFloat(0.15f, 0.45f)))
                    .spot(0f, 0f, radius * rng.nextFloat(0.8f, 2f), 8);
        }
    }
}
