package dev.barrage.shooter;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The data files that the game ships with. */
public final class AssetFolder {
    public static final Path SHIPPED = Path.of("..", "assets");

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final ArrayNode EMBER = JSON.createArrayNode().add("ember");
    private static final String STAGE = """
            [{"title": "THE MILL", "motto": "It grinds.", "arena": "mill", "boss": "loom",
              "waves": [{"chaser": 8, "splitter": 3}, {"dart": 1}], "storms": [{"curtain": "little", "after": 1}],
              "weather": [{"curtain": "little", "from": 2}]}]
            """;
    /** A curtain that has a source and a mask of each form. */
    private static final String CURTAIN = """
            {"title": "LITTLE", "seconds": 4, "sources": [
              {"form": "sheet", "from": "TOP", "family": 0, "meets": true, "spacing": 0.5, "speed": [1, 2, 3, 4],
               "radius": 0.07, "masks": [
                {"form": "bands", "thick": 2, "gap": 1},
                {"form": "lanes", "count": 2, "width": 3, "sway": 1, "wave": 0.5},
                {"form": "bars", "tilt": 0.5, "period": 6, "thick": 2, "taper": 0, "door": 2, "every": 6},
                {"form": "stencil", "rows": ["#.#", "..#"], "cell": 1, "cut": true},
                {"form": "mirror", "width": "2 + $rank"},
                {"form": "doors", "leaf": false, "count": 2, "every": 3, "width": 2, "reach": 4, "step": 2.2},
                {"form": "strip", "least": -9, "most": 9},
                {"form": "curved", "profile": "SAW", "height": 1, "length": 4, "shift": 0, "lag": 0.5, "masks": []}]},
              {"form": "gate", "from": "TOP", "family": 0, "meets": false, "spacing": 0.5, "speed": 2, "radius": 0.07,
               "opening": 0.5, "masks": [], "doors":
                {"form": "doors", "leaf": false, "count": 2, "every": 3, "width": 2, "reach": 4, "step": 2.2}},
              {"form": "stream", "from": "LEFT", "family": 1, "meets": false, "spacing": 0.5, "speed": 2, "radius": 0.07,
               "straight": 0, "pivot": 0, "turn": 3.1, "masks": []},
              {"form": "ring", "family": 0, "meets": false, "spacing": 0.6, "speed": 2, "radius": 0.07,
               "inner": 2, "swerve": 0.3, "twist": 0.1, "drift": 2, "pace": 0.3, "masks": []},
              {"form": "eye", "family": 0, "meets": false, "spacing": 0.6, "speed": 2, "radius": 0.07,
               "eye": 3, "arms": 3, "share": 0.5, "turn": 0.2, "drift": 2, "pace": 0.3, "closing": 0.02}],
             "targets": [
              {"form": "carrier", "enemy": "dart", "source": 0, "places": [0, 8], "from": 1, "again": 5, "reach": 4},
              {"form": "node", "enemy": "dart", "source": 1, "places": [5, 5, -5, 5], "from": 0, "again": 6, "reach": 40},
              {"form": "gunner", "enemy": "chaser", "places": [9, 8], "from": 2, "again": [5, 6, 7, 8], "reach": 4}]}
            """;

    private AssetFolder() {}

    /** Copies all of them, to be changed there. */
    public static void copyTo(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(SHIPPED)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = folder.resolve(SHIPPED.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
    }

    /**
     * Leaves a campaign of one stage, with one wall, one mover, one boss, three kinds of enemies that look and fire
     * alike, and one curtain: every kind of value is still there to be broken, and there is little to read again for
     * each of them.
     */
    public static void keepLittle(Path folder) throws IOException {
        ObjectNode enemies = ((ObjectNode) shipped("enemies.json")).retain("chaser", "splitter", "dart");
        enemies.forEach(enemy -> ((ObjectNode) enemy).put("mesh", "chaser.obj").set("patterns", EMBER));
        write(folder, "enemies.json", enemies);
        ObjectNode bosses = ((ObjectNode) shipped("bosses.json")).retain("loom");
        ((ObjectNode) bosses.get("loom")).put("mesh", "chaser.obj");
        bosses.get("loom").get("phases").forEach(phase -> {
            ((ObjectNode) phase).set("patterns", EMBER);
            ((ObjectNode) phase).putArray("curtains");
        });
        bosses.get("loom").get("wheels").get(0).get("forms").forEach(form -> ((ObjectNode) form).set("threads", EMBER));
        write(folder, "bosses.json", bosses);
        ObjectNode arena = (ObjectNode) shipped("arenas/mill.json");
        keepFirst(1, arena.withArray("walls"));
        keepFirst(1, arena.withArray("movers"));
        keepFirst(1, arena.withArray("crates"));
        keepFirst(1, arena.withArray("masonry"));
        keepFirst(2, arena.withArray("spawns"));
        keepFirst(2, arena.withArray("boss"));
        write(folder, "arenas/mill.json", arena);
        write(folder, "curtains/little.json", JSON.readTree(CURTAIN));
        write(folder, "campaign.json", JSON.readTree(STAGE));
    }

    /** Takes walls, movers and blocks out of all fields. */
    public static void openFields(Path folder) throws IOException {
        try (Stream<Path> arenas = Files.list(folder.resolve("arenas"))) {
            for (Path file : arenas.toList()) {
                ObjectNode arena = (ObjectNode) JSON.readTree(file.toFile());
                arena.putArray("walls");
                arena.putArray("movers");
                arena.putArray("crates");
                arena.putArray("masonry");
                JSON.writeValue(file.toFile(), arena);
            }
        }
    }

    private static void keepFirst(int count, ArrayNode list) {
        while (list.size() > count) {
            list.remove(count);
        }
    }

    private static JsonNode shipped(String file) throws IOException {
        return JSON.readTree(SHIPPED.resolve(file).toFile());
    }

    private static void write(Path folder, String file, JsonNode tree) throws IOException {
        JSON.writeValue(folder.resolve(file).toFile(), tree);
    }
}
