package dev.barrage.shooter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ContainerNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.barrage.shooter.asset.AssetException;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Game;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is done to a data file, the game either starts or refuses it with one line that names the file. */
class BrokenAssetsTest {
    /** Every so many places have the same mutant; not more than there are mutants, so that each place has its turn. */
    private static final int APART = 8;

    private static final ObjectMapper JSON = new ObjectMapper();

    private static final ArrayNode EMBER = JSON.createArrayNode().add("ember");
    private static final String STAGE = """
            [{"title": "THE MILL", "arena": "mill", "boss": "loom",
              "waves": [{"chaser": 8, "splitter": 3}, {"dart": 1}]}]
            """;

    @TempDir
    Path folder;

    @BeforeEach
    void copyShippedFiles() throws IOException {
        AssetFolder.copyTo(folder);
    }

    /**
     * Leaves a campaign of one stage, with one wall, one mover, one boss and three kinds of enemies that look and fire
     * alike: every kind of value is still there to be broken, and there is little to read again for each of them.
     */
    private void keepLittle() throws IOException {
        ObjectNode enemies = ((ObjectNode) shipped("enemies.json")).retain("chaser", "splitter", "dart");
        enemies.forEach(enemy -> ((ObjectNode) enemy).put("mesh", "chaser.obj").set("patterns", EMBER));
        JSON.writeValue(file("enemies.json"), enemies);
        ObjectNode bosses = ((ObjectNode) shipped("bosses.json")).retain("loom");
        ((ObjectNode) bosses.get("loom")).put("mesh", "chaser.obj");
        bosses.get("loom").get("phases").forEach(phase -> ((ObjectNode) phase).set("patterns", EMBER));
        JSON.writeValue(file("bosses.json"), bosses);
        ObjectNode arena = (ObjectNode) shipped("arenas/mill.json");
        keepFirst(1, arena.withArray("walls"));
        keepFirst(1, arena.withArray("movers"));
        keepFirst(2, arena.withArray("spawns"));
        keepFirst(2, arena.withArray("boss"));
        JSON.writeValue(file("arenas/mill.json"), arena);
        JSON.writeValue(file("campaign.json"), JSON.readTree(STAGE));
    }

    private static void keepFirst(int count, ArrayNode list) {
        while (list.size() > count) {
            list.remove(count);
        }
    }

    private static JsonNode shipped(String file) throws IOException {
        return JSON.readTree(AssetFolder.SHIPPED.resolve(file).toFile());
    }

    private File file(String name) {
        return folder.resolve(name).toFile();
    }

    /** The refusal, or null if the game starts. */
    private String refusal(String file, String what) {
        try {
            new Game(Assets.load(AssetFiles.in(folder)), 1, 1, 0).close();
            return null;
        } catch (AssetException e) {
            assertTrue(e.getMessage().contains(file), what + ": " + e.getMessage());
            assertEquals(1, e.getMessage().lines().count(), what + ": " + e.getMessage());
            return e.getMessage();
        } catch (RuntimeException e) {
            return fail(file + ", " + what, e);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "arenas/mill.json",
                "patterns/ember.xml",
                "enemies.json",
                "bosses.json",
                "campaign.json",
                "meshes/chaser.obj"
            })
    void aFileThatEndsTooEarlyIsRefused(String file) throws IOException {
        keepLittle();
        byte[] whole = Files.readAllBytes(folder.resolve(file));
        boolean json = !file.endsWith(".obj");
        for (int length = 0; length < whole.length - 3; length += 61) {
            Files.write(folder.resolve(file), Arrays.copyOf(whole, length));
            String refusal = refusal(file, "cut at " + length);
            assertTrue(!json || refusal != null, file + " cut at " + length + " is refused");
        }
    }

    /** Every value of a tree, as the container that it is in and its name or index there. */
    private static void places(ContainerNode<?> in, List<Object[]> out) {
        List<Object> keys = new ArrayList<>();
        if (in instanceof ObjectNode object) {
            object.fieldNames().forEachRemaining(keys::add);
        } else {
            for (int i = 0; i < in.size(); i++) {
                keys.add(i);
            }
        }
        for (Object key : keys) {
            out.add(new Object[] {in, key});
            if (get(in, key) instanceof ContainerNode<?> inner) {
                places(inner, out);
            }
        }
    }

    private static JsonNode get(ContainerNode<?> in, Object key) {
        return key instanceof String name ? in.get(name) : in.get((Integer) key);
    }

    private static void set(ContainerNode<?> in, Object key, JsonNode value) {
        if (key instanceof String name) {
            ((ObjectNode) in).set(name, value);
        } else {
            ((ArrayNode) in).set((Integer) key, value);
        }
    }

