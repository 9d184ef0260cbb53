package dev.barrage.shooter.view.battle;

import dev.barrage.graphics.render.GridRenderer;
import dev.barrage.graphics.render.GridStyle;
import dev.barrage.graphics.render.SpringGrid;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.base.Effects;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.game.boss.Well;
import dev.barrage.shooter.view.look.Look;
import dev.barrage.shooter.view.look.StageColors;
import dev.barrage.shooter.view.look.ViewSize;

/**
 * The spring grid behind the game. Its lines are the borders of the engine's smallest grid cells. Explosions, the
 * beam and ships bend it. It follows the game's steps, so pictures are reproducible.
 */
final class Ground {
    /** Extra lines beyond the view on each side, for camera shake. */
    private static final int MARGIN = 2;

    private static final float HEAVY_MASS = 2f;
    private static final float BOSS_PULL = -6f;
    private static final float WELL_PULL = -9f;
    /** Strength of large waves with flashes off, because waves brighten the grid. */
    private static final float LEAST_WAVE = 0.1f;

    private final SpringGrid net =
            new SpringGrid(0f, 0f, Layers.SHIP_CELL, lines(ViewSize.WIDTH), lines(ViewSize.HEIGHT));
    private final GridStyle[] smooth = new GridStyle[StageColors.count()];
    private final GridStyle[] quick = new GridStyle[StageColors.count()];
    private final Follower news = new Follower();
    private final Follower.Reader reader = this::disturb;
    private float wave = 1f;

    Ground() {
        for (int stage = 0; stage < smooth.length; stage++) {
            smooth[stage] = StageColors.of(stage).netStyle(1.15f, 4);
            quick[stage] = StageColors.of(stage).netStyle(1.3f, 2);
        }
    }

    private static int lines(float metres) {
        return 2 * (int) Math.ceil(0.5f * metres / Layers.SHIP_CELL + MARGIN) + 1;
    }

    void skip(Effects effects) {
        news.skip(effects);
        net.rest();
    }

    void step(Game game, Look look, BeamTrace beam, float dt) {
        wave = Math.min(1f, LEAST_WAVE + 2f * look.flash());
        news.follow(game.effects(), reader);
        beam.push(net);
        for (int kind = 0; kind < game.enemies().kinds(); kind++) {
            sink(game.enemies().table(kind), game.assets().enemy(kind).mass());
        }
        if (game.boss().isOn()) {
            net.push(
                    game.world().x(game.boss().body()),
                    game.world().y(game.boss().body()),
                    3.4f,
                    BOSS_PULL);
            bend(game.boss().well());
        }
        net.push(game.player().x(), game.player().y(), 1.7f, 2.2f);
        net.step(dt);
    }

    /** Draws the grid into a well. */
    private void bend(Well well) {
        if (well.strength() > 0f) {
            net.push(well.vortex().x(), well.vortex().y(), well.form().reach(), WELL_PULL * well.strength());
        }
    }

    private void disturb(Effects effects, long n) {
        float x = effects.x(n);
        float y = effects.y(n);
        switch (effects.kind(n)) {
            case EXPLOSION -> net.push(x, y, 4f, 24f);
            case PLAYER_LOST -> net.push(x, y, 6.5f, wave * 26f);
            case WELL_HURLS -> net.push(x, y, 5f, wave * 12f);
            case WELL_COLLAPSES -> net.push(x, y, 8f, wave * 26f);
            case BOMB, BOSS_PHASE_END -> net.push(x, y, 9f, wave * 30f);
            case BOSS_LOST -> net.push(x, y, 14f, wave * 40f);
            case RICOCHET -> net.push(x, y, 1.4f, 6f);
            case LIGHTNING -> net.push(x, y, 1.8f, 6f);
            case SPAWN -> net.push(x, y, 2.6f, -16f);
            case BURN -> net.push(x, y, 1.6f, 1.5f);
            default -> {}
        }
    }

    /** Pulls the grid in around heavy ships. */
    private void sink(Table ships, float mass) {
        if (mass >= HEAVY_MASS) {
            for (int row = 0; row < ships.rows(); row++) {
                net.push(
                        ships.floats(Components.X)[row],
                        ships.floats(Components.Y)[row],
                        1.6f + 0.12f * mass,
                        -0.6f * mass);
            }
        }
    }

    void draw(GridRenderer grids, int stage, float alpha, float brightness, boolean cheap) {
        grids.draw(net, alpha, brightness, (cheap ? quick : smooth)[stage % smooth.length]);
    }
}
