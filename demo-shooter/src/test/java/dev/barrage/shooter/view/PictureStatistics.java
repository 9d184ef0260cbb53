package dev.barrage.shooter.view;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.boss.Wheel;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector2f;

/** Whether a picture of the game is neither washed out nor black, and its bullets are clear. */
final class PictureStatistics {
    private static final int NEAR_WHITE = 236;
    /** A tenth of white. */
    private static final int DARK = 26;

    /** How far spools and the darkness around them reach beyond a wheel, metres. */
    private static final float WHEEL_RIM = 0.3f;

    private PictureStatistics() {}

    /** Checks the picture of a game, without shake; returns how many bullets were looked at. */
    static int check(GamePicture picture, String when) {
        picture.view.look().shake(0f);
        Image image = picture.draw();
        float white = share(image, NEAR_WHITE, 255);
        float dark = share(image, 0, DARK - 1);
        assertTrue(white < 0.02f, when + ": near white " + white);
        // 0.29 where the Warden's tide, its bullets and mines lie before the lit water of the REEF; else above 0.3.
        assertTrue(dark > 0.25f && dark < 0.85f, when + ": dark " + dark);
        return checkBullets(picture, image, when);
    }

    private static float share(Image image, int from, int to) {
        int count = 0;
        for (int y = 0; y < image.height(); y++) {
            for (int x = 0; x < image.width(); x++) {
                int brightness = image.brightness(x, y);
                count += brightness >= from && brightness <= to ? 1 : 0;
            }
        }
        return count / (float) (image.width() * image.height());
    }

    private static int checkBullets(GamePicture picture, Image image, String when) {
        List<float[]> bullets = bullets(picture.game);
        List<float[]> around = new ArrayList<>(bullets);
        for (int i = 0; i < picture.game.storm().count(); i++) {
            addAll(around, picture.game.storm().table(i));
        }
        int seen = 0;
        for (float[] bullet : bullets) {
            if (isAlone(bullet, around) && !isUnderWheel(bullet, picture.game)) {
                float contrast = contrast(image, picture.camera(), bullet);
                String where = when + ": the bullet at " + bullet[0] + ", " + bullet[1];
                assertTrue(contrast >= 40f, where + " differs by " + contrast + " from its rim");
                seen++;
            }
        }
        return seen;
    }

    /** x, y and radius of each of the enemies' bullets in the arena. */
    private static List<float[]> bullets(Game game) {
        List<float[]> bullets = new ArrayList<>();
        for (int i = 0; i < game.fire().count(); i++) {
            addAll(bullets, game.fire().table(i));
        }
        return bullets;
    }

    private static void addAll(List<float[]> bullets, Table t) {
        for (int row = 0; row < t.rows(); row++) {
            float x = t.floats(Components.X)[row];
            float y = t.floats(Components.Y)[row];
            bullets.add(new float[] {x, y, t.floats(Components.RADIUS)[row]});
        }
    }

    /** Whether no other bullet covers a part of this one, as far as its shape may reach. */
    private static boolean isAlone(float[] bullet, List<float[]> bullets) {
        int near = 0;
        for (float[] other : bullets) {
            float distance = Math.abs(other[0] - bullet[0]) + Math.abs(other[1] - bullet[1]);
            near += distance < 2f * bullet[2] + other[2] ? 1 : 0;
        }
        return near == 1;
    }

    /** Whether the wheel of a boss, which dims what flies out from below it, covers a part of a bullet. */
    private static boolean isUnderWheel(float[] bullet, Game game) {
        Wheel wheel = game.boss().wheel();
        if (wheel == null) {
            return false;
        }
        float x = game.world().x(wheel.hub());
        float y = game.world().y(wheel.hub());
        return Vector2f.distance(bullet[0], bullet[1], x, y) < wheel.def().radius() + WHEEL_RIM + bullet[2];
    }

    /** Difference in brightness between the middle or the body of a bullet and its rim. */
    private static float contrast(Image image, Camera2D camera, float[] bullet) {
        float rim = ring(image, camera, bullet[0], bullet[1], bullet[2]);
        float body = ring(image, camera, bullet[0], bullet[1], 0.6f * bullet[2]);
        float middle = brightness(image, camera, bullet[0], bullet[1]);
        return Math.max(Math.abs(middle - rim), Math.abs(body - rim));
    }

    private static float ring(Image image, Camera2D camera, float x, float y, float radius) {
        float sum = 0f;
        for (int i = 0; i < 16; i++) {
            double angle = i * Math.PI / 8;
            sum += brightness(
                    image, camera, x + radius * (float) Math.cos(angle), y + radius * (float) Math.sin(angle));
        }
        return sum / 16f;
    }

    private static int brightness(Image image, Camera2D camera, float x, float y) {
        Vector2f pixel = camera.toPixel(x, y, new Vector2f());
        int column = Math.max(0, Math.min(image.width() - 1, (int) pixel.x));
        int row = Math.max(0, Math.min(image.height() - 1, (int) pixel.y));
        return image.brightness(column, row);
    }

    /** The share of a picture that is brighter by a tenth of white than another. */
    static float brightened(Image before, Image after) {
        int count = 0;
        for (int y = 0; y < before.height(); y++) {
            for (int x = 0; x < before.width(); x++) {
                count += after.brightness(x, y) - before.brightness(x, y) > DARK ? 1 : 0;
            }
        }
        return count / (float) (before.width() * before.height());
    }
}
