package dev.barrage.graphics.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.GlTest;
import dev.barrage.graphics.Picture;
import dev.barrage.graphics.gl.Image;
import java.util.Set;
import java.util.TreeSet;
import org.joml.Vector2f;
import org.junit.jupiter.api.Test;

class MeshRendererTest extends GlTest {
    /** Flat, four units long along +x from the origin, one unit wide. */
    private static final MeshData ARROW = new MeshData(
            new float[] {0f, -0.5f, 0f, 4f, -0.5f, 0f, 4f, 0.5f, 0f, 0f, 0.5f, 0f}, new int[] {0, 1, 2, 0, 2, 3});

    private static final MeshStyle PLAIN = new MeshStyle(0x40C060FF, 0, 0, 0f, 1f);

    private static Poses pose(float x, float y, float angle) {
        return new Poses().add(x, y, angle, x, y, angle);
    }

    private static boolean lit(Picture picture, Image image, float x, float y) {
        Vector2f pixel = picture.camera.toPixel(x, y, new Vector2f());
        return image.brightness((int) pixel.x, (int) pixel.y) > 0;
    }

    @Test
    void liesWhereTheWorldSaysAndTurnsCounterClockwise() {
        try (Picture picture = new Picture(200, 200, 20f, 20f);
                MeshModel arrow = new MeshModel(ARROW)) {
            Image image =
                    picture.draw(scene -> scene.meshes().draw(arrow, pose(-3f, 2f, (float) Math.PI / 2), 1f, PLAIN));
            assertTrue(lit(picture, image, -3f, 5.5f), "the tip is up");
            assertTrue(!lit(picture, image, 0.5f, 2f), "not to the right");
            assertTrue(!lit(picture, image, -3f, 1.5f), "nor behind the origin");
        }
    }

    @Test
    void turnsTheShorterWayBetweenPoses() {
        try (Picture picture = new Picture(200, 200, 20f, 20f);
                MeshModel arrow = new MeshModel(ARROW)) {
            float[] zero = {0f};
            float[] now = {(float) Math.toRadians(-170)};
            float[] before = {(float) Math.toRadians(170)};
            Image image = picture.draw(scene ->
                    scene.meshes().draw(arrow, new Rows().set(zero, zero, zero, zero, 0, 1), now, before, 0.5f, PLAIN));
            assertTrue(lit(picture, image, -3.5f, 0f), "half way is 180 degrees");
            assertTrue(!lit(picture, image, 3.5f, 0f), "not 0 degrees");
        }
    }

    @Test
    void movesBetweenPoses() {
        try (Picture picture = new Picture(200, 200, 20f, 20f);
                MeshModel arrow = new MeshModel(ARROW)) {
            float[] zero = {0f};
            Rows rows = new Rows().set(new float[] {4f}, zero, new float[] {-8f}, zero, 0, 1);
            Image image = picture.draw(scene -> scene.meshes().draw(arrow, rows, zero, zero, 0.25f, PLAIN));
            assertTrue(lit(picture, image, -4.7f, 0f) && lit(picture, image, -1.3f, 0f), "from -5 to -1");
            assertTrue(!lit(picture, image, -5.3f, 0f) && !lit(picture, image, -0.7f, 0f));
        }
    }

    @Test
    void higherPartsHideLowerOnesWhateverTheOrder() {
        MeshData twoPlates = new MeshBuilder()
                .plate(2f, 0.1f, 0f, -1f, -1f, 1f, -1f, 1f, 1f, -1f, 1f)
                .build();
        try (Picture picture = new Picture(100, 100, 10f, 10f);
                MeshModel high = new MeshModel(twoPlates);
                MeshModel low = new MeshModel(ARROW)) {
            MeshStyle red = new MeshStyle(0xFF0000FF, 0, 0, 0f, 1f);
            Image image = picture.draw(scene -> {
                scene.meshes().draw(high, pose(0f, 0f, 0f), 1f, red);
                scene.meshes().draw(low, pose(0f, 0f, 0f), 1f, PLAIN);
            });
            assertTrue(image.red(55, 50) > image.green(55, 50), "red plate above");
            assertTrue(image.green(75, 50) > image.red(75, 50), "green arrow beside");
        }
    }

    @Test
    void facesTowardsTheLightAreBrighter() {
        MeshData roof = new MeshBuilder().hull(-3f, 3f, 2f, 3f, 3f, 2f).build();
        try (Picture picture = new Picture(100, 100, 10f, 10f);
                MeshModel model = new MeshModel(roof)) {
            Image image = picture.draw(scene -> {
                scene.meshes().light(0f, 1f, 1f);
                scene.meshes().draw(model, pose(0f, 0f, 0f), 1f, PLAIN);
            });
            assertTrue(image.brightness(50, 65) > 1.3 * image.brightness(50, 35), "upper half faces the light");
        }
    }

