package dev.barrage.graphics.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.GlTest;
import dev.barrage.graphics.Picture;
import dev.barrage.graphics.gl.Image;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LetterboxTest extends GlTest {
    private static final int BLACK = 0x000000FF;
    private static final BackgroundStyle WHITE = new BackgroundStyle(0xFFFFFFFF, 0xFFFFFFFF, 0, 1f);

    @ParameterizedTest
    @CsvSource({"320,180", "640,480", "301,777", "1000,101", "3840,2160", "1,1", "7,500", "1279,719"})
    void fieldKeepsItsShapeAndBarsAreExactlyBlack(int width, int height) {
        try (Picture picture = new Picture(width, height, 16f, 9f)) {
            Image image = picture.draw(scene -> {
                scene.background().draw(WHITE);
                // Things that reach far beyond the field must not reach the bars.
                scene.lines().fill(-100f, -100f, 100f, 100f, 0xFF0000FF);
                scene.lines().line(-100f, -90f, 100f, 80f, 0x00FF00FF);
                scene.titles().draw("WWWWWWWW", -9f, 0f, 4f, 0xFFFFFFFF);
            });
            Camera2D camera = picture.camera;
            int wrong = 0;
            for (int y = 0; y < height; y++) {
                for (int x = 0; x < width; x++) {
                    boolean inside = x >= camera.left()
                            && x < camera.left() + camera.pixelWidth()
                            && y >= camera.bottom()
                            && y < camera.bottom() + camera.pixelHeight();
                    wrong += inside == (image.at(x, y) == BLACK) ? 1 : 0;
                }
            }
            assertEquals(0, wrong, "pixels on the wrong side");
            float error = camera.pixelWidth() - camera.pixelHeight() * 16f / 9f;
            assertTrue(Math.abs(error) <= 1.5f, "width is off by " + error);
            assertTrue(camera.pixelWidth() == width || camera.pixelHeight() == height, "as large as it goes");
            int before = camera.left();
            int after = width - camera.left() - camera.pixelWidth();
            assertTrue(after - before >= 0 && after - before <= 1, "in the middle: " + before + ", " + after);
        }
    }

    @Test
    void aPictureWithoutPixelsLeavesNumbersFinite() {
        Camera2D camera = new Camera2D(16f, 9f);
        camera.fit(0, 0);
        assertTrue(Float.isFinite(camera.worldX(3f)) && Float.isFinite(camera.pixelX(3f)));
        assertTrue(camera.pixelsPerUnit() > 0f);
    }

    @Test
    void pixelsAndWorldAreInversesOfEachOther() {
        Camera2D camera = new Camera2D(20f, 10f).lookAt(3f, -2f);
        camera.fit(640, 480);
        assertEquals(320f, camera.pixelX(3f), 1e-3f);
        assertEquals(240f, camera.pixelY(-2f), 1e-3f);
        assertEquals(-7f, camera.worldX(0f), 1e-4f);
        assertEquals(-7f, camera.worldY(camera.bottom()), 1e-4f);
        assertEquals(5.5f, camera.worldX(camera.pixelX(5.5f)), 1e-4f);
        assertEquals(1.25f, camera.worldY(camera.pixelY(1.25f)), 1e-4f);
    }

    @Test
    void refusesAnEmptyWorld() {
        assertThrows(IllegalArgumentException.class, () -> new Camera2D(0f, 9f));
        assertThrows(IllegalArgumentException.class, () -> new Camera2D(16f, Float.NaN));
    }
}
