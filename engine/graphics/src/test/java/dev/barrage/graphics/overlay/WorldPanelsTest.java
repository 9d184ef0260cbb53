package dev.barrage.graphics.overlay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.GlTest;
import dev.barrage.graphics.Picture;
import dev.barrage.graphics.gl.Image;
import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.debug.DebugFocus;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.shape.Circle;
import dev.barrage.testing.NoGarbage;
import java.util.List;
import org.junit.jupiter.api.Test;

class WorldPanelsTest extends GlTest {
    private final OverlayModel overlay = new OverlayModel();

    private static World world() {
        World world = new World(new WorldConfig().gravity(0f, -10f));
        world.add(BodyDef.fixed(new Circle(3f)).at(0f, -4f));
        world.add(BodyDef.dynamic(new Circle(1f)));
        world.step();
        return world;
    }

    private List<String> shown() {
        overlay.refill();
        return overlay.panels().stream()
                .filter(OverlayPanel::shown)
                .map(OverlayPanel::title)
                .toList();
    }

    @Test
    void aLayerThatIsShownBringsItsPanel() {
        try (World world = world()) {
            overlay.collect(world);
            assertEquals(List.of(), shown());
            overlay.show(DebugLayer.PROFILE, true);
            overlay.collect(world);
            assertEquals(List.of("PROFILE"), shown());
            overlay.show(DebugLayer.TIMELINE, true);
            overlay.show(DebugLayer.WORKERS, true);
            overlay.show(DebugLayer.CONTACTS, true);
            overlay.collect(world);
            assertEquals(List.of("PROFILE", "TIMELINE", "WORKERS"), shown());
            assertTrue(overlay.layer(DebugLayer.CONTACTS).count() > 0);
            overlay.show(DebugLayer.PROFILE, false);
            assertFalse(shown().contains("PROFILE"));
        }
    }

    @Test
    void everyPanelOfAWorldCanBeFilled() {
        try (World world = world()) {
            for (DebugLayer layer : DebugLayer.values()) {
                overlay.show(layer, true);
            }
            overlay.menu().show(true); // with it, the colours are explained
            overlay.focus().lookAt(0f, 0f);
            for (int i = 0; i < 10; i++) {
                world.step();
                overlay.collect(world);
            }
            List<String> shown = shown();
            assertTrue(
                    shown.containsAll(List.of("INSPECTOR", "BROADPHASE", "PAIRS", "EVENTS", "QUERIES")),
                    shown.toString());
            assertEquals(overlay.panels().size(), shown.size(), shown.toString());
        }
    }

    @Test
    void theProfileIsInThePicture() {
        try (World world = world();
                Picture picture = new Picture(640, 360, 32f, 18f)) {
            OverlayRenderer renderer = new OverlayRenderer(picture.scene);
            overlay.show(DebugLayer.PROFILE, true);
            Image image = picture.draw(scene -> {
                overlay.collect(world);
                renderer.draw(overlay);
            });
            int text = 0;
            for (int y = 0; y < 200; y++) {
                for (int x = 0; x < 150; x++) {
                    text += image.brightness(x, y) > 120 ? 1 : 0;
                }
            }
            assertTrue(text > 500, "bright pixels in the lower left corner: " + text);
        }
    }

    @Test
    void anotherWorldBringsPanelsOfItsOwn() {
        overlay.show(DebugLayer.PROFILE, true);
        overlay.panel("MINE", OverlayPanel.Place.TOP_LEFT).show(true);
        try (World first = world();
                World second = world()) {
            overlay.collect(first);
            overlay.focus().picked = 1;
            int panels = overlay.panels().size();
            overlay.collect(second);
            assertEquals(panels, overlay.panels().size());
            assertEquals(List.of("MINE", "PROFILE"), shown());
            assertEquals(DebugFocus.NOTHING, overlay.focus().picked);
        }
    }

    @Test
    void framesWithPanelsAllocateNothing() {
        overlay.show(DebugLayer.PROFILE, true);
        overlay.show(DebugLayer.EVENTS, true);
        try (World world = world()) {
            NoGarbage.assertNone("a frame with panels", 50, () -> {
                world.step();
                overlay.collect(world);
                overlay.refill();
            });
        }
    }
}
