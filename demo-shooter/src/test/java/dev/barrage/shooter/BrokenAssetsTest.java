package dev.barrage.shooter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
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
import dev.barrage.testing.Effort;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is done to a data file, the game either starts or refuses it with one line that names the file. */
class BrokenAssetsTest {
    /** Every so many places have the same mutant; not more than there are mutants, so that each place has its turn. */
    private static final int APART = 8;

    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path folder;

    @BeforeEach
    void copyShippedFiles() throws IOException {
        AssetFolder.copyTo(folder);
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
                "curtains/little.json",
                "meshes/chaser.obj"
            })
    void aFileThatEndsTooEarlyIsRefused(String file) throws IOException {
        AssetFolder.keepLittle(folder);
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
        AssetFolder.keepLittle(folder);
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
    @Tag("slow")
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

    @Test
    @Tag("slow")
    void whatIsNoAmountOfACurtainIsRefusedWhereverItStands() throws IOException {
        replaceValues(
                "curtains/little.json",
                List.of("null", "\"NaN\"", "\"\"", "\"\\u0000\"", "1e39", "-1e39", "{}", "[null]", "[[]]", "\"1+\""),
                true);
    }

    @ParameterizedTest
    @ValueSource(strings = {"arenas/mill.json", "enemies.json", "bosses.json", "campaign.json", "curtains/little.json"})
    @Tag("slow")
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
                "bosses.json | \"spokes\": 6 | \"spokes\": 9 | loom.wheels[0].spokes must be from 2 to 8: 9",
                "bosses.json | \"arc\": 36 | \"arc\": 59 | loom.wheels[0].arc must be from 30.0 to 58.333332: 59.0",
                "bosses.json | \"torque\": [4, 4, | \"torque\": [0, 4, | loom.wheels[0].forms[2].torque must be from 1.0",
                "bosses.json | \"speed\": -1.5 | \"speed\": 0 | loom.wheels[0].forms[2].speed must be from 0.1 to 6",
                "bosses.json | \"loom-lash\"] | \"loom-lush\"] | loom.patterns: patterns/loom-lush.xml is missing",
                "bosses.json | \"passed\": 0.3, | '' | the field passed is missing",
                "bosses.json | \"wheels\": [], | '' | the field wheels is missing",
                "curtains/tide.json | \"sheet\"  | \"shete\" | sources[0].form must be one of sheet, gate, stream,"
                        + " ring, eye: shete",
                "curtains/tide.json | \"form\": \"sheet\", | '' | sources[0].form must be one of sheet, gate, stream,"
                        + " ring, eye, it is",
                "curtains/tide.json | \"lanes\"  | \"lames\" | sources[0].masks[1].form must be one of bands, lanes,",
                "curtains/tide.json | \"TOP\"    | \"UP\"    | sources[0].from must be one of TOP, RIGHT,"
                        + " BOTTOM, LEFT: UP",
                "curtains/tide.json | \"radius\": 0.07 | \"radius\": NaN | Non-standard token 'NaN'",
                "curtains/tide.json | \"radius\": 0.07 | \"radius\": \"NaN\" | the formula \"NaN\" should have a number",
                "curtains/tide.json | \"radius\": 0.07 | \"radius\": [1, 2] | a list of 4 numbers or a formula: [1,2]",
                "curtains/tide.json | \"count\": 2 | \"count\": 2.5 | Cannot coerce Floating-point value (2.5)"
                        + " to `int` value",
                "curtains/tide.json | \"seconds\"  | \"secs\" | the field seconds is missing",
                "curtains/tide.json | \"title\"    | \"titel\": 1, \"title\" | unknown field \"titel\", there"
                        + " are seconds, sources, targets, title",
                "curtains/tide.json | \"form\": \"carrier\" | \"form\": \"lorry\" | targets[0].form must be one of"
                        + " carrier, node, gunner: lorry",
                "curtains/tide.json | \"enemy\": \"carrier\" | \"enemy\": \"lorry\" | targets[0].enemy: no enemy is"
                        + " called lorry",
                "bosses.json | \"links\": 6 | \"links\": 17 | warden.flails[0].links must be from 1 to 16: 17",
                "bosses.json | \"pitch\": 0.5 | \"pitch\": 0 | warden.flails[0].pitch must be from 0.1 to 2.0: 0.0",
                "bosses.json | \"mineMass\": 10 | \"mineMass\": 99 | warden.flails[0].mineMass must be at most 50 times",
                "bosses.json | \"motion\": \"SPIN\" | \"motion\": \"SPAN\" | swings[1].motion must be one of SWAY,",
                "bosses.json | \"arc\": 50 | \"arc\": 0 | warden.flails[0].swings[0].arc must be from 1 to 180",
                "bosses.json | \"speed\": [3, 3.5, 5, 7] | \"speed\": 31 | swings[0].speed must be from 0.5 to 30.0",
                "bosses.json | \"flails\": [], | '' | the field flails is missing",
                "bosses.json | \"warden-mine.obj\" | \"nobody.obj\" | warden.mesh: meshes/nobody.obj is missing",
                "bosses.json | \"wells\": []    | \"wels\": []     | the field wells is missing",
                "bosses.json | \"throat\": 1.1  | \"throat\": 0    | archon.wells[0].throat must be from 0.2 to 4.0: 0.0",
                "bosses.json | \"swirl\": 42    | \"swirl\": 90    | archon.wells[0].forms[0].swirl must be from -80.0",
                "bosses.json | \"pull\": 9,     | \"pull\": -1,    | archon.wells[0].forms[5].pull must be from 0.0",
                "bosses.json | \"back\": 8      | \"back\": 2      | archon.wells[0].forms[4].wave.back must be 0, or",
                "bosses.json | \"reach\": 5     | \"reach\": 2     | archon.wells[0].forms[5].reach must be from 2.1",
                "bosses.json | [2.8, 4.4, 5.2, 5.8] | \"7 * $rank\"  | forms[0].ship must be from 0.0 to 6.0: 6.0",
                "bosses.json | [700, 1800, 2800, 3800] | 7000       | forms[0].most must be from 0.0 to 6000.0: 7000.0",
                "bosses.json | [3.8, 2.6, 1.6, 1.15] | 0.5            | forms[0].wave.gap must be from 1.0 to",
                "curtains/tide.json | \"reach\": [ | \"reech\": [ | the field reach is missing",
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

    @Test
    void aCurtainBeyondALimitIsRefusedInOneLine() throws IOException {
        refuseTide("\"thick\": 0.4", "\"thick\": \"" + "3+".repeat(3000) + "3\"", "no more than 256 numbers");
        refuseTide("\"thick\": 0.4", "\"thick\": \"" + "(".repeat(9000) + "\"", "no more than 32 brackets");
        refuseTide("\"sway\": 1.2", "\"sway\": 17", "sources[0].masks[1].sway must be from 0.0 to 16.0: 17.0");
        refuseTide("\"count\": 2", "\"count\": 13", "sources[0].masks[1].count must be from 1 to 12: 13");
        refuseTide("\"seconds\": 24", "\"seconds\": 121", "seconds must be from 1 to 120: 121.0");
    }

    @Test
    void aTargetBeyondALimitIsRefusedInOneLine() throws IOException {
        refuseTide("\"reach\": [3.4", "\"reach\": [41", "targets[0].reach must be from 0.5 to 40.0: 41.0");
        refuseTide("\"again\": 4", "\"again\": [4, 4, 4, 0]", "targets[0].again must be from 1.0 to 120.0: 0.0 on");
        refuseTide("\"from\": 0", "\"from\": -1", "targets[0].from must be from 0.0 to 120.0: -1.0");
        refuseTide("\"source\": 0", "\"source\": 2", "targets[0].source must be from 0 to 1: 2");
        refuseTide("\"source\": 0", "\"source\": -2", "targets[0].source must be from 0 to 1: -2");
        refuseTide("[4.4, 8, 12.4, 8]", "[0, 10]", "targets[0].places[1] must be from -9.0 to 9.0: 10.0");
        refuseTide(
                "[4.4, 8, 12.4, 8]", "[0, 8, 12]", "targets[0].places must be 1 to 16 pairs of x and y, there are 3");
        String one = "{\"form\": \"gunner\", \"enemy\": \"gunner\", \"places\": [0, 8], \"from\": 0, \"again\": 5,"
                + " \"reach\": 3},";
        refuseTide("\"targets\": [", "\"targets\": [" + one.repeat(6), "targets must be at most 8, there are 9");
    }

    private void refuseTide(String from, String to, String why) throws IOException {
        String file = "curtains/tide.json";
        replace(file, from, to);
        assertRefused(file, to.substring(0, Math.min(40, to.length())), why);
        Files.copy(AssetFolder.SHIPPED.resolve(file), folder.resolve(file), StandardCopyOption.REPLACE_EXISTING);
    }

    @Test
    void aCurtainOfMoreThanSixtyThousandGrainsOrWithALaneWiderThanTheFieldIsRefused() throws IOException {
        String grains = """
                {"title": "FULL", "seconds": 60, "sources": [{"form": "sheet", "from": "TOP", "family": 0, "meets": false,
                 "spacing": 0.097979, "speed": 2, "radius": 0.07, "masks": [%s]}], "targets": []}
                """;
        Path tide = folder.resolve("curtains/tide.json");
        Files.writeString(tide, grains.formatted(""));
        assertRefused(
                "curtains/tide.json",
                "many",
                "at most 60000 grains in the field, on difficulty 0 there would be 60001");
        String lanes = "{\"form\": \"lanes\", \"count\": 1, \"width\": 33, \"sway\": 0, \"wave\": 0}";
        Files.writeString(tide, grains.formatted(lanes));
        assertRefused("curtains/tide.json", "wide", "sources[0].masks[0].width must be from 0.4 to 32.0: 33.0");
    }

    @Test
    void aWheelThatWallsLeaveNoRoomForIsRefused() throws IOException {
        replace("bosses.json", "\"radius\": 3.2", "\"radius\": 5");
        assertRefused("arenas/mill.json", "a wide wheel", "boss: a ship needs 5.69");
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
        AssetFolder.keepLittle(folder);
        String stages = "[{\"title\": \"THE MILL\", \"arena\": \"mill\", \"waves\": " + waves
                + ", \"storms\": [], \"weather\": [], \"boss\": \"loom\"}]";
        Files.writeString(folder.resolve("campaign.json"), stages);
        assertNotNull(refusal("campaign.json", waves), waves + " is refused");
    }

    @ParameterizedTest
    @ValueSource(strings = {"arenas/mill.json", "enemies.json", "bosses.json", "campaign.json"})
    void theShippedFilesAreFine(String file) {
        assertNull(refusal(file, "as shipped"));
    }

    private void replace(String file, String from, String to) throws IOException {
        String text = Files.readString(folder.resolve(file));
        assertTrue(text.contains(from), file + " has " + from);
        Files.writeString(folder.resolve(file), text.replace(from, to));
    }

    private void assertRefused(String file, String what, String why) {
        String refusal = refusal(file, what);
        assertNotNull(refusal, what + " is refused");
        assertTrue(refusal.contains(why), refusal);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "meshes/chaser.obj",
                "patterns/ember.xml",
                "arenas/mill.json",
                "enemies.json",
                "bosses.json",
                "campaign.json",
                "meshes/player.obj"
            })
    @Tag("slow")
    void onlyRegularFilesOfTheFolderAreRead(String file, @TempDir Path elsewhere) throws Exception {
        Path path = folder.resolve(file);
        Files.delete(path);
        assertRefused(file, "no file", "is missing");
        Files.createDirectory(path);
        assertRefused(file, "a folder", "is not a regular file");
        Files.delete(path);
        Path outside = Files.writeString(elsewhere.resolve("outside"), "{}");
        Files.createSymbolicLink(path, outside);
        assertRefused(file, "a link out of the folder", "leads out of the folder");
        Files.delete(path);
        Files.createSymbolicLink(path, Files.copy(AssetFolder.SHIPPED.resolve(file), folder.resolve("moved")));
        assertNull(refusal(file, "a link inside the folder"));
        Files.delete(path);
        if (new ProcessBuilder("mkfifo", path.toString()).start().waitFor() == 0) {
            assertTimeoutPreemptively(
                    Duration.ofSeconds(200), () -> assertRefused(file, "a pipe", "is not a regular file"));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "enemies.json  | \"chaser.obj\" | \"../../outside.obj\"   | chaser.mesh:"
                        + " meshes/../../outside.obj leads out",
                "enemies.json  | \"chaser.obj\" | \"a\\u0000b\"            | chaser.mesh must be a name",
                "enemies.json  | \"chaser.obj\" | \".\"                   | is not a regular file",
                "enemies.json  | \"chaser.obj\" | \"x\\n\\u001b[31m\"      | chaser.mesh must be a name",
                "bosses.json   | \"warden.obj\" | \"../../outside.obj\"   | warden.mesh:"
                        + " meshes/../../outside.obj leads out",
                "campaign.json | \"reef\"       | \"../../outside\"       | stage 1.arena:"
                        + " arenas/../../outside.json leads out",
            })
    void namesStayInTheFolder(String file, String from, String to, String why) throws IOException {
        replace(file, from, to);
        assertRefused(file, to, why);
    }

    @Test
    void aFileOfManyNamesIsRefusedAtOnce() throws IOException {
        ObjectNode enemies = (ObjectNode) shipped("enemies.json");
        JsonNode chaser = enemies.get("chaser");
        for (int i = 0; i < 3000; i++) {
            enemies.set("e" + i, chaser);
        }
        JSON.writeValue(file("enemies.json"), enemies);
        assertRefused("enemies.json", "3,000 enemies", "enemies must be 1 to 64, there are 30");
        Files.write(folder.resolve("enemies.json"), new byte[1 << 21]);
        assertRefused("enemies.json", "2 MB", "at most 1048576 bytes");
        Files.writeString(folder.resolve("enemies.json"), "{\"a\": {\"patterns\": " + "[".repeat(100_000));
        assertRefused("enemies.json", "deep", "line 1, column ");
        Files.writeString(folder.resolve("enemies.json"), "{\"a\": {\"mass\": " + "9".repeat(100_000) + "}}");
        assertRefused("enemies.json", "a long number", "line 1, column ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "v 1 2 3 NaN| OK",
                "v 1 2 NaN  | line N: a coordinate must be a number: NaN",
                "v 1 2      | line N: the line ends before a coordinate",
                "v 1 2 x    | line N: a coordinate must be a number: x",
                "f 1 2      | line N: a face needs at least 3 vertices",
                "f 1 2 0    | line N: there is no vertex 0, only",
                "f 1 2 -999 | line N: there is no vertex -999, only",
                "f 1/2/3 2// 999//1 | line N: there is no vertex 999 among",
                "f 1 2 x/1  | line N: a vertex number must be a whole number: x/1",
                "f 1 2 99999999999 | line N: there is no vertex 99999999999",
                "f 1 1 2    | must have an area",
            })
    void aLineOfAModelThatIsWrongIsNamed(String line, String why) throws IOException {
        String text = Files.readString(folder.resolve("meshes/chaser.obj"));
        Files.writeString(folder.resolve("meshes/chaser.obj"), text + line + "\n");
        if (why.equals("OK")) {
            assertNull(refusal("meshes/chaser.obj", line));
        } else {
            assertRefused(
                    "meshes/chaser.obj",
                    line,
                    why.replace("line N", "meshes/chaser.obj:" + (text.lines().count() + 1)));
        }
    }

    /** The reason for which a mesh of random triangles is refused; the first lines move it to the origin. */
    private String pile(int triangles, float size) throws IOException {
        Random random = new Random(triangles);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 3 * triangles; i++) {
            text.append("v ").append(size * (random.nextFloat() - 0.5f)).append(' ');
            text.append(size * (random.nextFloat() - 0.5f)).append(" 0\n");
        }
        for (int i = 0; i < triangles; i++) {
            text.append("f ")
                    .append(3 * i + 1)
                    .append(' ')
                    .append(3 * i + 2)
                    .append(' ')
                    .append(3 * i + 3);
            text.append('\n');
        }
        Files.writeString(folder.resolve("meshes/chaser.obj"), text);
        return refusal("meshes/chaser.obj", triangles + " triangles");
    }

    @Test
    void aPileOfTrianglesNeedsLittleTimeAndMemory() throws IOException {
        Effort effort = new Effort();
        effort.begin();
        assertTrue(pile(3000, 1f).contains("more than 1000 triangles"));
        assertTrue(pile(1000, 1f).contains("overlap too much"));
        effort.requireLittle("a pile");
    }
}
