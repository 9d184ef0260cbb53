package dev.barrage.shooter.view.battle;

import dev.barrage.graphics.render.GlowRenderer;
import dev.barrage.graphics.render.GlowShape;
import dev.barrage.graphics.render.GlowStyle;
import dev.barrage.graphics.render.Rgba;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.view.look.Colors;
import dev.barrage.shooter.view.look.Palette;
import org.joml.Vector2f;

/** Engine flames of moving ships. */
final class Exhaust {
    private static final float LEAST_SPEED = 1.2f;
    private static final int FLAMES_OF_PLAYER = 2;
    private static final float SECONDS = 0.5f;

    private final Rng rng = new Rng(12);
    private final Swarm flames =
            new Swarm(2048, 0.94f, new GlowStyle(GlowShape.SPOT, SECONDS, 0.3f, 0.05f, Rgba.WHITE, Rgba.WHITE, 0.6f));

    void skip() {
        flames.clear();
    }

    void step(Game game, Colors colors, float dt) {
        flames.step(dt);
        boolean inGame = game.phase() == Phase.PLAYING || game.phase() == Phase.ATTRACT;
        if (game.phase() == Phase.TITLE) {
            flames.clear();
        } else if (inGame || game.phase() == Phase.GAME_OVER) {
            for (int kind = 0; kind < game.enemies().kinds(); kind++) {
                int color = Rgba.withAlpha(Palette.enemy(kind, colors), 0.5f);
                behind(game.enemies().table(kind), 0.45f, color, dt);
            }
            if (inGame) {
                behindPlayer(game, dt);
            }
        }
    }

    private void behindPlayer(Game game, float dt) {
        var world = game.world();
        long body = game.player().body();
        float vx = world.get(body, Components.VX);
        float vy = world.get(body, Components.VY);
        for (int i = 0; i < FLAMES_OF_PLAYER; i++) {
            add(world.x(body), world.y(body), vx, vy, 0.55f, Rgba.withAlpha(Palette.PLAYER, 0.75f), dt);
        }
    }

    private void behind(Table ships, float distance, int color, float dt) {
        float[] x = ships.floats(Components.X);
        float[] y = ships.floats(Components.Y);
        float[] vx = ships.floats(Components.VX);
        float[] vy = ships.floats(Components.VY);
        for (int row = 0; row < ships.rows(); row++) {
            add(x[row], y[row], vx[row], vy[row], distance, color, dt);
        }
    }

    /** Adds a flame at a random point of the last step's path, so that fast ships leave no gaps. */
    private void add(float x, float y, float vx, float vy, float distance, int color, float dt) {
        float speed = Vector2f.length(vx, vy);
        if (speed > LEAST_SPEED) {
            float back = distance / speed + rng.nextFloat(0f, 1f) * dt;
            float part = Math.min(1f, speed / 6f);
            float sideX = rng.nextFloat(-0.5f, 0.5f);
            float sideY = rng.nextFloat(-0.5f, 0.5f);
            flames.add(
                    x - back * vx,
                    y - back * vy,
                    -0.15f * vx + sideX,
                    -0.15f * vy + sideY,
                    SECONDS * part * rng.nextFloat(0.6f, 1f),
                    0.6f + 0.4f * part,
                    color);
        }
    }

    void draw(GlowRenderer glows, float alpha) {
        flames.draw(glows, alpha);
    }
}
