package dev.barrage.shooter.game;

import dev.barrage.physics.body.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Trig;

/**
 * Plays by looking a moment ahead: of a few directions it takes the one in which bullets, enemies and walls stay
 * furthest away, and shoots at the nearest enemy. After a hit, while nothing hurts, it rams and saves
 * its energy. Decided by the game's state
 * alone.
 */
public final class Bot implements Controls {
    private static final int DIRECTIONS = 16;
    private static final float SPEED = 8.5f;
    private static final float[] AHEAD = {0.08f, 0.22f};
    private static final float CARE = 1.0f;
    private static final float SIGHT = 6f;
    /** It stops ramming when invulnerability has only this long to go. */
    private static final float RAM_SECONDS = 0.4f;

    private static final float RANGE = 2.6f;
    private static final int MOST_THREATS = 128;
    private static final int START_STEPS = 60;

    private final float[] threatX = new float[MOST_THREATS];
    private final float[] threatY = new float[MOST_THREATS];
    private final float[] threatVx = new float[MOST_THREATS];
    private final float[] threatVy = new float[MOST_THREATS];
    private final float[] threatSize = new float[MOST_THREATS];
    private int threats;
    private float targetX;
    private float targetY;
    private float targetDistance;
    private float range;

    /** A bot without memory. */
    public Bot() {}

    @Override
    public int next(Game game) {
        if (game.phase() != Phase.PLAYING && game.phase() != Phase.ATTRACT) {
            return Input.pack(0f, 0f, 0f, game.stepsInPhase() % START_STEPS == START_STEPS - 1 ? Input.START : 0);
        }
        float x = game.player().x();
        float y = game.player().y();
        boolean ramming = game.player().invulnerableSeconds() > RAM_SECONDS
                && game.player().lives() < game.player().fullLives();
        range = ramming ? 0f : RANGE;
        look(game, x, y, ramming);
        int direction = bestDirection(x, y);
        float angle = 2f * Trig.PI * direction / DIRECTIONS;
        float moveX = direction < 0 ? 0f : Trig.cos(angle);
        float moveY = direction < 0 ? 0f : Trig.sin(angle);
        return Input.pack(moveX, moveY, Trig.atan2(targetY - y, targetX - x), ramming ? 0 : buttons(game));
    }

    private int buttons(Game game) {
        boolean beam = targetDistance < 8f
                && !game.player().overheated()
                && (game.player().firingBeam() || game.player().energy() > 0.6f);
        return (targetDistance < 14f ? Input.FIRE : 0) | (beam ? Input.BEAM : 0);
    }

    private void look(Game game, float x, float y, boolean ramming) {
        threats = 0;
        targetX = 0f;
        targetY = 1f;
        targetDistance = Float.MAX_VALUE;
        for (int kind = 0; kind < game.enemies().kinds(); kind++) {
            Table table = game.enemies().table(kind);
            float size = game.assets().enemyMesh(kind).boundingRadius() + 0.2f;
            if (!ramming) {
                lookAt(table, x, y, size);
            }
            aimAt(table, x, y);
        }
        for (int kind = 0; !ramming && kind < game.enemies().kinds(); kind++) {
            lookAt(game.enemies().bullets(kind), x, y, 0.8f);
        }
    }

    private void lookAt(Table table, float x, float y, float size) {
        float[] px = table.floats(Components.X);
        float[] py = table.floats(Components.Y);
        for (int row = 0; row < table.rows() && threats < MOST_THREATS; row++) {
            float dx = px[row] - x;
            float dy = py[row] - y;
            if (dx * dx + dy * dy < SIGHT * SIGHT) {
                threatX[threats] = px[row];
                threatY[threats] = py[row];
                threatVx[threats] = table.floats(Components.VX)[row];
                threatVy[threats] = table.floats(Components.VY)[row];
                threatSize[threats++] = size;
            }
        }
    }

    private void aimAt(Table table, float x, float y) {
        for (int row = 0; row < table.rows(); row++) {
            float dx = table.floats(Components.X)[row] - x;
            float dy = table.floats(Components.Y)[row] - y;
            float distance = (float) Math.sqrt(dx * dx + dy * dy);
            if (distance < targetDistance) {
                targetDistance = distance;
                targetX = table.floats(Components.X)[row] + table.floats(Components.VX)[row] * distance / 26f;
                targetY = table.floats(Components.Y)[row] + table.floats(Components.VY)[row] * distance / 26f;
            }
        }
    }

    /** The least dangerous of the directions, -1 for staying. */
    private int bestDirection(float x, float y) {
        int best = -1;
        float least = danger(x, y, 0f, 0f);
        for (int i = 0; i < DIRECTIONS; i++) {
            float angle = 2f * Trig.PI * i / DIRECTIONS;
            float danger = danger(x, y, SPEED * Trig.cos(angle), SPEED * Trig.sin(angle));
            if (danger < least) {
                least = danger;
                best = i;
            }
        }
        return best;
    }

    private float danger(float x, float y, float vx, float vy) {
        float danger = 0f;
        for (float seconds : AHEAD) {
            float px = x + vx * seconds;
            float py = y + vy * seconds;
            for (int i = 0; i < threats; i++) {
                float dx = threatX[i] + threatVx[i] * seconds - px;
                float dy = threatY[i] + threatVy[i] * seconds - py;
                float gap = (float) Math.sqrt(dx * dx + dy * dy) - threatSize[i];
                float near = Math.max(0f, CARE - gap);
                danger += near * near;
            }
        }
        float endX = x + vx * 0.5f;
        float endY = y + vy * 0.5f;
        float toTargetX = targetX - endX;
        float toTargetY = targetY - endY;
        float excess = (float) Math.sqrt(toTargetX * toTargetX + toTargetY * toTargetY) - range;
        return danger + 0.004f * (endX * endX + 3f * endY * endY) + (threats == 0 ? 0.2f : 0.02f) * excess * excess;
    }
}
