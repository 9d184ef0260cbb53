package dev.barrage.shooter.view.battle;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.render.BulletShape;
import dev.barrage.graphics.render.BulletStyle;
import dev.barrage.graphics.render.GlowShape;
import dev.barrage.graphics.render.GlowStyle;
import dev.barrage.graphics.render.MeshData;
import dev.barrage.graphics.render.MeshModel;
import dev.barrage.graphics.render.MeshStyle;
import dev.barrage.graphics.render.Rgba;
import dev.barrage.graphics.render.RibbonStyle;
import dev.barrage.graphics.render.Rows;
import dev.barrage.physics.World;
import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.boss.Missiles;
import dev.barrage.shooter.game.boss.Well;
import dev.barrage.shooter.view.look.Palette;
import dev.barrage.shooter.view.look.RowRenderer;

/**
 * Draws a boss's well below the boss: a dark lens with a bright rim, streaks that fall into it, a ring that closes as a
 * warning, and the light of what it holds.
 */
final class WellView implements AutoCloseable {
    private static final int STREAKS = 110;
    private static final int CIRCLE_POINTS = 48;

    /** Streaks fall from the reach to the throat in this time at full strength, seconds. */
    private static final float FALL_SECONDS = 1.1f;

    /** Radius of the lens at full strength, in throats, and how much what it holds adds. */
    private static final float LENS = 2.3f;

    private static final float SWELL = 0.7f;

    private static final int DARK = 0x02020AFF;
    private static final int RIM_STYLES = 6;

    private final SceneRenderer scene;
    private final RowRenderer rows;
    private final int lens;
    private final MeshModel missile;
    private final MeshStyle missileStyle;
    private final RibbonStyle[] rims = new RibbonStyle[RIM_STYLES];
    private final GlowStyle streak = new GlowStyle(GlowShape.STREAK, 1f, 0.05f, 0.05f, Rgba.WHITE, Rgba.WHITE, 6f);
    private final GlowStyle glow = new GlowStyle(GlowShape.SPOT, 0f, 1f, 1f, Rgba.WHITE, Rgba.WHITE, 0f);
    private final Rows columns = new Rows();
    private final float[] x = new float[STREAKS];
    private final float[] y = new float[STREAKS];
    private final float[] previousX = new float[STREAKS];
    private final float[] previousY = new float[STREAKS];
    private final float[] left = new float[STREAKS];
    private final float[] size = new float[STREAKS];
    private final int[] tint = new int[STREAKS];
    private final float[] circle = new float[2 * (CIRCLE_POINTS + 1)];
    private final float[] one = new float[1];
    private final float[] oneY = new float[1];
    private final float[] radius = new float[1];
    private final int[] oneTint = new int[1];
    /** How far the streaks have fallen, in whole ways. */
    private float fallen;

    private float fallenBefore;

    WellView(SceneRenderer scene, RowRenderer rows) {
        this.scene = scene;
        this.rows = rows;
        lens = scene.bullets().add(new BulletStyle(BulletShape.ROUND, 1f, DARK, DARK, Rgba.withAlpha(DARK, 0.7f), 0f));
        for (int i = 0; i < RIM_STYLES; i++) {
            float heat = i / (RIM_STYLES - 1f);
            int body = Rgba.mix(0x8A3A10FF, Palette.GOLD, 0.25f + 0.75f * heat);
            rims[i] = new RibbonStyle(
                    Rgba.mix(body, Rgba.WHITE, 0.25f + 0.7f * heat),
                    body,
                    0.4f,
                    0.12f + 0.3f * heat,
                    0.25f,
                    1.3f,
                    2f,
                    0.4f + heat);
        }
        missile = new MeshModel(new MeshData(Missiles.SHAPE.vertices(), Missiles.SHAPE.indices()));
        missileStyle = new MeshStyle(0x3A2418FF, Palette.GOLD, Rgba.withAlpha(Palette.DANGER, 0.9f), 1f, 1f);
    }

    void step(Game game, float dt) {
        fallenBefore = fallen;
        if (game.boss().isOn()) {
            fallen += game.boss().well().strength() * dt / FALL_SECONDS;
        }
        if (fallen >= 1f) {
            fallen--;
            fallenBefore--;
        }
    }

    void jump() {
        fallenBefore = fallen;
    }

