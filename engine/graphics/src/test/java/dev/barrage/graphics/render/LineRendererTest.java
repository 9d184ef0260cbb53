package dev.barrage.graphics.render;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.barrage.graphics.GlTest;
import dev.barrage.graphics.Picture;
import org.junit.jupiter.api.Test;

class LineRendererTest extends GlTest {
    @Test
    void theFirstFrameShowsAsManyLinesAsThereAre() {
        try (Picture picture = new Picture(64, 36, 16f, 9f)) {
            assertEquals(
                    0xFF0000FF,
                    picture.draw(scene -> {
                                for (int i = 0; i < 200_000; i++) {
                                    scene.lines().fill(-100f, -100f, -99f, -99f, 0x00FF00FF);
                                }
                                scene.lines().fill(-5f, -5f, 5f, 5f, 0xFF0000FF);
                            })
                            .at(32, 18));
        }
    }
}
