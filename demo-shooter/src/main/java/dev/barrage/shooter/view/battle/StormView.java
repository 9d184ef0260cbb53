package dev.barrage.shooter.view.battle;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.shooter.curtain.Source;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.view.look.Colors;
import dev.barrage.shooter.view.look.Palette;
import dev.barrage.shooter.view.look.RowRenderer;
import dev.barrage.shooter.view.sandbox.SandboxView;

/** Draws a storm: the sluices that are about to open, and the grains, lit around the player. */
public final class StormView {
    /** Radius of the light around the player, metres. */
    public static final float LIGHT = 4f;

    /** Brightness of grains beyond the light. */
    private static final float BEYOND = 0.55f;

    private final SceneRenderer scene;
    private final RowRenderer rows;
    private final int[] styles = new int[Source.FAMILIES];
    private final SluiceLights sluices = new SluiceLights();

    StormView(SceneRenderer scene, RowRenderer rows, Colors colors) {
        this.scene = scene;
        this.rows = rows;
        for (int family = 0; family < styles.length; family++) {
            styles[family] = scene.grains().add(Palette.grain(family, colors));
        }
    }

    /** Applies the colour setting. */
    void color(Colors colors) {
        for (int family = 0; family < styles.length; family++) {
            scene.grains().replace(styles[family], Palette.grain(family, colors));
        }
        sluices.color(colors);
    }

    public void step(Game game) {
        sluices.step(game);
    }

    public void jump(Game game) {
        sluices.jump(game);
    }

    /** Whether there is a storm, or grains are left of one. */
    static boolean rages(Game game) {
        return game.storm().isOn() || game.storm().alive() > 0;
    }

    public void draw(Game game, float alpha) {
        sluices.draw(scene.ribbons());
        float beyond = SandboxView.isOn(game) ? 1f : BEYOND;
        scene.grains().light(CoreView.x(game, alpha), CoreView.y(game, alpha), LIGHT, beyond);
        scene.grains().beginPile();
        for (int kind = 0; kind < game.storm().count(); kind++) {
            rows.grains(game.storm().table(kind), styles[game.storm().family(kind)], alpha);
        }
        scene.grains().endPile();
    }
}
