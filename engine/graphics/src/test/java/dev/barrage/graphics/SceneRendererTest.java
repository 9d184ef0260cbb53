package dev.barrage.graphics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.example.GalleryScene;
import dev.barrage.graphics.gl.GlObject;
import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.render.SceneryBuilder;
import dev.barrage.graphics.render.SceneryModel;
import java.util.function.Consumer;
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
    void sceneryOfAPictureThatStandsStillIsThatOfTheFirstPictureOfItsTime() {
        try (Picture picture = new Picture(64, 64, 10f, 10f);
                Picture fresh = new Picture(64, 64, 10f, 10f);
                SceneryModel wheel = new SceneryBuilder()
                        .layer(0f, 0f)
                        .paint(0x000000FF)
                        .polygon(-8f, -8f, 8f, -8f, 8f, 8f, -8f, 8f)
                        .paint(0xFF0000FF)
                        .spin(0f, 0f, 10f)
                        .polygon(-4f, -1f, 4f, -1f, 4f, 1f, -4f, 1f)
                        .build()) {
            Consumer<SceneRenderer> drawing = scene -> scene.scenery(wheel, 0f, 0f, 1f);
            Image before = picture.draw(0.01f, drawing);
            assertEquals(0, before.differences(picture.draw(0.05f, scene -> scene.scenery(wheel, 1f, 0f, 1f))));
            assertEquals(0, before.differences(picture.draw(0.05f, drawing)), "between the same two steps");
            Image still = picture.draw(0.05f, drawing);
            assertTrue(before.differences(still) > 20, "the wheel has turned");
            assertEquals(0, fresh.draw(0.05f, drawing).differences(still));
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
