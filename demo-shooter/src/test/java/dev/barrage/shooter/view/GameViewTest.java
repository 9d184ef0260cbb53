package dev.barrage.shooter.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.asset.Arena;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.base.Input;
import org.joml.Vector2f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Things are seen where the world says they are: in a picture of the game's own shape, a square and a tall one. */
@Tag("gl")
@Tag("slow")
class GameViewTest {
    private static final int SEED = 1;
    /** Bullets looked at of each table. */
    private static final int MOST_OF_A_TABLE = 4;

    private static final float[][] PLACES = {
        {0f, -5.5f, 0f}, {-12.5f, -6.5f, 1f}, {13f, 0.5f, 2.5f}, {-13f, 2f, -2f}, {3f, 6.9f, -0.7f}
    };

    @ParameterizedTest(name = "{0}x{1}")
    @CsvSource({"640,360", "501,500", "300,640"})
    void theShipIsSeenWithItsOutlineWhereverTheWorldPutsIt(int width, int height) {
        try (GamePicture picture = new GamePicture(width, height, SEED).start()) {
            picture.step(Input.pack(0f, 0f, 0f, Input.START)); // paused, it does not blink
            float pixel = 1f / picture.camera().pixelsPerUnit();
            picture.putShip(6f, -7f, 0f);
            Image elsewhere = picture.draw();
            for (float[] place : PLACES) {
                picture.putShip(place[0], place[1], place[2]);
                Image here = picture.draw();
                Change change = Change.within(elsewhere, here, picture.camera(), place[0], place[1], 1.5f, 1.5f);
                float[] box = outline(picture.game, place);
                String at = " of the ship at " + place[0] + ", " + place[1];
                assertEquals(box[0], change.minX(), 2f * pixel, "left side" + at);
                assertEquals(box[1], change.minY(), 2f * pixel, "lower side" + at);
                assertEquals(box[2], change.maxX(), 2f * pixel, "right side" + at);
                assertEquals(box[3], change.maxY(), 2f * pixel, "upper side" + at);
                Change old = Change.within(elsewhere, here, picture.camera(), 6f, -7f, 1.5f, 1.5f);
                assertTrue(old.count() > 20, "gone from where it was");
                int all = Change.between(elsewhere, here, picture.camera()).count();
                assertEquals(all, change.count() + old.count(), "nothing else changed");
            }
        }
    }

    /** Bounds of the ship's mesh in the world: minimum x, y, maximum x, y. */
    private static float[] outline(Game game, float[] place) {
        float c = Trig.cos(place[2]);
        float s = Trig.sin(place[2]);
        float[] box = {Float.MAX_VALUE, Float.MAX_VALUE, -Float.MAX_VALUE, -Float.MAX_VALUE};
        float[] vertices = game.player().mesh().vertices();
        for (int v = 0; v < vertices.length; v += 3) {
            float x = place[0] + c * vertices[v] - s * vertices[v + 1];
            float y = place[1] + s * vertices[v] + c * vertices[v + 1];
            box[0] = Math.min(box[0], x);
            box[1] = Math.min(box[1], y);
            box[2] = Math.max(box[2], x);
            box[3] = Math.max(box[3], y);
        }
        return box;
    }

    @ParameterizedTest(name = "{0}x{1}")
    @CsvSource({"640,360", "501,500", "300,640"})
    void everyBulletIsSeenWhereTheWorldHasItAndNowhereElse(int width, int height) {
        try (GamePicture picture = new GamePicture(width, height, SEED)) {
            Game game = picture.game;
            picture.playUntil(
                    new Bot(),
                    () -> game.weapons().shots().rows() >= 4 && game.fire().alive() >= 10);
            int seen = checkBullets(picture, game.weapons().shots(), 0.5f);
            for (int i = 0; i < game.fire().count(); i++) {
                seen += checkBullets(picture, game.fire().table(i), 0.1f);
            }
            assertTrue(seen >= 6, seen + " bullets were seen");
        }
    }

