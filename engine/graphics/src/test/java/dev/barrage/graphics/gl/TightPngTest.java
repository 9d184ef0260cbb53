package dev.barrage.graphics.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.barrage.graphics.GlTest;
import dev.barrage.graphics.Picture;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TightPngTest extends GlTest {
    @TempDir
    Path folder;

    @Test
    void aWrittenPictureReadByAnotherLibraryIsTheSame() throws IOException {
        try (Picture picture = new Picture(173, 91, 16f, 9f)) {
            Image image = picture.draw(scene -> {
                for (int i = 0; i < 40; i++) {
                    scene.lines().circle(i % 7 - 3f, i % 5 - 2f, 0.1f * i, 0x10203FFF * (i + 1) | 255);
                }
            });
            Path file = folder.resolve("picture.png");
            image.writePng(file);
            BufferedImage read = ImageIO.read(file.toFile());
            assertNotNull(read);
            assertEquals(173, read.getWidth());
            assertEquals(91, read.getHeight());
            for (int y = 0; y < 91; y++) {
                for (int x = 0; x < 173; x++) {
                    assertEquals(image.at(x, 90 - y) >>> 8, read.getRGB(x, y) & 0xFFFFFF, x + ", " + y);
                }
            }
        }
    }
}
