package dev.barrage.shooter.view.battle;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.render.MeshBuilder;
import dev.barrage.graphics.render.MeshData;
import dev.barrage.graphics.render.MeshModel;
import dev.barrage.graphics.render.MeshStyle;
import dev.barrage.graphics.render.Poses;
import dev.barrage.graphics.render.Rgba;
import dev.barrage.graphics.render.RibbonStyle;
import dev.barrage.graphics.render.Rows;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.asset.WheelDef;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.boss.Wheel;
import dev.barrage.shooter.view.look.Palette;
import dev.barrage.shooter.view.look.RowRenderer;
import java.util.ArrayList;
import java.util.List;

/**
 * Draws the wheel of a boss: metal over darkness, with spools, and arrows in the gaps of the rim that point in the sense
 * of the motor. They light up one after the other, faster with the wheel, and turn red as it is braked. A stalled wheel
 * is white-hot, and a ring around the open boss runs out with the time.
 */
final class WheelView implements AutoCloseable {
    private static final float HUB = 0.85f;
    private static final float HALF_SPOKE = 0.13f;
    private static final int CORNERS = 8;

    /** Half the size of an arrow, the distance of the two in a gap, and the width of their strokes, metres. */
    private static final float ARROW = 0.24f;

    private static final float APART = 0.34f;
    private static final float WIDTH = 0.13f;
    private static final int LEVELS = 5;
    /** How often an arrow lights up in a turn of the wheel. */
    private static final float LIGHTS = 9f;

    private static final float RING_RADIUS = 1.55f;
    private static final int RING = 48;

    private static final int METAL = 0x8E88A0FF;
    private static final int BRASS = 0xFFB860FF;
    private static final int HOT = 0xFFF0C0FF;
    /** Darkness around the metal. */
    private static final int CASING = 0x02030AE0;

    /** Flicker of a stalled wheel, rad/s. */
    private static final float FLICKER = 14f;

    /** Pace below which the wheel shows that it is braked. */
    private static final float BRAKED = 0.6f;

    /** Number of the spools among the kinds of bodies of a wheel. */
    private static final int SPOOLS = 1;

    private final SceneRenderer scene;
    private final RowRenderer rows;
    /** By boss; null for one without a wheel. */
    private final List<MeshModel> wheels = new ArrayList<>();

    private final List<MeshModel> spools = new ArrayList<>();
    private final RibbonStyle[] running = new RibbonStyle[LEVELS];
    private final RibbonStyle[] braked = new RibbonStyle[LEVELS];
    private final RibbonStyle open = RibbonStyle.edge(HOT, 0.5f);
    private final Poses pose = new Poses();
    private final int shade;
    private final Rows row = new Rows();
    private final float[] middleX = new float[1];
    private final float[] middleY = new float[1];
    private final float[] radius = new float[1];
    private final float[] line = new float[6];
    private final float[] ring = new float[2 * (RING + 1)];

    WheelView(SceneRenderer scene, RowRenderer rows, Assets assets) {
        this.scene = scene;
        this.rows = rows;
        shade = scene.bullets().add(Palette.wheelShade());
        for (int boss = 0; boss < assets.bosses(); boss++) {
            List<WheelDef> of = assets.boss(boss).wheels();
            wheels.add(of.isEmpty() ? null : new MeshModel(frame(of.get(0))));
            spools.add(of.isEmpty() ? null : new MeshModel(spool(of.get(0).spool())));
        }
        for (int i = 0; i < LEVELS; i++) {
            float strength = 0.25f + 0.75f * i / (LEVELS - 1f);
            running[i] = light(Palette.GOLD, strength);
            braked[i] = light(Palette.DANGER, strength);
        }
    }

    private static RibbonStyle light(int hue, float strength) {
        int body = Rgba.mix(0x181420FF, hue, strength);
        return RibbonStyle.edge(body, 0.3f * strength);
    }

    private static MeshData frame(WheelDef def) {
        MeshBuilder builder = new MeshBuilder().plate(0f, 0.3f, 0.18f, arc(0f, HUB, Math.PI, 2 * CORNERS));
        double half = Math.toRadians(0.5 * def.arc());
        for (int i = 0; i < def.spokes(); i++) {
            double angle = 2 * Math.PI * i / def.spokes();
            builder.plate(0f, 0.16f, 0.12f, spoke(0.5f * HUB, def.radius() - 0.5f * def.rim(), angle));
            builder.plate(0f, 0.28f, 0.1f, turned(arc(def.radius() - def.rim(), def.radius(), half, CORNERS), angle));
        }
        return builder.build();
    }

    private static MeshData spool(float radius) {
        return new MeshBuilder()
                .plate(0f, 0.42f, 0.25f, arc(0f, radius, Math.PI, CORNERS))
                .plate(0.42f, 0.12f, 0.3f, arc(0f, 0.5f * radius, Math.PI, CORNERS))
                .build();
    }

    private static float[] spoke(float from, float to, double angle) {
        return turned(new float[] {from, -HALF_SPOKE, to, -HALF_SPOKE, to, HALF_SPOKE, from, HALF_SPOKE}, angle);
    }

