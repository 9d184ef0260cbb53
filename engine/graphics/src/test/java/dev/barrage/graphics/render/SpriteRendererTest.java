package dev.barrage.graphics.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.GlTest;
import dev.barrage.graphics.Picture;
import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.gl.GlException;
import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.gl.Texture;
import dev.barrage.testing.NoGarbage;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class SpriteRendererTest extends GlTest {
    private static final int RED = 0xFF0000FF;
    private static final int GREEN = 0x00FF00FF;
    private static final int BLUE = 0x0000FFFF;
    private static final int WHITE = 0xFFFFFFFF;
    private static final int BLACK = 0x000000FF;
    private static final float QUARTER = (float) (Math.PI / 2);

    /** Two by two texels: red and green above, blue and white below. */
    private static Texture four() {
        return Texture.of(Image.of(2, 2, (x, y) -> y == 1 ? x == 0 ? RED : GREEN : x == 0 ? BLUE : WHITE))
                .pixelated();
    }

    /** The pixels in the middle of the four quarters of a sprite of 4 by 4 units at (1, -2); 10 pixels per unit. */
    private static void assertQuarters(Image image, int upperLeft, int upperRight, int lowerLeft, int lowerRight) {
        assertEquals(hex(upperLeft), hex(image.at(50, 40)), "upper left");
        assertEquals(hex(upperRight), hex(image.at(70, 40)), "upper right");
        assertEquals(hex(lowerLeft), hex(image.at(50, 20)), "lower left");
        assertEquals(hex(lowerRight), hex(image.at(70, 20)), "lower right");
    }

    private static String hex(int color) {
        return String.format("%08x", color);
    }

    private static void assertQuarters(Consumer<SceneRenderer> drawing, int ul, int ur, int ll, int lr) {
        try (Picture picture = new Picture(100, 100, 10f, 10f)) {
            Image image = picture.draw(drawing);
            assertQuarters(image, ul, ur, ll, lr);
            assertEquals(BLACK, image.at(38, 30));
            assertEquals(BLACK, image.at(82, 30));
            assertEquals(BLACK, image.at(60, 8));
            assertEquals(BLACK, image.at(60, 52));
        }
    }

    @Test
    void standsUprightAroundItsPosition() {
        try (Texture texture = four()) {
            Sprite sprite = new Sprite(texture);
            assertQuarters(scene -> scene.sprites().draw(sprite, 1f, -2f, 4f, 4f), RED, GREEN, BLUE, WHITE);
        }
    }

    @Test
    void turnsCounterclockwise() {
        try (Texture texture = four()) {
            Sprite sprite = new Sprite(texture);
            assertQuarters(scene -> scene.sprites().draw(sprite, 1f, -2f, 4f, 4f, QUARTER), GREEN, WHITE, RED, BLUE);
        }
    }

    @Test
    void aNegativeSizeMirrorsAsFlipsDo() {
        try (Texture texture = four()) {
            Sprite sprite = new Sprite(texture);
            assertQuarters(scene -> scene.sprites().draw(sprite, 1f, -2f, -4f, 4f), GREEN, RED, WHITE, BLUE);
            assertQuarters(scene -> scene.sprites().draw(sprite, 1f, -2f, 4f, -4f), BLUE, WHITE, RED, GREEN);
            assertQuarters(scene -> scene.sprites().draw(sprite.flipX(), 1f, -2f, 4f, 4f), GREEN, RED, WHITE, BLUE);
            assertQuarters(scene -> scene.sprites().draw(sprite.flipY(), 1f, -2f, 4f, 4f), BLUE, WHITE, RED, GREEN);
        }
    }

    @Test
    void tintsMultiplyAndFade() {
        try (Texture texture = four()) {
            Sprite sprite = new Sprite(texture);
            assertQuarters(
                    scene -> scene.sprites().draw(sprite, 1f, -2f, 4f, 4f, 0f, 0xFF800080),
                    0x800000FF,
                    0x004000FF,
                    BLACK,
                    0x804000FF);
        }
    }

    @Test
    void laterOnesCoverEarlierOnesEvenFromOtherTextures() {
        try (Texture texture = four();
                Texture other = Texture.of(Image.of(1, 1, (x, y) -> 0x808080FF))) {
            Sprite sprite = new Sprite(texture);
            Sprite grey = new Sprite(other);
            assertQuarters(
                    scene -> {
                        scene.sprites().draw(sprite, 1f, -2f, 4f, 4f);
                        scene.sprites().draw(grey, 1f, -1f, 4f, 2f);
                        scene.sprites().draw(sprite, 2f, -2f, 2f, 4f);
                    },
                    0x808080FF,
                    GREEN,
                    BLUE,
                    WHITE);
        }
    }

    @Test
    void aRegionCountsFromTheUpperLeftCorner() {
        try (Texture texture = four();
                Picture picture = new Picture(10, 10, 1f, 1f)) {
            Sprite green = new Sprite(texture, 1, 0, 1, 1);
            Sprite blue = new Sprite(texture).region(0, 1, 1, 1);
            assertEquals(
                    GREEN,
                    picture.draw(s -> s.sprites().draw(green, 0f, 0f, 1f, 1f)).at(5, 5));
            assertEquals(
                    BLUE,
                    picture.draw(s -> s.sprites().draw(blue, 0f, 0f, 1f, 1f)).at(5, 5));
            String message = assertThrows(IllegalArgumentException.class, () -> new Sprite(texture, 1, 0, 2, 1))
                    .getMessage();
            assertTrue(message.contains("not within a texture of 2x2 texels"), message);
            assertThrows(IllegalStateException.class, () -> green.flipX().region(0, 0, 1, 1));
        }
    }

    /** Half transparent red over blue, and the soft border of a disc whose transparent pixels are green. */
    @Test
    void alphaIsStraightInImagesAndMultipliedInTextures() {
        try (Texture half = Texture.of(Image.of(1, 1, (x, y) -> 0xFF000080));
                Texture hidden = Texture.of(Image.of(2, 1, (x, y) -> x == 0 ? RED : 0x00FF0000));
                Picture picture = new Picture(40, 40, 1f, 1f)) {
            Image blended = picture.draw(scene -> {
                scene.lines().fill(-1f, -1f, 1f, 1f, BLUE);
                scene.sprites().draw(new Sprite(half), 0f, 0f, 1f, 1f);
            });
            assertEquals(0x80007FFF, blended.at(20, 20));
            Image border = picture.draw(scene -> scene.sprites().draw(new Sprite(hidden), 0f, 0f, 1f, 1f));
            for (int x = 0; x < 40; x++) {
                assertEquals(0, border.green(x, 20), "the colour of transparent pixels shows at " + x);
            }
            assertTrue(border.red(20, 20) > 100 && border.red(20, 20) < 155, "half way " + border.red(20, 20));
        }
    }

    /** A red tile of 8 by 8 texels at a place in a texture that is green elsewhere. */
    private static Texture redIn(int size, int left, int bottom) {
        return Texture.of(Image.of(
                size, size, (x, y) -> x >= left && x < left + 8 && y >= bottom && y < bottom + 8 ? RED : GREEN));
    }

    /**
     * Tiles on and off multiples of powers of two, enlarged, shrunk up to 40 times, turned and moved by parts of
     * pixels.
     */
    @ParameterizedTest
    @ValueSource(ints = {8, 16, 9, 13, 20})
    void neighboursInTheTextureNeverShow(int place) {
        for (boolean sharp : new boolean[] {false, true}) {
            try (Texture texture = redIn(64, place, place);
                    Picture picture = new Picture(64, 64, 64f, 64f)) {
                if (sharp) {
                    texture.pixelated();
                }
                Sprite sprite = new Sprite(texture, place, 64 - place - 8, 8, 8);
                Image image = picture.draw(scene -> {
                    float size = 40f;
                    for (int i = 0; i < 24; i++, size *= 0.8f) {
                        scene.sprites().draw(sprite, i * 1.37f - 16f, i * 0.71f - 9f, size, 1.3f * size, i * 0.4f);
                        scene.sprites().draw(sprite, 28f - i * 0.3f, i * 2.5f - 30f, -size / 9f, size / 40f);
                    }
                });
                int red = 0;
                for (int i = 0; i < 64 * 64; i++) {
                    assertEquals(0, image.green(i % 64, i / 64), "at " + i % 64 + ", " + i / 64);
                    red += image.red(i % 64, i / 64) > 200 ? 1 : 0;
                }
                assertTrue(red > 1000, "red pixels: " + red);
            }
        }
    }

    /** Columns of one texel, red and blue, of a tile that no power of two divides: shrunk, they give purple. */
    @Test
    void shrunkTilesAreAverages() {
        try (Texture texture =
                        Texture.of(Image.of(31, 31, (x, y) -> x < 3 || x >= 27 ? GREEN : (x & 1) == 0 ? RED : BLUE));
                Picture picture = new Picture(32, 32, 32f, 32f)) {
            Sprite sprite = new Sprite(texture, 3, 3, 24, 24);
            for (float pixels : new float[] {12f, 7f, 4f}) {
                Image image = picture.draw(scene -> scene.sprites().draw(sprite, 0.5f, 0.5f, pixels, pixels));
                assertEquals(128, image.red(16, 16), 40, "red of " + pixels + " pixels");
                assertEquals(128, image.blue(16, 16), 40, "blue of " + pixels + " pixels");
                assertEquals(0, image.green(16, 16));
            }
        }
    }

    @Test
    void tilesSideBySideLeaveNoGap() {
        try (Texture texture = four();
                Picture picture = new Picture(97, 61, 9.7f, 6.1f)) {
            Sprite red = new Sprite(texture, 0, 0, 1, 1);
            for (float shift : new float[] {0f, 0.013f, 0.05f, 0.3331f}) {
                Image image = picture.draw(scene -> {
                    for (int i = 0; i < 40 * 40; i++) {
                        float x = shift + 0.3f * (i % 40 - 20);
                        float y = shift + 0.3f * (i / 40 - 20);
                        scene.sprites().draw(red, x, y, 0.3f, 0.3f, 0f, 0xFFFFFF80);
                    }
                });
                for (int i = 0; i < 97 * 61; i++) {
                    assertEquals(0x80, image.red(i % 97, i / 97), "gap or overlap at " + i % 97 + ", " + i / 97);
                }
            }
        }
    }

    @Test
    void rowsAreInterpolatedTurnedScaledAndTintedFromColumns() {
        try (Texture texture = four()) {
            Sprite sprite = new Sprite(texture);
            float[] x = {99f, 3f};
            float[] y = {99f, -2f};
            float[] oldX = {99f, -1f};
            float[] oldY = {99f, -2f};
            Rows rows = new Rows().set(x, y, oldX, oldY, 1, 1);
            float[] angle = {0f, QUARTER + 0.3f};
            float[] oldAngle = {0f, QUARTER - 0.3f};
            SpriteColumns turning = new SpriteColumns(2f, 2f)
                    .angle(angle, oldAngle)
                    .scale(new float[] {0f, 2f})
                    .tint(new int[] {0, 0xFFFFFF80});
            assertQuarters(s -> s.sprites().draw(sprite, rows, 4f, 4f, 0.5f), RED, GREEN, BLUE, WHITE);
            assertQuarters(
                    s -> s.sprites().draw(sprite, rows, turning, 0.5f), 0x008000FF, 0x808080FF, 0x800000FF, 0x000080FF);
        }
    }

    @Test
    void rowsTakeTheirSpritesFromAnAtlasByIndex() {
        try (Atlas atlas = Atlas.grid(four(), 1, 1);
                Picture picture = new Picture(40, 10, 4f, 1f)) {
            float[] x = {-1.5f, -0.5f, 0.5f, 1.5f};
            float[] y = new float[4];
            int[] index = {3, 0, 2, 1};
            SpriteColumns columns = new SpriteColumns(1f, 1f).index(index);
            Rows rows = new Rows().set(x, y, x, y, 0, 4);
            Image image = picture.draw(scene -> scene.sprites().draw(atlas, rows, columns, 1f));
            int[] colors = {WHITE, RED, BLUE, GREEN};
            for (int i = 0; i < 4; i++) {
                assertEquals(hex(colors[i]), hex(image.at(5 + 10 * i, 5)), "row " + i);
            }
            index[2] = 4;
            assertThrows(
                    IndexOutOfBoundsException.class,
                    () -> picture.scene.sprites().draw(atlas, rows, columns, 1f));
            assertThrows(
                    IllegalArgumentException.class,
                    () -> picture.scene.sprites().draw(atlas, rows, new SpriteColumns(1f, 1f), 1f));
        }
    }

    @Test
    void twentyThousandAreAFewCallsWithoutGarbage() {
        int count = 20_000;
        float[] x = new float[count];
        float[] y = new float[count];
        int[] index = new int[count];
        for (int i = 0; i < count; i++) {
            x[i] = i % 200 - 100;
            y[i] = i / 200 - 50;
            index[i] = i % 4;
        }
        try (Atlas atlas = Atlas.grid(four(), 1, 1);
                Picture picture = new Picture(64, 64, 200f, 100f)) {
            Rows rows = new Rows().set(x, y, x, y, 0, count);
            SpriteColumns columns =
                    new SpriteColumns(1f, 1f).index(index).angle(x, y).scale(y).tint(index);
            NinePatch panel = NinePatch.of(new Sprite(atlas.texture()), 0, 1, 0, 0);
            Consumer<SceneRenderer> all = scene -> {
                for (int i = 0; i < count; i++) {
                    scene.sprites().draw(atlas.get(index[i]), x[i], y[i], 1f, 1f, 0.1f, WHITE);
                }
                scene.sprites().draw(panel, 0f, 0f, 20f, 10f);
                scene.sprites().draw(atlas, rows, columns, 1f);
                scene.sprites().draw(atlas.get(0), rows, columns, 1f);
            };
            picture.draw(all);
            long before = picture.scene.sprites().calls();
            picture.draw(all);
            assertEquals(3, picture.scene.sprites().calls() - before, "draw calls of 60,000 sprites");
            NoGarbage.assertNone("a frame", 3, () -> {
                all.accept(picture.scene);
                picture.scene.end();
            });
        }
    }

    @Test
    void aFrameKeepsItsCornersAndFillsItsMiddle() {
        // Borders of 2 texels, red; a middle of 4 by 4, blue; the corners' outermost texel is white.
        Image image = Image.of(8, 8, (x, y) -> {
            boolean corner = (x == 0 || x == 7) && (y == 0 || y == 7);
            return corner ? WHITE : x < 2 || x > 5 || y < 2 || y > 5 ? RED : BLUE;
        });
        try (Texture texture = Texture.of(image).pixelated();
                Picture picture = new Picture(60, 40, 60f, 40f)) {
            NinePatch patch = NinePatch.of(new Sprite(texture), 2, 2, 2, 2);
            Image drawn = picture.draw(scene -> scene.sprites().draw(patch.scale(2f), 0f, 0f, 50f, 30f));
            for (int[] corner : new int[][] {{5, 5}, {54, 5}, {5, 34}, {54, 34}}) {
                assertEquals(WHITE, drawn.at(corner[0], corner[1]));
            }
            assertEquals(RED, drawn.at(7, 5), "two units per texel");
            assertEquals(RED, drawn.at(30, 8));
            assertEquals(BLUE, drawn.at(30, 9));
            assertEquals(BLUE, drawn.at(9, 20));
            assertEquals(RED, drawn.at(8, 20));
            assertEquals(BLACK, drawn.at(4, 20));
            Image small = picture.draw(scene -> scene.sprites().draw(patch.scale(2f), 0f, 0f, 4f, 4f, GREEN));
            assertEquals(GREEN, small.at(28, 18), "the white texel of the corner, shrunk to half and tinted");
            assertEquals(BLACK, small.at(29, 18), "a red one");
            assertEquals(GREEN, small.at(31, 21));
            assertThrows(IllegalArgumentException.class, () -> NinePatch.of(new Sprite(texture), 4, 0, 4, 0));
            assertThrows(IllegalArgumentException.class, () -> patch.scale(0f));
        }
    }

    @Test
    void refusesATextureThatTheDriverDoesNotTake() {
        Image wide = Image.of(32_768, 1, (x, y) -> WHITE);
        try {
            Texture.of(wide).close(); // some drivers take it
        } catch (GlException e) {
            assertTrue(e.getMessage().contains("at most"), e.getMessage());
        }
    }
}
