package dev.barrage.graphics.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.GlTest;
import dev.barrage.graphics.Picture;
import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.gl.Image;
import dev.barrage.testing.NoGarbage;
import java.util.Arrays;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.lwjgl.opengl.GL33C;

@Tag("slow")
class BulletRendererTest extends GlTest {
    private static final int BODY = 0xFF2060FF;
    private static final int CORE = 0xFFFFFFFF;
    private static final int RIM = 0x000000FF;

    private static BulletStyle style(BulletShape shape, float radius) {
        return new BulletStyle(shape, radius, BODY, CORE, RIM, 0f);
    }

    /** One bullet, now and in the previous step. */
    private static Rows row(float x, float y, float previousX, float previousY) {
        return new Rows().set(new float[] {x}, new float[] {y}, new float[] {previousX}, new float[] {previousY}, 0, 1);
    }

    @Test
    void drawsCoreBodyAndRimAroundTheWorldPosition() {
        try (Picture picture = new Picture(200, 200, 20f, 20f)) {
            int style = picture.scene.bullets().add(style(BulletShape.ROUND, 3f));
            Image image = picture.draw(scene -> {
                scene.lines().fill(-10f, -10f, 10f, 10f, 0x808080FF);
                scene.bullets().draw(row(2f, -4f, 2f, -4f), 1f, style);
            });
            // 10 pixels per unit; the bullet's centre is pixel (120, 60), its radius 30 pixels.
            assertEquals(CORE, image.at(120, 60));
            assertEquals(BODY, image.at(120 + 22, 60));
            assertEquals(RIM, image.at(120, 60 + 28) | 0xFF);
            assertEquals(0x808080FF, image.at(120 + 33, 60));
            assertEquals(0x808080FF, image.at(80, 140));
        }
    }

    @ParameterizedTest
    @ValueSource(floats = {0f, 0.25f, 0.5f, 1f})
    void interpolatesBetweenThePreviousAndThePresentPosition(float alpha) {
        try (Picture picture = new Picture(201, 201, 20.1f, 20.1f)) {
            int style = picture.scene.bullets().add(style(BulletShape.ROUND, 0.5f));
            Image image = picture.draw(scene -> scene.bullets().draw(row(8f, 4f, -8f, -4f), alpha, style));
            for (int i = 0; i <= 4; i++) {
                int x = 100 + Math.round(10 * (-8f + 16f * i / 4));
                int y = 100 + Math.round(10 * (-4f + 8f * i / 4));
                assertEquals(i == Math.round(4 * alpha), image.at(x, y) == CORE, "alpha " + alpha + ", place " + i);
            }
        }
    }

    @Test
    void drawsOnlyTheRowsAskedFor() {
        try (Picture picture = new Picture(100, 20, 10f, 2f)) {
            int style = picture.scene.bullets().add(style(BulletShape.ROUND, 0.7f));
            float[] x = {-4f, -2f, 0f, 2f, 4f};
            float[] y = new float[5];
            Image image = picture.draw(scene -> scene.bullets().draw(new Rows().set(x, y, x, y, 1, 3), 1f, style));
            boolean[] seen = new boolean[5];
            for (int i = 0; i < 5; i++) {
                seen[i] = image.at(10 + 20 * i, 10) == CORE;
            }
            assertTrue(Arrays.equals(new boolean[] {false, true, true, true, false}, seen), Arrays.toString(seen));
        }
    }

