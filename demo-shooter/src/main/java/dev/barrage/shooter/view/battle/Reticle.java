package dev.barrage.shooter.view.battle;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.render.LineRenderer;
import dev.barrage.graphics.render.Rgba;
import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.view.look.Palette;
import dev.barrage.shooter.view.look.ViewSize;

/**
 * Marks where the player aims: at the mouse, or at a fixed distance along the aim for gamepads and replays. An open ring
 * with four ticks, which no bullet looks like; over an enemy the ticks point inwards. Hidden at first.
 */
public final class Reticle {
    /** Distance from the ship without a mouse, metres. */
    private static final float DISTANCE = 4.5f;

    /** Least distance to the border of the view without a mouse, metres. */
    private static final float INSET = 0.7f;

    private static final float RADIUS = 0.36f;
    private static final float TICK = 0.2f;
    private static final float POINT_PIXELS = 1.5f;

    /** Distance from an enemy at which the reticle is over it, metres. */
    private static final float NEAR = 0.2f;

    private static final int COLOR = Palette.PLAYER;
    private static final int ON_ENEMY = Rgba.mix(Palette.PLAYER, Rgba.WHITE, 0.6f);
    private static final int CASING = 0x02030AC0;

    private enum Place {
        NOWHERE,
        POINTER,
        ALONG_AIM
    }

    private Place place = Place.NOWHERE;
    private float x;
    private float y;

    public void hide() {
        place = Place.NOWHERE;
    }

    /** Shows it at a point, metres. */
    public void showAt(float newX, float newY) {
        place = Place.POINTER;
        x = newX;
        y = newY;
    }

    /** Shows it along the ship's aim. */
    public void showAlongAim() {
        place = Place.ALONG_AIM;
    }

    /** Draws it while a game is in play. */
    public void draw(Game game, SceneRenderer scene, float alpha) {
        if (place == Place.NOWHERE || game.phase() != Phase.PLAYING) {
            return;
        }
        if (place == Place.ALONG_AIM) {
            followAim(game, alpha);
        }
        boolean hits = game.radar().sees(x, y, NEAR);
        LineRenderer lines = scene.lines().width(1.6f).casing(CASING);
        int color = hits ? ON_ENEMY : COLOR;
        lines.circle(x, y, RADIUS, color);
        float from = hits ? RADIUS - TICK : RADIUS;
        for (int side = -1; side <= 1; side += 2) {
            lines.line(x + side * from, y, x + side * (from + TICK), y, color);
            lines.line(x, y + side * from, x, y + side * (from + TICK), color);
        }
        lines.point(x, y, POINT_PIXELS, color);
        lines.plain();
    }

    private void followAim(Game game, float alpha) {
        float aim = Input.aim(game.lastSteered());
        float alongX = Trig.cos(aim);
        float alongY = Trig.sin(aim);
        float shipX = game.world().x(game.player().core(), alpha);
        float shipY = game.world().y(game.player().core(), alpha);
        float way = Math.min(room(shipX, alongX, ViewSize.WIDTH), room(shipY, alongY, ViewSize.HEIGHT));
        x = shipX + way * alongX;
        y = shipY + way * alongY;
    }

    /** How far it may go along one axis of the view. */
    private static float room(float from, float along, float size) {
        float end = Math.copySign(0.5f * size - INSET, along);
        return along == 0f ? DISTANCE : Math.max(0f, Math.min(DISTANCE, (end - from) / along));
    }
}
