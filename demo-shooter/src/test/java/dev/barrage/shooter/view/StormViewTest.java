package dev.barrage.shooter.view;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.physics.body.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.shooter.game.Difficulty;
import dev.barrage.shooter.game.Input;
import dev.barrage.shooter.game.Lesson;
import dev.barrage.shooter.game.Storm;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.input.MenuWalk;
import org.joml.Vector2f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whether a storm is legible, by pixels. */
@Tag("gl")
@Tag("slow")
class StormViewTest {
    private static final int WIDTH = 960;
    private static final int HEIGHT = 540;
    private static final int NEAR_WHITE = 236;
    /** Difference in brightness at which a grain is clearly seen. */
    private static final int CLEAR = 40;

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

    @ParameterizedTest
    @CsvSource({"tide, 380", "weave, 420", "eye, 420", "front, 420"})
    void grainsStandOutAroundThePlayerWhoseCoreIsAboveThem(String curtain, int steps) {
        try (GamePicture picture = storm(curtain)) {
            steps(picture, steps);
            Table grains = fullest(picture.game.storm());
            putShipAmid(picture, grains);
            Image image = picture.draw();
            Camera2D camera = picture.camera();
            float white = nearWhite(image);
            assertTrue(white < 0.02f, "near white: " + white);
            checkCore(picture, image);

            int near = 0;
            int clear = 0;
            float[] x = grains.floats(Components.X);
            float[] y = grains.floats(Components.Y);
            for (int row = 0; row < grains.rows(); row++) {
                float distance = Vector2f.distance(
                        x[row],
                        y[row],
                        picture.game.player().x(),
                        picture.game.player().y());
                if (distance > 0.6f && distance < 3.5f) {
                    near++;
                    clear += contrast(image, camera, x[row], y[row]) >= CLEAR ? 1 : 0;
                }
            }
            assertTrue(near > 100, near + " grains around the ship");
            assertTrue(clear > 0.95f * near, clear + " of " + near + " grains differ clearly from their surround");
        }
    }

    private static Table fullest(Storm storm) {
        Table most = storm.table(0);
        for (int kind = 1; kind < storm.count(); kind++) {
            most = storm.table(kind).rows() > most.rows() ? storm.table(kind) : most;
        }
        return most;
    }

    /** Puts the ship onto the grain that is nearest to the middle of the field. */
    private static void putShipAmid(GamePicture picture, Table grains) {
        float[] x = grains.floats(Components.X);
        float[] y = grains.floats(Components.Y);
        int best = 0;
        for (int row = 1; row < grains.rows(); row++) {
            best = Vector2f.length(x[row], y[row]) < Vector2f.length(x[best], y[best]) ? row : best;
        }
        picture.putShip(x[best], y[best], 0f);
        picture.game.world().teleport(picture.game.player().core(), x[best], y[best], 0f);
    }

    private static void checkCore(GamePicture picture, Image image) {
        float x = picture.game.player().x();
        float y = picture.game.player().y();
        assertTrue(brightness(image, picture.camera(), x, y) > 200, "the core shines");
        for (int i = 0; i < 16; i++) {
            double angle = i * Math.PI / 8;
            float atX = x + 0.28f * (float) Math.cos(angle);
            float atY = y + 0.28f * (float) Math.sin(angle);
            int dark = brightness(image, picture.camera(), atX, atY);
            assertTrue(dark < 90, "darkness around the core: " + dark);
        }
    }

    private static float nearWhite(Image image) {
        int count = 0;
        for (int i = 0; i < WIDTH * HEIGHT; i++) {
            count += image.brightness(i % WIDTH, i / WIDTH) >= NEAR_WHITE ? 1 : 0;
        }
        return count / (float) (WIDTH * HEIGHT);
    }

    /** Difference in brightness between the brightest and the darkest pixel around the middle of a grain. */
    private static int contrast(Image image, Camera2D camera, float x, float y) {
        Vector2f pixel = camera.toPixel(x, y, new Vector2f());
        int bright = 0;
        int dark = 255;
        for (int i = -3; i <= 3; i++) {
            for (int j = -3; j <= 3; j++) {
                int light = image.brightness((int) pixel.x + i, (int) pixel.y + j);
                bright = Math.max(i, j) <= 1 && Math.min(i, j) >= -1 ? Math.max(bright, light) : bright;
                dark = Math.min(dark, light);
            }
        }
        return bright - dark;
    }

    private static int brightness(Image image, Camera2D camera, float x, float y) {
        Vector2f pixel = camera.toPixel(x, y, new Vector2f());
        return image.brightness((int) pixel.x, (int) pixel.y);
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
