package dev.barrage.shooter.game.campaign;

import static org.junit.jupiter.api.Assertions.*;

import dev.barrage.physics.math.Trig;
import dev.barrage.physics.state.StateBuffer;
import dev.barrage.physics.state.StateWriter;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Controls;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.GameSnapshot;
import dev.barrage.shooter.game.Phase;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.base.State;
import dev.barrage.shooter.game.ship.ShipKind;
import dev.barrage.shooter.game.ship.Upgrade;
import dev.barrage.shooter.game.ship.Upgrades;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.input.MenuWalk;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The endless mode: what its rounds follow from, how they go on, and the ships that fly it. */
class EndlessTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());
    private static final int DAY = 20260131;
    private static final int UP = Input.pack(0f, 0f, Trig.PI / 2f, 0);
    private static final int MOST_STEPS = 20_000;

    private static Game begun(long seed, int day, int workers) {
        Game game = new Game(ASSETS, seed, workers, 0, day);
        Controls walk = new MenuWalk(MenuChoice.endless(), any -> UP);
        while (!game.endless().isOn()) {
            game.step(walk.next(game));
        }
        return game;
    }

    /** The states of so many rounds. */
    private static List<Long> rounds(long seed, int day, int count) {
        List<Long> states = new ArrayList<>();
        try (Game game = begun(seed, day, 1)) {
            for (int i = 0; i < count; i++) {
                StateBuffer buffer = new StateBuffer();
                game.endless().saveOrRestore(State.saving(new StateWriter(buffer)));
                long state = 0;
                for (int word = 0; word < buffer.words(); word++) {
                    state = 31 * state + buffer.word(word);
                }
                states.add(state);
                game.endless().nextRound();
            }
        }
        return states;
    }

    @Test
    void theRoundsOfADayFollowFromTheDayAlone() {
        assertEquals(rounds(1, DAY, 40), rounds(2, DAY, 40));
        assertNotEquals(rounds(1, DAY, 40), rounds(1, DAY + 1, 40));
        assertEquals(rounds(7, 0, 40), rounds(7, 0, 40));
        assertNotEquals(rounds(7, 0, 40), rounds(8, 0, 40), "without a day the game's seed counts");
    }

    @Test
    void roundsGrowHarderAndFieldsChange() {
        try (Game game = begun(1, DAY, 1)) {
            Endless endless = game.endless();
            Set<Integer> fields = new HashSet<>();
            float rank = 0f;
            int difficulty = 0;
            int field = endless.field();
            for (int round = 1; round <= 60; round++) {
                assertEquals(round, endless.round());
                assertTrue(endless.level().rank() >= rank && endless.level().difficulty() >= difficulty);
                rank = endless.level().rank();
                difficulty = endless.level().difficulty();
                assertEquals(round > 1 && round % Endless.CHAPTER == 1, endless.field() != field, "field of " + round);
                field = endless.field();
                fields.add(field);
                endless.nextRound();
            }
            assertEquals(1f, rank);
            assertEquals(3, difficulty);
            assertEquals(ASSETS.stages(), fields.size());
        }
    }

    /** Ends waves, curtains and bosses as soon as they have begun, and takes the first upgrade. */
    private static int hurry(Game game) {
        game.enemies().clear();
        game.fire().clear();
        game.storm().clear();
        if (game.boss().isOn()) {
            game.boss().damage(1e6f);
        }
        boolean chooses = game.campaign().act() == Campaign.Act.CHOICE;
        return UP | (chooses && game.steps() % 2 == 0 ? Input.FIRE : 0);
    }

    @Test
    void itGoesOnThroughChoicesBossesAndFieldsWithMemoryBounded() {
        try (Game game = begun(1, DAY, 1)) {
            Set<Campaign.Act> acts = new HashSet<>();
            int bytes = 0;
            GameSnapshot snapshot = new GameSnapshot();
            while (game.endless().round() <= 9 && game.steps() < MOST_STEPS) {
                game.step(hurry(game));
                acts.add(game.campaign().act());
                assertEquals(Phase.PLAYING, game.phase());
                if (game.endless().round() == 4 && bytes == 0) {
                    game.save(snapshot);
                    bytes = snapshot.byteCount();
                }
            }
            assertTrue(game.steps() < MOST_STEPS, "round " + game.endless().round());
            assertTrue(
                    acts.containsAll(Set.of(
                            Campaign.Act.WAVES,
                            Campaign.Act.CHOICE,
                            Campaign.Act.WARNING,
                            Campaign.Act.BOSS,
                            Campaign.Act.CLEAR)),
                    acts::toString);
            game.save(snapshot);
            assertTrue(snapshot.byteCount() < 1.5 * bytes, snapshot.byteCount() + " bytes, first " + bytes);
            int taken = 0;
            for (int i = 0; i < Upgrade.count(); i++) {
                taken += game.upgrades().count(Upgrade.of(i));
            }
            assertEquals(9, taken, "an upgrade for each round");
        }
    }

    @Test
    void everyWaveComesInTheWeatherOfItsStage() {
        Set<String> weather = new HashSet<>();
        for (int stage = 0; stage < ASSETS.stages(); stage++) {
            ASSETS.stage(stage)
                    .weather()
                    .forEach(each -> weather.add(ASSETS.curtain(each.curtain()).title()));
        }
        try (Game game = begun(1, DAY, 1)) {
            int waves = 0;
            for (int round = 1; round < Endless.CHAPTER; round++) {
                while (game.waves().wave() == waves) {
                    game.step(hurry(game));
                }
                waves = game.waves().wave();
                assertTrue(game.storm().isOn(), "round " + round);
                assertTrue(weather.contains(game.storm().curtain().title()), "round " + round);
            }
        }
    }

    @Test
    void aChoiceWaitsForAFreshPressAndCanBeRewound() {
        try (Game game = begun(1, DAY, 1)) {
            while (game.campaign().act() != Campaign.Act.CHOICE) {
                game.step(hurry(game) | Input.FIRE);
            }
            for (int i = 0; i < 100; i++) {
                game.step(UP | Input.FIRE);
            }
            assertEquals(Upgrades.OFFERED, game.upgrades().offers(), "fire was held all the time");
            GameSnapshot before = new GameSnapshot();
            game.save(before);
            Upgrade second = game.upgrades().offered(1);
            for (int play = 0; play < 2; play++) {
                game.restore(before);
                game.step(Input.pack(1f, 0f, 0f, 0));
                game.step(Input.pack(1f, 0f, 0f, 0));
                assertEquals(1, game.upgrades().marked());
                game.step(UP | Input.START);
                game.step(UP);
                assertTrue(game.upgrades().has(second), second.title());
                assertEquals(2, game.endless().round());
            }
            assertEquals(Phase.PLAYING, game.phase());
        }
    }

    @Test
    void startWithBombPausesAChoice() {
        try (Game game = begun(1, DAY, 1)) {
            while (game.campaign().act() != Campaign.Act.CHOICE) {
                game.step(hurry(game));
            }
            game.step(UP | Input.START | Input.BOMB);
            assertEquals(Phase.PAUSED, game.phase());
        }
    }

    @Test
    void theBotPlaysTheSameGameOnAnyNumberOfWorkers() {
        GameSnapshot late = new GameSnapshot();
        try (Game game = begun(1, DAY, 1)) {
            while (game.endless().round() < 7) {
                game.step(hurry(game));
            }
            while (!game.storm().isOn() || game.enemies().alive() == 0) {
                game.step(UP);
                assertEquals(7, game.endless().round(), "both at once");
            }
            game.save(late);
        }
        long one = botGame(late, 1);
        assertEquals(one, botGame(late, 2));
        assertEquals(one, botGame(late, 4));
    }

    /** The hash after a while of the bot among the enemies and the curtain of a late round. */
    private static long botGame(GameSnapshot late, int workers) {
        try (Game game = new Game(ASSETS, 1, workers, 0, DAY)) {
            game.restore(late);
            Bot bot = new Bot();
            for (int i = 0; i < 100; i++) {
                game.step(bot.next(game));
            }
            return game.hash();
        }
    }

    @Test
    void theBotChoosesUpgrades() {
        try (Game game = begun(1, DAY, 1)) {
            Bot bot = new Bot();
            while (game.endless().round() < 3) {
                int input = game.campaign().act() == Campaign.Act.CHOICE ? bot.next(game) : hurry(game);
                game.step(input);
                assertTrue(game.steps() < 3000, "a choice");
            }
        }
    }

    /** Starts the first stage with a ship. */
    private static void board(ShipKind ship, Game game) {
        Controls walk = new MenuWalk(new MenuChoice(Difficulty.NORMAL, Lesson.ofStage(0)).with(ship), any -> UP);
        while (game.phase() != Phase.PLAYING) {
            game.step(walk.next(game));
        }
    }

    @ParameterizedTest
    @CsvSource({"ARROW, 0.05, 0.2", "NEEDLE, 0.05, 0.2", "ANVIL, 0.3, 0.4"})
    void aShipStopsAtOnceButTheHeavyOneGlides(ShipKind ship, float least, float most) {
        try (Game game = new Game(ASSETS, 1, 1, 0)) {
            board(ship, game);
            for (int i = 0; i < 20; i++) {
                game.step(Input.pack(-1f, 0f, Trig.PI / 2f, 0));
            }
            float from = game.player().x();
            for (int i = 0; i < 40; i++) {
                game.step(UP);
            }
            float way = from - game.player().x();
            assertTrue(way > least && way <= most, way + " m");
            assertEquals(0f, game.world().vx(game.player().body()), 0f);
        }
    }

    @ParameterizedTest
    @EnumSource(ShipKind.class)
    void aShipHasItsMeshSpeedCoreShotsAndBeam(ShipKind ship) {
        try (Game game = new Game(ASSETS, 1, 1, 0)) {
            board(ship, game);
            assertEquals(ship, game.player().ship());
            assertSame(
                    ASSETS.ship(ship.ordinal()),
                    game.world().shape(game.player().body()));
            assertEquals(ship.hull().core(), game.player().coreRadius());
            for (int i = 0; i < 20; i++) {
                game.step(Input.pack(1f, 0f, 0f, 0));
            }
            assertEquals(ship.hull().speed(), game.world().vx(game.player().body()), 0.01f);
            game.step(UP | Input.FIRE);
            assertEquals(ship.guns().shots(), game.weapons().shots().rows());
            float energy = game.weapons().energy();
            game.step(UP | Input.BEAM);
            assertEquals(ship.blade().drain() / 60f, energy - game.weapons().energy(), 1e-4f);
            GameSnapshot snapshot = new GameSnapshot();
            game.save(snapshot);
            try (Game other = new Game(ASSETS, 9, 1, 0)) {
                other.restore(snapshot);
                assertEquals(ship, other.player().ship());
                assertEquals(game.hash(), other.hash());
            }
        }
    }
}
