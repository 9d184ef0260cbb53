package dev.barrage.samples.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.samples.Exhibit;
import dev.barrage.samples.Gallery;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command line, and pictures without a window. */
class MainTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path folder;

    private int run(String... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return Main.execute(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
    }

    @Test
    void theListIsTheGallery() {
        assertEquals(0, run("--list"));
        List<String> lines = out.toString().lines().toList();
        List<Exhibit> exhibits = Gallery.exhibits();
        assertEquals(exhibits.size(), lines.size());
        Set<String> names = new HashSet<>();
        for (int i = 0; i < lines.size(); i++) {
            String name = exhibits.get(i).make().get().name;
            assertTrue(names.add(name), name + " is there once");
            assertTrue(lines.get(i).contains(" " + name + " "), lines.get(i));
        }
    }

    @Test
    void anUnknownNameIsAnsweredByNearOnes() {
        assertEquals(2, run("--sample", "towr"));
        assertTrue(err.toString().startsWith("samples: --sample: there is no towr; near are tower, "), err.toString());
        assertEquals(2, run("--sample", "ridge"));
        assertTrue(err.toString().contains("near are bridge"), err.toString());
    }

    @ParameterizedTest
    @CsvSource({
        "--sample tower --workers 0, --workers must be 1 to 64: 0",
        "--sample tower --n 0, --n must be 1 to 1000000: 0",
        "--sample tower --size 100, 'a size is WIDTHxHEIGHT in pixels, as 960x540: 100'",
        "--screenshot x.png, --screenshot needs a --sample",
        "--sample tower --steps 5, --steps needs a --screenshot",
        "--smple tower, Unknown option",
    })
    void misuseIsNamed(String arguments, String message) {
        assertEquals(2, run(arguments.split(" ")));
        assertTrue(err.toString().contains(message), err.toString());
    }

    @Test
    void helpNamesEveryOption() {
        assertEquals(0, run("--help"));
        for (String option : List.of("--list", "--sample", "--n", "--workers", "--size", "--screenshot", "--steps")) {
            assertTrue(out.toString().contains(option), option);
        }
    }

    @Test
    @Tag("gl")
    void aPictureIsDrawnWithoutAWindowAndItsHashDoesNotDependOnWorkers() throws IOException {
        Path file = folder.resolve("tower.png");
        int code = run("--sample", "Tower", "--steps", "20", "--size", "320x180", "--screenshot", file.toString());
        Assumptions.assumeFalse(err.toString().contains("no headless"), "skipped, no OpenGL here");
        assertEquals(0, code, err.toString());
        String told = out.toString();
        assertTrue(told.matches("tower, step 20, hash [0-9a-f]{16}\\R"), told);
        BufferedImage picture = ImageIO.read(file.toFile());
        assertEquals(320, picture.getWidth());
        assertEquals(180, picture.getHeight());
        int bright = 0;
        for (int y = 0; y < 180; y++) {
            for (int x = 0; x < 320; x++) {
                bright += (picture.getRGB(x, y) >> 8 & 255) > 100 ? 1 : 0;
            }
        }
        assertTrue(bright > 100, bright + " bright pixels");
        assertEquals(
                0,
                run("--sample", "tower", "--steps", "20", "--workers", "3", "--screenshot", file.toString()),
                err.toString());
        assertEquals(told, out.toString());
    }

    @Test
    @Tag("gl")
    void aFileThatCannotBeWrittenIsNamed() {
        String file = folder.resolve("none").resolve("tower.png").toString();
        int code = run("--sample", "tower", "--steps", "1", "--size", "32x18", "--screenshot", file);
        Assumptions.assumeFalse(err.toString().contains("no headless"), "skipped, no OpenGL here");
        assertEquals(1, code);
        assertTrue(err.toString().contains(file), err.toString());
    }
}
