package dev.barrage.graphics.window;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.barrage.graphics.render.Camera2D;
import org.joml.Vector2f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where in the world the pointer is, for windows of any size and density. */
class MouseTest {
    private final Mouse mouse = new Mouse();
    private final Camera2D camera = new Camera2D(32f, 18f);

    @ParameterizedTest
    @CsvSource({
        "960, 540, 960, 540", // as usual
        "960, 540, 1920, 1080", // a display with twice the density
        "1000, 700, 1500, 1050", // half as much again, with bars
        "333, 777, 333, 777",
        "1920, 1080, 1920, 1080",
    })
    void cornersOfTheWindowAreCornersOfThePicture(int width, int height, int pixelWidth, int pixelHeight) {
        camera.fit(pixelWidth, pixelHeight);
        mouse.point(width / 2.0, height / 2.0, width, height, pixelWidth, pixelHeight);
        float pixel = 1f / camera.pixelsPerUnit();
        Vector2f middle = camera.toWorld(mouse.x(), mouse.y(), new Vector2f());
        assertEquals(0f, middle.x, pixel);
        assertEquals(0f, middle.y, pixel);
        mouse.point(0, 0, width, height, pixelWidth, pixelHeight);
        assertEquals(0f, mouse.x());
        assertEquals(pixelHeight, mouse.y());
        mouse.point(width, height, width, height, pixelWidth, pixelHeight);
        assertEquals(pixelWidth, mouse.x());
        assertEquals(0f, mouse.y());
    }

    @Test
    void anotherSizeOfTheWindowIsAnotherPlaceForAPointerThatRests() {
        mouse.point(480, 270, 960, 540, 960, 540);
        camera.fit(960, 540);
        Vector2f place = camera.toWorld(mouse.x(), mouse.y(), new Vector2f());
        assertEquals(0f, place.x, 1e-4f);
        mouse.point(480, 270, 1920, 1080, 1920, 1080);
        camera.fit(1920, 1080);
        camera.toWorld(mouse.x(), mouse.y(), place);
        assertEquals(-8f, place.x, 1e-4f);
        assertEquals(4.5f, place.y, 1e-4f);
    }

    @Test
    void aMinimisedWindowLeavesThePointerWhereItWas() {
        mouse.point(480, 270, 960, 540, 960, 540);
        mouse.point(480, 270, 0, 0, 0, 0);
        mouse.point(480, 270, 960, 540, 0, 0);
        assertEquals(480f, mouse.x());
        assertEquals(270f, mouse.y());
    }
}
