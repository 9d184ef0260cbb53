package dev.barrage.shooter.balance;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import dev.barrage.shooter.game.base.Difficulty;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The bot's games on a difficulty, as the campaign report has them. */
@JsonPropertyOrder({
    "difficulty",
    "games",
    "won",
    "reachedStage",
    "bulletsMost",
    "bulletsMean",
    "hitsPerGame",
    "sparseSecondsLongest",
    "idleSecondsLongest",
    "parriesLeast",
    "focusesLeast",
    "bossSeconds",
    "parts",
    "runs"
})
final class DifficultyLog {
    private final Difficulty difficulty;
    private final List<CampaignTrial.Result> games;
    private final Map<CampaignPart, PartLog> parts = new LinkedHashMap<>();

    /** Adds up games in the order of the campaign; the longest one has all parts that any has. */
    DifficultyLog(List<CampaignTrial.Result> games) {
        this.games = games;
        difficulty = games.get(0).difficulty();
        List<CampaignTrial.Result> longestFirst = new ArrayList<>(games);
        longestFirst.sort((a, b) -> b.parts().size() - a.parts().size());
        for (CampaignTrial.Result game : longestFirst) {
            for (PartLog part : game.parts()) {
                parts.computeIfAbsent(part.part(), PartLog::new).add(part);
            }
        }
    }

    PartLog part(CampaignPart part) {
        return parts.get(part);
    }

    public Difficulty getDifficulty() {
        return difficulty;
    }

    public int getGames() {
        return games.size();
    }

    /** Games won. */
    public long getWon() {
        return games.stream().filter(CampaignTrial.Result::won).count();
    }

    /** Games that reached stage 1, 2 and so on. */
    public List<Long> getReachedStage() {
        List<Long> reached = new ArrayList<>();
        int last = games.stream().mapToInt(game -> game.end().stage()).max().orElse(0);
        for (int i = 1; i <= last; i++) {
            int stage = i;
            reached.add(
                    games.stream().filter(game -> game.end().stage() >= stage).count());
        }
        return reached;
    }

    /** The most enemy bullets and grains at once. */
    public int getBulletsMost() {
        return parts.values().stream().mapToInt(PartLog::getBulletsMost).max().orElse(0);
    }

    /** Mean number of enemy bullets and grains over all steps. */
    public long getBulletsMean() {
        long steps = parts.values().stream().mapToLong(PartLog::steps).sum();
        return parts.values().stream().mapToLong(PartLog::bullets).sum() / Math.max(1, steps);
    }

    /** Mean number of hits in a game. */
    public double getHitsPerGame() {
        return (double) parts.values().stream().mapToInt(PartLog::hits).sum() / games.size();
    }

    /** The longest time of a wave with few bullets without a break. */
    public double getSparseSecondsLongest() {
        return parts.values().stream()
                .mapToDouble(PartLog::getSparseSecondsLongest)
                .max()
                .orElse(0);
    }

    /** The longest time without an enemy or a boss, over the bounds of parts too. */
    public double getIdleSecondsLongest() {
        return parts.values().stream()
                .mapToDouble(PartLog::getIdleSecondsLongest)
                .max()
                .orElse(0);
    }

    /** Parries of the game that has the fewest. */
    public long getParriesLeast() {
        return games.stream().mapToLong(CampaignTrial.Result::parries).min().orElse(0);
    }

    /** Presses of focus of the game that has the fewest. */
    public long getFocusesLeast() {
        return games.stream().mapToLong(CampaignTrial.Result::focuses).min().orElse(0);
    }

    /** Mean seconds of each boss in the games that came to it, all phases together. */
    public Map<String, Double> getBossSeconds() {
        Map<String, Double> seconds = new LinkedHashMap<>();
        for (PartLog part : parts.values()) {
            if (part.part().kind() == CampaignPart.Kind.BOSS) {
                seconds.merge(part.part().boss(), part.getSecondsPerGame(), Double::sum);
            }
        }
        return seconds;
    }

    /** The parts in the order of the campaign. */
    public List<PartLog> getParts() {
        return List.copyOf(parts.values());
    }

    /** The games one by one. */
    public List<Run> getRuns() {
        return games.stream()
                .map(game -> new Run(game.seed(), game.won(), game.end().toString(), game.steps() / 60, game.score()))
                .toList();
    }

    /**
     * A game in the file.
     *
     * @param end the part it ended in
     * @param seconds its length
     */
    record Run(long seed, boolean won, String end, long seconds, long score) {}
}
