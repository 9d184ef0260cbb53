package dev.barrage.graphics.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.GlTest;
import dev.barrage.graphics.Picture;
import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.gl.Texture;
import java.util.Arrays;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A batch that grows the stream buffer, which happens in first frames, is drawn as in later ones. Batches of several
 * sizes have it grow at each of their columns.
 */
@Tag("slow")
class FirstFrameTest extends GlTest {
    private static final int[] SIZES = {14_000, 24_000, 31_000, 40_000, 50_000, 63_000, 90_000, 140_000};

    private final Rows rows = new Rows();
    private float[] x, zero, one;
    private int[] white;

    /** Rows out of sight but for the last one. */
    private void fill(int count) {
        x = new float[count];
        Arrays.fill(x, 99f);
        x[count - 1] = 4f;
        zero = new float[count];
        one = new float[count];
        Arrays.fill(one, 1f);
        white = new int[count];
        Arrays.fill(white, Rgba.WHITE);
        rows.set(x, zero, x, zero, 0, count);
    }

    private void assertSame(Consumer<SceneRenderer> drawing) {
        for (int count : SIZES) {
            fill(count);
            try (Picture picture = new Picture(32, 18, 16f, 9f)) {
                Image first = picture.draw(drawing);
                assertTrue(first.brightness(24, 9) > 0, count + " rows: nothing is there");
                for (int frame = 0; frame < 3; frame++) {
                    assertEquals(0, first.differences(picture.draw(drawing)), count + " rows");
                }
            }
        }
    }

    @Test
    void text() {
        assertSame(scene -> {
            String far = "H".repeat(1000);
            for (int i = 0; i < x.length; i += 1000) {
                scene.text().draw(far, 99f, 0f, 4f, Rgba.WHITE);
            }
            scene.text().draw("H", 3f, -1f, 4f, Rgba.WHITE);
        });
    }

    @Test
    void lines() {
        assertSame(scene -> {
            for (float at : x) {
                scene.lines().fill(at - 1f, -1f, at + 1f, 1f, Rgba.WHITE);
            }
        });
    }

    @Test
    void shapes() {
        assertSame(scene -> {
            for (float at : x) {
                scene.shapes().circle(at, 0f, 2f, Rgba.WHITE, Rgba.WHITE);
            }
        });
    }

    @Test
    void sprites() {
        Sprite sprite = new Sprite(Texture.of(Image.of(1, 1, (i, j) -> Rgba.WHITE)));
        assertSame(scene -> {
            for (float at : x) {
                scene.sprites().draw(sprite, at, 0f, 4f, 4f);
            }
        });
        sprite.texture().close();
    }

    @Test
    void spritesOfColumns() {
        try (Atlas atlas = Atlas.grid(Texture.of(Image.of(1, 1, (i, j) -> Rgba.WHITE)), 1, 1)) {
            assertSame(scene -> {
                SpriteColumns columns = new SpriteColumns(4f, 4f)
                        .index(new int[x.length])
                        .angle(zero, zero)
                        .scale(one)
                        .tint(white);
                scene.sprites().draw(atlas, rows, columns, 1f);
            });
        }
    }

    @Test
    void meshes() {
        MeshData plate = new MeshBuilder()
                .plate(2f, 0.1f, 0f, -2f, -2f, 2f, -2f, 2f, 2f, -2f, 2f)
                .build();
        try (MeshModel model = new MeshModel(plate)) {
            Poses poses = new Poses();
            assertSame(scene -> {
                poses.clear();
                for (float at : x) {
                    poses.add(at, 0f, 0f, at, 0f, 0f);
                }
                scene.meshes().draw(model, poses, 1f, new MeshStyle(Rgba.WHITE, 0, 0, 0f, 1f));
            });
        }
    }

    @Test
    void glows() {
        GlowStyle style = GlowStyle.flash(Rgba.WHITE, 2f, 1f);
        assertSame(scene -> scene.glows().draw(rows, one, one, white, 1f, style));
    }

    @Test
    void bulletsAndGrains() {
        BulletStyle style = new BulletStyle(BulletShape.ROUND, 2f, Rgba.WHITE, Rgba.WHITE, Rgba.WHITE, 0f);
        assertSame(scene -> {
            int number = scene.bullets().add(style);
            scene.bullets().draw(rows, one, 1f, number);
        });
        assertSame(scene -> {
            int number = scene.grains().add(new GrainStyle(GrainShape.DISC, Rgba.WHITE, Rgba.WHITE, Rgba.WHITE));
            scene.grains().draw(rows, one, 1f, number);
        });
    }
}
