package dev.barrage.shooter.profile;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;

/**
 * Scores as JSON: under {@code lists} an array of games for each difficulty, and for days of the endless mode. A game
 * that is none is lost alone.
 */
final class ScoresJson {
    private static final String LISTS = "lists";
    private static final String REPLAY = "replay";
    private static final long MOST_POINTS = 1_000_000_000_000_000L;
    private static final int MOST_STAGES = 1000;
    private static final int MOST_LISTS = 16;
    private static final int LONGEST_NAME = 32;

    private ScoresJson() {}

    /** Adds the games of a file; those that break a rule are noted. */
    static void read(ObjectNode from, Scores into, Lost lost) {
        JsonNode lists = from.get(LISTS);
        if (lists == null) {
            return;
        }
        if (!lists.isObject() || lists.size() > MOST_LISTS) {
            lost.add(LISTS + " must be an object of at most " + MOST_LISTS + " lists", lists);
            return;
        }
        for (Map.Entry<String, JsonNode> list : lists.properties()) {
            String name = Lost.shown(list.getKey());
            if (!list.getValue().isArray() || list.getKey().length() > LONGEST_NAME) {
                lost.add(name + " must be a list of games", list.getValue());
                continue;
            }
            for (JsonNode game : list.getValue()) {
                if (isGame(game)) {
                    into.add(list.getKey(), game(game));
                } else {
                    lost.add(name + " must list score, stage, won and date of games", game);
                }
            }
        }
    }

    private static boolean isGame(JsonNode game) {
        return isWhole(game.path("score"), 0, MOST_POINTS)
                && isWhole(game.path("stage"), 1, MOST_STAGES)
                && game.path("won").isBoolean()
                && game.path("date").asText().matches("\\d{4}-\\d\\d-\\d\\d")
                && game.path("ship").asText(Scores.USUAL_SHIP).matches("[A-Z]{1,16}")
                && (!game.has(REPLAY) || ReplayFolder.isName(game.path(REPLAY).asText()));
    }

    private static boolean isWhole(JsonNode value, long least, long most) {
        return value.isIntegralNumber()
                && value.canConvertToLong()
                && value.longValue() >= least
                && value.longValue() <= most;
    }

    private static Scores.Entry game(JsonNode game) {
        return new Scores.Entry(
                game.get("score").longValue(),
                game.get("stage").intValue(),
                game.get("won").booleanValue(),
                game.get("date").asText(),
                game.path("ship").asText(Scores.USUAL_SHIP),
                game.path(REPLAY).asText());
    }

    /** Puts the games into a file's object. */
    static void write(Scores scores, ObjectNode into) {
        ObjectNode lists = into.putObject(LISTS);
        scores.lists().forEach((difficulty, entries) -> {
            ArrayNode list = lists.putArray(difficulty);
            for (Scores.Entry entry : entries) {
                ObjectNode game = list.addObject()
                        .put("score", entry.score())
                        .put("stage", entry.stage())
                        .put("won", entry.won())
                        .put("date", entry.date())
                        .put("ship", entry.ship());
                if (!entry.replay().isEmpty()) {
                    game.put(REPLAY, entry.replay());
                }
            }
        });
    }
}