    /** A piece of a ring around the x axis; a whole disc without a hole for half of a turn to each side. */
    private static float[] arc(float inner, float outer, double half, int edges) {
        boolean disc = half == Math.PI;
        int points = disc ? 2 * edges : edges + 1;
        float[] xy = new float[disc ? 2 * points : 4 * points];
        for (int i = 0; i < points; i++) {
            double angle = half * (disc ? 2.0 * i / points : 2.0 * i / edges - 1);
            xy[2 * i] = (float) (outer * Math.cos(angle));
            xy[2 * i + 1] = (float) (outer * Math.sin(angle));
            if (!disc) {
                int back = 2 * (2 * points - 1 - i);
                xy[back] = (float) (inner * Math.cos(angle));
                xy[back + 1] = (float) (inner * Math.sin(angle));
            }
        }
        return xy;
    }

    private static float[] turned(float[] xy, double angle) {
        float c = (float) Math.cos(angle);
        float s = (float) Math.sin(angle);
        for (int i = 0; i < xy.length; i += 2) {
            float x = xy[i];
            xy[i] = c * x - s * xy[i + 1];
            xy[i + 1] = s * x + c * xy[i + 1];
        }
        return xy;
    }

    /**
     * Draws the wheel of the boss that fights, if it has one; draw it before the boss, and above the bullets that fly out
     * from below it.
     */
    void draw(Game game, int color, float alpha) {
        int boss = game.boss().boss();
        Wheel wheel = game.boss().wheel();
        if (wheel == null) {
            return;
        }
        World world = game.world();
        long hub = wheel.hub();
        float x = world.x(hub, alpha);
        float y = world.y(hub, alpha);
        shade(x, y, wheel.def().radius());
        float flicker = 0.5f + 0.5f * Trig.sin(FLICKER * scene.seconds());
        float heat = wheel.isStalled() ? 0.3f + 0.3f * flicker : 0.35f * world.get(hub, Wheel.WHEEL_FLASH);
        pose.clear();
        pose.add(
                world.x(hub),
                world.y(hub),
                world.angle(hub),
                world.get(hub, Components.PREVIOUS_X),
                world.get(hub, Components.PREVIOUS_Y),
                world.get(hub, Components.PREVIOUS_ANGLE),
                Rgba.WHITE,
                heat);
        int edge = wheel.isStalled() ? HOT : color;
        int brass = wheel.isStalled() ? HOT : Rgba.mix(color, BRASS, 0.7f);
        scene.meshes().draw(wheels.get(boss), pose, alpha, metal(METAL, brass));
        rows.meshes(wheel.table(SPOOLS), spools.get(boss), Wheel.SPOOL_FLASH, metal(color, edge), alpha);
        if (wheel.isStalled()) {
            ring(world.x(game.boss().body(), alpha), world.y(game.boss().body(), alpha), wheel.stallLeft());
        } else {
            arrows(wheel, x, y, world.angle(hub, alpha));
        }
    }

    private static MeshStyle metal(int tint, int edge) {
        return new MeshStyle(Rgba.mix(tint, 0x0A0610FF, 0.35f), edge, Rgba.withAlpha(edge, 0.9f), 1.5f, 1f)
                .cased(CASING, 5f);
    }

    /** Dims what lies below the wheel: grains, and bullets on their way out. */
    private void shade(float x, float y, float reach) {
        middleX[0] = x;
        middleY[0] = y;
        radius[0] = reach;
        scene.bullets().draw(row.set(middleX, middleY, middleX, middleY, 0, 1), radius, 1f, shade);
    }

    /** Two arrows in each gap of the rim. A light runs over them in the sense of the motor. */
    private void arrows(Wheel wheel, float x, float y, float angle) {
        WheelDef def = wheel.def();
        float pace = Math.max(0f, Math.min(1f, wheel.pace()));
        RibbonStyle[] styles = pace < BRAKED ? braked : running;
        float gap = Trig.PI / def.spokes();
        float aside = 0.5f * APART / def.spoolOut();
        for (int i = 0; i < def.spokes(); i++) {
            for (int side = -1; side <= 1; side += 2) {
                float place = def.spokeAngle(i) + gap + side * aside;
                float light = 0.5f + 0.5f * Trig.sin(Trig.wrap(LIGHTS * (angle - wheel.sense() * place)));
                int level = Math.round((LEVELS - 1) * (0.4f + 0.6f * light * pace));
                arrow(def, x, y, Trig.wrap(angle + place), wheel.sense(), styles[level]);
            }
        }
    }

    private void arrow(WheelDef def, float x, float y, float place, float sense, RibbonStyle style) {
        float c = Trig.cos(place);
        float s = Trig.sin(place);
        for (int point = 0; point < 3; point++) {
            float out = def.spoolOut() + (point - 1) * ARROW;
            float along = point == 1 ? sense * ARROW : -sense * 0.5f * ARROW;
            line[2 * point] = x + out * c - along * s;
            line[2 * point + 1] = y + out * s + along * c;
        }
        scene.ribbons().draw(line, 3, WIDTH, WIDTH, style);
    }

    /** A ring around the open boss, as far as its time is left. */
    private void ring(float x, float y, float left) {
        int points = Math.max(2, Math.round(left * RING) + 1);
        for (int i = 0; i < points; i++) {
            float angle = Trig.wrap(0.5f * Trig.PI + 2f * Trig.PI * left * i / (points - 1f));
            ring[2 * i] = x + RING_RADIUS * Trig.cos(angle);
            ring[2 * i + 1] = y + RING_RADIUS * Trig.sin(angle);
        }
        scene.ribbons().draw(ring, points, 0.14f, 0.14f, open);
    }

    @Override
    public void close() {
        wheels.forEach(WheelView::close);
        spools.forEach(WheelView::close);
    }

    private static void close(MeshModel model) {
        if (model != null) {
            model.close();
        }
    }
}