    /** Draws it below ships. */
    void draw(Game game, float alpha) {
        if (!game.boss().isOn()) {
            return;
        }
        Well well = game.boss().well();
        for (int kind = 0; kind < well.kinds(); kind++) {
            rows.meshes(well.table(kind), missile, missileStyle, alpha);
        }
        if (well.strength() == 0f && well.held() == 0 && well.stage() != Well.Stage.WARNS) {
            return;
        }
        World world = game.world();
        long boss = game.boss().body();
        float midX = world.x(boss, alpha);
        float midY = world.y(boss, alpha);
        float open = Math.max(well.strength(), Math.min(1f, 3f * well.fullness()));
        float lensRadius = well.throat() * (0.3f + (LENS - 0.3f) * open + SWELL * well.fullness());
        disc(midX, midY, lensRadius);
        light(well, midX, midY, lensRadius);
        streaks(well, midX, midY, lensRadius);
        int heat = Math.min(RIM_STYLES - 1, (int) (RIM_STYLES * (0.25f * open + 0.75f * well.fullness())));
        ring(midX, midY, lensRadius, 0.1f + 0.12f * open, heat);
        if (well.stage() == Well.Stage.WARNS) {
            warning(well, midX, midY, lensRadius);
        }
    }

    /** A ring that closes from the reach to the lens. */
    private void warning(Well well, float midX, float midY, float lensRadius) {
        float part = Math.min(1f, well.seconds() / well.form().warn());
        float out = lensRadius + (well.form().reach() - lensRadius) * (1f - part * part);
        ring(midX, midY, out, 0.06f + 0.06f * part, 1 + (int) (2f * part));
    }

    private void disc(float midX, float midY, float discRadius) {
        one[0] = midX;
        oneY[0] = midY;
        radius[0] = discRadius;
        scene.bullets().draw(columns.set(one, oneY, one, oneY, 0, 1), radius, 1f, lens);
    }

    /** The light of what it holds; it trembles shortly before it is hurled. */
    private void light(Well well, float midX, float midY, float lensRadius) {
        float full = well.fullness();
        if (full == 0f) {
            return;
        }
        boolean holds = well.stage() == Well.Stage.HOLDS;
        float tremble = holds ? 0.12f * Trig.sin(Trig.wrap(40f * well.seconds())) : 0f;
        one[0] = midX;
        oneY[0] = midY;
        left[0] = 1f;
        radius[0] = lensRadius * (0.5f + 1.1f * full + tremble);
        oneTint[0] = Rgba.withAlpha(Rgba.mix(0xFF7A2CFF, 0xFFE9B0FF, full), 0.25f + 0.6f * full);
        scene.glows().draw(columns.set(one, oneY, one, oneY, 0, 1), left, radius, oneTint, 1f, glow);
    }

    private void streaks(Well well, float midX, float midY, float lensRadius) {
        float strength = well.strength();
        if (strength == 0f) {
            return;
        }
        float reach = well.form().reach();
        float slope = Trig.sin(radians(well)) / Trig.cos(radians(well));
        for (int i = 0; i < STREAKS; i++) {
            float start = i * 0.618034f % 1f;
            float way = (start + fallen) % 1f;
            float before = Math.max(0f, way - (fallen - fallenBefore));
            place(i, midX, midY, reach, lensRadius, slope, way, x, y);
            place(i, midX, midY, reach, lensRadius, slope, before, previousX, previousY);
            left[i] = 1f;
            size[i] = 0.6f + 0.8f * way;
            float bright = strength * Math.min(1f, 4f * way) * 0.8f;
            tint[i] = Rgba.withAlpha(Rgba.mix(0xFF8A3CFF, 0xFFE9B0FF, way), bright);
        }
        scene.glows().draw(columns.set(x, y, previousX, previousY, 0, STREAKS), left, size, tint, 1f, streak);
    }

    private static float radians(Well well) {
        return Trig.PI / 180f * well.form().swirl();
    }

    /** Puts a streak on its spiral: on a logarithmic one, the angle to the middle stays. */
    private static void place(
            int i, float midX, float midY, float reach, float inner, float slope, float way, float[] toX, float[] toY) {
        float fall = 1f - (float) Math.sqrt(1f - way);
        float out = reach + (inner - reach) * fall;
        float angle = Trig.wrap(2f * Trig.PI * (i * 0.7548777f % 1f) - slope * (float) Math.log(reach / out));
        toX[i] = midX + out * Trig.cos(angle);
        toY[i] = midY + out * Trig.sin(angle);
    }

    private void ring(float midX, float midY, float ringRadius, float width, int style) {
        for (int i = 0; i <= CIRCLE_POINTS; i++) {
            float angle = Trig.wrap(2f * Trig.PI * i / CIRCLE_POINTS);
            circle[2 * i] = midX + ringRadius * Trig.cos(angle);
            circle[2 * i + 1] = midY + ringRadius * Trig.sin(angle);
        }
        scene.ribbons().draw(circle, CIRCLE_POINTS + 1, width, width, rims[style]);
    }

    @Override
    public void close() {
        missile.close();
    }
}