    /** Puts mutants in place of values, one at a time: each mutant in every so many places, each place at some time. */
    private void replaceValues(String file, List<String> mutants, boolean mustBeRefused) throws IOException {
        keepLittle();
        for (int first = 0; first < mutants.size(); first++) {
            replaceSome(file, first % APART, mutants.get(first), mustBeRefused);
        }
    }

    private void replaceSome(String file, int first, String mutant, boolean mustBeRefused) throws IOException {
        ContainerNode<?> tree = (ContainerNode<?>) JSON.readTree(file(file));
        List<Object[]> places = new ArrayList<>();
        places(tree, places);
        for (int i = first; i < places.size(); i += APART) {
            Object[] place = places.get(i);
            ContainerNode<?> in = (ContainerNode<?>) place[0];
            JsonNode before = get(in, place[1]);
            set(in, place[1], JSON.readTree(mutant));
            JSON.writeValue(file(file), tree);
            String what = place[1] + ": " + before + " -> " + mutant;
            String refusal = refusal(file, what);
            boolean fits = before.isObject() && mutant.equals("{}"); // offspring may be none
            assertTrue(!mustBeRefused || fits || refusal != null, file + ", " + what + " is refused");
            set(in, place[1], before);
        }
        JSON.writeValue(file(file), tree);
    }

    @ParameterizedTest
    @ValueSource(strings = {"arenas/mill.json", "enemies.json", "bosses.json", "campaign.json"})
    void whatIsNoNumberIsRefusedWhereverItStands(String file) throws IOException {
        replaceValues(
                file,
                List.of(
                        "null",
                        "true",
                        "\"NaN\"",
                        "\"7\"",
                        "\"\"",
                        "\"\\u0000\"",
                        "1e39",
                        "-1e39",
                        "{}",
                        "[null]",
                        "[[]]",
                        "false"),
                true);
    }

    @ParameterizedTest
    @ValueSource(strings = {"arenas/mill.json", "enemies.json", "bosses.json", "campaign.json"})
    void anyNumberIsTakenOrRefusedInOneLine(String file) throws IOException {
        replaceValues(file, List.of("0", "-1", "2.5", "1e-46", "1000000", "99999999999", "1e6", "[]"), false);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "patterns/ember.xml | <bullet/>    | <bulletRef label='none'/>     | no bullet has the label none",
                "patterns/ember.xml | type=\"aim\"   | type=\"up\"                    | direction has no type up",
                "enemies.json  | \"hitPoints\": 9  | \"hitPoints\": 3.5              | 3.5",
                "enemies.json  | \"hitPoints\": 9  | \"hitPoints\": 9, \"hitPoints\": 4 | hitPoints",
                "enemies.json  | \"chaser.obj\"    | \"nobody.obj\"                | chaser.mesh",
                "enemies.json  | \"score\": 100    | \"score\": -100               | chaser.score",
                "meshes/chaser.obj | f 1 2 3       | f 1 2 99                      | 99",
                "meshes/chaser.obj | v             | w                             | OBJ",
            })
    void theMessageNamesThePlace(String file, String from, String to, String place) throws IOException {
        String text = Files.readString(folder.resolve(file));
        assertTrue(text.contains(from), file + " has " + from);
        Files.writeString(folder.resolve(file), text.replace(from, to));
        String refusal = refusal(file, to);
        assertNotNull(refusal, file + " with " + to + " is refused");
        assertTrue(refusal.contains(place), refusal + " names " + place);
    }

    @ParameterizedTest
    @CsvSource({
        "start, 0, 1e4", // outside
        "start, 0, 15.2", // closer to the border than the ship is wide
        "spawns, 1, 8.0",
    })
    void shipsMustStartInTheOpen(String list, int index, double coordinate) throws IOException {
        ObjectNode arena = (ObjectNode) JSON.readTree(file("arenas/reef.json"));
        ((ArrayNode) arena.get(list)).set(index, JSON.getNodeFactory().numberNode(coordinate));
        JSON.writeValue(file("arenas/reef.json"), arena);
        String refusal = refusal("arenas/reef.json", list);
        assertNotNull(refusal, list + " is refused");
        assertTrue(refusal.contains(list), refusal);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "[{}]", "[{\"chaser\": 1}, {}]", "[{\"chaser\": 0}]"})
    void aWaveWithoutEnemiesIsRefused(String waves) throws IOException {
        keepLittle();
        String stages =
                "[{\"title\": \"THE MILL\", \"arena\": \"mill\", \"waves\": " + waves + ", \"boss\": \"loom\"}]";
        Files.writeString(folder.resolve("campaign.json"), stages);
        assertNotNull(refusal("campaign.json", waves), waves + " is refused");
    }

    @ParameterizedTest
    @ValueSource(strings = {"arenas/mill.json", "enemies.json", "bosses.json", "campaign.json"})
    void theShippedFilesAreFine(String file) {
        assertNull(refusal(file, "as shipped"));
    }
}