    /** Removes the bullets of a table one by one, from the last on, and compares the frames; returns how many. */
    private static int checkBullets(GamePicture picture, Table bullets, float glow) {
        float pixel = 1f / picture.camera().pixelsPerUnit();
        int seen = 0;
        Image with = picture.draw();
        for (int row = bullets.rows() - 1; row >= 0 && seen < MOST_OF_A_TABLE; row--) {
            float x = bullets.floats(Components.X)[row];
            float y = bullets.floats(Components.Y)[row];
            float reach = bullets.floats(Components.RADIUS)[row] + glow + 3f * pixel;
            picture.game.world().remove(bullets.entity(row));
            Image without = picture.draw();
            Change change = Change.between(with, without, picture.camera());
            String bullet = "bullet at " + x + ", " + y;
            assertTrue(change.count() > 0, bullet + " is seen");
            assertTrue(change.minX() > x - reach && change.maxX() < x + reach, bullet + ": " + change);
            assertTrue(change.minY() > y - reach && change.maxY() < y + reach, bullet + ": " + change);
            assertEquals(x, change.middleX(), 0.5f * glow + 1.5f * pixel, bullet);
            assertEquals(y, change.middleY(), 0.5f * glow + 1.5f * pixel, bullet);
            with = without;
            seen++;
        }
        return seen;
    }

    private static void removeAll(Game game, Table table) {
        while (table.rows() > 0) {
            game.world().remove(table.entity(0));
        }
    }

    @ParameterizedTest(name = "{0}x{1}")
    @CsvSource({"640,360", "501,500", "300,640"})
    void wallsShineAlongTheirEdgesAndOnlyThere(int width, int height) {
        try (GamePicture picture = new GamePicture(width, height, SEED).start()) {
            for (int i = 0; i < 180; i++) {
                picture.step(Input.NONE); // until the name of the stage is gone
            }
            for (int kind = 0; kind < picture.game.enemies().kinds(); kind++) {
                Table enemies = picture.game.enemies().table(kind);
                removeAll(picture.game, enemies);
            }
            for (int i = 0; i < picture.game.fire().count(); i++) {
                removeAll(picture.game, picture.game.fire().table(i));
            }
            for (int i = 0; i < picture.game.debris().shapes(); i++) {
                removeAll(picture.game, picture.game.debris().table(i));
            }
            picture.game.storm().clear();
            picture.view.jump();
            picture.putShip(-4.5f, -6f, 0f);
            Image image = picture.draw();
            Camera2D camera = picture.camera();
            var arena = picture.game.assets().arena(0);
            for (float[] wall : arena.walls()) {
                checkShines(image, camera, wall);
            }
            checkShines(image, camera, arena.border());
            Vector2f world = new Vector2f();
            for (int i = 0; i < width; i++) {
                for (int j = 0; j < height; j++) {
                    camera.toWorld(i + 0.5f, j + 0.5f, world);
                    float x = world.x;
                    float y = world.y;
                    boolean bright = image.green(i, j) > 150 || image.blue(i, j) > 150;
                    boolean shines = bright && y < 8.2f && distance(x, y, -4.5f, -6f) > 1.2f;
                    float toWall = Float.MAX_VALUE;
                    for (float[] wall : arena.walls()) {
                        toWall = Math.min(toWall, distance(wall, x, y));
                    }
                    float near = 0.2f + 1f / camera.pixelsPerUnit();
                    boolean explained =
                            !shines || toWall < near || distance(arena.border(), x, y) < near || isMover(arena, x, y);
                    assertTrue(!shines || explained, () -> "light at " + x + ", " + y);
                }
            }
        }
    }

    private static boolean isMover(Arena arena, float x, float y) {
        return arena.movers().stream()
                .anyMatch(mover -> distance(x, y, mover.at()[0], mover.at()[1])
                        < mover.shape().boundingRadius() + Math.abs(mover.sway()[0]) + 0.3f);
    }

