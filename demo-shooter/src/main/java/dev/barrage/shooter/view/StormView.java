package dev.barrage.shooter.view;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.render.Rows;
import dev.barrage.physics.World;
import dev.barrage.physics.body.Components;
import dev.barrage.shooter.curtain.Source;
import dev.barrage.shooter.game.Game;

/** Draws a storm: the sluices that are about to open, and the grains, lit around the player. */
final class StormView {
    /** Radius of the light around the player, metres. */
    static final float LIGHT = 4f;

    /** Brightness of grains beyond the light. */
    private static final float BEYOND = 0.55f;

    private final SceneRenderer scene;
    private final RowRenderer rows;
    private final int[] styles = new int[Source.FAMILIES];
    private final int halo;
    private final SluiceLights sluices = new SluiceLights();
    private final Rows core = new Rows();
    private final float[] coreX = new float[1];
    private final float[] coreY = new float[1];

    StormView(SceneRenderer scene, RowRenderer rows, Colors colors) {
        this.scene = scene;
        this.rows = rows;
        for (int family = 0; family < styles.length; family++) {
            styles[family] = scene.grains().add(Palette.grain(family, colors));
        }
        halo = scene.bullets().add(Palette.coreHalo());
    }

    /** Applies the colour setting. */
    void color(Colors colors) {
        for (int family = 0; family < styles.length; family++) {
            scene.grains().replace(styles[family], Palette.grain(family, colors));
        }
        sluices.color(colors);
    }

    void step(Game game) {
        sluices.step(game);
    }

    void jump(Game game) {
        sluices.jump(game);
    }

    /** Whether there is a storm, or grains are left of one. */
    static boolean rages(Game game) {
        return game.storm().isOn() || game.storm().alive() > 0;
    }

    void draw(Game game, float alpha) {
        sluices.draw(scene.ribbons());
        findCore(game, alpha);
        scene.grains().light(coreX[0], coreY[0], LIGHT, BEYOND);
        for (int kind = 0; kind < game.storm().count(); kind++) {
            rows.grains(game.storm().table(kind), styles[game.storm().family(kind)], alpha);
        }
    }

    /** Draws darkness around the ship's core, which comes on top of it. */
    void drawHalo(Game game, float alpha) {
        findCore(game, alpha);
        scene.bullets().draw(core.set(coreX, coreY, coreX, coreY, 0, 1), 1f, halo);
    }

    private void findCore(Game game, float alpha) {
        World world = game.world();
        long body = game.player().core();
        float x = world.get(body, Components.PREVIOUS_X);
        float y = world.get(body, Components.PREVIOUS_Y);
        coreX[0] = x + alpha * (world.x(body) - x);
        coreY[0] = y + alpha * (world.y(body) - y);
    }
}
