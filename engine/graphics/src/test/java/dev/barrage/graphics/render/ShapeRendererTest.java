package dev.barrage.graphics.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.GlTest;
import dev.barrage.graphics.Picture;
import dev.barrage.graphics.gl.Image;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ten pixels are a world unit, and (0, 0) is the middle of pixel (50, 50). */
class ShapeRendererTest extends GlTest {
    private static final int BLACK = 0x000000FF;
    private static final int RED = 0xFF0000FF;
    private static final int GREEN = 0x00FF00FF;
    private static final int CLEAR = 0x00FF0080;

    private final float[] chevron = {-3f, -3f, 0f, -1f, 3f, -3f, 0f, 3f};

    private interface Drawing {
        void draw(ShapeRenderer shapes);
    }

    private static Image draw(Drawing drawing) {
        try (Picture picture = new Picture(100, 100, 10f, 10f)) {
            return picture.draw(scene -> drawing.draw(scene.shapes().outlineWidth(2f)));
        }
    }

    private static int at(Image image, float x, float y) {
        return image.at(Math.round(50f + 10f * x - 0.5f), Math.round(50f + 10f * y - 0.5f));
    }

    private static int count(Image image, int rgba) {
        int count = 0;
        for (int i = 0; i < image.width() * image.height(); i++) {
            count += image.at(i % image.width(), i / image.width()) == rgba ? 1 : 0;
        }
        return count;
    }

    @Test
    void aCircleHasItsAreaAndAnOutlineInsideItsBorder() {
        Image image = draw(shapes -> shapes.circle(0f, 0f, 4f, RED, GREEN));
        assertEquals(RED, at(image, 0f, 0f));
        assertEquals(RED, at(image, 3.6f, 0f));
        assertEquals(GREEN, at(image, 3.85f, 0f));
        assertEquals(BLACK, at(image, 4.2f, 0f));
        assertEquals(Math.PI * 38 * 38, count(image, RED), 150);
    }

