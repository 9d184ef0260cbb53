package dev.barrage.shooter.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.gl.Image;
import dev.barrage.physics.World;
import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.campaign.Lesson;
import org.joml.Vector2f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The mark where the player aims. */
@Tag("gl")
@Tag("slow")
class ReticleTest {
    private static final float RADIUS = 0.36f;

    /** A line through the storm below the enemies, y in metres. */
    private static final float LOW = -3f;

    private GamePicture picture;

    @BeforeEach
    void open() {
        picture = new GamePicture(960, 540, 1);
    }

    @AfterEach
    void close() {
        picture.close();
    }

    /** Plays for half a second, aimed somewhere. */
    private void play(float aim) {
        picture.game.rehearse(Lesson.ofStage(0), Difficulty.NORMAL);
        for (int i = 0; i < 30; i++) {
            picture.step(Input.pack(0f, 0f, aim, 0));
        }
    }

    /** Whether its ring is of the player's colour at most places. */
    private boolean isRingAt(Image image, float x, float y) {
        int blue = 0;
        for (int i = 0; i < 16; i++) {
            double angle = (i + 0.5) * Math.PI / 8;
            Vector2f pixel = picture.camera()
                    .toPixel(
                            x + RADIUS * (float) Math.cos(angle), y + RADIUS * (float) Math.sin(angle), new Vector2f());
            int column = (int) pixel.x;
            int row = (int) pixel.y;
            blue += image.blue(column, row) > 150 && image.red(column, row) < 130 ? 1 : 0;
        }
        return blue >= 12;
    }

    @Test
    void liesAtThePointerOrAlongTheAimAndIsHiddenAtFirst() {
        play(Trig.PI);
        Image without = picture.draw();
        picture.view.reticle().showAt(-5f, 2f);
        Image image = picture.draw();
        assertTrue(isRingAt(image, -5f, 2f));
        Change change = Change.between(without, image, picture.camera());
        assertEquals(-5f, change.middleX(), 0.05f);
        assertEquals(2f, change.middleY(), 0.05f);
        assertTrue(change.maxX() - change.minX() < 1.4f, "small: " + change);
        picture.view.reticle().showAlongAim();
        float x = picture.game.player().x();
        float y = picture.game.player().y();
        assertTrue(isRingAt(picture.draw(), x - 4.5f, y), "the aim is to the left");
        picture.view.reticle().hide();
        assertEquals(without, picture.draw());
    }

    @Test
    void alongTheAimItStaysInThePicture() {
        play(Trig.PI / 2f);
        picture.putShip(3f, 7f, Trig.PI / 2f);
        picture.game.world().teleport(picture.game.player().core(), 3f, 7f, 0f);
        picture.view.reticle().showAlongAim();
        assertTrue(isRingAt(picture.draw(), 3f, 8.3f));
    }

    @Test
    void grainsDoNotHideIt() {
        picture.game.rehearse(
                Lesson.all(picture.game.assets()).stream()
                        .filter(lesson -> lesson.curtain().equals("iris"))
                        .findFirst()
                        .orElseThrow(),
                Difficulty.BARRAGE);
        for (int i = 0; i < 600; i++) {
            picture.step(Input.NONE);
        }
        assertTrue(picture.game.storm().alive() > 5000);
        for (int i = -3; i <= 3; i++) {
            picture.view.reticle().showAt(4f * i, LOW);
            assertTrue(isRingAt(picture.draw(), 4f * i, LOW), "at " + 4 * i);
        }
    }

    @Test
    void itsTicksPointInwardsOverAnEnemy() {
        Bot bot = new Bot();
        picture.game.rehearse(Lesson.ofStage(0), Difficulty.NORMAL);
        long enemy = picture.game.radar().nearest(0f, 0f);
        while (enemy == 0L || Math.abs(picture.game.world().y(enemy)) > 7f) {
            picture.step(bot.next(picture.game));
            enemy = picture.game.radar().nearest(0f, 0f);
        }
        World world = picture.game.world();
        assertTrue(picture.game.radar().sees(world.x(enemy), world.y(enemy), 0.2f));
        Image without = picture.draw();
        picture.view.reticle().showAt(world.x(enemy), world.y(enemy));
        Change over = Change.between(without, picture.draw(), picture.camera());
        picture.view.reticle().showAt(-13f, 0f);
        Change beside = Change.between(without, picture.draw(), picture.camera());
        assertTrue(over.maxX() - over.minX() < beside.maxX() - beside.minX() - 0.2f, over + " over it, else " + beside);
    }
}
