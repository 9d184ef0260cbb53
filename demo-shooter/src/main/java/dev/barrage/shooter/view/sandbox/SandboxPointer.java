package dev.barrage.shooter.view.sandbox;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.render.LineRenderer;
import dev.barrage.graphics.render.Rgba;
import dev.barrage.graphics.text.Align;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.World;
import dev.barrage.physics.shape.Shape;
import dev.barrage.shooter.game.sandbox.Dial;
import dev.barrage.shooter.game.sandbox.Sandbox;
import dev.barrage.shooter.game.sandbox.SandboxHand;
import dev.barrage.shooter.game.sandbox.SandboxPalette;
import dev.barrage.shooter.game.sandbox.Tool;
import dev.barrage.shooter.view.look.Palette;
import dev.barrage.shooter.view.look.Words;
import java.util.IdentityHashMap;
import java.util.Map;

/** Draws the cursor of the sandbox with what its tool would do there: bodies joined, a thing placed, a brush. */
final class SandboxPointer {
    private static final int WHOLE = 0xFFFFFFFF;
    private static final float PART = 0.18f;

    private final LineRenderer lines;
    private final Words words;
    private final Map<Shape, float[]> outlines = new IdentityHashMap<>();
    private float x;
    private float y;

    SandboxPointer(SceneRenderer scene, Words words) {
        lines = scene.lines();
        this.words = words;
    }

    void draw(World world, Sandbox sandbox, SandboxPanel panel, float size) {
        x = panel.cursorX();
        y = panel.cursorY();
        Tool tool = panel.tool();
        lines.plain().width(1.5f);
        if (tool.places()) {
            ghost(tool);
        } else if (tool == Tool.DRAG || tool == Tool.PIN || tool.connects()) {
            hand(world, sandbox.hand(), tool);
        } else {
            brush(sandbox, tool);
        }
        lines.line(x - 0.12f, y, x + 0.12f, y, Palette.WORDS);
        lines.line(x, y - 0.12f, x, y + 0.12f, Palette.WORDS);
        lines.plain();
        String problem = SandboxText.problem(sandbox.hand().outcome());
        boolean right = x < 8f;
        words.text(
                problem, x + (right ? 0.4f : -0.4f), y + 0.35f, size, Palette.DANGER, right ? Align.LEFT : Align.RIGHT);
    }

    private void brush(Sandbox sandbox, Tool tool) {
        boolean isRound = switch (tool) {
            case BODIES, MESHES, PUSH, PULL, ERASE -> true;
            default -> false;
        };
        boolean isField = tool == Tool.PUSH || tool == Tool.PULL;
        float radius = isRound ? sandbox.value(Dial.BRUSH) * (isField ? 2f : 1f) : 0.25f;
        lines.circle(x, y, radius, tool == Tool.ERASE || tool == Tool.BREAK ? Palette.DANGER : Palette.WORDS);
    }

    /** The box that a thing would fill. */
    private void ghost(Tool tool) {
        float atX = SandboxPalette.fitX(tool, x);
        float atY = SandboxPalette.fitY(tool, y);
        float half = SandboxPalette.halfWidth(tool);
        int colour = Rgba.withAlpha(Palette.GOLD, 0.8f);
        float low = atY - SandboxPalette.below(tool);
        lines.box(atX - half, low, atX + half, atY + SandboxPalette.above(tool), colour);
    }

    /** The bodies that would be joined, and the line from one end to the other. */
    private void hand(World world, SandboxHand hand, Tool tool) {
        long under = hand.bodyAt(x, y);
        outline(world, under);
        if (!hand.holds() || !tool.connects()) {
            lines.circle(x, y, 0.25f, under == JointDef.WORLD ? Palette.FAINT : Palette.GOLD);
            return;
        }
        outline(world, hand.body());
        boolean fits = under != hand.body() || under == JointDef.WORLD && hand.body() != JointDef.WORLD;
        int colour = fits ? Palette.GOLD : Palette.FAINT;
        lines.circle(hand.holdX(), hand.holdY(), 0.15f, colour);
        lines.circle(x, y, 0.15f, colour);
        dashes(hand.holdX(), hand.holdY(), colour);
    }

    private void dashes(float fromX, float fromY, int colour) {
        float dx = x - fromX;
        float dy = y - fromY;
        int parts = Math.max(1, Math.min(200, (int) (Math.sqrt(dx * dx + dy * dy) / PART)));
        for (int i = 0; i < parts; i += 2) {
            float from = i / (float) parts;
            float to = (i + 1f) / parts;
            lines.line(fromX + from * dx, fromY + from * dy, fromX + to * dx, fromY + to * dy, colour);
        }
    }

    private void outline(World world, long body) {
        if (body == JointDef.WORLD) {
            return;
        }
        float[] xy = outlines.computeIfAbsent(world.shape(body), SandboxPiecesView::outline);
        for (int i = 0; i < xy.length; i += 2) {
            int next = (i + 2) % xy.length;
            lines.line(
                    world.toWorldX(body, xy[i], xy[i + 1]),
                    world.toWorldY(body, xy[i], xy[i + 1]),
                    world.toWorldX(body, xy[next], xy[next + 1]),
                    world.toWorldY(body, xy[next], xy[next + 1]),
                    WHOLE);
        }
    }
}
