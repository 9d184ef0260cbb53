package dev.barrage.graphics.overlay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.GlTest;
import dev.barrage.graphics.Picture;
import dev.barrage.graphics.gl.Image;
import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import org.junit.jupiter.api.Test;

/** The overlay over a real world: what physics draws arrives, as data and as pixels. */
class OverlayOfWorldTest extends GlTest {
    @Test
    void layersOfAWorldArriveAsPrimitivesAndAsPixels() {
        OverlayModel overlay = new OverlayModel();
        try (World world = new World(new WorldConfig().gravity(0f, -10f));
                Picture picture = new Picture(320, 180, 16f, 9f)) {
            world.add(BodyDef.fixed(Polygon.box(7f, 0.5f)).at(0f, -3f));
            for (int i = 0; i < 5; i++) {
                world.add(BodyDef.dynamic(new Circle(0.5f)).at(2f * i - 4f, -1.9f));
            }
            for (int i = 0; i < 30; i++) {
                world.step();
            }
            OverlayRenderer renderer = new OverlayRenderer(picture.scene);
            Image plain = picture.draw(scene -> {});
            for (DebugLayer layer : new DebugLayer[] {DebugLayer.BOXES, DebugLayer.CANDIDATES, DebugLayer.CONTACTS}) {
                overlay.show(layer, true);
                overlay.collect(world::draw);
                int found = overlay.layer(layer).count();
                assertTrue(found >= 5, layer + " has " + found + " primitives");
                Image shown = picture.draw(scene -> renderer.draw(overlay));
                assertTrue(shown.differences(plain) > 20, layer + " is seen");
                overlay.show(layer, false);
            }
            overlay.show(DebugLayer.BOXES, true);
            overlay.collect(world::draw);
            assertEquals(6, overlay.layer(DebugLayer.BOXES).count(Primitives.Kind.BOX));
        }
    }
}
