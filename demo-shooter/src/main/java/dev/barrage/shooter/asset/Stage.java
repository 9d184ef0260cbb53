package dev.barrage.shooter.asset;

import java.util.List;
import java.util.Map;

/**
 * A stage of the campaign.
 *
 * @param title display name
 * @param arena name of its arena
 * @param waves number of enemies by kind, for each wave
 * @param boss name of the boss after the last wave
 */
public record Stage(String title, String arena, List<Map<String, Integer>> waves, String boss) {
    private static final int MOST_OF_A_KIND = 200;

    void check(String file, String place, List<String> enemies) {
        Json.requireTitle(file, place, title);
        Json.requireName(file, place + ".arena", arena);
        Json.requireSize(file, place + ".waves", waves.size(), 1, Limits.WAVES);
        for (int i = 0; i < waves.size(); i++) {
            String wave = place + ".waves[" + i + "]";
            Json.require(file, !waves.get(i).isEmpty(), wave + " needs at least one enemy");
            waves.get(i).forEach((kind, count) -> {
                Json.require(file, enemies.contains(kind), wave + ": no enemy is called " + kind);
                Json.require(
                        file,
                        count >= 1 && count <= MOST_OF_A_KIND,
                        wave + "." + kind + " must be from 1 to " + MOST_OF_A_KIND + ": " + count);
            });
            int all = waves.get(i).values().stream().mapToInt(Integer::intValue).sum();
            Json.requireSize(file, wave + " enemies", all, 1, Limits.WAVE);
        }
    }
}