    @Test
    void takesStyleAndRadiusFromColumns() {
        try (Picture picture = new Picture(100, 100, 10f, 10f)) {
            int red = picture.scene.bullets().add(new BulletStyle(BulletShape.ROUND, 1f, BODY, 0xFF0000FF, RIM, 0f));
            int green = picture.scene.bullets().add(new BulletStyle(BulletShape.ROUND, 1f, BODY, 0x00FF00FF, RIM, 0f));
            float[] x = {-3f, 3f};
            float[] up = {2.5f, 2.5f};
            float[] down = {-2.5f, -2.5f};
            Image image = picture.draw(scene -> {
                scene.bullets().draw(new Rows().set(x, up, x, up, 0, 2), new int[] {green, red}, 1f);
                scene.bullets().draw(new Rows().set(x, down, x, down, 0, 2), new float[] {0.5f, 2f}, 1f, red);
            });
            assertEquals(0x00FF00FF, image.at(20, 75));
            assertEquals(0xFF0000FF, image.at(80, 75));
            assertEquals(0x000000FF, image.at(20 + 8, 25), "a small one ends before 0.8 units");
            assertEquals(BODY, image.at(80 + 13, 25), "a large one has body colour at 1.3 units");
        }
    }

    @ParameterizedTest
    @EnumSource(BulletShape.class)
    void everyShapeShowsItsBodyColour(BulletShape shape) {
        try (Picture picture = new Picture(100, 100, 10f, 10f)) {
            int style = picture.scene.bullets().add(style(shape, 3f));
            Image image = picture.draw(scene -> scene.bullets().draw(row(0f, 0f, -1f, 0f), 1f, style));
            int body = 0;
            for (int i = 0; i < 100 * 100; i++) {
                body += image.at(i % 100, i / 100) == BODY ? 1 : 0;
            }
            assertTrue(body > 50, shape + " shows " + body + " pixels of its colour");
        }
    }

    /** 20 pixels per unit, a radius of one unit, flying to the right over grey. */
    private static Image flying(Picture picture, BulletShape shape) {
        int style = picture.scene.bullets().add(style(shape, 1f));
        return picture.draw(scene -> {
            scene.lines().fill(-10f, -10f, 10f, 10f, 0x808080FF);
            scene.bullets().draw(row(0f, 0f, -0.1f, 0f), 1f, style);
        });
    }

    @ParameterizedTest
    @EnumSource(BulletShape.class)
    void nothingUnseenHits(BulletShape shape) {
        try (Picture picture = new Picture(160, 160, 8f, 8f)) {
            Image image = flying(picture, shape);
            for (int degrees = 0; degrees < 360; degrees += 5) {
                // The head of a dart is a little smaller than the hit circle.
                double reach = 20 * (shape == BulletShape.DART ? 0.84 : 0.93);
                int x = 80 + (int) Math.floor(reach * Math.cos(Math.toRadians(degrees)));
                int y = 80 + (int) Math.floor(reach * Math.sin(Math.toRadians(degrees)));
                assertTrue(image.at(x, y) != 0x808080FF, shape + " leaves its hit circle bare at " + degrees);
            }
        }
    }

    @Test
    void shapesAreToldApartByTheirOutlines() {
        try (Picture picture = new Picture(160, 160, 8f, 8f)) {
            BulletShape[] shapes = BulletShape.values();
            boolean[][] outlines = new boolean[shapes.length][];
            for (BulletShape shape : shapes) {
                outlines[shape.ordinal()] = dark(flying(picture, shape));
            }
            for (int a = 0; a < shapes.length; a++) {
                for (int b = 0; b < a; b++) {
                    int differ = 0;
                    for (int i = 0; i < outlines[a].length; i++) {
                        differ += outlines[a][i] != outlines[b][i] ? 1 : 0;
                    }
                    assertTrue(differ > 160, shapes[a] + " and " + shapes[b] + " differ in " + differ + " pixels");
                }
            }
        }
    }

    /** Which pixels belong to the dark rim, whatever the colours. */
    private static boolean[] dark(Image image) {
        boolean[] dark = new boolean[image.width() * image.height()];
        for (int i = 0; i < dark.length; i++) {
            dark[i] = image.brightness(i % image.width(), i / image.width()) < 50;
        }
        return dark;
    }

