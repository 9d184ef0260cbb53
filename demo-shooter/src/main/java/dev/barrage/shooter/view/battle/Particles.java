package dev.barrage.shooter.view.battle;

import dev.barrage.graphics.render.GlowRenderer;
import dev.barrage.graphics.render.GlowStyle;
import dev.barrage.graphics.render.Rgba;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.base.Effects;
import dev.barrage.shooter.game.boss.BossParts;
import dev.barrage.shooter.game.boss.Wheel;
import dev.barrage.shooter.view.look.Colors;
import dev.barrage.shooter.view.look.Look;
import dev.barrage.shooter.view.look.Palette;

/**
 * Sparks, flashes and rings for the game's events. They follow its steps, so pictures are reproducible. The styles
 * are white: each particle has its own colour.
 */
final class Particles {
    /** Brightness of explosion flashes with flashes off. */
    private static final float LEAST_FLASH = 0.2f;

    private static final int PARRY_RAYS = 24;

    /** Colour of the dust of stone and wood. */
    private static final int DUST = 0xA89C8AB0;

    private static final int STEAM = 0xB8C4E0A0;

    private final Rng rng = new Rng(11);
    private final Swarm sparks = new Swarm(4096, 0.93f, GlowStyle.streak(Rgba.WHITE, 0.055f, 0.6f));
    private final Swarm embers = new Swarm(2048, 0.96f, GlowStyle.spark(Rgba.WHITE, 0.1f, 0.9f));
    private final Swarm waves = new Swarm(256, 1f, GlowStyle.wave(Rgba.WHITE, 1.6f, 0.45f));
    private final Swarm flashes = new Swarm(256, 1f, GlowStyle.flash(Rgba.WHITE, 1f, 0.2f));
    private final Follower news = new Follower();
    private final Follower.Reader reader = this::add;
    private float flash = 1f;
    private Colors colors = Colors.NEON;

    /** Removes all particles and skips all events so far. */
    void skip(Effects effects) {
        sparks.clear();
        embers.clear();
        waves.clear();
        flashes.clear();
        news.skip(effects);
    }

    void step(Game game, Look look, float dt) {
        colors = look.colors();
        flash = LEAST_FLASH + (1f - LEAST_FLASH) * look.flash();
        sparks.step(dt);
        embers.step(dt);
        waves.step(dt);
        flashes.step(dt);
        news.follow(game.effects(), reader);
        change(game);
        stall(game);
    }

    /** Sparks and steam from the rim of a stalled wheel. */
    private void stall(Game game) {
        Wheel wheel = game.boss().wheel();
        if (wheel != null && wheel.isStalled()) {
            float angle = rng.nextFloat(-Trig.PI, Trig.PI);
            float x = game.world().x(wheel.hub()) + wheel.def().radius() * Trig.cos(angle);
            float y = game.world().y(wheel.hub()) + wheel.def().radius() * Trig.sin(angle);
            burst(embers, x, y, 2, 1.6f, 1.1f, 1.6f, STEAM);
            burst(sparks, x, y, 3, 9f, 0.4f, 0.9f, Palette.GOLD);
        }
    }

    /** Embers from the parts of a boss while its form changes. */
    private void change(Game game) {
        BossParts parts = game.boss().parts();
        if (!parts.isChanging()) {
            return;
        }
        int boss = game.boss().boss();
        int color = Palette.enemy(game.enemies().kinds() + boss, colors);
        for (int fan = 0; fan < parts.fans(boss); fan++) {
            Table t = parts.table(boss, fan);
            for (int row = 0; row < t.rows(); row++) {
                float x = t.floats(Components.X)[row];
                float y = t.floats(Components.Y)[row];
                burst(game.steps() % 3 == 0 ? sparks : embers, x, y, 1, 5f, 0.5f, 0.9f, color);
            }
        }
    }

