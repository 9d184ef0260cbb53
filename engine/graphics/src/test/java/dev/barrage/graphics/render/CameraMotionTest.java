package dev.barrage.graphics.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.joml.Vector2f;
import org.junit.jupiter.api.Test;

class CameraMotionTest {
    private final Camera2D camera = new Camera2D(16f, 9f);

    @Test
    void halfOfTheDistanceIsMadeGoodInTheHalfLifeHoweverTimeIsCut() {
        camera.follow(8f, -4f, 0.5f);
        camera.update(0.5f);
        assertEquals(4f, camera.x(), 1e-5f);
        for (int i = 0; i < 30; i++) {
            camera.update(0.5f / 30);
        }
        assertEquals(6f, camera.x(), 1e-4f);
        assertEquals(-3f, camera.y(), 1e-4f);
        camera.follow(0f, 0f, 0f).update(0f);
        assertEquals(0f, camera.x());
    }

    @Test
    void lookingSomewhereEndsFollowing() {
        camera.follow(8f, 0f, 0.5f).lookAt(1f, 1f).update(1f);
        assertEquals(1f, camera.x());
    }

    @Test
    void theRectangleStaysWithinItsBounds() {
        camera.bounds(0f, 0f, 100f, 5f);
        assertEquals(8f, camera.x(), "the left edge");
        assertEquals(2.5f, camera.y(), "larger than the bounds: centred");
        camera.follow(1000f, 0f, 0f).update(0.1f);
        assertEquals(92f, camera.x());
        camera.show(32f, 18f);
        assertEquals(84f, camera.x());
        camera.unbounded().lookAt(1000f, 1000f);
        assertEquals(1000f, camera.y());
    }

    @Test
    void aPointZoomedAboutStaysInItsPlaceOfThePicture() {
        camera.lookAt(3f, 2f).fit(160, 90);
        Vector2f before = camera.toPixel(7f, 4f, new Vector2f());
        camera.zoom(1.7f, 7f, 4f).fit(160, 90);
        Vector2f after = camera.toPixel(7f, 4f, new Vector2f());
        assertEquals(before.x, after.x, 1e-3f);
        assertEquals(before.y, after.y, 1e-3f);
        assertEquals(16f / 1.7f, camera.width(), 1e-5f);
    }

    @Test
    void aShakeIsTheSameAtTheSameTimesDecaysAndEnds() {
        Camera2D twin = new Camera2D(16f, 9f);
        camera.shake(0.5f, 1f);
        twin.shake(0.5f, 1f);
        float early = 0f;
        float late = 0f;
        for (int i = 0; i < 59; i++) {
            camera.update(1f / 60);
            twin.update(1f / 60);
            assertEquals(twin.x(), camera.x());
            assertTrue(Math.abs(camera.x()) <= 0.5f && Math.abs(camera.y()) <= 0.5f);
            early = i < 20 ? Math.max(early, Math.abs(camera.x())) : early;
            late = i > 40 ? Math.max(late, Math.abs(camera.x())) : late;
        }
        assertTrue(early > 0.2f && late < 0.25f * early, early + " and later " + late);
        camera.update(0.1f);
        assertEquals(0f, camera.x());
    }

    @Test
    void aWeakerShakeDoesNotEndAStrongerOne() {
        camera.shake(1f, 10f).update(0.01f);
        Camera2D twin = new Camera2D(16f, 9f);
        twin.shake(1f, 10f).update(0.01f);
        camera.shake(0.1f, 1f).update(0.01f);
        twin.update(0.01f);
        assertNotEquals(0f, camera.x());
        assertEquals(twin.x(), camera.x());
    }

    @Test
    void badArgumentsAreNamed() {
        assertThrows(IllegalArgumentException.class, () -> camera.follow(Float.NaN, 0f, 1f));
        assertThrows(IllegalArgumentException.class, () -> camera.follow(0f, 0f, -1f));
        assertThrows(IllegalArgumentException.class, () -> camera.bounds(1f, 0f, 1f, 1f));
        assertThrows(IllegalArgumentException.class, () -> camera.zoom(0f, 0f, 0f));
        assertThrows(IllegalArgumentException.class, () -> camera.shake(-1f, 1f));
        assertThrows(IllegalArgumentException.class, () -> camera.shake(1f, 0f));
        assertThrows(IllegalArgumentException.class, () -> camera.update(Float.POSITIVE_INFINITY));
    }
}
