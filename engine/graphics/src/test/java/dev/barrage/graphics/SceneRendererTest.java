package dev.barrage.graphics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.example.GalleryScene;
import dev.barrage.graphics.gl.GlObject;
import dev.barrage.graphics.gl.Image;
import org.junit.jupiter.api.Test;

class SceneRendererTest extends GlTest {
    @Test
    void drawsInTheOrderOfTheCalls() {
        try (Picture picture = new Picture(50, 50, 10f, 10f)) {
            Image image = picture.draw(scene -> {
                scene.lines().fill(-5f, -5f, 5f, 5f, 0xFF0000FF);
                scene.text().outline(0).draw("\u00a6\u00a6\u00a6", -2f, 0f, 1f, 0x00FF00FF);
                scene.lines().fill(-5f, -5f, 5f, 5f, 0x0000FFFF);
            });
            for (int x = 0; x < 50; x++) {
                assertEquals(0x0000FFFF, image.at(x, 25));
            }
        }
    }

    @Test
    void theSameFrameTwiceIsTheSamePicture() {
        try (Picture picture = new Picture(320, 180, 32f, 18f);
                GalleryScene gallery = new GalleryScene(picture.scene)) {
            Image first = picture.draw(scene -> gallery.draw(0.7f));
            Image second = picture.draw(scene -> gallery.draw(0.7f));
            assertEquals(0, first.differences(second));
            assertTrue(
                    first.differences(picture.draw(scene -> gallery.draw(0.1f))) > 100,
                    "another alpha is another picture");
        }
    }

    @Test
    void closingGivesEverythingBack() {
        int before = GlObject.live();
        Picture picture = new Picture(16, 16, 1f, 1f);
        assertTrue(GlObject.live() > before + 10);
        picture.close();
        picture.close();
        assertEquals(before, GlObject.live());
    }
}
