package dev.barrage.graphics.example;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.overlay.OverlayModel;
import dev.barrage.graphics.overlay.OverlayPanel;
import dev.barrage.graphics.overlay.OverlayRenderer;
import dev.barrage.graphics.render.BackgroundStyle;
import dev.barrage.graphics.render.BulletShape;
import dev.barrage.graphics.render.BulletStyle;
import dev.barrage.graphics.render.GlowStyle;
import dev.barrage.graphics.render.MeshBuilder;
import dev.barrage.graphics.render.MeshModel;
import dev.barrage.graphics.render.MeshStyle;
import dev.barrage.graphics.render.Poses;
import dev.barrage.graphics.render.Rgba;
import dev.barrage.graphics.render.RibbonStyle;
import dev.barrage.graphics.render.Rows;
import dev.barrage.graphics.render.WallModel;
import dev.barrage.graphics.render.WallStyle;
import dev.barrage.graphics.text.Align;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.DebugLayer;
import java.util.Random;

/** A moment of a made-up game, 32 by 18 world units, the same every time. */
public final class GalleryScene implements AutoCloseable {
    private static final float STEP = 0.12f;

    private final SceneRenderer scene;

    private final BackgroundStyle night = BackgroundStyle.night(1f);
    private final WallModel arena =
            WallModel.cavity(4f, -15.4f, -8.4f, 15.4f, -8.4f, 15.4f, 5f, 12f, 8.4f, -12f, 8.4f, -15.4f, 5f);
    private final WallModel rock = WallModel.solid(
            -12f, -4.8f, -9.4f, -5.6f, -8.2f, -3.4f, -9.6f, -2.6f, -9.2f, -1f, -11.6f, -1.6f, -10.6f, -3.2f);
    private final WallStyle neon = WallStyle.neon(0x35C8FFFF, 0.09f);
    private final WallStyle violet = WallStyle.neon(0xA070FFFF, 0.09f);
    private final MeshModel fighter = new MeshModel(new MeshBuilder()
            .plate(0f, 0.14f, 0.25f, -0.9f, 0.2f, -1.1f, 1.15f, -0.55f, 1.2f, 0.45f, 0.25f)
            .mirrored()
            .hull(-1f, 0.24f, 0.2f, -0.4f, 0.34f, 0.55f, 0.5f, 0.24f, 0.42f, 1.5f, 0.0f, 0.06f)
            .build());
    private final MeshModel drone = new MeshModel(new MeshBuilder()
            .plate(0f, 0.5f, 0.55f, 0.8f, 0f, 0.3f, 0.7f, -0.6f, 0.55f, -0.35f, 0f, -0.6f, -0.55f, 0.3f, -0.7f)
            .build());
    private final MeshModel boss = new MeshModel(new MeshBuilder()
            .plate(
                    0f, 0.4f, 0.2f, 1.9f, 0.5f, 2.7f, 1.8f, 1.2f, 2.9f, -1.2f, 2.3f, -2.4f, 3.1f, -2.1f, 1.2f, -0.6f,
                    0.5f)
            .mirrored()
            .hull(-2.6f, 0.5f, 0.5f, -1.2f, 1.1f, 1.2f, 0.8f, 0.9f, 1.1f, 2.4f, 0.25f, 0.4f)
            .plate(0.6f, 0.7f, 0.6f, circle(0.62f, 12))
            .build());
    private final Poses poses = new Poses();
    private final Rows rows = new Rows();
    private final int round;
    private final int dart;
    private final int ring;
    private final int diamond;
    private final int shot;

    public GalleryScene(SceneRenderer scene) {
        this.scene = scene;
        round = scene.bullets().add(BulletStyle.of(BulletShape.ROUND, 0.2f, 0xFF3D7FFF));
        dart = scene.bullets().add(BulletStyle.of(BulletShape.DART, 0.14f, 0x4DA3FFFF));
        ring = scene.bullets().add(BulletStyle.of(BulletShape.RING, 0.3f, 0xFFB02EFF));
        diamond = scene.bullets().add(BulletStyle.of(BulletShape.DIAMOND, 0.24f, 0xB46CFFFF));
        shot = scene.bullets()
                .add(BulletStyle.of(BulletShape.DART, 0.1f, 0x3DFFB0FF).withGlow(1.2f));
    }

    public void draw(float alpha) {
        scene.background().draw(night);
        scene.walls().draw(arena, neon);
        scene.walls().draw(rock, violet);
        beam();
        ships(alpha);
        explosion(9.3f, -3.2f);
        spiral(0f, 3.6f, 9, 26, round, 0.05f, alpha);
        spiral(0f, 3.6f, 5, 20, ring, -0.045f, alpha);
        fan(-8f, 4.6f, dart, alpha);
        fan(8f, 4.6f, diamond, alpha);
        shots(alpha);
        words();
    }

