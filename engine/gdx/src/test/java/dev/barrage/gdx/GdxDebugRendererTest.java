package dev.barrage.gdx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.OrthographicCamera;
import com.badlogic.gdx.graphics.g2d.BitmapFont;
import com.badlogic.gdx.math.Matrix4;
import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class GdxDebugRendererTest {
    private static final int WIDTH = 800, HEIGHT = 600;

    /** Pixels of a metre. */
    private static final float SCALE = 20f;

    private final FakeGl gl = FakeGl.install(WIDTH, HEIGHT);
    private final World world = new World(new WorldConfig());
    private final OrthographicCamera camera = new OrthographicCamera(WIDTH / SCALE, HEIGHT / SCALE);
    private final GdxDebugRenderer debug = new GdxDebugRenderer();

    @BeforeEach
    void place() {
        camera.position.set(5f, 6f, 0f);
        camera.update();
    }

    @AfterEach
    void close() {
        debug.dispose();
        world.close();
    }

    private void stepAndRender() {
        world.step();
        debug.render(world, camera);
    }

    private List<float[]> ofColor(int rgba) {
        float packed = new Color(rgba).toFloatBits();
        return gl.corners.stream().filter(corner -> corner[2] == packed).toList();
    }

    @Test
    void anOutlineHasTheColourOfItsBodyAndTheWidthOfALine() {
        world.add(BodyDef.fixed(new Circle(2f)).at(8f, 3f));
        debug.lineWidth(4f);
        stepAndRender();
        List<float[]> outline = ofColor(DebugColors.FIXED);
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        for (float[] corner : outline) {
            double distance = Math.hypot(corner[0] - 8f, corner[1] - 3f);
            least = Math.min(least, distance > 1f ? distance : least); // without the line at angle 0
            most = Math.max(most, distance);
        }
        assertEquals(2.0 + 2.0 / SCALE, most, 0.02, "outer edge");
        assertTrue(outline.size() > 6 * 12, "segments");
        assertTrue(least < 2.0, "inner edge");
    }

    @Test
    void manyBodiesAreDrawnByOneCallAndLeaveBlendingOff() {
        for (int i = 0; i < 100; i++) {
            world.add(BodyDef.dynamic(Polygon.box(0.4f, 0.4f)).at(i % 10, i / 10));
        }
        stepAndRender();
        assertEquals(1, gl.shapeCalls);
        assertTrue(ofColor(DebugColors.DYNAMIC).size() >= 100 * 4 * 6);
        assertFalse(gl.blends);
    }

    @Test
    void onlyChosenLayersAreDrawn() {
        world.add(BodyDef.dynamic(new Circle(1f)));
        world.add(BodyDef.dynamic(new Circle(1f)).at(1.9f, 0f));
        debug.layers(DebugLayer.CONTACTS);
        stepAndRender();
        assertEquals(0, ofColor(DebugColors.DYNAMIC).size());
        assertTrue(ofColor(DebugColors.CONTACT).size() > 0);
    }

    @Test
    void labelsNeedAFont() {
        world.add(BodyDef.dynamic(new Circle(1f)));
        world.add(BodyDef.dynamic(new Circle(1f)).at(1.9f, 0f));
        debug.layers(DebugLayer.CONTACTS);
        stepAndRender();
        assertEquals(0, gl.glyphs);
        debug.labels(new BitmapFont());
        stepAndRender();
        assertTrue(gl.glyphs > 0);
    }

    @Test
    void theMoreImportantOfTwoLabelsAtOnePlaceIsDrawn() {
        Labels labels = new Labels(new BitmapFont());
        Viewport viewport = new Viewport();
        viewport.begin(camera.combined);
        labels.begin(viewport);
        labels.add(5f, 6f, "abc", -1, 1f);
        labels.add(5f, 6f, "defgh", -1, 2f);
        labels.add(5f, 9f, "ij", -1, 0f);
        labels.end();
        assertEquals(7, gl.glyphs);
        labels.dispose();
    }

    @Test
    void aViewportKnowsItsPixels() {
        Viewport viewport = new Viewport();
        camera.rotate(30f);
        camera.update();
        viewport.begin(camera.combined);
        assertEquals(1f / SCALE, viewport.metresPerPixel(), 1e-6f);
        assertEquals(WIDTH / 2f, viewport.pixelX(5f, 6f), 1e-3f);
        assertEquals(HEIGHT / 2f, viewport.pixelY(5f, 6f), 1e-3f);
    }

    @Test
    void badInputIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> debug.lineWidth(0f));
        assertThrows(IllegalArgumentException.class, () -> debug.lineWidth(Float.NaN));
        assertThrows(NullPointerException.class, () -> debug.render(null, new Matrix4()));
        assertThrows(NullPointerException.class, () -> debug.layers(DebugLayer.SHAPES, null));
    }
}
