package dev.barrage.shooter.game.boss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.GameSnapshot;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.campaign.Lesson;
import org.joml.Vector2f;
import org.junit.jupiter.api.Test;

class BossPartsTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());

    private static Game fight(int stage) {
        Game game = new Game(ASSETS, 1, 1, 0);
        game.rehearse(Lesson.ofBoss(stage), Difficulty.NORMAL);
        while (!game.boss().isOn()) {
            game.step(Input.NONE);
        }
        return game;
    }

    private static void steps(Game game, int count) {
        for (int i = 0; i < count; i++) {
            game.step(Input.NONE);
        }
    }

    @Test
    void partsKeepTheirDistanceFromTheBoss() {
        try (Game game = fight(0)) {
            for (int i = 0; i < 120; i++) {
                game.step(Input.NONE);
                assertEquals(1.3f, distanceOfFirst(game, 0), 0.02f);
            }
        }
    }

    @Test
    void partsTakeTheirNextFormWithinASecondAndBurstWithoutOne() {
        try (Game game = fight(0)) {
            steps(game, 120);
            endPhase(game, 1);
            assertTrue(game.boss().parts().isChanging());
            steps(game, 70);
            assertEquals(1.5f, distanceOfFirst(game, 0), 0.02f);
            assertEquals(5, game.boss().parts().table(0, 1).rows());
            steps(game, 60);
            endPhase(game, 2);
            assertEquals(0, game.boss().parts().table(0, 1).rows());
            assertEquals(2, game.boss().parts().table(0, 0).rows());
        }
    }

    @Test
    void aSnapshotHoldsTheForm() {
        try (Game game = fight(2)) {
            steps(game, 120);
            endPhase(game, 1);
            steps(game, 20);
            GameSnapshot middle = new GameSnapshot();
            game.save(middle);
            steps(game, 100);
            long hash = game.hash();
            game.restore(middle);
            steps(game, 100);
            assertEquals(hash, game.hash());
        }
    }

    private static void endPhase(Game game, int next) {
        for (int i = 0; game.boss().phaseNumber() < next; i++) {
            assertTrue(i < 600, "the phase ends");
            game.boss().damage(1000f);
            game.step(Input.NONE);
        }
    }

    private static float distanceOfFirst(Game game, int fan) {
        long part = game.boss().parts().table(0, fan).entity(0);
        var world = game.world();
        long body = game.boss().body();
        return Vector2f.distance(world.x(part), world.y(part), world.x(body), world.y(body));
    }
}
