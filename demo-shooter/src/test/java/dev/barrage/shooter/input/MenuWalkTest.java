package dev.barrage.shooter.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.campaign.Campaign;
import dev.barrage.shooter.game.campaign.Lesson;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MenuWalkTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());

    /** The game as a choice begins it. */
    private static Game begun(MenuChoice choice) {
        Game game = new Game(ASSETS, 1, 1, 0);
        MenuWalk walk = new MenuWalk(choice, again -> Input.NONE);
        for (int step = 0; game.phase() == Phase.TITLE; step++) {
            assertTrue(step < 60, "still at the title");
            game.step(walk.next(game));
        }
        return game;
    }

    @ParameterizedTest
    @EnumSource
    void everyDifficultyIsReached(Difficulty difficulty) {
        try (Game game = begun(new MenuChoice(difficulty, null))) {
            assertEquals(Phase.PLAYING, game.phase());
            assertEquals(difficulty, game.difficulty());
            assertEquals(0, game.field().stage());
        }
    }

    @Test
    void everyStageCurtainAndBossIsReached() {
        for (Lesson lesson : Lesson.all(ASSETS)) {
            try (Game game = begun(new MenuChoice(Difficulty.HARD, lesson))) {
                assertTrue(game.isPractice());
                assertEquals(lesson.stage(), game.field().stage());
                assertEquals(lesson.part() == Lesson.Part.BOSS, game.campaign().act() == Campaign.Act.WARNING);
                assertEquals(lesson.part() == Lesson.Part.STORM, game.storm().isOn());
                assertEquals(Difficulty.HARD, game.difficulty());
            }
        }
    }

    @Test
    void afterTheChoiceSomebodyElsePlaysEvenBackAtTheTitle() {
        int[] asked = new int[1];
        MenuWalk walk = new MenuWalk(new MenuChoice(Difficulty.NORMAL, null), game -> {
            asked[0]++;
            return asked[0] == 4
                    ? Input.pack(0f, 1f, 0f, 0) // up, to the last item of the pause
                    : Input.pack(0f, 0f, 0f, asked[0] == 2 || asked[0] == 6 ? Input.START : Input.NONE);
        });
        try (Game game = new Game(ASSETS, 1, 1, 0)) {
            for (int i = 0; i < 40; i++) {
                game.step(walk.next(game));
            }
            assertEquals(Phase.TITLE, game.phase(), "paused, then left");
            assertTrue(asked[0] > 30, "asked " + asked[0] + " times");
        }
    }
}
