package dev.barrage.graphics.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.GlTest;
import dev.barrage.graphics.Picture;
import dev.barrage.graphics.gl.Image;
import org.joml.Matrix4f;
import org.joml.Vector2f;
import org.joml.Vector3f;
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
        assertTrue(camera.toWorld(3f, 3f, new Vector2f()).isFinite());
        assertTrue(camera.toPixel(3f, 3f, new Vector2f()).isFinite());
        assertTrue(camera.pixelsPerUnit() > 0f);
    }

    @Test
    void pixelsAndWorldAreInversesOfEachOther() {
        Camera2D camera = new Camera2D(20f, 10f).lookAt(3f, -2f);
        camera.fit(640, 480);
        Vector2f point = new Vector2f();
        assertNear(320f, 240f, camera.toPixel(3f, -2f, point), 1e-3f);
        assertNear(-7f, -7f, camera.toWorld(0f, camera.bottom(), point), 1e-4f);
        camera.toPixel(5.5f, 1.25f, point);
        assertNear(5.5f, 1.25f, camera.toWorld(point.x, point.y, point), 1e-4f);
    }

    @Test
    void theProjectionTakesTheRectangleToTheEdgesOfClipSpaceAndHeightsNearer() {
        Camera2D camera = new Camera2D(20f, 10f).lookAt(3f, -2f);
        Matrix4f worldToClip = camera.worldToClip(new Matrix4f());
        Vector3f corner = worldToClip.transformPosition(13f, -7f, 0f, new Vector3f());
        assertTrue(corner.equals(new Vector3f(1f, -1f, 0f), 1e-6f), corner.toString());
        Vector3f above = worldToClip.transformPosition(3f, -2f, 20f, new Vector3f());
        assertTrue(above.equals(new Vector3f(0f, 0f, -1f), 1e-6f), above.toString());
    }

    private static void assertNear(float x, float y, Vector2f point, float tolerance) {
        assertEquals(x, point.x, tolerance);
        assertEquals(y, point.y, tolerance);
    }

    @Test
    void refusesAnEmptyWorld() {
        assertThrows(IllegalArgumentException.class, () -> new Camera2D(0f, 9f));
        assertThrows(IllegalArgumentException.class, () -> new Camera2D(16f, Float.NaN));
    }
}
