package dev.barrage.graphics.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImageTest {
    @TempDir
    private Path folder;

    /** Two columns and three rows, the upper left pixel red, the lower right one blue and half transparent. */
    private static byte[] file(String format, int type) throws IOException {
        BufferedImage picture = new BufferedImage(2, 3, type);
        picture.setRGB(0, 0, 0xFFFF0000);
        picture.setRGB(1, 2, 0x800000FF);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertTrue(ImageIO.write(picture, format, out));
        return out.toByteArray();
    }

    @Test
    void pngKeepsColoursAndStraightAlphaWithTheBottomRowFirst() throws IOException {
        byte[] png = file("png", BufferedImage.TYPE_INT_ARGB);
        Image image = Image.read("a", png);
        assertEquals(2, image.width());
        assertEquals(3, image.height());
        assertEquals(0xFF0000FF, image.at(0, 2));
        assertEquals(0x0000FF80, image.at(1, 0));
        assertEquals(0, image.at(0, 1));
        Path path = Files.write(folder.resolve("a.png"), png);
        assertEquals(image, Image.read(path));
        assertEquals(image, Image.read(new ByteArrayInputStream(png)));
    }

    @Test
    void greyAndRgbFilesAreOpaque() throws IOException {
        assertEquals(
                0x000000FF,
                Image.read("a", file("png", BufferedImage.TYPE_BYTE_GRAY)).at(0, 0));
        assertEquals(
                0x0000FFFF,
                Image.read("a", file("png", BufferedImage.TYPE_INT_RGB)).at(1, 0));
    }

    @Test
    void jpegIsReadToo() throws IOException {
        BufferedImage picture = new BufferedImage(16, 16, BufferedImage.TYPE_INT_RGB);
        for (int i = 0; i < 256; i++) {
            picture.setRGB(i % 16, i / 16, i < 128 ? 0xF04020 : 0x2040F0);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertTrue(ImageIO.write(picture, "jpg", out));
        Image image = Image.read("a", out.toByteArray());
        assertTrue(image.red(8, 12) > 200 && image.blue(8, 12) < 80, "red above");
        assertTrue(image.blue(8, 3) > 200 && image.red(8, 3) < 80, "blue below");
        assertEquals(255, image.at(0, 0) & 255);
    }

    @Test
    void aMissingFileIsNamedWithItsWholePath() {
        Path missing = folder.resolve("ship.png");
        String message = assertThrows(UncheckedIOException.class, () -> Image.read(missing))
                .getMessage();
        assertEquals("there is no file " + missing, message);
    }

    @Test
    void brokenFilesAreNamed() throws IOException {
        Path text = Files.writeString(folder.resolve("ship.png"), "not a picture");
        String message = assertThrows(IllegalArgumentException.class, () -> Image.read(text))
                .getMessage();
        assertTrue(message.startsWith(text + ": not a readable PNG or JPEG"), message);
        byte[] png = file("png", BufferedImage.TYPE_INT_ARGB);
        byte[] cut = Arrays.copyOf(png, png.length - 30);
        assertThrows(IllegalArgumentException.class, () -> Image.read("a", cut));
        assertThrows(IllegalArgumentException.class, () -> Image.read("a", new byte[0]));
    }

    @Test
    void aMissingResourceIsExplained() {
        String message = assertThrows(
                        IllegalArgumentException.class,
                        () -> Image.read(ImageTest.class.getResourceAsStream("no-such.png")))
                .getMessage();
        assertTrue(message.startsWith("in is null: getResourceAsStream found no resource"), message);
    }

    @Test
    void isPaintedByAFunction() {
        Image image = Image.of(3, 2, (x, y) -> x << 24 | y << 16 | 255);
        assertEquals(0x020100FF, image.at(2, 1));
        assertEquals(0x000000FF, image.at(0, 0));
        assertThrows(IllegalArgumentException.class, () -> Image.of(0, 2, (x, y) -> 0));
    }
}
