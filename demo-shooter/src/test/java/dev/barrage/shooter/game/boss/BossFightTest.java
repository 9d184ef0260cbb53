package dev.barrage.shooter.game.boss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.GameSnapshot;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.game.field.Masonry;
import org.joml.Vector2f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The fights of all bosses in full swing: a chain cut and a mine in flight, a wheel among rubble, a well that holds. */
class BossFightTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());
    private static final int STEPS = 180;
    private static final int MOST_STEPS = 3000;

    /** By far more than a brick's joints hold, N s. */
    private static final float KNOCK = 100f;

    private static boolean isInFullSwing(Game game) {
        BossFight fight = game.boss();
        if (!fight.isOn() || fight.isBetweenPhases()) {
            return false;
        }
        return switch (game.field().stage()) {
            case 0 -> fastest(fight.flails()) > 3f;
            case 1 ->
                hasRubble(game)
                        && Math.abs(game.world().angularVelocity(fight.wheel().hub())) > 0.5f;
            default ->
                hasRubble(game)
                        && fight.well().stage() == Well.Stage.HOLDS
                        && fight.well().held() > 0;
        };
    }

    private static float fastest(Flails flails) {
        float most = 0f;
        for (int i = 0; i < flails.count(); i++) {
            Table mine = flails.mine(i);
            for (int row = 0; row < mine.rows(); row++) {
                most = Math.max(
                        most, Vector2f.length(mine.floats(Components.VX)[row], mine.floats(Components.VY)[row]));
            }
        }
        return most;
    }

    private static boolean hasRubble(Game game) {
        Masonry masonry = game.field().masonry();
        boolean found = false;
        for (int kind = 0; kind < masonry.kinds(); kind++) {
            for (int row = 0; row < masonry.table(kind).rows(); row++) {
                found |= !masonry.stands(kind, row);
            }
        }
        return found;
    }

    /** Lets the bot fight until the boss is in full swing, then cuts one chain of two. */
    private static void fight(Game game, int stage, Difficulty difficulty) {
        game.rehearse(Lesson.ofBoss(stage), difficulty);
        Bot bot = new Bot();
        for (int i = 0; !isInFullSwing(game); i++) {
            assertTrue(i < MOST_STEPS, "full swing");
            Table bricks = game.field().masonry().table(0);
            if (i == 60 && bricks.rows() > 0) {
                game.world().applyImpulse(bricks.entity(0), 0f, -KNOCK);
            }
            game.step(bot.next(game));
        }
        if (stage == 0) {
            game.boss().damage(game.boss().flails().links(0).entity(2), KNOCK, true);
            assertEquals(1, game.boss().flails().mine(0).rows());
        }
    }

    /** The bot fights for up to a minute until then. */
    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"0, NORMAL", "0, HARD", "1, NORMAL", "1, HARD", "2, NORMAL", "2, HARD"})
    void playingOnFromItsMiddleAgainComesOutTheSameWithAnyNumberOfWorkers(int stage, Difficulty difficulty) {
        GameSnapshot middle = new GameSnapshot();
        int[] inputs = new int[STEPS];
        long[] hashes = new long[STEPS];
        try (Game game = new Game(ASSETS, 3, 1, 0)) {
            fight(game, stage, difficulty);
            game.save(middle);
            Bot bot = new Bot();
            for (int i = 0; i < STEPS; i++) {
                inputs[i] = bot.next(game);
                game.step(inputs[i]);
                hashes[i] = game.hash();
            }
            check(game, middle, inputs, hashes);
        }
        for (int workers = 2; workers <= 4; workers += 2) {
            try (Game other = new Game(ASSETS, 3, workers, 0).growLate()) {
                other.step(Input.NONE);
                check(other, middle, inputs, hashes);
            }
        }
    }

    private static void check(Game game, GameSnapshot middle, int[] inputs, long[] hashes) {
        game.restore(middle);
        for (int i = 0; i < inputs.length; i++) {
            game.step(inputs[i]);
            assertEquals(hashes[i], game.hash(), "step " + i);
        }
    }
}
