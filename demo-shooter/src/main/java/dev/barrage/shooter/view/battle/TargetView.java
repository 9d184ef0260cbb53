package dev.barrage.shooter.view.battle;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.render.LineRenderer;
import dev.barrage.graphics.render.Rgba;
import dev.barrage.graphics.render.Rows;
import dev.barrage.physics.World;
import dev.barrage.shooter.curtain.Curtain;
import dev.barrage.shooter.curtain.Emitter;
import dev.barrage.shooter.curtain.Target;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.enemy.Targets;
import dev.barrage.shooter.game.field.Field;
import dev.barrage.shooter.game.storm.Storm;
import dev.barrage.shooter.view.look.Colors;
import dev.barrage.shooter.view.look.Palette;
import org.joml.Vector2f;

/**
 * Shows the targets of a curtain and what they take along: darkness around them, so that they are seen amid grains, a
 * ring around the grains that fall with them or lines to the sluices that they hold up, and the rings in which grains
 * fall.
 */
final class TargetView {
    /** Radius of the bright ring around a target, metres. */
    private static final float RING = 1.14f;

    private static final float RING_PIXELS = 2f;
    private static final float REACH_PIXELS = 1.4f;
    private static final float BREAK_PIXELS = 3f;

    /** Reach up to which a ring shows it; beyond it would leave the field. */
    private static final float MOST_REACH = 6f;

    /** Lines of a target to its sluices, about. */
    private static final int LINES = 9;

    private static final int DASHES = 48;

    private static final float REACH_LIGHT = 0.45f;
    private static final float LINE_LIGHT = 0.3f;

    private final SceneRenderer scene;
    private final int halo;
    private final Rows rows = new Rows();
    private final float[] x = new float[Curtain.MOST_TARGETS];
    private final float[] y = new float[Curtain.MOST_TARGETS];
    private final int[] color = new int[Curtain.MOST_TARGETS];

    TargetView(SceneRenderer scene) {
        this.scene = scene;
        halo = scene.bullets().add(Palette.targetHalo());
    }

    /** Draws what lies below the meshes of the targets and above the grains. */
    void draw(Game game, Colors colors, float alpha) {
        breaks(game.storm());
        int count = place(game, colors, alpha);
        rows.set(x, y, x, y, 0, count);
        scene.bullets().draw(rows, 1f, halo);
        LineRenderer lines = scene.lines().plain();
        lines.width(RING_PIXELS);
        for (int i = 0; i < count; i++) {
            lines.circle(x[i], y[i], RING, Rgba.withAlpha(color[i], 0.9f));
        }
        lines.plain();
    }

    /** Places the targets and draws what they hold; returns their number. */
    private int place(Game game, Colors colors, float alpha) {
        Targets targets = game.targets();
        int count = 0;
        for (int slot = 0; slot < targets.count(); slot++) {
            if (targets.isThere(slot)) {
                World world = game.world();
                long body = targets.body(slot);
                x[count] = world.x(body, alpha);
                y[count] = world.y(body, alpha);
                int kind = game.assets().enemyKind(targets.target(slot).enemy());
                color[count] = Palette.enemy(kind, colors);
                float reach = targets.target(slot).reach().at(game.storm().level());
                held(game, targets.target(slot), x[count], y[count], reach, color[count]);
                count++;
            }
        }
        return count;
    }

    private void held(Game game, Target target, float atX, float atY, float reach, int hue) {
        Storm storm = game.storm();
        scene.lines().plain().width(REACH_PIXELS);
        if (reach <= MOST_REACH) {
            ring(game.field(), atX, atY, reach, Rgba.withAlpha(hue, REACH_LIGHT));
        }
        if (target.shuts() && target.takes() != Target.ALL && target.takes() < storm.emitters()) {
            toSluices(storm.emitter(target.takes()), atX, atY, reach, Rgba.withAlpha(hue, LINE_LIGHT));
        }
    }

    /** A dashed ring, as far as it lies in the field. */
    private void ring(Field field, float midX, float midY, float radius, int hue) {
        for (int i = 0; i < DASHES; i++) {
            double from = 2 * Math.PI * i / DASHES;
            double to = 2 * Math.PI * (i + 0.6) / DASHES;
            float fromX = midX + radius * (float) Math.cos(from);
            float fromY = midY + radius * (float) Math.sin(from);
            float toX = midX + radius * (float) Math.cos(to);
            float toY = midY + radius * (float) Math.sin(to);
            if (field.isOpen(fromX, fromY) && field.isOpen(toX, toY)) {
                scene.lines().line(fromX, fromY, toX, toY, hue);
            }
        }
    }

    private void toSluices(Emitter emitter, float atX, float atY, float reach, int hue) {
        int apart = Math.max(1, emitter.sluices() / LINES);
        for (int i = apart / 2; i < emitter.sluices(); i += apart) {
            float toX = emitter.sluiceX(i);
            float toY = emitter.sluiceY(i);
            float length = Vector2f.distance(atX, atY, toX, toY);
            if (length < reach && length > RING) {
                float part = RING / length;
                scene.lines().line(atX + part * (toX - atX), atY + part * (toY - atY), toX, toY, hue);
            }
        }
    }

    private void breaks(Storm storm) {
        LineRenderer lines = scene.lines().plain().width(BREAK_PIXELS);
        for (int i = 0; i < storm.breaks(); i++) {
            float part = storm.breakPart(i);
            if (part > 0f && part < 1f) {
                lines.circle(
                        storm.breakX(i),
                        storm.breakY(i),
                        storm.breakRadius(i),
                        Rgba.withAlpha(Palette.GEM, 0.9f * (1f - part)));
            }
        }
    }
}
