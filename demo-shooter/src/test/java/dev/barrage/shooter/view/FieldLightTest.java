package dev.barrage.shooter.view;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.gl.Image;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.shooter.asset.Arena;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.campaign.Lesson;
import org.joml.Vector2f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whether the eye goes to what matters, by pixels: enemies are brighter than the rims of walls. */
@Tag("gl")
@Tag("slow")
class FieldLightTest {
    /** Distance between the points of a rim that are looked at, metres. */
    private static final float APART = 0.2f;

    /** Pictures with enemies, and steps between them. */
    private static final int PICTURES = 8;

    private static final int STEPS = 90;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void enemiesAreBrighterThanTheRimsOfWalls(int stage) {
        try (GamePicture picture = new GamePicture(960, 540, 1)) {
            picture.game.rehearse(Lesson.ofStage(stage), Difficulty.NORMAL);
            float rims = rims(picture);
            float hulls = hulls(picture);
            assertTrue(hulls > 1.2f * rims, "rims " + rims + ", hulls " + hulls);
        }
    }

    /** Mean brightness of the rims of border and walls, of 255. */
    private static float rims(GamePicture picture) {
        Image image = picture.draw();
        Arena arena = picture.game.field().arena();
        double sum = 0;
        int count = 0;
        for (int wall = -1; wall < arena.walls().length; wall++) {
            float[] xy = wall < 0 ? arena.border() : arena.walls()[wall];
            for (int i = 0; i < xy.length; i += 2) {
                float x = xy[i];
                float y = xy[i + 1];
                float toX = xy[(i + 2) % xy.length];
                float toY = xy[(i + 3) % xy.length];
                int parts = (int) (Vector2f.distance(x, y, toX, toY) / APART);
                for (int part = 0; part < parts; part++) {
                    float share = part / (float) parts;
                    sum += brightness(picture, image, x + share * (toX - x), y + share * (toY - y));
                    count++;
                }
            }
        }
        return (float) (sum / count);
    }

    /** Mean brightness of the faces of enemies and of their borders, of 255, in some pictures of a game of the bot's. */
    private static float hulls(GamePicture picture) {
        Bot bot = new Bot();
        double sum = 0;
        int count = 0;
        int pictures = 0;
        for (int steps = 1; pictures < PICTURES; steps++) {
            picture.step(bot.next(picture.game));
            if (steps % STEPS == 0 && picture.game.enemies().alive() > 0) {
                pictures++;
                Image image = picture.draw();
                for (int kind = 0; kind < picture.game.enemies().kinds(); kind++) {
                    Table t = picture.game.enemies().table(kind);
                    Mesh mesh = picture.game.assets().enemyMesh(kind);
                    for (int row = 0; row < t.rows(); row++) {
                        sum += hull(picture, image, t, row, mesh);
                        count++;
                    }
                }
            }
        }
        return (float) (sum / count);
    }

    private static float hull(GamePicture picture, Image image, Table t, int row, Mesh mesh) {
        float[] at = mesh.vertices();
        int[] corners = mesh.indices();
        double sum = 0;
        for (int i = 0; i < corners.length; i += 3) {
            float x = 0f;
            float y = 0f;
            for (int corner = 0; corner < 3; corner++) {
                int a = 3 * corners[i + corner];
                int b = 3 * corners[i + (corner + 1) % 3];
                sum += brightness(picture, image, t, row, 0.5f * (at[a] + at[b]), 0.5f * (at[a + 1] + at[b + 1]));
                x += at[a] / 3f;
                y += at[a + 1] / 3f;
            }
            sum += brightness(picture, image, t, row, x, y);
        }
        return (float) (sum / (corners.length / 3 * 4));
    }

    /** Brightness at a point of a body, in its own coordinates, metres. */
    private static int brightness(GamePicture picture, Image image, Table t, int row, float x, float y) {
        float angle = t.floats(Components.ANGLE)[row];
        float cos = (float) Math.cos(angle);
        float sin = (float) Math.sin(angle);
        return brightness(
                picture,
                image,
                t.floats(Components.X)[row] + cos * x - sin * y,
                t.floats(Components.Y)[row] + sin * x + cos * y);
    }

    private static int brightness(GamePicture picture, Image image, float x, float y) {
        Vector2f pixel = picture.camera().toPixel(x, y, new Vector2f());
        int column = Math.max(0, Math.min(image.width() - 1, (int) pixel.x));
        int row = Math.max(0, Math.min(image.height() - 1, (int) pixel.y));
        return image.brightness(column, row);
    }
}
