package dev.barrage.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.barrage.benchmarks.measure.Row;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChartTest {
    private static final int WIDTH = 900;
    private static final int HEIGHT = 560;

    @TempDir
    private Path folder;

    @Test
    void eachSceneHasAPanelOfItsOwnTwoInARow() throws IOException {
        for (int scenes = 1; scenes <= 5; scenes++) {
            Path file = folder.resolve("chart.png");
            Chart.write(rows(scenes), file);
            BufferedImage image = ImageIO.read(file.toFile());
            int columns = Math.min(2, scenes);
            int lines = (scenes + 1) / 2;
            assertEquals(columns * WIDTH, image.getWidth());
            assertEquals(lines * HEIGHT, image.getHeight());
            for (int panel = 0; panel < columns * lines; panel++) {
                String what = "panel " + panel + " of " + scenes;
                assertEquals(panel < scenes, isDrawn(image, panel % 2 * WIDTH, panel / 2 * HEIGHT), what);
            }
        }
    }

    @Test
    void anSvgOfSeveralScenesIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> Chart.write(rows(2), folder.resolve("chart.svg")));
    }

    private static boolean isDrawn(BufferedImage image, int left, int top) {
        for (int y = top; y < top + HEIGHT; y++) {
            for (int x = left; x < left + WIDTH; x++) {
                if (image.getRGB(x, y) != 0xffffffff) {
                    return true;
                }
            }
        }
        return false;
    }

    private static List<Row> rows(int scenes) {
        List<Row> rows = new ArrayList<>();
        for (int scene = 0; scene < scenes; scene++) {
            for (int n = 100; n <= 1000; n *= 10) {
                rows.add(row("scene" + scene, Row.OURS, n, 0.1));
                rows.add(row("scene" + scene, "peer", n, 0.5));
            }
        }
        return rows;
    }

    private static Row row(String scene, String engine, int n, double millis) {
        return new Row(
                scene,
                engine,
                n,
                1,
                1,
                null,
                false,
                "25",
                millis,
                millis,
                millis,
                millis,
                millis,
                null,
                millis,
                1e6 * millis / n,
                null,
                0,
                0,
                0,
                "",
                Map.of(),
                1L,
                "0",
                null);
    }
}
