package dev.barrage.shooter.view.backdrop;

import dev.barrage.graphics.render.Rgba;
import dev.barrage.graphics.render.SceneryBuilder;
import dev.barrage.graphics.render.SceneryModel;
import dev.barrage.physics.math.Rng;

/** Inside a great machine: wheels that drive one another in the glow of a furnace, warp threads, and sparks. */
public final class Mill {
    private static final int DARK = 0x080503FF;
    private static final int AIR = 0x140D08FF;
    private static final int FURNACE = 0x8E5A20FF;
    private static final int FAR = 0x402B18FF;
    private static final int MIDDLE = 0x281A0EFF;
    private static final int NEAR = 0x0B0704FF;
    private static final int GLEAM = 0xE0A050FF;
    private static final int THREAD = 0xA07C4424;
    private static final int SPARK = 0xFFB45070;
    /** Distance of neighbouring teeth along a wheel, metres; wheels that touch have the same. */
    private static final float PITCH = 1.28f;

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
        out.layer(0.02f, 0.1f);
        wheel(-8.4f, 3.2f, 34, 0.035f, 6, FAR);
        wheel(8.8f, -2.4f, 44, -0.027f, 8, FAR);
        out.layer(0.05f, 0.06f);
        wheel(0.4f, -8.2f, 21, 0.07f, 5, MIDDLE);
        wheel(-6.7f, -5.1f, 17, -0.0875f, 4, MIDDLE);
        wheel(13.6f, 6.2f, 24, -0.06f, 6, MIDDLE);
        sparks(0.06f, 46, 0.04f);
        out.layer(0.09f, 0.05f);
        wheel(-15.8f, 8.4f, 18, 0.12f, 5, NEAR);
        wheel(15.4f, -8.6f, 22, -0.1f, 6, NEAR);
        wheel(9f, -10.8f, 13, 0.18f, 4, NEAR);
        sparks(0.1f, 18, 0.07f);
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

    /** A wheel with teeth, a rim, spokes and a hub, and a brighter edge on the side of the furnace. */
    private void wheel(float x, float y, int teeth, float rate, int spokes, int iron) {
        float radius = teeth * PITCH / (2f * (float) Math.PI);
        float phase = rng.nextFloat(0f, 1f);
        int edge = Shades.mix(iron, GLEAM, 0.28f);
        float[] outer = teeth(teeth, radius, phase);
        out.paint((atX, atY) -> lit(edge, atY)).spin(x, y - 0.06f, rate);
        float[] inner = new float[outer.length];
        for (int i = 0; i < outer.length / 2; i++) {
            polar(inner, i, 0.8f * radius, Math.atan2(outer[2 * i + 1], outer[2 * i]));
        }
        out.ring(outer, inner);
        out.paint((atX, atY) -> lit(iron, atY)).spin(x, y, rate).ring(outer, inner);
        for (int i = 0; i < spokes; i++) {
            spoke(2 * Math.PI * (i + phase) / spokes, 0.05f * radius, 0.2f * radius, 0.81f * radius);
        }
        out.disc(0f, 0f, 0.24f * radius, 16);
    }

    /** Outline of a wheel with teeth. */
    private static float[] teeth(int teeth, float radius, float phase) {
        float[] outer = new float[8 * teeth];
        float[] sides = {0f, 0.22f, 0.5f, 0.72f};
        for (int i = 0; i < 4 * teeth; i++) {
            double angle = 2 * Math.PI * (i / 4 + sides[i % 4] + phase) / teeth;
            polar(outer, i, i % 4 == 1 || i % 4 == 2 ? radius + 0.26f : radius - 0.26f, angle);
        }
        return outer;
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