    @Test
    void aHundredThousandAreOneDrawOfTheColumnsWithoutGarbage() {
        int count = 100_000;
        float[] x = new float[count];
        float[] y = new float[count];
        try (Picture picture = new Picture(64, 64, 10f, 10f)) {
            Arrays.fill(x, 1000f);
            int style = picture.scene.bullets().add(style(BulletShape.ROUND, 1f));
            Rows rows = new Rows().set(x, y, x, y, 0, count);
            Consumer<SceneRenderer> all = scene -> scene.bullets().draw(rows, 1f, style);
            picture.draw(all);
            int query = GL33C.glGenQueries();
            GL33C.glBeginQuery(GL33C.GL_PRIMITIVES_GENERATED, query);
            all.accept(picture.scene);
            GL33C.glEndQuery(GL33C.GL_PRIMITIVES_GENERATED);
            assertEquals(count, GL33C.glGetQueryObjecti(query, GL33C.GL_QUERY_RESULT), "one triangle each");
            GL33C.glDeleteQueries(query);
            NoGarbage.assertNone("a drawing", 2, () -> all.accept(picture.scene));
        }
    }

    @Test
    void aDartPointsAlongItsFlight() {
        try (Picture picture = new Picture(100, 100, 10f, 10f)) {
            int style = picture.scene.bullets().add(style(BulletShape.DART, 1f));
            Image right = picture.draw(scene -> scene.bullets().draw(row(0f, 0f, -1f, 0f), 1f, style));
            Image up = picture.draw(scene -> scene.bullets().draw(row(0f, 0f, 0f, -1f), 1f, style));
            assertTrue(right.brightness(50 - 18, 50) > 20, "tail to the left");
            assertEquals(0, right.brightness(50 + 18, 50), "nothing before the head");
            assertTrue(up.brightness(50, 50 - 18) > 20, "tail below");
            assertEquals(0, up.brightness(50, 50 + 18));
        }
    }

    @Test
    void aDartThatHasNotMovedYetIsADisc() {
        try (Picture picture = new Picture(100, 100, 10f, 10f)) {
            int dart = picture.scene.bullets().add(style(BulletShape.DART, 2f));
            int round = picture.scene.bullets().add(style(BulletShape.ROUND, 2f));
            Image resting = picture.draw(scene -> scene.bullets().draw(row(0f, 0f, 0f, 0f), 1f, dart));
            assertEquals(picture.draw(scene -> scene.bullets().draw(row(0f, 0f, 0f, 0f), 1f, round)), resting);
        }
    }

    @Test
    void stayVisibleWhereTheyAreSmallerThanAPixel() {
        try (Picture picture = new Picture(64, 36, 640f, 360f)) {
            int style = picture.scene.bullets().add(style(BulletShape.ROUND, 1f));
            Image image = picture.draw(scene -> scene.bullets().draw(row(5f, 5f, 5f, 5f), 1f, style));
            assertTrue(image.brightness(32, 18) > 60, "brightness " + image.brightness(32, 18));
        }
    }

    @Test
    void refusesUnknownStyles() {
        try (Picture picture = new Picture(10, 10, 10f, 10f)) {
            assertThrows(
                    IllegalArgumentException.class,
                    () -> picture.scene.bullets().draw(row(0f, 0f, 0f, 0f), 1f, 0));
        }
    }

    @Test
    void growsForMoreBulletsThanEverBefore() {
        int count = 100_000;
        float[] x = new float[count];
        float[] y = new float[count];
        Arrays.fill(x, 0, count - 1, 1000f);
        x[count - 1] = 3f;
        float[] before = new float[count];
        Arrays.fill(before, 1000f);
        try (Picture picture = new Picture(100, 100, 10f, 10f)) {
            int style = picture.scene.bullets().add(style(BulletShape.ROUND, 1f));
            for (int frame = 0; frame < 4; frame++) {
                Image image = picture.draw(
                        scene -> scene.bullets().draw(new Rows().set(x, y, before, before, 0, count), 1f, style));
                assertEquals(CORE, image.at(80, 50), "the last bullet in frame " + frame);
            }
        }
    }
}
