package dev.barrage.graphics.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.GlTest;
import dev.barrage.graphics.Picture;
import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.gl.Texture;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtlasTest extends GlTest {
    private static final int RED = 0xFF0000FF;
    private static final int GREEN = 0x00FF00FF;
    private static final int BLUE = 0x0000FFFF;
    private static final int WHITE = 0xFFFFFFFF;

    /** Of "arrow": red, green over blue, white; two columns, three rows with the middle one grey. */
    private static final int[][] ARROW = {{RED, GREEN}, {0x808080FF, 0x808080FF}, {BLUE, WHITE}};

    private static final String ARROW_KEYS = "\"frame\": {\"x\": 1, \"y\": 2, \"w\": 2, \"h\": 3}, \"rotated\": %s, "
            + "\"trimmed\": true, \"spriteSourceSize\": {\"x\": 1, \"y\": 3, \"w\": 2, \"h\": 3}, "
            + "\"sourceSize\": {\"w\": 4, \"h\": 6}";
    private static final String DOT_KEYS = "\"frame\": {\"x\": 7, \"y\": 0, \"w\": 1, \"h\": 1}";

    @TempDir
    private Path folder;

    /** A texture of 8 by 8 with the arrow at column 1, row 2 from above, perhaps turned clockwise, and a green dot. */
    private static Image image(boolean turned) {
        return Image.of(8, 8, (x, y) -> {
            int column = x - 1;
            int row = 7 - y - 2;
            if (x == 7 && y == 7) {
                return GREEN;
            }
            // Turned clockwise, the bottom row becomes the left column and the left column becomes the top row.
            int c = turned ? row : column;
            int r = turned ? 2 - column : row;
            return c >= 0 && c < 2 && r >= 0 && r < 3 ? ARROW[r][c] : 0x400040FF;
        });
    }

    private static Atlas read(String json, boolean turned) {
        return Atlas.read(
                new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)),
                Texture.of(image(turned)).pixelated());
    }

    /** 10 pixels per texel; the whole of 4 by 6 is centred in 80 by 80, its arrow at column 1, row 3 from above. */
    private static void assertArrow(Image drawn, boolean mirrored) {
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 2; column++) {
                int x = 20 + 10 * (mirrored ? 2 - column : 1 + column) + 5;
                assertEquals(ARROW[row][column], drawn.at(x, 70 - 10 * (3 + row) - 5), row + ", " + column);
            }
        }
        assertEquals(0x000000FF, drawn.at(25, 35), "left of it, cut off by the packer");
        assertEquals(0x000000FF, drawn.at(35, 45), "above it");
    }

    @Test
    void readsTheHashFormatWithTrimmedAndTurnedSprites() {
        for (boolean turned : new boolean[] {false, true}) {
            String json = "{\"frames\": {\"arrow\": {" + String.format(ARROW_KEYS, turned) + "}, \"dot\": {" + DOT_KEYS
                    + "}}, \"meta\": {\"image\": \"x.png\"}}";
            try (Atlas atlas = read(json, turned);
                    Picture picture = new Picture(80, 80, 8f, 8f)) {
                Sprite arrow = atlas.get("arrow");
                assertEquals(2, atlas.size());
                assertEquals(1, atlas.index("dot"));
                assertEquals(4, arrow.width());
                assertEquals(6, arrow.height());
                assertArrow(picture.draw(s -> s.sprites().draw(arrow, 0f, 0f, 4f, 6f)), false);
                assertArrow(picture.draw(s -> s.sprites().draw(arrow, 0f, 0f, -4f, 6f)), true);
                assertArrow(picture.draw(s -> s.sprites().draw(arrow.flipX(), 0f, 0f, 4f, 6f)), true);
                assertArrow(picture.draw(s -> s.sprites().draw(arrow.flipY(), 0f, 0f, 4f, -6f)), false);
                assertThrows(IllegalStateException.class, () -> arrow.region(0, 0, 1, 1));
                Sprite dot = atlas.get("dot");
                assertEquals(
                        GREEN,
                        picture.draw(s -> s.sprites().draw(dot, 0f, 0f, 1f, 1f)).at(40, 40));
            }
        }
    }

    @Test
    void readsTheArrayFormatAndThePictureBesideIt() throws IOException {
        image(false).writePng(folder.resolve("sheet.png"));
        Path json = Files.writeString(
                folder.resolve("sheet.json"),
                "{\"frames\": [{\"filename\": \"dot\", " + DOT_KEYS + "}, {\"filename\": \"arrow\", "
                        + String.format(ARROW_KEYS, false) + "}], \"meta\": {\"image\": \"sheet.png\"}}");
        try (Atlas atlas = Atlas.read(json);
                Picture picture = new Picture(80, 80, 8f, 8f)) {
            assertEquals(1, atlas.index("arrow"));
            atlas.texture().pixelated();
            assertArrow(picture.draw(s -> s.sprites().draw(atlas.get(1), 0f, 0f, 4f, 6f)), false);
        }
    }

    @Test
    void aGridIsNumberedFromTheUpperLeft() {
        try (Atlas atlas = Atlas.grid(Texture.of(Image.of(13, 7, (x, y) -> x << 24 | y << 16 | 255)), 2, 3, 1, 1);
                Picture picture = new Picture(20, 30, 2f, 3f)) {
            assertEquals(4, atlas.size());
            atlas.texture().pixelated();
            Image last = picture.draw(s -> s.sprites().draw(atlas.get(1), 0f, 0f, 2f, 3f));
            assertEquals(0x040300FF, last.at(5, 5), "columns 4 and 5, rows 3 to 5 from below");
            assertEquals(0x050500FF, last.at(15, 25));
            assertThrows(IndexOutOfBoundsException.class, () -> atlas.get(4));
            assertThrows(IllegalArgumentException.class, () -> Atlas.grid(atlas.texture(), 14, 1));
        }
    }

    @Test
    void messagesNameFileSpriteAndCure() throws IOException {
        Path broken = Files.writeString(folder.resolve("broken.json"), "{");
        assertMessage(broken, "not JSON");
        assertMessage(Files.writeString(folder.resolve("other.json"), "{\"frames\": {}}"), "no meta.image");
        Path unpictured = Files.writeString(
                folder.resolve("sheet.json"), "{\"frames\": {}, \"meta\": {\"image\": \"gone.png\"}}");
        String gone = assertThrows(UncheckedIOException.class, () -> Atlas.read(unpictured))
                .getMessage();
        assertTrue(gone.endsWith("gone.png"), gone);
        image(false).writePng(folder.resolve("gone.png"));
        assertMessage(unpictured, "no \"frames\": export as");
        Files.writeString(
                unpictured,
                "{\"frames\": {\"a\": {\"frame\": {\"x\": 7, \"y\": 0, \"w\": 2, \"h\": 1}}},"
                        + " \"meta\": {\"image\": \"gone.png\"}}");
        assertMessage(unpictured, "sprite \"a\": the region x 7, y 0, 2x1 is not within a texture of 8x8");
        Files.writeString(
                unpictured, "{\"frames\": {\"a\": {\"frame\": {\"x\": 7}}}, \"meta\": {\"image\": \"gone.png\"}}");
        assertMessage(unpictured, "sprite \"a\" has no number frame.w");
        try (Atlas grid = Atlas.grid(Texture.of(image(false)), 4, 4)) {
            assertThrows(IllegalArgumentException.class, () -> grid.get("ship"));
        }
    }

    private static void assertMessage(Path file, String part) {
        String message = assertThrows(IllegalArgumentException.class, () -> Atlas.read(file))
                .getMessage();
        assertTrue(message.startsWith(file.toString()) && message.contains(part), message);
    }
}
