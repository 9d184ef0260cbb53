package dev.barrage.shooter.asset;

import static org.junit.jupiter.api.Assertions.*;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SceneFileTest {
    private static final String RIGHT = """
            {
              "title": "A SCENE",
              "stage": 0,
              "gravity": 10.0,
              "motor": -8.0,
              "strength": 0.0,
              "bodies": [
                {"piece":"BOX","x":0.1,"y":1.0,"angle":0.3,"vx":0.0,"vy":-1.0,"spin":0.0,"group":0,"asleep":false},
                {"piece":"SHORT_BASE","x":0.0,"y":0.0,"angle":0.0,"vx":0.0,"vy":0.0,"spin":0.0,"group":0,"asleep":false}
              ],
              "joints": [
                {"kind":"HINGE","a":-1,"b":0,"from":[0.1,1.0,0.0],"to":[0.0,0.0,0.0],\
            "length":0.0,"limits":[-1.0,1.0],"motor":[2.0,40.0],"spring":[],"collides":false}
              ]
            }
            """;

    @TempDir
    Path folder;

    private Scene read(String text) throws IOException {
        Files.writeString(folder.resolve("a.json"), text);
        return SceneFile.read(AssetFiles.in(folder), "a.json");
    }

    @Test
    void aFileReadsBackAsItWasWritten() throws IOException {
        assertEquals(RIGHT, SceneFile.text(read(RIGHT)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "\"A SCENE\" | \"a scene\" | a.json: scene.title must be",
                "\"BOX\" | \"BOXES\" | bodies[0].piece must be one of BALL",
                "\"x\":0.1 | \"x\":1e9 | bodies[0].x must be from -30.0 to 30.0: 1.0E9",
                "\"x\":0.1, | '' | the field x is missing",
                "\"b\":0 | \"b\":2 | joints[0].b must be from 0.0 to 1.0: 2.0",
                "\"b\":0 | \"b\":1 | joints[0] must hold bodies that move",
                "\"a\":-1 | \"a\":0 | joints[0] must hold two bodies, a and b are both 0",
                "[-1.0,1.0] | [1.0,-1.0] | joints[0].limits must begin with the lower one",
                "[-1.0,1.0] | [1.0] | joints[0].limits must have 0 or 2 numbers, there are 1",
                "\"HINGE\" | \"WELD\" | joints[0] is a WELD, which has no limits and no motor",
                "\"HINGE\" | \"DISTANCE\" | joints[0].length must be from 0.001 to 60.0: 0.0",
                "[2.0,40.0] | [2.0,-1.0] | joints[0].motor[1] must be from 0.0 to 1000000.0: -1.0",
                "\"motor\": -8.0 | \"motor\": -8.0, \"more\": 1 | unknown field \"more\"",
            })
    void aWrongFileIsRefusedInOneLine(String right, String wrong, String expected) {
        assertTrue(RIGHT.contains(right), right);
        String text = RIGHT.replace(right, wrong.equals("''") ? "" : wrong);
        String message = assertThrows(AssetException.class, () -> read(text)).getMessage();
        assertTrue(message.startsWith("a.json: ") && message.contains(expected), message);
        assertEquals(1, message.lines().count());
    }

    @Test
    void aSceneHasLimits() {
        StringBuilder many = new StringBuilder();
        String box =
                RIGHT.lines().filter(line -> line.contains("BOX")).findFirst().orElseThrow();
        many.append((box + "\n").repeat(1500));
        String message = assertThrows(AssetException.class, () -> read(RIGHT.replace(box + "\n", many)))
                .getMessage();
        assertEquals("a.json: all other bodies must be 0 to 1500, there are 1501", message);
    }
}
