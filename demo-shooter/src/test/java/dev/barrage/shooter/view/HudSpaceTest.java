package dev.barrage.shooter.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.overlay.LabelPlacement;
import dev.barrage.graphics.overlay.OverlayModel;
import dev.barrage.graphics.overlay.OverlayPanel;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.window.Keys;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.campaign.Lesson;
import java.util.EnumSet;
import org.joml.Vector2f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the game shows of itself stays free of the overlay. */
@Tag("gl")
class HudSpaceTest {
    @Test
    void panelsAndLabelsLeaveTheHealthOfABossFree() {
        try (GamePicture picture = new GamePicture(640, 360, 1)) {
            practiseFirstBoss(picture);
            picture.playUntil(new Bot()::next, () -> picture.game.boss().isOn());
            OverlayModel overlay = picture.view.overlay().model();
            picture.view.show(EnumSet.allOf(DebugLayer.class));
            Bot bot = new Bot();
            int boxes = 0;
            for (int frame = 0; frame < 30 && picture.game.boss().isOn(); frame++) {
                picture.step(bot.next(picture.game));
                picture.draw();
                boxes += check(overlay, picture.camera());
            }
            assertTrue(boxes > 300, boxes + " panels and labels");
        }
    }

    @Test
    void theMenuOfTheOverlayLiesBelowTheField() {
        try (GamePicture picture = new GamePicture(640, 360, 1)) {
            OverlayModel overlay = picture.view.overlay().model();
            Keys keys = new Keys();
            picture.view.bind(keys);
            overlay.menu().list(keys);
            picture.start();
            picture.draw();
            assertEquals(0f, picture.camera().toPixel(0f, -9f, new Vector2f()).y, 1e-3f);
            overlay.menu().show(true);
            picture.draw();
            picture.draw(); // its height is that of the picture before
            assertTrue(overlay.menu().height() > 10f, overlay.menu().height() + " pixels");
            float lowest = picture.camera().toPixel(0f, -9f, new Vector2f()).y;
            assertEquals(overlay.menu().height(), lowest, 1f);
            overlay.menu().show(false);
            picture.draw();
            picture.draw();
            assertEquals(0f, picture.camera().toPixel(0f, -9f, new Vector2f()).y, 1e-3f);
        }
    }

    private static void practiseFirstBoss(GamePicture picture) {
        picture.step(Input.pack(0f, -1f, 0f, 0));
        picture.step(Input.NONE);
        int lesson = Lesson.all(picture.game.assets()).indexOf(Lesson.ofBoss(0));
        for (int i = 0; i < lesson; i++) {
            picture.step(Input.pack(1f, 0f, 0f, 0));
            picture.step(Input.NONE);
        }
        picture.step(Input.pack(0f, 0f, 0f, Input.START));
    }

    private static int check(OverlayModel overlay, Camera2D camera) {
        int boxes = 0;
        for (OverlayPanel panel : overlay.panels()) {
            if (panel.shown() && panel.fits()) {
                boolean over = isOver(camera, panel.left(), panel.bottom(), panel.right(), panel.top());
                assertFalse(over, panel.title());
                boxes++;
            }
        }
        LabelPlacement labels = overlay.labels();
        for (int i = 0; i < labels.count(); i++) {
            LabelPlacement.Label label = labels.get(i);
            if (label.isPlaced()) {
                boolean over = isOver(camera, label.left(), label.bottom(), label.right(), label.top());
                assertFalse(over, "label " + i);
                boxes++;
            }
        }
        return boxes;
    }

    /** Whether a box, pixels, is over the bar of the boss in the row above the field. */
    private static boolean isOver(Camera2D camera, float left, float bottom, float right, float top) {
        Vector2f lowest = camera.toPixel(-5.5f, 8.15f, new Vector2f());
        Vector2f highest = camera.toPixel(5.5f, 8.9f, new Vector2f());
        return left < highest.x && right > lowest.x && bottom < highest.y && top > lowest.y;
    }
}
