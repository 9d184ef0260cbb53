package dev.barrage.graphics.overlay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.GlTest;
import dev.barrage.graphics.Picture;
import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.example.GalleryScene;
import dev.barrage.graphics.gl.Image;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.DebugLayer;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
class OverlayRendererTest extends GlTest {
    private static void source(DebugLayer layer, DebugDraw out) {
        float at = layer.ordinal() % 8 - 3f; // within the picture, however many layers there are
        out.line(-5f, at, 5f, at, 0xFFFF00FF);
        out.box(at, -1f, at + 1f, 1f, 0x00FFFFFF);
        out.circle(at, 2f, 1f, 0x00FF00FF);
        out.point(at, -2f, 0xFF0000FF);
        out.arrow(at, 0f, 1f, 1f, 0xFF00FFFF);
        out.label(at, 3f, layer.name(), 0xFFFFFFFF, 0f, 0);
    }

    @ParameterizedTest
    @EnumSource(DebugLayer.class)
    void aLayerChangesThePictureAndOffGivesItBackExactly(DebugLayer layer) {
        OverlayModel overlay = new OverlayModel();
        try (Picture picture = new Picture(320, 180, 32f, 18f);
                GalleryScene gallery = new GalleryScene(picture.scene)) {
            OverlayRenderer renderer = new OverlayRenderer(picture.scene);
            Consumer<SceneRenderer> frame = scene -> {
                gallery.draw(0.5f);
                overlay.collect(OverlayRendererTest::source);
                renderer.draw(overlay);
            };
            Image without = picture.draw(scene -> gallery.draw(0.5f));
            Image off = picture.draw(frame);
            overlay.toggle(layer);
            Image on = picture.draw(frame);
            overlay.toggle(layer);
            Image offAgain = picture.draw(frame);
            assertEquals(without, off);
            assertTrue(on.differences(off) > 200, on.differences(off) + " pixels changed");
            assertEquals(off, offAgain);
        }
    }

    @Test
    void primitivesLieWhereTheWorldSays() {
        OverlayModel overlay = new OverlayModel();
        overlay.toggle(DebugLayer.CONTACTS);
        try (Picture picture = new Picture(201, 201, 20.1f, 20.1f)) {
            OverlayRenderer renderer = new OverlayRenderer(picture.scene);
            Image image = picture.draw(scene -> {
                overlay.collect((layer, out) -> {
                    out.line(-5f, -5f, 5f, -5f, 0xFF0000FF);
                    out.circle(0f, 0f, 3f, 0x00FF00FF);
                    out.arrow(-8f, 8f, 8f, 0f, 0x0000FFFF);
                    out.point(7f, 7f, 0xFFFF00FF);
                });
                renderer.draw(overlay);
            });
            assertEquals(0xFF0000FF, image.at(120, 50));
            assertEquals(0x00FF00FF, image.at(130, 100));
            assertEquals(0x0000FFFF, image.at(60, 180));
            assertEquals(0xFFFF00FF, image.at(170, 170));
            assertTrue(image.blue(100 - 6, 180 + 3) > 128, "the head of the arrow");
        }
    }

    @Test
    void wordsOfALayerAreNotCrossedByTheLinesOfAnother() {
        OverlayModel overlay = new OverlayModel();
        overlay.toggle(DebugLayer.GRID_CELLS);
        try (Picture picture = new Picture(640, 1080, 6.4f, 10.8f)) {
            OverlayRenderer renderer = new OverlayRenderer(picture.scene);
            Consumer<SceneRenderer> frame = scene -> {
                overlay.collect((layer, out) -> {
                    if (layer == DebugLayer.GRID_CELLS) {
                        out.label(-1f, 0f, "MMMMMM", 0x00FF00FF, 0f, 0);
                    } else {
                        out.line(-3f, 0.105f, 3f, 0.105f, 0xFF0000FF);
                    }
                });
                renderer.draw(overlay);
            };
            int alone = pure(picture.draw(frame), 0x00FF00FF);
            overlay.toggle(DebugLayer.BOXES);
            Image crossed = picture.draw(frame);
            assertTrue(pure(crossed, 0xFF0000FF) > 100, "the line is there");
            assertEquals(alone, pure(crossed, 0x00FF00FF), "pixels of words");
            assertTrue(alone > 20, alone + " pixels of words");
        }
    }

    private static int pure(Image image, int rgba) {
        int count = 0;
        for (int i = 0; i < image.width() * image.height(); i++) {
            count += image.at(i % image.width(), i / image.width()) == rgba ? 1 : 0;
        }
        return count;
    }

    @ParameterizedTest
    @CsvSource({"320,180", "961,541", "300,900"})
    void panelsAreReadableOverAWhiteGameAndLeaveNothingBehind(int width, int height) {
        OverlayModel overlay = new OverlayModel();
        OverlayPanel panel = overlay.panel("profile", OverlayPanel.Place.TOP_LEFT);
        panel.row("broadphase", "1.23 ms");
        panel.row().label("load").number(50).bar(0.5f).color(0x00FF00FF);
        try (Picture picture = new Picture(width, height, 16f, 9f)) {
            OverlayRenderer renderer = new OverlayRenderer(picture.scene);
            Consumer<SceneRenderer> frame = scene -> {
                scene.lines().fill(-8f, -4.5f, 8f, 4.5f, 0xFFFFFFFF);
                renderer.draw(overlay);
                scene.lines().fill(-8f, -4.5f, -7f, -4f, 0x0000FFFF);
            };
            Image off = picture.draw(frame);
            panel.show(true);
            Image on = picture.draw(frame);
            panel.show(false);
            assertEquals(off, picture.draw(frame));
            int dark = 0;
            int bright = 0;
            for (int x = 10; x < 110; x++) {
                for (int y = height - 50; y < height - 10; y++) {
                    dark += on.brightness(x, y) < 60 ? 1 : 0;
                    bright += on.brightness(x, y) > 140 ? 1 : 0;
                }
            }
            assertTrue(dark > 1500, dark + " dark pixels behind the words");
            assertTrue(bright > 60, bright + " bright pixels of words");
            int x = picture.camera.left() + 2;
            assertEquals(0x0000FFFF, on.at(x, picture.camera.bottom() + 2), "the camera of the world is back");
        }
    }
}
