package dev.barrage.shooter.view.battle;

import dev.barrage.graphics.render.RibbonRenderer;
import dev.barrage.graphics.render.RibbonStyle;
import dev.barrage.shooter.curtain.Emitter;
import dev.barrage.shooter.curtain.Source;
import dev.barrage.shooter.game.ship.Player;
import dev.barrage.shooter.game.storm.Storm;
import dev.barrage.shooter.view.look.Colors;
import dev.barrage.shooter.view.look.Palette;
import dev.barrage.shooter.view.look.StageColors;
import org.joml.Vector2f;

/**
 * Lights along the border where grains enter. A sluice begins to glow {@link Storm#GLOW_STEPS} steps before its next
 * grain, is brightest when it opens, and goes out when none follows within that time. Neighbours share a line, so that
 * the border shows where a lane will be.
 */
final class SluiceLights {
    /** Steps in which a sluice without grains goes out. */
    private static final int FADE_STEPS = 12;

    /** Number of strengths; a line has one. */
    private static final int STRENGTHS = 4;

    /** Largest distance of neighbours on a line, metres. */
    private static final float APART = 0.8f;

    /** How far a sluice may be beside a line, metres. */
    private static final float BESIDE = 0.02f;

    private static final float LEAST_WIDTH = 0.06f;
    private static final float MOST_WIDTH = 0.2f;

    /** By stage, family and strength. */
    private final RibbonStyle[][][] styles = new RibbonStyle[StageColors.count()][Source.FAMILIES][STRENGTHS];

    private Emitter[] emitters = {};
    private int[] families = {};
    /** Per emitter and sluice: steps for which it stays on, and its strength, 0 to 1. */
    private int[][] left = {};

    private float[][] strength = {};
    private final float[] line = new float[4];

    SluiceLights() {
        color(Colors.NEON);
    }

    void color(Colors colors) {
        for (int stage = 0; stage < styles.length; stage++) {
            for (int family = 0; family < Source.FAMILIES; family++) {
                int hue = Palette.grain(stage, family, colors).body();
                for (int i = 0; i < STRENGTHS; i++) {
                    styles[stage][family][i] = Palette.sluice(hue, (i + 1f) / STRENGTHS);
                }
            }
        }
    }

    void step(Storm storm, Player player, float dt) {
        follow(storm);
        advance(storm, player, dt, 0);
    }

    /** Follows a jump in time: looks at the steps before it again. */
    void jump(Storm storm, Player player, float dt) {
        emitters = new Emitter[0];
        follow(storm);
        for (int ago = Storm.GLOW_STEPS; ago >= 0; ago--) {
            advance(storm, player, dt, ago);
        }
    }

    /** Starts in the dark when other emitters are on. */
    private void follow(Storm storm) {
        boolean same = storm.emitters() == emitters.length;
        for (int i = 0; same && i < emitters.length; i++) {
            same = storm.emitter(i) == emitters[i];
        }
        if (same) {
            return;
        }
        int count = storm.emitters();
        emitters = new Emitter[count];
        families = new int[count];
        left = new int[count][];
        strength = new float[count][];
        for (int i = 0; i < count; i++) {
            emitters[i] = storm.emitter(i);
            families[i] = storm.curtain().sources().get(i).family();
            left[i] = new int[emitters[i].sluices()];
            strength[i] = new float[emitters[i].sluices()];
        }
    }

    private void advance(Storm storm, Player player, float dt, int stepsAgo) {
        double soon = storm.seconds() + (Storm.GLOW_STEPS - stepsAgo) * (double) dt;
        boolean ends = storm.isOn() && soon > storm.curtain().seconds();
        for (int i = 0; i < emitters.length; i++) {
            advance(storm, i, ends ? -1 : soon, player);
        }
    }

    private void advance(Storm storm, int source, double soon, Player player) {
        float x = player.x();
        float y = player.y();
        int[] on = left[source];
        for (int i = 0; i < on.length; i++) {
            boolean shut = storm.isShut(source, i);
            boolean comes = soon >= 0 && !shut && emitters[source].isOpen(i, soon, x, y);
            on[i] = comes ? Storm.GLOW_STEPS : shut ? 0 : Math.max(0, on[i] - 1);
            float change = on[i] > 0 ? 1f / Storm.GLOW_STEPS : -1f / FADE_STEPS;
            strength[source][i] = Math.max(0f, Math.min(strength[source][i] + change, 1f));
        }
    }

    /** Draws them in the hues of a stage. */
    void draw(RibbonRenderer ribbons, int stage) {
        for (int i = 0; i < emitters.length; i++) {
            int first = 0;
            while (first < strength[i].length) {
                int end = endOfLine(emitters[i], strength[i], first);
                if (strength[i][first] > 0f) {
                    draw(ribbons, styles[stage][families[i]], i, first, end);
                }
                first = end;
            }
        }
    }

    /** One past the last sluice on a line with the first: of the same strength, near one another, and straight. */
    private static int endOfLine(Emitter emitter, float[] strength, int first) {
        int wanted = strengthOf(strength[first]);
        int end = first + 1;
        while (end < strength.length
                && strengthOf(strength[end]) == wanted
                && distance(emitter, end - 1, end) < APART
                && isStraight(emitter, first, end)) {
            end++;
        }
        return end;
    }

    /** Number of a strength; 0 is dark. */
    private static int strengthOf(float strength) {
        return (int) Math.ceil(strength * STRENGTHS);
    }

    private static float distance(Emitter emitter, int a, int b) {
        return Vector2f.distance(emitter.sluiceX(a), emitter.sluiceY(a), emitter.sluiceX(b), emitter.sluiceY(b));
    }

    /** Whether the last sluice before one lies on the line from the first to it. */
    private static boolean isStraight(Emitter emitter, int first, int to) {
        float x = emitter.sluiceX(first);
        float y = emitter.sluiceY(first);
        float wayX = emitter.sluiceX(to) - x;
        float wayY = emitter.sluiceY(to) - y;
        float lastX = emitter.sluiceX(to - 1) - x;
        float lastY = emitter.sluiceY(to - 1) - y;
        return Math.abs(wayX * lastY - wayY * lastX) <= BESIDE * Vector2f.length(wayX, wayY);
    }

    private void draw(RibbonRenderer ribbons, RibbonStyle[] byStrength, int emitter, int first, int end) {
        Emitter e = emitters[emitter];
        int last = end - 1;
        line[0] = e.sluiceX(first);
        line[1] = e.sluiceY(first);
        line[2] = e.sluiceX(last);
        line[3] = e.sluiceY(last);
        int number = strengthOf(strength[emitter][first]);
        float bright = number / (float) STRENGTHS;
        float width = LEAST_WIDTH + bright * (MOST_WIDTH - LEAST_WIDTH);
        ribbons.draw(line, 2, width, width, byStrength[number - 1]);
    }
}
