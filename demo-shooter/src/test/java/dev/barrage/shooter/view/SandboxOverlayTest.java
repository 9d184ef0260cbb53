package dev.barrage.shooter.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.overlay.OverlayModel;
import dev.barrage.graphics.overlay.OverlayPanel;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.shooter.game.Menu;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.sandbox.SandboxInput;
import dev.barrage.shooter.game.sandbox.Tool;
import java.util.EnumSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every overlay over the sandbox as it is entered, with a bridge. */
@Tag("gl")
@Tag("slow")
class SandboxOverlayTest {
    @Test
    void everyLayerHasSomethingToShow() {
        try (GamePicture picture = new GamePicture(640, 360, 1)) {
            while (picture.game.menu().item() != Menu.Item.SANDBOX) {
                picture.step(Input.pack(0f, -1f, 0f, 0));
                picture.step(Input.NONE);
            }
            picture.step(Input.pack(0f, 0f, 0f, Input.START));
            assertEquals(Phase.SANDBOX, picture.game.phase());
            picture.step(SandboxInput.use(Tool.BRIDGE, true, 0f, 2f));
            for (int i = 0; i < 60; i++) {
                picture.step(SandboxInput.NONE);
            }
            OverlayModel overlay = picture.view.overlay().model();
            for (DebugLayer layer : DebugLayer.values()) {
                picture.view.show(EnumSet.of(layer));
                picture.draw();
                picture.step(SandboxInput.NONE);
                picture.draw();
                int panels = 0;
                int rows = 0;
                for (OverlayPanel panel : overlay.panels()) {
                    panels += panel.shown() && panel.fits() ? 1 : 0;
                    rows += panel.shown() ? panel.rowCount() : 0;
                }
                int drawn = overlay.layer(layer).count();
                assertTrue(drawn > 0 || rows > 0 && panels > 0, layer + " shows nothing");
                overlay.show(layer, false);
            }
        }
    }
}