    @Test
    void flashAndTintChangeTheColour() {
        try (Picture picture = new Picture(100, 100, 10f, 10f);
                MeshModel arrow = new MeshModel(ARROW)) {
            Poses poses = new Poses()
                    .add(0f, 3f, 0f, 0f, 3f, 0f)
                    .add(0f, 0f, 0f, 0f, 0f, 0f, 0xFF0000FF, 0f)
                    .add(0f, -3f, 0f, 0f, -3f, 0f, Rgba.WHITE, 1f);
            Image image = picture.draw(scene -> scene.meshes().draw(arrow, poses, 1f, PLAIN));
            assertTrue(image.green(70, 80) > image.red(70, 80));
            assertEquals(0, image.green(70, 50), "the tint takes green away");
            assertTrue(image.red(70, 20) > 200 && image.blue(70, 20) > 200, "the flash is nearly white");
        }
    }

    @Test
    void drawsBordersAndFoldsButNoEdgesInsideFlatFaces() {
        MeshStyle edged = new MeshStyle(0x202020FF, 0xFFFFFFFF, 0, 2f, 1f);
        try (Picture picture = new Picture(100, 100, 10f, 10f);
                MeshModel arrow = new MeshModel(ARROW)) {
            Image image = picture.draw(scene -> scene.meshes().draw(arrow, pose(-2f, 0f, 0f), 1f, edged));
            assertTrue(image.brightness(50, 54) > 200, "border");
            assertTrue(image.brightness(50, 50) < 60, "the diagonal of the rectangle is no edge");
        }
    }

    @Test
    void aCasingIsASoftBandAroundTheMeshOnly() {
        MeshStyle bare = new MeshStyle(0x202020FF, 0xFFFFFFFF, 0, 1f, 1f);
        try (Picture picture = new Picture(100, 720, 10f, 72f);
                MeshModel arrow = new MeshModel(ARROW)) {
            Image without = picture.draw(scene -> scene.meshes().draw(arrow, pose(-2f, 0f, 0f), 1f, bare));
            Image image = picture.draw(
                    scene -> scene.meshes().draw(arrow, pose(-2f, 0f, 0f), 1f, bare.cased(0x4080FFFF, 8f)));
            for (int y = 356; y < 365; y++) {
                assertEquals(without.at(50, y), image.at(50, y), "the mesh is as without, at " + y);
            }
            assertTrue(image.blue(50, 368) > 100, "beside it " + image.blue(50, 368));
            assertTrue(image.blue(50, 371) < image.blue(50, 368) && image.blue(50, 371) > 20, "it fades");
            assertEquals(0, image.at(50, 376) >>> 8, "it ends");
        }
    }

    @Test
    void smoothAndBrokenShadingDependOnTheCrease() {
        MeshData roof = new MeshBuilder().hull(-3f, 3f, 2f, 3f, 3f, 2f).build();
        float[] broken = MeshVertices.of(roof, 30f);
        float[] smooth = MeshVertices.of(roof, 180f);
        assertTrue(distinctNormals(broken) >= 4 && distinctNormals(smooth) > 0);
        boolean straightUp = false;
        for (int at = 0; at < smooth.length; at += MeshVertices.FLOATS) {
            straightUp |= Math.abs(smooth[at + 4]) < 1e-3f && smooth[at + 5] > 0.5f;
        }
        assertTrue(straightUp, "on the ridge the normals of both sides meet in the middle");
    }

    private static int distinctNormals(float[] vertices) {
        Set<String> normals = new TreeSet<>();
        for (int at = 0; at < vertices.length; at += MeshVertices.FLOATS) {
            normals.add(vertices[at + 3] + " " + vertices[at + 4] + " " + vertices[at + 5]);
        }
        return normals.size();
    }

    @Test
    void refusesNegativeWidths() {
        assertThrows(IllegalArgumentException.class, () -> new MeshStyle(0, 0, 0, -1f, 1f));
        assertThrows(IllegalArgumentException.class, () -> PLAIN.cased(0, Float.NaN));
    }

    @Test
    void refusesBrokenMeshes() {
        float[] triangle = {0f, 0f, 0f, 1f, 0f, 0f, 0f, 1f, 0f};
        assertThrows(IllegalArgumentException.class, () -> new MeshData(triangle, new int[] {0, 1, 3}));
        assertThrows(IllegalArgumentException.class, () -> new MeshData(triangle, new int[] {0, 1}));
        assertThrows(
                IllegalArgumentException.class,
                () -> new MeshData(new float[] {0f, Float.NaN, 0f}, new int[] {0, 0, 0}));
    }
}