    @Override
    public void close() {
        arena.close();
        rock.close();
        fighter.close();
        drone.close();
        boss.close();
    }

    /** The overlay of such a game, with made-up numbers. */
    public void drawOverlay() {
        OverlayModel overlay = new OverlayModel();
        overlay.show(DebugLayer.GRID_CELLS, true);
        overlay.show(DebugLayer.CONTACTS, true);
        overlay.collect(GalleryScene::debug);
        OverlayPanel profile = overlay.panel("PROFILE", OverlayPanel.Place.TOP_LEFT);
        profile.row().label("broadphase").number(1.24, 2).text(" ms").bar(0.08f).color(0x7BE37BFF);
        profile.row()
                .label("narrowphase")
                .number(3.87, 2)
                .text(" ms")
                .bar(0.23f)
                .color(0xFFD166FF);
        profile.row().label("dynamics").number(2.21, 2).text(" ms").bar(0.13f).color(0xC79BFFFF);
        profile.row().label("worker 0").number(95).text(" %").bar(0.95f).color(0x58E6FFFF);
        profile.row().label("worker 1").number(81).text(" %").bar(0.81f).color(0x7BE37BFF);
        profile.row().label("bullets").number(104_218);
        OverlayPanel help = overlay.panel("KEYS", OverlayPanel.Place.TOP_RIGHT);
        help.row("F1", "this help").row("F2", "grid cells").row("F3", "boxes").row("F4", "mesh trees");
        help.row("F5", "candidates").row("F6", "contacts").row("F7", "beams").row("F8", "profile");
        profile.show(true);
        help.show(true);
        new OverlayRenderer(scene).draw(overlay);
    }

    private static void debug(DebugLayer layer, DebugDraw out) {
        if (layer == DebugLayer.GRID_CELLS) {
            for (int i = 0; i < 40; i++) {
                int x = (i * 7) % 28 - 14;
                int y = (i * 5) % 14 - 7;
                out.box(x, y, x + 1, y + 1, 0x7BE37BC0);
            }
            out.box(-4f, 0f, 4f, 8f, 0xFFD166C0);
            out.label(-3.9f, 0.1f, "level 3: 4 bodies", 0xFFD166FF, 0f, 0);
        } else {
            out.arrow(1f, -5f, 0.8f, 1.2f, 0xFF6B6BFF);
            out.point(1f, -5f, 0xFFFFFFFF);
            out.circle(0f, -6.4f, 1.6f, 0x58E6FFFF);
            out.line(0f, -6.4f, 1f, -5f, 0xFF6B6BFF);
        }
    }

    private void beam() {
        float[] xy = new float[24];
        for (int i = 0; i < 12; i++) {
            xy[2 * i] = 0.35f * i + 6f * (float) Math.pow(i / 11.0, 2);
            xy[2 * i + 1] = -5.2f + 0.9f * i - 7.4f * (float) Math.pow(i / 11.0, 2.4);
        }
        scene.ribbons().draw(xy, 12, 0.34f, 0.2f, RibbonStyle.beam(0x2FE0FFFF, 0.55f));
    }

    private void ships(float alpha) {
        MeshStyle mine = MeshStyle.of(0x27506EFF, 0x58E6FFFF);
        MeshStyle theirs = MeshStyle.of(0x5A2440FF, 0xFF5C9AFF);
        MeshStyle heavy = MeshStyle.of(0x3A2A58FF, 0xC79BFFFF);
        scene.glows()
                .draw(
                        -0.02f,
                        -7.55f,
                        0f,
                        new GlowStyle(GlowStyle.spark(0, 1, 0).shape(), 0f, 0.55f, 0.55f, 0x2FA0FFFF, 0x2FA0FFFF, 0f));
        scene.meshes().draw(fighter, poses.clear().add(0f, -6.4f, up(0f), 0f, -6.4f, up(0f)), alpha, mine);
        poses.clear();
        for (int i = 0; i < 4; i++) {
            poses.add(
                    -8.6f + 0.4f * i,
                    6.3f - 1.5f * i,
                    -1.4f + 0.1f * i,
                    -8.6f,
                    6.3f,
                    -1.4f,
                    Rgba.WHITE,
                    i == 1 ? 0.8f : 0f);
            poses.add(8.6f - 0.4f * i, 6.3f - 1.5f * i, -1.74f - 0.1f * i, 8.6f, 6.3f, -1.7f);
        }
        scene.meshes().draw(drone, poses, alpha, theirs);
        scene.meshes().draw(boss, poses.clear().add(0f, 3.6f, up(Math.PI), 0f, 3.6f, up(Math.PI)), alpha, heavy);
    }