    private void add(Effects effects, long n) {
        float x = effects.x(n);
        float y = effects.y(n);
        int color = effects.who(n) < 0 ? Palette.SHOT : Palette.enemy(effects.who(n), colors);
        switch (effects.kind(n)) {
            case SPARK -> burst(sparks, x, y, 4, 7f, 0.3f, 0.9f, color);
            case BURN -> burst(sparks, x, y, 3, 9f, 0.35f, 0.9f, Palette.BEAM);
            case FIZZLE -> burst(sparks, x, y, 2, 4f, 0.2f, 0.7f, color);
            case DUST -> burst(embers, x, y, 1, 1.2f, 0.5f, 0.7f, DUST);
            case CRUMBLE -> crumble(x, y);
            case SPAWN -> waves.add(x, y, 0f, 0f, 0.45f, 0.8f, Rgba.withAlpha(color, 0.7f));
            case RICOCHET -> burst(sparks, x, y, 4, 9f, 0.3f, 0.9f, Palette.GOLD);
            case LIGHTNING -> burst(sparks, x, y, 5, 9f, 0.3f, 0.9f, Palette.LIGHTNING);
            case GRAZE -> burst(sparks, x, y, 2, 4f, 0.2f, 0.7f, Palette.WORDS);
            case CUT -> burst(sparks, x, y, 2, 6f, 0.3f, 0.8f, Palette.BEAM);
            case CHIP -> burst(sparks, x, y, 2, 4f, 0.2f, 0.6f, Palette.SHOT);
            case PARRY -> parry(x, y);
            case BOMB_EARNED -> waves.add(x, y, 0f, 0f, 0.45f, 1.2f, Palette.GEM);
            case COLLECT -> burst(sparks, x, y, 1, 3f, 0.2f, 0.7f, Palette.GEM);
            case CLANK -> burst(sparks, x, y, 12, 8f, 0.35f, 1f, Palette.GOLD);
            case SNAP -> explode(x, y, 0.5f, Palette.BEAM);
            case HURL -> waves.add(x, y, 0f, 0f, 0.45f, 1.1f, Palette.DANGER);
            case WELL_HURLS -> waves.add(x, y, 0f, 0f, 0.45f, 2.2f, Rgba.withAlpha(color, 0.7f));
            case WELL_COLLAPSES -> explode(x, y, 2.4f, Palette.GEM);
            case EXPLOSION -> explode(x, y, 1f, color);
            case BREAK -> explode(x, y, 1.4f, Rgba.mix(color, Rgba.WHITE, 0.4f));
            case STALL -> explode(x, y, 2.5f, Palette.GOLD);
            case MOTOR -> waves.add(x, y, 0f, 0f, 0.45f, 3f, Palette.DANGER);
            case BOSS_PHASE_END -> explode(x, y, 2f, color);
            case BOSS_LOST -> explode(x, y, 4f, color);
            case PLAYER_HIT -> waves.add(x, y, 0f, 0f, 0.45f, 1f, Palette.DANGER);
            case PLAYER_LOST -> explode(x, y, 2.2f, Palette.PLAYER);
            case BOMB -> explode(x, y, 5f, Palette.PLAYER);
            default -> {}
        }
    }

    /** Rays of one length all around: nothing else bursts as evenly. */
    private void parry(float x, float y) {
        flashes.add(x, y, 0f, 0f, 0.16f, 1.1f, Rgba.withAlpha(Palette.SHOT, flash));
        waves.add(x, y, 0f, 0f, 0.3f, 0.8f, Palette.WORDS);
        waves.add(x, y, 0f, 0f, 0.5f, 1.4f, Rgba.withAlpha(Palette.SHOT, 0.8f));
        for (int i = 0; i < PARRY_RAYS; i++) {
            float angle = Trig.wrap(2f * Trig.PI * i / PARRY_RAYS);
            sparks.add(x, y, 17f * Trig.cos(angle), 17f * Trig.sin(angle), 0.4f, 1.3f, Palette.SHOT);
        }
    }

    /** Dust that drifts apart, and splinters that fly. */
    private void crumble(float x, float y) {
        burst(embers, x, y, 9, 2.2f, 0.9f, 1.3f, DUST);
        burst(sparks, x, y, 5, 6f, 0.35f, 0.8f, DUST);
    }

    private void explode(float x, float y, float scale, int color) {
        flashes.add(x, y, 0f, 0f, 0.2f, 1.5f * scale, Rgba.withAlpha(color, flash));
        waves.add(x, y, 0f, 0f, 0.45f, 1.3f * scale, Rgba.withAlpha(color, 0.8f));
        burst(sparks, x, y, (int) (44 * scale), 13f + 4f * scale, 0.6f, 1.2f, color);
        burst(sparks, x, y, (int) (12 * scale), 18f, 0.45f, 1f, Rgba.mix(color, Rgba.WHITE, 0.6f));
        burst(embers, x, y, (int) (14 * scale), 3.5f, 0.9f, 1f, color);
    }

    private void burst(Swarm swarm, float x, float y, int count, float speed, float seconds, float scale, int color) {
        for (int i = 0; i < count; i++) {
            float angle = rng.nextFloat(-Trig.PI, Trig.PI);
            float fast = speed * rng.nextFloat(0.2f, 1f);
            float vx = fast * Trig.cos(angle);
            float vy = fast * Trig.sin(angle);
            swarm.add(x, y, vx, vy, seconds * rng.nextFloat(0.5f, 1f), scale, color);
        }
    }

    void draw(GlowRenderer glows, float alpha) {
        embers.draw(glows, alpha);
        waves.draw(glows, alpha);
        sparks.draw(glows, alpha);
        flashes.draw(glows, alpha);
    }
}