    private static void checkShines(Image image, Camera2D camera, float[] outline) {
        int n = outline.length;
        for (int i = 0; i < n; i += 2) {
            for (float part = 0.1f; part < 1f; part += 0.1f) {
                float x = outline[i] + part * (outline[(i + 2) % n] - outline[i]);
                float y = outline[i + 1] + part * (outline[(i + 3) % n] - outline[i + 1]);
                Vector2f pixel = camera.toPixel(x, y, new Vector2f());
                int column = (int) pixel.x;
                int row = (int) pixel.y;
                int light = 0;
                for (int at = 0; at < 9; at++) {
                    int nearX = column + at % 3 - 1;
                    int nearY = row + at / 3 - 1;
                    light = Math.max(light, Math.max(image.green(nearX, nearY), image.blue(nearX, nearY)));
                }
                assertTrue(light > 120, "the wall at " + x + ", " + y + " has light " + light);
            }
        }
    }

    private static float distance(float[] outline, float x, float y) {
        float least = Float.MAX_VALUE;
        int n = outline.length;
        for (int i = 0; i < n; i += 2) {
            float alongX = outline[(i + 2) % n] - outline[i];
            float alongY = outline[(i + 3) % n] - outline[i + 1];
            float t = ((x - outline[i]) * alongX + (y - outline[i + 1]) * alongY) / (alongX * alongX + alongY * alongY);
            t = Math.max(0f, Math.min(1f, t));
            least = Math.min(least, distance(x, y, outline[i] + t * alongX, outline[i + 1] + t * alongY));
        }
        return least;
    }

    private static float distance(float x0, float y0, float x1, float y1) {
        return (float) Math.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0));
    }

    @ParameterizedTest(name = "{0}x{1}")
    @CsvSource({"640,360", "501,500", "300,640"})
    void titleAndStatusStandWhereTheyBelong(int width, int height) {
        try (GamePicture picture = new GamePicture(width, height, SEED)) {
            picture.putShip(0f, -5.5f, 0f);
            Image title = picture.draw();
            picture.start();
            picture.putShip(0f, -5.5f, 0f);
            Image playing = picture.draw();
            Camera2D camera = picture.camera();
            float pixel = 1f / camera.pixelsPerUnit();
            float near = 0.12f + 2f * pixel;

            for (float x = -8f; x <= 8f; x += 4f) {
                Change letters = Change.within(title, playing, camera, x, 2.8f, 2f, 1.6f);
                assertTrue(letters.count() > 0.05f * 4f * 3.2f / (pixel * pixel), "letters of the title at " + x);
            }

            float left = Float.MAX_VALUE;
            float right = -Float.MAX_VALUE;
            for (int i = 0; i < picture.view.shownWords().count(); i++) {
                float[] box = picture.view.shownWords().box(i);
                if (camera.toWorld(box[0], box[1], new Vector2f()).y > 8.1f) {
                    left = Math.min(left, camera.toWorld(box[0], box[1], new Vector2f()).x);
                    right = Math.max(right, camera.toWorld(box[2], box[1], new Vector2f()).x);
                }
            }
            assertEquals(-14.6f, left, near, "left side of the score");
            assertEquals(14.6f, right, near, "right side of the ships");
        }
    }

    @ParameterizedTest(name = "{0}x{1}")
    @CsvSource({"501,500", "300,640", "900,360"})
    void whatIsLeftOverAtTheSidesStaysBlack(int width, int height) {
        try (GamePicture picture = new GamePicture(width, height, SEED)) {
            picture.playUntil(new Bot(), () -> picture.game.fire().alive() >= 10);
            picture.view.look().background(1f);
            picture.view.overlay().model().show(dev.barrage.physics.debug.DebugLayer.BOXES, true);
            Image image = picture.draw();
            Camera2D camera = picture.camera();
            int inside = 0;
            for (int i = 0; i < width; i++) {
                for (int j = 0; j < height; j++) {
                    if (i < camera.left()
                            || j < camera.bottom()
                            || i >= camera.left() + camera.pixelWidth()
                            || j >= camera.bottom() + camera.pixelHeight()) {
                        assertEquals(0, image.at(i, j) >>> 8, "pixel " + i + ", " + j);
                    } else {
                        inside += image.at(i, j) >>> 8 == 0 ? 0 : 1;
                    }
                }
            }
            assertTrue(inside > camera.pixelWidth() * camera.pixelHeight() * 9 / 10, inside + " pixels of the game");
        }
    }
}
