package dev.barrage.shooter.asset;

import dev.barrage.shooter.curtain.Amount;
import dev.barrage.shooter.curtain.Level;
import java.util.List;
import java.util.Map;

/**
 * @param title display name
 * @param motto what it is about, in a line
 * @param arena name of its arena
 * @param waves number of enemies by kind, for each wave
 * @param storms curtains between the waves, in the order of their waves
 * @param weather thin curtains that blow in the waves, in the order of their first waves
 * @param boss name of the boss after the last wave
 */
public record Stage(
        String title,
        String motto,
        String arena,
        List<Map<String, Amount>> waves,
        List<StormDef> storms,
        List<WeatherDef> weather,
        String boss) {
    private static final int MOST_OF_A_KIND = 200;
    private static final String MOTTO = "[A-Z][ -~]{0,62}[.!?]";

    /**
     * @param curtain its name
     * @param after number of the wave that it follows, from 1
     */
    public record StormDef(String curtain, int after) {}

    /**
     * A thin curtain that blows while enemies come.
     *
     * @param curtain its name
     * @param from number of the first wave that has it, from 1
     */
    public record WeatherDef(String curtain, int from) {}

    /** The title without its article, for lines with little room. */
    public String shortTitle() {
        return title.startsWith("THE ") ? title.substring(4) : title;
    }

    int count(int wave, String kind, Level level) {
        Amount count = waves.get(wave).get(kind);
        return count == null ? 0 : (int) count.at(level);
    }

    /** The curtain that blows in a wave, from 1; null for none. */
    public String weatherOf(int wave) {
        String blowing = null;
        for (int i = 0; i < weather.size(); i++) { // an iterator would be garbage
            WeatherDef each = weather.get(i);
            blowing = each.from() <= wave ? each.curtain() : blowing;
        }
        return blowing;
    }

    void check(String file, String place, List<String> enemies) {
        Json.requireTitle(file, place, title);
        Json.require(
                file, motto.matches(MOTTO), place + ".motto must be a sentence of at most 64 characters: " + motto);
        Json.requireName(file, place + ".arena", arena);
        Json.requireSize(file, place + ".waves", waves.size(), 1, Limits.WAVES);
        for (int i = 0; i < waves.size(); i++) {
            String wave = place + ".waves[" + i + "]";
            for (String kind : waves.get(i).keySet()) {
                Json.require(file, enemies.contains(kind), wave + ": no enemy is called " + kind);
            }
            for (int difficulty = 0; difficulty < Level.DIFFICULTIES; difficulty++) {
                checkWave(file, wave, waves.get(i), new Level(difficulty, 0f));
            }
        }
        Json.requireSize(file, place + ".storms", storms.size(), 0, Limits.STORMS);
        for (int i = 0; i < storms.size(); i++) {
            int before = i == 0 ? 0 : storms.get(i - 1).after();
            StormDef storm = storms.get(i);
            checkCurtain(file, place + ".storms[" + i + "]", storm.curtain(), "after", storm.after(), before);
        }
        Json.requireSize(file, place + ".weather", weather.size(), 0, Limits.WAVES);
        for (int i = 0; i < weather.size(); i++) {
            int before = i == 0 ? 0 : weather.get(i - 1).from();
            WeatherDef wind = weather.get(i);
            checkCurtain(file, place + ".weather[" + i + "]", wind.curtain(), "from", wind.from(), before);
        }
    }

    private static void checkWave(String file, String place, Map<String, Amount> wave, Level level) {
        int all = 0;
        for (Map.Entry<String, Amount> each : wave.entrySet()) {
            float count = each.getValue().at(level);
            Json.require(
                    file,
                    count >= 0 && count <= MOST_OF_A_KIND && count == (int) count,
                    place + "." + each.getKey() + " must be a whole number from 0 to " + MOST_OF_A_KIND + ": " + count);
            all += (int) count;
        }
        Json.requireSize(file, place + " enemies", all, 1, Limits.WAVE);
    }

    /** A curtain by its name and the number of a wave; {@code when} names that number in the file. */
    private void checkCurtain(String file, String place, String curtain, String when, int wave, int before) {
        Json.requireName(file, place + ".curtain", curtain);
        Json.require(
                file,
                wave > before && wave <= waves.size(),
                place + "." + when + " must be from " + (before + 1) + " to " + waves.size() + ": " + wave);
    }
}
