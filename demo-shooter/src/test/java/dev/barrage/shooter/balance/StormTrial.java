package dev.barrage.shooter.balance;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Controls;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Menu;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.Pilot;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.input.MenuWalk;

/**
 * A pilot without weapons in a curtain, with the trainer on, so that it flies through all of it. The seed decides where
 * the ship is when the first grains come, and where it would like to be.
 */
final class StormTrial implements Controls {
    /** Steps after a hit in which no other one counts: as long as a new ship is invulnerable. */
    private static final int APART = 150;
    /** Seconds after the sluices open in which the ship flies to a point that the seed decides. */
    private static final float APPROACH_SECONDS = 1f;

    private static final int MOST_STEPS = 12_000;

    private final Game game;
    private final Controls menu;
    private final Controls pilot;
    private final float startX;
    private final float startY;
    private boolean pressed;
    private long lastHit = -APART;
    private long pilotNanos;

    /** Steps with the curtain or its grains on the field. */
    int steps;

    /** Hits by grains. */
    int hits;
    /** The most grains at once. */
    int grains;

    /** The largest share of the field that grains covered, 0 to 1. */
    float share;

    private StormTrial(Game game, Difficulty difficulty, Lesson lesson, long seed) {
        this.game = game;
        menu = new MenuWalk(new MenuChoice(difficulty, lesson), this::fly);
        Rng rng = new Rng(seed, 2);
        pilot = new Pilot(rng.nextFloat(-4f, 4f), rng.nextFloat(-2f, 2f));
        startX = rng.nextFloat(-12f, 12f);
        startY = rng.nextFloat(-6f, 5f);
    }

    /** Flies through a curtain once. */
    static StormTrial fly(Assets assets, Lesson lesson, Difficulty difficulty, long seed) {
        try (Game game = new Game(assets, seed, 1, 0)) {
            StormTrial trial = new StormTrial(game, difficulty, lesson, seed);
            while (game.phase() != Phase.VICTORY && game.steps() < MOST_STEPS) {
                trial.step();
            }
            return trial;
        }
    }

    private void step() {
        long hitsBefore = game.counts().bulletPlayer;
        game.step(next(game));
        if (game.storm().isOn() && game.storm().seconds() > 0f || game.storm().alive() > 0) {
            steps++;
            grains = Math.max(grains, game.storm().alive());
            share = Math.max(share, covered() / area(game.field().arena().border()));
        }
        if (game.counts().bulletPlayer > hitsBefore && game.steps() >= lastHit + APART) {
            lastHit = game.steps();
            hits++;
        }
    }

    @Override
    public int next(Game any) {
        if (game.phase() != Phase.TITLE || game.menu().trainer()) {
            return menu.next(game);
        }
        pressed = !pressed;
        boolean marked = game.menu().item() == Menu.Item.TRAINER;
        return pressed ? Input.pack(0f, marked ? 0f : -1f, 0f, marked ? Input.START : 0) : Input.NONE;
    }

    private int fly(Game any) {
        if (game.storm().isOn() && game.storm().seconds() < APPROACH_SECONDS) {
            return Input.pack(startX - game.player().x(), startY - game.player().y(), 0f, 0);
        }
        long before = System.nanoTime();
        int input = pilot.next(game);
        pilotNanos += System.nanoTime() - before;
        return input;
    }

    /** Mean time of the pilot for a step. */
    double pilotMillis() {
        return pilotNanos / 1e6 / steps;
    }

    double hitsPerMinute() {
        return 3600.0 * hits / steps;
    }

    private float covered() {
        float square = 0f;
        for (int kind = 0; kind < game.storm().count(); kind++) {
            Table grains = game.storm().table(kind);
            float[] radius = grains.floats(Components.RADIUS);
            for (int row = 0; row < grains.rows(); row++) {
                square += radius[row] * radius[row];
            }
        }
        return (float) Math.PI * square;
    }

    private static float area(float[] outline) {
        float twice = 0f;
        for (int head = 0, tail = outline.length - 2; head < outline.length; tail = head, head += 2) {
            twice += outline[tail] * outline[head + 1] - outline[head] * outline[tail + 1];
        }
        return 0.5f * Math.abs(twice);
    }
}
