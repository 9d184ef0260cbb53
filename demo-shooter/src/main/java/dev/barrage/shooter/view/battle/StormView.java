package dev.barrage.shooter.view.battle;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.physics.World;
import dev.barrage.shooter.curtain.Source;
import dev.barrage.shooter.game.ship.Player;
import dev.barrage.shooter.game.storm.Storm;
import dev.barrage.shooter.view.look.Colors;
import dev.barrage.shooter.view.look.Palette;
import dev.barrage.shooter.view.look.RowRenderer;
import dev.barrage.shooter.view.look.StageColors;

/** Draws a storm: the sluices that are about to open, and the grains, lit around the player. */
public final class StormView {
    /** Radius of the light around the player, metres. */
    public static final float LIGHT = 4f;

    /** Brightness of grains beyond the light. */
    private static final float BEYOND = 0.75f;

    private final SceneRenderer scene;
    private final RowRenderer rows;
    /** By stage and family. */
    private final int[][] styles = new int[StageColors.count()][Source.FAMILIES];

    private final SluiceLights sluices = new SluiceLights();

    StormView(SceneRenderer scene, RowRenderer rows, Colors colors) {
        this.scene = scene;
        this.rows = rows;
        for (int stage = 0; stage < styles.length; stage++) {
            for (int family = 0; family < Source.FAMILIES; family++) {
                styles[stage][family] = scene.grains().add(Palette.grain(stage, family, colors));
            }
        }
    }

    void color(Colors colors) {
        for (int stage = 0; stage < styles.length; stage++) {
            for (int family = 0; family < Source.FAMILIES; family++) {
                scene.grains().replace(styles[stage][family], Palette.grain(stage, family, colors));
            }
        }
        sluices.color(colors);
    }

    void step(Storm storm, Player player, float dt) {
        sluices.step(storm, player, dt);
    }

    void jump(Storm storm, Player player, float dt) {
        sluices.jump(storm, player, dt);
    }

    /** Whether there is a storm, or grains are left of one. */
    static boolean rages(Storm storm) {
        return storm.isOn() || storm.alive() > 0;
    }

    /** Draws it in the hues of a stage; with {@code dark}, grains far from the ship are dimmer. */
    void draw(World world, int stage, Player player, Storm storm, boolean dark, float alpha) {
        int hues = stage % styles.length;
        sluices.draw(scene.ribbons(), hues);
        float beyond = dark ? BEYOND : 1f;
        scene.grains().light(world.x(player.core(), alpha), world.y(player.core(), alpha), LIGHT, beyond);
        scene.grains().beginPile();
        for (int kind = 0; kind < storm.count(); kind++) {
            rows.grains(storm.table(kind), Storm.SHADE, styles[hues][storm.family(kind)], alpha);
        }
        scene.grains().endPile();
    }
}