    @Test
    void aCapsuleReachesItsRadiusBeyondItsEnds() {
        Image image = draw(shapes -> shapes.capsule(-2f, -2f, 2f, 2f, 1f, RED, RED));
        assertEquals(RED, at(image, 2.5f, 2.5f));
        assertEquals(BLACK, at(image, 2.9f, 2.9f));
        assertEquals(RED, at(image, 0.6f, -0.6f));
        assertEquals(BLACK, at(image, 0.9f, -0.9f));
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5, 8, 9, 16})
    void regularPolygonsOfAnyNumberOfCornersAreFilledToTheirEdges(int corners) {
        float[] xy = regular(corners, 4f);
        Image image = draw(shapes -> shapes.convex(xy, corners, 0f, RED, RED));
        double area = 0.5 * corners * 16 * Math.sin(2 * Math.PI / corners);
        assertEquals(100 * area, count(image, RED), 300);
        assertEquals(RED, at(image, 0f, 0f));
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 12})
    void roundPolygonsReachTheirRadiusBeyondTheirEdges(int corners) {
        float[] xy = regular(corners, 2f);
        Image image = draw(shapes -> shapes.convex(xy, corners, 1f, RED, GREEN));
        assertEquals(RED, at(image, 0f, 0f));
        assertEquals(RED, at(image, 2.6f, 0f), "the first corner lies at x 2");
        assertEquals(GREEN, at(image, 2.85f, 0f));
        assertEquals(BLACK, at(image, 3.2f, 0f));
        assertEquals(BLACK, at(image, 4f, 4f));
    }

    @Test
    void eitherWindingIsFilled() {
        float[] clockwise = {-3f, -3f, -3f, 3f, 3f, 3f, 3f, -3f};
        assertEquals(RED, at(draw(shapes -> shapes.convex(clockwise, 4, 0f, RED, RED)), 0f, 0f));
    }

    @Test
    void aNotchStaysEmpty() {
        PolygonModel model = PolygonModel.solid(chevron);
        Image image = draw(shapes -> shapes.polygon(model, 0f, 0f, 0f, RED, GREEN));
        assertEquals(RED, at(image, 0f, 0f));
        assertEquals(BLACK, at(image, 0f, -2f));
        assertTrue(image.green(65, 30) > 200, "the outline, from (0, -1) to (3, -3)");
        Image turned = draw(shapes -> shapes.polygon(model, 0f, 0f, (float) Math.PI, RED, GREEN));
        assertEquals(BLACK, at(turned, 0f, 2f));
    }

    @Test
    void trianglesOfATransparentPolygonJoinWithoutSeams() {
        PolygonModel model = PolygonModel.solid(regular(40, 4f));
        Image image = draw(shapes -> shapes.outlineWidth(0f).polygon(model, 0f, 0f, 0.3f, CLEAR, CLEAR));
        int middle = at(image, 0f, 0f);
        assertTrue(image.green(50, 50) > 100 && image.green(50, 50) < 150);
        assertEquals(100 * Math.PI * 16, count(image, middle), 60);
        assertEquals(10_000 - count(image, BLACK), count(image, middle), "one colour and black");
    }

    @Test
    void aCavityIsFilledAroundItsPolygon() {
        PolygonModel model = PolygonModel.cavity(100f, chevron);
        Image image = draw(shapes -> shapes.polygon(model, 0f, 0f, 0f, RED, GREEN));
        assertEquals(BLACK, at(image, 0f, 0f));
        assertEquals(RED, at(image, 0f, -2f));
        assertEquals(RED, at(image, 4.9f, 4.9f));
    }

    @Test
    void laterShapesCoverEarlierOnesOfAnyKind() {
        PolygonModel model = PolygonModel.solid(chevron);
        Image image = draw(shapes -> {
            shapes.circle(0f, 0f, 4f, RED, RED);
            shapes.polygon(model, 0f, 0f, 0f, GREEN, GREEN);
            shapes.line(-4f, 0f, 4f, 0f, 4f, RED);
        });
        assertEquals(GREEN, at(image, 0f, 1f));
        assertEquals(RED, at(image, 0f, 0f));
    }

    @Test
    void linesAndDotsKeepTheirPixelsWhenTheCameraZooms() {
        try (Picture picture = new Picture(100, 100, 1000f, 1000f)) {
            Image image = picture.draw(scene -> {
                scene.shapes().dot(0f, 0f, 5f, RED, RED);
                scene.shapes().line(-500f, 300f, 500f, 300f, 4f, GREEN);
            });
            assertEquals(Math.PI * 25, count(image, RED), 25);
            assertEquals(400, count(image, GREEN), 1);
        }
    }

    @Test
    void shapesFarFromTheOriginKeepTheirForm() {
        try (Picture picture = new Picture(100, 100, 10f, 10f)) {
            picture.camera.lookAt(8192f, -8192f);
            Image far = picture.draw(scene -> scene.shapes().box(8192f, -8192f, 3f, 2f, 0f, RED, RED));
            picture.camera.lookAt(0f, 0f);
            Image near = picture.draw(scene -> scene.shapes().box(0f, 0f, 3f, 2f, 0f, RED, RED));
            assertEquals(2400, count(near, RED));
            assertTrue(far.differences(near) <= 200, "only the border may differ: " + far.differences(near));
        }
    }

    @Test
    void badArgumentsAreNamed() {
        draw(shapes -> {
            assertTrue(assertThrows(IllegalArgumentException.class, () -> shapes.convex(chevron, 2, 0f, RED, RED))
                    .getMessage()
                    .contains("count"));
            assertThrows(IllegalArgumentException.class, () -> shapes.convex(chevron, 5, 0f, RED, RED));
            assertThrows(IllegalArgumentException.class, () -> shapes.outlineWidth(-1f));
        });
        assertThrows(IndexOutOfBoundsException.class, () -> PolygonModel.of(chevron, new int[] {0, 1, 4}));
        assertThrows(IllegalArgumentException.class, () -> PolygonModel.cavity(0f, chevron));
        assertThrows(IllegalArgumentException.class, () -> PolygonModel.solid(0f, 0f, 1f, 1f));
    }

    private static float[] regular(int corners, float radius) {
        float[] xy = new float[2 * corners];
        for (int i = 0; i < corners; i++) {
            xy[2 * i] = radius * (float) Math.cos(2 * Math.PI * i / corners);
            xy[2 * i + 1] = radius * (float) Math.sin(2 * Math.PI * i / corners);
        }
        return xy;
    }
}
