package dev.barrage.shooter.balance;

import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.input.MenuWalk;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The bot's campaign from the title to its end, part by part. */
final class CampaignTrial {
    /** An hour: the campaign takes ten minutes. */
    private static final int MOST_STEPS = 216_000;

    private final Game game;
    private final Map<CampaignPart, PartLog> parts = new LinkedHashMap<>();
    private PartLog last;
    private boolean wasHit;
    /** Steps in a row in waves with few bullets. */
    private long sparse;
    /** Steps in a row without an enemy or a boss. */
    private long idle;

    private long parries;
    private long focuses;

    private CampaignTrial(Game game) {
        this.game = game;
    }

    /**
     * Plays a campaign on this thread.
     *
     * @return its result
     */
    static Result play(Assets assets, Difficulty difficulty, long seed) {
        return play(assets, difficulty, seed, MOST_STEPS);
    }

    /** Plays a campaign for some steps at most; one that goes on then counts as lost there. */
    static Result play(Assets assets, Difficulty difficulty, long seed, int mostSteps) {
        try (Game game = new Game(assets, seed, 1, 0)) {
            CampaignTrial trial = new CampaignTrial(game);
            MenuWalk bot = new MenuWalk(new MenuChoice(difficulty, null), new Bot());
            while (game.phase() != Phase.GAME_OVER && game.phase() != Phase.VICTORY && game.steps() < mostSteps) {
                game.step(bot.next(game));
                trial.note();
            }
            return trial.result(difficulty, seed);
        }
    }

    private void note() {
        if (game.phase() != Phase.PLAYING) {
            return;
        }
        CampaignPart part = CampaignPart.of(game);
        last = parts.computeIfAbsent(part, PartLog::ofGame);
        noteTargets();
        if (game.isStopped()) {
            return;
        }
        boolean hit = game.player().isDying();
        int bullets = game.fire().alive() + game.storm().alive();
        sparse = part.kind() == CampaignPart.Kind.WAVE && bullets < PartLog.FEW ? sparse + 1 : 0;
        last.note(bullets, hit && !wasHit, sparse);
        wasHit = hit;
    }

    private void noteTargets() {
        idle = game.enemies().alive() == 0 && !game.boss().isOn() ? idle + 1 : 0;
        last.note(idle, game.counts().parries - parries, game.counts().focuses - focuses);
        parries = game.counts().parries;
        focuses = game.counts().focuses;
    }

    private Result result(Difficulty difficulty, long seed) {
        boolean won = game.phase() == Phase.VICTORY;
        if (!won) {
            last.lose();
        }
        return new Result(
                difficulty, seed, won, last.part(), game.steps(), game.scoring().score(), List.copyOf(parts.values()));
    }

    /**
     * The result of a campaign.
     *
     * @param end the part it ended in
     * @param steps its length
     */
    record Result(
            Difficulty difficulty,
            long seed,
            boolean won,
            CampaignPart end,
            long steps,
            long score,
            List<PartLog> parts) {
        long parries() {
            return parts.stream().mapToLong(PartLog::getParries).sum();
        }

        long focuses() {
            return parts.stream().mapToLong(PartLog::getFocuses).sum();
        }
    }
}