    private void explosion(float x, float y) {
        Random random = new Random(7);
        scene.glows().draw(x, y, 0.32f, GlowStyle.flash(0xFF8A2CFF, 1.7f, 0.4f));
        scene.glows().draw(x, y, 0.2f, GlowStyle.wave(0xFFC070FF, 2.6f, 0.4f));
        int count = 60;
        float[] px = new float[count];
        float[] py = new float[count];
        float[] oldX = new float[count];
        float[] oldY = new float[count];
        float[] left = new float[count];
        for (int i = 0; i < count; i++) {
            double direction = random.nextDouble() * 2 * Math.PI;
            float far = 0.4f + 2.6f * random.nextFloat();
            px[i] = x + far * (float) Math.cos(direction);
            py[i] = y + far * (float) Math.sin(direction);
            oldX[i] = px[i] - 0.09f * (px[i] - x);
            oldY[i] = py[i] - 0.09f * (py[i] - y);
            left[i] = 0.2f + 0.3f * random.nextFloat();
        }
        scene.glows().draw(rows.set(px, py, oldX, oldY, 0, count), left, 1f, GlowStyle.spark(0xFFA040FF, 0.11f, 0.6f));
    }

    private void spiral(float x, float y, int arms, int rows, int style, float twist, float alpha) {
        float[][] c = new float[4][arms * rows];
        int n = 0;
        for (int arm = 0; arm < arms; arm++) {
            for (int row = 0; row < rows; row++) {
                double a = arm * 2 * Math.PI / arms + row * twist * 2;
                float r = 2.2f + row * 0.52f;
                put(c, n++, x, y, a, r);
            }
        }
        clipTo(c, n, style, alpha);
    }

    private void fan(float x, float y, int style, float alpha) {
        float[][] c = new float[4][7 * 9];
        int n = 0;
        for (int arm = 0; arm < 7; arm++) {
            for (int row = 0; row < 9; row++) {
                put(c, n++, x, y, -Math.PI / 2 + (arm - 3) * 0.22 - Math.signum(x) * 0.25, 1.2f + row * 1.05f);
            }
        }
        clipTo(c, n, style, alpha);
    }

    private void shots(float alpha) {
        float[][] c = new float[4][24];
        for (int i = 0; i < 24; i++) {
            float x = (i % 2 == 0 ? -0.5f : 0.5f) * (1f + 0.1f * (i / 2));
            c[0][i] = x;
            c[1][i] = -5f + 0.62f * (i / 2);
            c[2][i] = x * 0.99f;
            c[3][i] = c[1][i] - 0.3f;
        }
        scene.bullets().draw(rows.set(c[0], c[1], c[2], c[3], 0, 24), alpha, shot);
    }

    private void put(float[][] c, int i, float x, float y, double angle, float r) {
        float cos = (float) Math.cos(angle);
        float sin = (float) Math.sin(angle);
        c[0][i] = x + r * cos;
        c[1][i] = y + r * sin;
        c[2][i] = x + (r - STEP) * cos;
        c[3][i] = y + (r - STEP) * sin;
    }

    private void clipTo(float[][] c, int n, int style, float alpha) {
        int kept = 0;
        for (int i = 0; i < n; i++) {
            if (Math.abs(c[0][i]) < 15f && c[1][i] > -8.1f && c[1][i] < 8f - Math.max(0f, Math.abs(c[0][i]) - 12f)) {
                for (float[] column : c) {
                    column[kept] = column[i];
                }
                kept++;
            }
        }
        scene.bullets().draw(rows.set(c[0], c[1], c[2], c[3], 0, kept), alpha, style);
    }

    private void words() {
        scene.titles().draw("BARRAGE", 0f, 7.1f, 1f, 0xF2F7FFFF, Align.CENTRE);
        scene.titles().draw("SCORE 1 204 350", -11.6f, 7.35f, 0.6f, 0xBFE8FFFF);
        scene.titles().draw("x8.25", 11.6f, 7.35f, 0.6f, 0xFFD27AFF, Align.RIGHT);
        scene.text().draw("bullets 4,218   contacts 37   step 2.1 ms", -15f, -8.1f, 0.38f, 0x9FB6D8FF);
    }

    private static float up(double turn) {
        return (float) (Math.PI / 2 + turn);
    }

    private static float[] circle(float radius, int corners) {
        float[] xy = new float[2 * corners];
        for (int i = 0; i < corners; i++) {
            xy[2 * i] = radius * (float) Math.cos(2 * Math.PI * i / corners);
            xy[2 * i + 1] = radius * (float) Math.sin(2 * Math.PI * i / corners);
        }
        return xy;
    }
}
