package dev.barrage.shooter.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.Quality;
import dev.barrage.graphics.gl.GlObject;
import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Effects;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.input.MenuWalk;
import dev.barrage.shooter.view.look.Colors;
import dev.barrage.shooter.view.look.Look;
import org.joml.Vector2f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How the whole picture looks over the bot's game: neither washed out nor black, and bullets always clear. */
@Tag("gl")
@Tag("slow")
class LookTest {
    /** Steps between two pictures that are looked at. */
    private static final int APART = 200;

    /** Bullets that are looked at, and the most steps for that. */
    private static final int WANTED = 100;

    private static final int MOST_STEPS = 6000;

    /** Steps for which the ring of a bomb lights the picture. No picture is looked at then. */
    private static final int BLAST = 60;

    private static GamePicture asPlayed(int width, int height) {
        return new GamePicture(width, height, 1).asPlayed();
    }

    @ParameterizedTest
    @EnumSource(Quality.class)
    void picturesAreMostlyDarkHardlyWhiteAndBulletsStandOut(Quality quality) {
        try (GamePicture picture = asPlayed(960, 540)) {
            picture.view.quality(quality);
            Bot bot = new Bot();
            int bullets = 0;
            long blast = -BLAST;
            for (int moment = APART; bullets <= WANTED && moment <= MOST_STEPS; moment += APART) {
                while (picture.game.steps() < moment || picture.game.steps() < blast + BLAST) {
                    int bombs = picture.game.player().bombs();
                    picture.step(bot.next(picture.game));
                    blast = picture.game.player().bombs() < bombs ? picture.game.steps() : blast;
                }
                picture.view.look().shake(0f).flash(0f);
                bullets += PictureStatistics.check(picture, quality + " at step " + moment);
            }
            assertTrue(bullets > WANTED, bullets + " bullets were seen");
        }
    }

    @ParameterizedTest
    @EnumSource(value = Quality.class, names = "RICH", mode = EnumSource.Mode.EXCLUDE)
    void withoutFlashNothingBrightensAQuarterOfThePictureAtOnce(Quality quality) {
        float none = largestFlash(quality, 0f);
        assertTrue(none < 0.25f, none + " of the picture brighten by a tenth");
        float full = largestFlash(quality, 1f);
        assertTrue(full > 0.5f, "at full strength most of it does: " + full);
    }

    /**
     * The largest share of the picture that brightened by a tenth of white within a few steps around a hit on the ship.
     */
    private static float largestFlash(Quality quality, float strength) {
        try (GamePicture picture = asPlayed(320, 180)) {
            // On HARD no bomb drops by itself and spares the ship the hit.
            picture.playUntil(
                    new MenuWalk(new MenuChoice(Difficulty.HARD, null), any -> Input.NONE),
                    () -> picture.game.phase() == Phase.PLAYING);
            picture.view.quality(quality);
            picture.view.look().flash(strength).shake(0f).bloom(1f).background(1f);
            FlashMeter flashes = new FlashMeter();
            int after = 0;
            // A ship that does nothing is hit soon; a few more steps show the flash.
            for (int steps = 0; after < 30; steps++) {
                assertTrue(steps < 3000, "the ship is hit");
                picture.step(Input.NONE);
                boolean hit = picture.game.player().lives()
                        < picture.game.difficulty().lives();
                after = hit || after > 0 ? after + 1 : 0;
                if (steps > 100) {
                    flashes.see(picture.draw());
                }
            }
            return flashes.largest();
        }
    }

    @Test
    void shakeMovesThePictureAndNotTheWords() {
        try (GamePicture picture = asPlayed(640, 360).start()) {
            Effects effects = picture.game.effects();
            picture.view.look().flash(0f);
            picture.playUntil(new Bot(), () -> effects.count() > 8 && explodes(effects));
            picture.view.look().shake(0f);
            Image still = picture.draw();
            picture.view.look().shake(1f);
            Image shaken = picture.draw();
            assertTrue(still.differences(shaken) > 2000, still.differences(shaken) + " pixels differ");
            assertEquals(shaken, picture.draw(), "the same step shakes the same way");
            Change score = Change.within(still, shaken, picture.camera(), -11f, 8.6f, 0.9f, 0.14f);
            assertTrue(score.count() < 250, "the hatching behind the score moves, not the score: " + score);
        }
    }

    private static boolean explodes(Effects effects) {
        for (long n = effects.count() - 8; n < effects.count(); n++) {
            if (effects.kind(n) == Effects.Kind.EXPLOSION) {
                return true;
            }
        }
        return false;
    }

    @Test
    void backgroundNoneIsBlack() {
        try (GamePicture picture = asPlayed(320, 180).start()) {
            picture.view.look().background(0f);
            Image black = picture.draw();
            picture.view.look().background(1f);
            Image bright = picture.draw();
            Camera2D camera = picture.camera();
            int row = (int) camera.toPixel(0f, -1.3f, new Vector2f()).y;
            int most = 0;
            for (int x = 100; x < 130; x++) {
                assertEquals(0, black.at(x, row) >>> 8);
                most = Math.max(most, bright.brightness(x, row));
            }
            assertTrue(most > 15, "brightness " + most);
        }
    }

    @Test
    void safeColoursReplaceTheNeonOnesAtOnceAndBack() {
        try (GamePicture picture = asPlayed(640, 360)) {
            picture.playUntil(new Bot(), () -> picture.game.bulletsAlive() > 40);
            Image neon = picture.draw();
            picture.view.look().colors(Colors.SAFE);
            assertNotEquals(neon, picture.draw());
            picture.view.look().colors(Colors.NEON);
            assertEquals(neon, picture.draw());
        }
    }

    @Test
    void switchingQualitiesOverAGameLeavesNothingBehind() {
        int before = GlObject.live();
        try (GamePicture picture = asPlayed(320, 180)) {
            picture.draw();
            int live = GlObject.live();
            for (int i = 0; i < Quality.values().length; i++) {
                picture.view.quality(picture.view.quality().next());
                picture.step(Input.NONE);
                picture.draw();
            }
            assertEquals(Quality.QUICK, picture.view.quality());
            assertEquals(live, GlObject.live());
        }
        assertEquals(before, GlObject.live());
    }

    @Test
    void theLookNeverChangesTheGame() {
        assertEquals(hashAfterAGame(0f, Colors.NEON), hashAfterAGame(1f, Colors.SAFE));
    }

    private static long hashAfterAGame(float strength, Colors colors) {
        try (GamePicture picture = asPlayed(64, 64)) {
            picture.view.look().shake(strength).flash(strength).bloom(strength).colors(colors);
            Bot bot = new Bot();
            while (picture.game.steps() < 600) {
                picture.step(bot.next(picture.game));
            }
            picture.draw();
            return picture.game.hash();
        }
    }

    @Test
    void refusesStrengthsBeyondOne() {
        Look look = new Look();
        assertThrows(IllegalArgumentException.class, () -> look.bloom(1.1f));
        assertThrows(IllegalArgumentException.class, () -> look.background(-0.1f));
        assertThrows(IllegalArgumentException.class, () -> look.flash(Float.NaN));
        assertThrows(IllegalArgumentException.class, () -> look.shake(2f));
    }
}
