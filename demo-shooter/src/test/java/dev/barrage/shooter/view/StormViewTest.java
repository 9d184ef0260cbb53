package dev.barrage.shooter.view;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.gl.Image;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.game.storm.Storm;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.input.MenuWalk;
import org.joml.Vector2f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whether the sluices of a storm show what comes. */
@Tag("gl")
@Tag("slow")
class StormViewTest {
    private static final int WIDTH = 960;
    private static final int HEIGHT = 540;

    private static GamePicture storm(String curtain) {
        GamePicture picture = new GamePicture(WIDTH, HEIGHT, 1);
        Lesson lesson = Lesson.all(picture.game.assets()).stream()
                .filter(each -> each.curtain().equals(curtain))
                .findFirst()
                .orElseThrow();
        MenuWalk walk = new MenuWalk(new MenuChoice(Difficulty.NORMAL, lesson), any -> Input.NONE);
        picture.playUntil(walk, picture.game.storm()::isOn);
        return picture;
    }

    private static void steps(GamePicture picture, int count) {
        for (int i = 0; i < count; i++) {
            picture.step(Input.NONE);
        }
    }

    @Test
    void sluicesGlowBeforeTheyOpenAndGoOutWhenNothingFollows() {
        try (GamePicture picture = storm("tide")) {
            Storm storm = picture.game.storm();
            assertTrue(storm.seconds() < -0.7f, "seconds " + storm.seconds());
            float atFirst = glow(picture);
            while (storm.seconds() < -0.05f) {
                picture.step(Input.NONE);
            }
            float open = glow(picture);
            assertTrue(open > atFirst + 60f, atFirst + " before, " + open + " when they open");
            picture.view.jump();
            float again = glow(picture);
            assertTrue(Math.abs(again - open) < 2f, open + " is the same after a jump: " + again);
            float between = open;
            for (int i = 0; i < 24; i++) {
                steps(picture, 10);
                between = Math.min(between, glow(picture));
            }
            assertTrue(between < atFirst + 10f, "between two bands: " + between);
        }
    }

    /** Mean red of the sluices of the upper side. */
    private static float glow(GamePicture picture) {
        Image image = picture.draw();
        float sum = 0f;
        for (int x = -2; x <= 2; x++) {
            Vector2f pixel = picture.camera().toPixel(x, 7.8f, new Vector2f());
            int most = 0;
            for (int row = -8; row <= 8; row++) {
                most = Math.max(most, image.red((int) pixel.x, (int) pixel.y + row));
            }
            sum += most / 5f;
        }
        return sum;
    }
}
