package dev.barrage.shooter.view;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.graphics.Quality;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Menu;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.base.Effects;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.campaign.Lesson;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How the picture looks in all parts of the campaign. */
@Tag("gl")
@Tag("slow")
class LookOfCampaignTest {
    /** Steps; more than a few, for bosses fire in bursts. */
    private static final int[] MOMENTS = {400, 600, 800, 1000, 1200, 1400, 1600, 1800};

    private static final Set<Effects.Kind> GREAT = EnumSet.of(
            Effects.Kind.BOMB, Effects.Kind.BOSS_PHASE_END, Effects.Kind.BOSS_LOST, Effects.Kind.STAGE_CLEAR);
    /** Steps before and after such a moment that are looked at. */
    private static final int BEFORE = 8;

    private static final int AFTER = 40;

    /** Starts a stage or its boss, where nothing hurts. */
    private static void practise(GamePicture picture, int stage, boolean boss) {
        int trainer = Menu.Item.TRAINER.ordinal();
        push(picture, 0f, -1f, trainer);
        push(picture, 1f, 0f, 1);
        push(picture, 0f, 1f, trainer - Menu.Item.PRACTICE.ordinal());
        push(
                picture,
                1f,
                0f,
                Lesson.all(picture.game.assets()).indexOf(boss ? Lesson.ofBoss(stage) : Lesson.ofStage(stage)));
        picture.start();
        assertTrue(picture.game.trainer().isOn());
        assertTrue(picture.game.field().stage() == stage && picture.game.phase() == Phase.PLAYING);
    }

    private static void push(GamePicture picture, float x, float y, int times) {
        for (int i = 0; i < times; i++) {
            picture.step(Input.pack(x, y, 0f, 0));
            picture.step(Input.NONE);
        }
    }

    @ParameterizedTest
    @CsvSource({"0, true", "1, false", "1, true", "2, false", "2, true"})
    void everyStageAndBossIsMostlyDarkHardlyWhiteAndItsBulletsStandOut(int stage, boolean boss) {
        try (GamePicture picture = new GamePicture(960, 540, 2).asPlayed()) {
            picture.view.quality(Quality.BALANCED);
            picture.view.look().flash(0f); // else a moment may be that of a flash
            practise(picture, stage, boss);
            Bot bot = new Bot();
            int bullets = 0;
            for (int moment : MOMENTS) {
                while (picture.game.steps() < moment) {
                    picture.step(bot.next(picture.game));
                }
                bullets += PictureStatistics.check(
                        picture, "stage " + (stage + 1) + (boss ? " boss" : "") + " at step " + moment);
            }
            assertTrue(bullets > 20, bullets + " bullets were seen");
        }
    }

    @Test
    void withoutFlashNeitherBombsNorTheEndsOfBossesBrightenAQuarterOfThePictureAtOnce() {
        List<Long> steps = new ArrayList<>();
        try (GamePicture picture = new GamePicture(64, 36, 1)) {
            practise(picture, 0, true);
            playAndNote(picture, steps);
        }
        assertTrue(steps.size() >= 5, "a bomb, three phases, the boss: at " + steps);
        try (GamePicture picture = new GamePicture(320, 180, 1).asPlayed()) {
            picture.view.quality(Quality.BALANCED);
            picture.view.look().flash(0f).shake(0f).bloom(1f).background(1f);
            practise(picture, 0, true);
            float largest = largestFlash(picture, steps);
            assertTrue(largest < 0.25f, largest + " of the picture brighten by a tenth");
        }
    }

    /** Plays until the boss is lost, with a bomb now and then, and notes the steps of what could flash. */
    private static void playAndNote(GamePicture picture, List<Long> steps) {
        Bot bot = new Bot();
        Effects effects = picture.game.effects();
        long seen = effects.count();
        boolean lost = false;
        while (!lost) {
            assertTrue(picture.game.steps() < 20_000, "the boss is lost");
            picture.step(input(bot, picture));
            for (; seen < effects.count(); seen++) {
                lost |= effects.kind(seen) == Effects.Kind.BOSS_LOST;
                if (GREAT.contains(effects.kind(seen))) {
                    steps.add(picture.game.steps());
                }
            }
        }
    }

    private static int input(Bot bot, GamePicture picture) {
        return bot.next(picture.game) | (picture.game.steps() % 1000 == 500 ? Input.BOMB : 0);
    }

    private static float largestFlash(GamePicture picture, List<Long> moments) {
        Bot bot = new Bot();
        FlashMeter flashes = new FlashMeter();
        long end = moments.get(moments.size() - 1) + AFTER;
        while (picture.game.steps() < end) {
            picture.step(input(bot, picture));
            long now = picture.game.steps();
            if (moments.stream().anyMatch(step -> now > step - BEFORE && now < step + AFTER)) {
                flashes.see(picture.draw());
            } else {
                flashes.skip();
            }
        }
        return flashes.largest();
    }
}
