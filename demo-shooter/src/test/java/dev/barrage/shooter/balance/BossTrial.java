package dev.barrage.shooter.balance;

import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.input.MenuWalk;

/** The bot's practice of a boss, phase by phase. */
final class BossTrial {
    private static final int MOST_STEPS = 18_000;

    private final Game game;
    private boolean wasHit;

    /** Steps in each phase of the boss, the pause before it included. */
    final int[] steps;

    /** Hits in each phase of the boss. */
    final int[] hits;

    /** Whether the boss was destroyed. */
    boolean won;

    private BossTrial(Game game, int phases) {
        this.game = game;
        steps = new int[phases];
        hits = new int[phases];
    }

    /** Fights the boss of a stage, numbered from 0, once. */
    static BossTrial fight(Assets assets, int stage, Difficulty difficulty, long seed) {
        try (Game game = new Game(assets, seed, 1, 0)) {
            BossTrial trial = new BossTrial(
                    game, assets.boss(assets.bossOf(stage)).phases().size());
            MenuWalk bot = new MenuWalk(new MenuChoice(difficulty, Lesson.ofBoss(stage)), new Bot());
            while (game.phase() != Phase.GAME_OVER && game.phase() != Phase.VICTORY && game.steps() < MOST_STEPS) {
                game.step(bot.next(game));
                trial.note();
            }
            trial.won = game.phase() == Phase.VICTORY;
            return trial;
        }
    }

    private void note() {
        boolean hit = game.player().isDying();
        if (game.boss().isOn()) {
            int phase = game.boss().phaseNumber();
            steps[phase]++;
            hits[phase] += hit && !wasHit ? 1 : 0;
        }
        wasHit = hit;
    }

    /** Seconds of the whole fight. */
    double seconds() {
        int sum = 0;
        for (int count : steps) {
            sum += count;
        }
        return sum / 60.0;
    }

    int allHits() {
        int sum = 0;
        for (int count : hits) {
            sum += count;
        }
        return sum;
    }
}
