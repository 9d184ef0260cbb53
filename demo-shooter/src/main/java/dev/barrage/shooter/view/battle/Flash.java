package dev.barrage.shooter.view.battle;

import dev.barrage.graphics.render.LineRenderer;
import dev.barrage.graphics.render.Rgba;
import dev.barrage.shooter.game.base.Effects;
import dev.barrage.shooter.view.look.Palette;
import dev.barrage.shooter.view.look.ViewSize;

/**
 * A flash of the whole picture when a ship or a boss is lost or a bomb explodes. A new one waits until the last has
 * faded; it never brightens bullets.
 */
final class Flash {
    private static final float SECONDS = 0.3f;
    /** Fraction of white at full strength. */
    private static final float MOST = 0.55f;

    private final Follower news = new Follower();
    private final Follower.Reader reader = this::see;
    private float left;

    void skip(Effects effects) {
        news.skip(effects);
        left = 0f;
    }

    void step(Effects effects, float dt) {
        left = Math.max(0f, left - dt);
        news.follow(effects, reader);
    }

    private void see(Effects effects, long n) {
        if (isWeighty(effects.kind(n)) && left == 0f) {
            left = SECONDS;
        }
    }

    private static boolean isWeighty(Effects.Kind kind) {
        return kind == Effects.Kind.PLAYER_LOST || kind == Effects.Kind.BOMB || kind == Effects.Kind.BOSS_LOST;
    }

    void draw(LineRenderer lines, float strength) {
        float part = left / SECONDS;
        int color = Rgba.withAlpha(Rgba.mix(Palette.PLAYER, Rgba.WHITE, 0.6f), strength * MOST * part * part);
        if ((color & 255) != 0) {
            lines.plain().fill(-ViewSize.WIDTH, -ViewSize.HEIGHT, ViewSize.WIDTH, ViewSize.HEIGHT, color);
        }
    }
}
