package dev.barrage.shooter.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.state.StateBuffer;
import dev.barrage.physics.state.StateReader;
import dev.barrage.physics.state.StateWriter;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.game.base.State;
import dev.barrage.shooter.game.campaign.Campaign;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.game.enemy.Enemies;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What happens in the game when this or that is put into it. */
class RulesTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());
    private static final int UP = Input.pack(0f, 0f, Trig.PI / 2f, 0);
    private static final Rng RNG = new Rng(9);
    private static final QueryFilter WALLS = new QueryFilter().layers(Layers.WALL);

    private Game game;

    /** A game that has begun, with a ship that can be hurt and nobody there yet who would. */
    @BeforeEach
    void start() {
        game = new Game(ASSETS, 1, 1, 0);
        game.step(Input.pack(0f, 0f, 0f, Input.START));
        while (game.player().invulnerableSeconds() > 0f) {
            game.step(UP);
            clear();
        }
    }

    @AfterEach
    void close() {
        game.close();
    }

    private void clear() {
        game.enemies().clear();
        game.fire().clear();
        game.gems().clear();
    }

    private void steps(int input, int count) {
        for (int i = 0; i < count; i++) {
            game.step(input);
        }
    }

    private static int kind(String name) {
        for (int kind = 0; kind < ASSETS.enemyKinds(); kind++) {
            if (ASSETS.enemyName(kind).equals(name)) {
                return kind;
            }
        }
        throw new AssertionError(name);
    }

    /** Adds an enemy that turns and drifts as it likes; returns it. */
    private long enemy(String name, float x, float y) {
        game.enemies().spawn(kind(name), x, y, RNG);
        Table t = game.enemies().table(kind(name));
        return t.entity(t.rows() - 1);
    }

    private void shootAtPlayer(float aside) {
        game.fire().reflect(game.player().x() + aside, game.player().y() + 1.5f, 0f, -6f);
    }

    // ---- being hit

    @Test
    void aBulletThroughTheHullBesideTheCoreGrazesAndNoMore() {
        shootAtPlayer(0.45f);
        steps(UP, 30);
        assertEquals(1, game.scoring().grazes());
        assertTrue(game.scoring().chain() > 1f, "grazing lengthens the chain");
        assertFalse(game.player().isDying());
        assertEquals(game.difficulty().lives(), game.player().lives());
    }

    @Test
    void aBulletOnTheCoreCostsAShipUnlessABombComesInTime() {
        for (boolean bomb : new boolean[] {true, false}) {
            int lives = game.player().lives();
            int bombs = game.player().bombs();
            shootAtPlayer(0f);
            while (!game.player().isDying()) {
                game.step(UP);
            }
            assertEquals(lives, game.player().lives(), "not lost yet");
            game.step(bomb ? UP | Input.BOMB : UP); // a tap while the world stands still
            while (game.player().isDying()) {
                game.step(UP);
            }
            assertEquals(bomb ? lives : lives - 1, game.player().lives());
            assertEquals(
                    bomb ? bombs - 1 : Math.max(bombs, game.difficulty().bombs()),
                    game.player().bombs());
            while (game.player().invulnerableSeconds() > 0f) {
                clear();
                game.step(UP);
            }
        }
    }

    /** Lets a bullet hit the ship while others are around it; returns after the ship is saved or lost. */
    private void hitAmongBullets() {
        for (int i = 0; i < 40; i++) {
            game.fire().reflect(game.player().x() - 4f + 0.2f * i, game.player().y() + 3f, 0f, 0f);
        }
        shootAtPlayer(0f);
        while (!game.player().isDying()) {
            game.step(UP);
        }
        while (game.player().isDying()) {
            game.step(UP);
        }
    }

    @Test
    void beingHitLeavesNoGems() {
        for (boolean bombsLeft : new boolean[] {true, false}) {
            while (!bombsLeft && game.player().bombs() > 0) {
                game.player().dropBomb();
            }
            while (game.player().invulnerableSeconds() > 0f) {
                clear();
                game.step(UP);
            }
            int lives = game.player().lives();
            hitAmongBullets();
            assertEquals(bombsLeft ? lives : lives - 1, game.player().lives());
            assertEquals(0, game.fire().alive(), "the bullets are gone");
            assertEquals(0, game.gems().table().rows(), bombsLeft ? "of a bomb that drops by itself" : "of a loss");
        }
    }

    @Test
    void aHitDropsABombByItselfUntilThePlayerHasDroppedOne() {
        int lives = game.player().lives();
        int bombs = game.player().bombs();
        hitAmongBullets();
        assertEquals(lives, game.player().lives());
        assertEquals(bombs - 1, game.player().bombs());
        game.step(UP | Input.BOMB);
        game.step(UP);
        assertEquals(bombs - 2, game.player().bombs());
        while (game.player().invulnerableSeconds() > 0f) {
            clear();
            game.step(UP);
        }
        hitAmongBullets();
        assertEquals(lives - 1, game.player().lives());
    }

    @Test
    void bombsOfTheLastShipStayForTheEndToTell() {
        game.step(UP | Input.BOMB);
        int bombs = game.player().bombs();
        while (game.phase() == Phase.PLAYING) {
            game.storm().clear();
            bombs = game.player().bombs();
            shootAtPlayer(0f);
            game.step(UP);
        }
        assertEquals(bombs, game.player().bombs());
    }

    @Test
    void noRammerComesInTheFirstFiveSecondsAndNoWeaverInTheFirstWaveOfNormal() {
        int steps = 0;
        boolean rammed = false;
        while (game.waves().wave() < 2 && game.phase() == Phase.PLAYING) {
            game.player().shelter(1f);
            game.step(UP | Input.FIRE);
            boolean starts = game.waves().wave() == 1 && game.waves().seconds() < 4.9f;
            for (int kind = 0; kind < game.enemies().kinds(); kind++) {
                boolean here = game.enemies().table(kind).rows() > 0;
                boolean rams = ASSETS.enemy(kind).rams();
                assertFalse(here && rams && starts, ASSETS.enemyName(kind));
                rammed |= here && rams;
            }
            assertEquals(0, game.enemies().table(kind("weaver")).rows());
            assertTrue(steps++ < 6000);
        }
        assertTrue(rammed, "they come later");
    }

    @Test
    void onCalmAHitDropsABombByItselfUntilThereIsNone() {
        game.close();
        game = new Game(ASSETS, 1, 1, 0);
        while (game.menu().difficulty() != Difficulty.CALM) {
            game.step(Input.pack(-1f, 0f, 0f, 0));
            game.step(Input.NONE);
        }
        game.step(Input.pack(0f, 0f, 0f, Input.START));
        for (int hit = 1; hit <= Difficulty.CALM.bombs() + 1; hit++) {
            while (game.player().invulnerableSeconds() > 0f) {
                clear();
                game.step(UP);
            }
            int bombs = game.player().bombs();
            shootAtPlayer(0f);
            while (!game.player().isDying()) {
                game.step(UP);
            }
            while (game.player().isDying()) {
                game.step(UP);
            }
            boolean saved = hit <= Difficulty.CALM.bombs();
            int fresh = 6; // as many as fit, for those who have dropped none yet
            assertEquals(saved ? bombs - 1 : fresh, game.player().bombs());
            assertEquals(
                    Difficulty.CALM.lives() - (saved ? 0 : 1), game.player().lives());
        }
    }

    @Test
    void nothingHurtsWhoWasHitAMomentAgo() {
        shootAtPlayer(0f);
        steps(UP, 60);
        int lives = game.player().lives();
        for (int i = 0; i < 5; i++) {
            shootAtPlayer(0f);
            steps(UP, 10);
        }
        assertTrue(game.player().invulnerableSeconds() > 0f);
        assertEquals(lives, game.player().lives());
    }

    @Test
    void theScoreOfAGameThatIsOverStands() {
        game.step(Input.pack(0f, 0f, 0f, Input.BOMB)); // from here on none drops by itself
        while (game.phase() == Phase.PLAYING) {
            game.gems().add(0f, 7f);
            shootAtPlayer(0f);
            game.step(UP);
        }
        assertEquals(Phase.GAME_OVER, game.phase());
        long score = game.scoring().score();
        steps(UP, 300);
        assertEquals(score, game.scoring().score());
    }

    @Test
    void withATrainerNothingHurtsAndHitsAreNotedWithWhoItWas() {
        game.close();
        game = new Game(ASSETS, 1, 1, 0);
        for (int i = 0; i < Menu.Item.TRAINER.ordinal(); i++) {
            game.step(Input.pack(0f, -1f, 0f, 0));
            game.step(Input.NONE);
        }
        game.step(Input.pack(1f, 0f, 0f, 0));
        assertTrue(game.menu().trainer());
        for (int i = 0; i < Menu.Item.TRAINER.ordinal(); i++) {
            game.step(Input.pack(0f, 1f, 0f, 0));
            game.step(Input.NONE);
        }
        game.step(Input.pack(0f, 0f, 0f, Input.START));
        assertEquals(Phase.PLAYING, game.phase());
        assertTrue(game.isPractice(), "not for the best scores");
        int lives = game.player().lives();
        for (int i = 0; i < 7; i++) {
            clear();
            shootAtPlayer(0f);
            steps(UP, 40);
        }
        assertEquals(lives, game.player().lives());
        assertEquals(7, game.trainer().hits());
        int shields = ASSETS.enemyKinds() + ASSETS.bosses();
        assertEquals(shields, game.trainer().by(6));
        assertTrue(game.trainer().step(6) > game.trainer().step(5));
    }

    @Test
    void aBombTurnsAllBulletsIntoGemsThatArriveAndCount() {
        for (int i = 0; i < 50; i++) {
            game.fire().reflect(-12f + 0.4f * i, 6.5f, 0f, -0.1f);
        }
        game.step(UP);
        assertEquals(50, game.fire().alive());
        game.step(UP | Input.BOMB);
        assertEquals(0, game.fire().alive());
        assertEquals(50, game.gems().table().rows());
        long score = game.scoring().score();
        for (int i = 0; i < 600 && game.gems().table().rows() > 0; i++) {
            game.enemies().clear();
            game.step(UP);
        }
        assertEquals(0, game.gems().table().rows());
        assertTrue(
                game.scoring().score() >= score + 50L * 20 * game.difficulty().worth(),
                "score " + score + " to " + game.scoring().score());
    }

    @Test
    void focusSlowsTheShipDown() {
        float x = game.player().x();
        steps(Input.pack(1f, 0f, 0f, 0), 20);
        float fast = game.player().x() - x;
        steps(UP, 20);
        x = game.player().x();
        steps(Input.pack(-1f, 0f, 0f, Input.FOCUS), 20);
        float slow = x - game.player().x();
        assertTrue(slow > 0.5f && slow < 0.6f * fast, "fast " + fast + ", slow " + slow);
        assertTrue(game.player().isFocused());
    }

    // ---- weapons

    @Test
    void shotsFromTheFrontBounceOffAShieldAndThoseFromBehindDoNot() {
        for (boolean front : new boolean[] {true, false}) {
            clear();
            game.weapons().clear();
            float x = game.player().x();
            float y = game.player().y();
            long bulwark = enemy("bulwark", x, y + 3.5f);
            game.fire().stop(kind("bulwark"), bulwark);
            float before = game.world().get(bulwark, Enemies.HIT_POINTS);
            for (int i = 0; i < 25; i++) {
                game.world().teleport(bulwark, x, y + 3.5f, front ? -Trig.PI / 2f : Trig.PI / 2f);
                game.world().setVelocity(bulwark, 0f, 0f);
                game.step(UP | Input.FIRE | Input.FOCUS);
            }
            float after = game.world().get(bulwark, Enemies.HIT_POINTS);
            Table reflected = game.fire().table(game.fire().count() - 1);
            if (front) {
                assertEquals(before, after, "the shield takes it all");
                assertTrue(reflected.rows() > 3, reflected.rows() + " shots came back");
                for (int row = 0; row < reflected.rows(); row++) {
                    assertTrue(reflected.floats(Components.VY)[row] < 0f, "they come back");
                }
            } else {
                assertTrue(after < before - 3f, "from behind " + before + " to " + after);
                assertEquals(0, reflected.rows());
            }
            while (game.player().invulnerableSeconds() > 0f || game.player().isDying()) {
                clear();
                game.step(UP);
            }
        }
    }

    @Test
    void homingShotsFindWhoIsNotAhead() {
        steps(UP | Input.SWAP, 1);
        assertTrue(game.weapons().isSecondPair());
        long mortar = enemy("mortar", game.player().x() + 4f, game.player().y());
        float before = game.world().get(mortar, Enemies.HIT_POINTS);
        steps(UP | Input.FIRE, 90);
        assertTrue(game.world().get(mortar, Enemies.HIT_POINTS) < before - 1f, "hit beside the aim");
    }

    @Test
    void lightningJumpsFromOneEnemyToTheNext() {
        steps(UP | Input.SWAP, 1);
        float x = game.player().x();
        float y = game.player().y();
        long[] chain = {enemy("mortar", x, y + 3f), enemy("mortar", x + 2.5f, y + 4f), enemy("mortar", x + 5f, y + 4f)};
        game.step(UP | Input.BEAM);
        assertEquals(3, game.weapons().bolt());
        for (long mortar : chain) {
            assertTrue(
                    game.world().get(mortar, Enemies.HIT_POINTS)
                            < ASSETS.enemy(kind("mortar")).hitPoints(),
                    "struck");
        }
        assertTrue(game.weapons().energy() < 1f, "it costs energy");
        assertEquals(3, game.counts().lightningEnemy);
    }

    // ---- enemies

    @Test
    void aSplitterLeavesDartsAndDebrisThatStaysInTheField() {
        long splitter = enemy("splitter", 4f, 1f);
        game.enemies().destroy(splitter, RNG);
        assertEquals(5, game.enemies().table(kind("dart")).rows());
        game.enemies().clear();
        Table[] shards = {game.debris().table(0), game.debris().table(1)};
        assertTrue(shards[0].rows() + shards[1].rows() >= 6);
        steps(UP, 60);
        for (Table t : shards) {
            for (int row = 0; row < t.rows(); row++) {
                float x = t.floats(Components.X)[row];
                float y = t.floats(Components.Y)[row];
                String shard = "a shard at " + x + ", " + y;
                assertFalse(game.field().inStandingWall(x, y), shard);
                assertEquals(0, game.world().query().overlapPoint(x, y, WALLS), shard);
            }
        }
        for (int i = 0; i < 200; i++) {
            game.enemies().clear();
            game.step(UP);
        }
        assertEquals(0, shards[0].rows() + shards[1].rows(), "gone after a while");
    }

    @Test
    void enemiesInACrowdPushOneAnotherApart() {
        for (int i = 0; i < 12; i++) {
            enemy("dart", 4f + 0.05f * i, 1f);
        }
        steps(UP, 40);
        Table darts = game.enemies().table(kind("dart"));
        for (int a = 0; a < darts.rows(); a++) {
            for (int b = 0; b < a; b++) {
                float dx = darts.floats(Components.X)[a] - darts.floats(Components.X)[b];
                float dy = darts.floats(Components.Y)[a] - darts.floats(Components.Y)[b];
                assertTrue(dx * dx + dy * dy > 0.15f * 0.15f, "two darts in one place");
            }
        }
    }

    // ---- the campaign

    /** Practises a boss and waits until it fires. */
    private void meetBoss(int stage) {
        game.close();
        game = new Game(ASSETS, 1, 1, 0);
        game.step(Input.pack(0f, -1f, 0f, 0)); // down to PRACTICE
        for (int i = 0; i < Lesson.all(ASSETS).indexOf(Lesson.ofBoss(stage)); i++) {
            game.step(Input.NONE);
            game.step(Input.pack(1f, 0f, 0f, 0));
        }
        assertEquals(Menu.Item.PRACTICE, game.menu().item());
        game.step(Input.pack(0f, 0f, 0f, Input.START));
        assertTrue(game.isPractice());
        assertEquals(stage, game.field().stage());
        while (!game.boss().isOn() || game.boss().isBetweenPhases()) {
            game.step(UP);
        }
    }

    @ParameterizedTest
    @CsvSource({"true, false", "false, false", "true, true"})
    void aPhaseEndedByShotsGivesABonusUnlessTheShipWasHurtOrTheTimeIsUp(boolean byShots, boolean bombed) {
        meetBoss(0);
        if (bombed) {
            game.step(UP | Input.BOMB);
            assertFalse(game.boss().isClean());
        }
        long score = game.scoring().score();
        if (byShots) {
            game.boss().damage(100_000f);
            game.step(UP);
        } else {
            for (int i = 0; i < 60 * 60 && game.boss().phaseNumber() == 0; i++) {
                game.fire().clear();
                game.storm().clear();
                game.step(UP);
            }
        }
        assertEquals(1, game.boss().phaseNumber());
        boolean bonus = byShots && !bombed;
        assertEquals(
                bonus ? ASSETS.boss(0).phases().get(0).bonus() : 0, game.boss().lastBonus());
        assertEquals(bonus, game.scoring().score() > score + 5000);
        assertEquals(0, game.fire().alive(), "its bullets turn into gems");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void allPhasesOfABossLeadToVictoryInPractice(int stage) {
        meetBoss(stage);
        int phases = 1 + game.boss().phasesToCome();
        assertTrue(phases >= 3);
        for (int phase = 0; phase < phases; phase++) {
            assertEquals(phases - 1 - phase, game.boss().phasesToCome());
            long before = game.counts().bulletsFired;
            for (int i = 0; i < 180; i++) {
                game.step(UP);
                game.boss().damage(0f);
            }
            assertTrue(game.counts().bulletsFired > before + 10, "phase " + phase + " fires");
            game.fire().clear();
            game.boss().damage(100_000f);
            for (int i = 0; i < 60 && game.boss().isOn() && !game.boss().isBetweenPhases(); i++) {
                game.step(UP); // more than one if the world stands still
            }
            for (int i = 0; i < 180 && game.boss().isOn() && game.boss().isBetweenPhases(); i++) {
                game.fire().clear();
                game.step(UP);
            }
        }
        assertFalse(game.boss().isOn());
        for (int i = 0; i < 400 && game.phase() == Phase.PLAYING; i++) {
            game.step(UP);
        }
        assertEquals(Phase.VICTORY, game.phase());
    }

    /** Leaves one ship, and the boss in its last phase. */
    private void meetBossForTheLastTime(int stage) {
        meetBoss(stage);
        while (game.boss().phasesToCome() > 0 || game.boss().isBetweenPhases()) {
            game.boss().damage(100_000f);
            game.fire().clear();
            game.step(UP);
        }
        game.step(UP | Input.BOMB); // no more bombs by themselves
        while (game.player().lives() > 1 || game.player().invulnerableSeconds() > 0f) {
            clear();
            if (game.player().lives() > 1) {
                shootAtPlayer(0f);
            }
            steps(UP, 20);
            assertTrue(game.boss().isOn(), "its time is not up");
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void aBossBeatenBeforeTheLastShipIsLostClearsTheStageEvenInTheSameStep(int stage) {
        meetBossForTheLastTime(stage);
        shootAtPlayer(0f);
        while (!game.player().isDying()) {
            game.step(UP);
        }
        GameSnapshot hit = new GameSnapshot();
        game.save(hit);
        int late = 0;
        for (int wait = 0; wait < 20; wait++) {
            game.restore(hit);
            steps(UP, wait);
            boolean lost = game.phase() == Phase.GAME_OVER;
            late += lost ? 1 : 0;
            if (!lost) {
                game.boss().damage(100_000f);
            }
            steps(UP, 400);
            assertEquals(
                    lost ? Phase.GAME_OVER : Phase.VICTORY, game.phase(), "beaten " + wait + " steps after the hit");
            assertEquals(lost, game.player().lives() == 0);
        }
        assertTrue(late > 0 && late < 10, late + " times the boss was beaten too late");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 8, 9, 12})
    void aBossWhoseTimeIsUpInTheStepThatWouldTakeTheLastShipClearsTheStage(int steps) {
        meetBoss(0);
        int lost = 8;
        hitTheLastShip(lost);
        leaveTheBoss(steps);
        steps(UP, lost + 4);
        boolean cleared = steps <= lost;
        assertEquals(cleared ? Phase.PLAYING : Phase.GAME_OVER, game.phase());
        assertEquals(
                cleared ? Campaign.Act.CLEAR : Campaign.Act.BOSS,
                game.campaign().act());
        assertEquals(cleared ? 1 : 0, game.player().lives());
        assertEquals(0, game.boss().lastBonus(), "its time was up");
    }

    /** Leaves one ship, which is lost in a number of steps. */
    private void hitTheLastShip(int steps) {
        StateBuffer state = new StateBuffer();
        game.player().saveOrRestore(State.saving(new StateWriter(state)));
        state.setWord(0, 1); // lives
        state.setWord(1, 0); // bombs
        state.setWord(4, steps + 1); // dying
        game.player().saveOrRestore(State.restoring(new StateReader(state)));
    }

    /** Leaves the boss in its last phase, unhurt, with its time up in a number of steps. */
    private void leaveTheBoss(int steps) {
        StateBuffer state = new StateBuffer();
        game.boss().saveOrRestore(State.saving(new StateWriter(state)));
        int phases = ASSETS.boss(game.boss().boss()).phases().size();
        state.setWord(4, phases - 1);
        state.setWord(7, Float.floatToRawIntBits((steps - 0.5f) * game.world().stepSeconds()));
        game.boss().saveOrRestore(State.restoring(new StateReader(state)));
        assertEquals(phases - 1, game.boss().phaseNumber());
        assertEquals((steps - 0.5f) * game.world().stepSeconds(), game.boss().secondsLeft());
    }

    @Test
    void nothingHurtsAndNobodyFiresInAStageThatIsCleared() {
        meetBossForTheLastTime(0);
        game.boss().damage(100_000f);
        game.step(UP);
        assertEquals(Campaign.Act.CLEAR, game.campaign().act());
        enemy("mortar", 4f, 6f);
        long fired = game.counts().bulletsFired;
        for (int i = 0; i < 200; i++) {
            if (i % 10 == 0) {
                shootAtPlayer(0f);
            }
            if (i % 40 == 0) {
                enemy("dart", game.player().x() + 0.2f, game.player().y());
            }
            game.step(UP);
            assertFalse(game.player().isDying());
        }
        assertEquals(Phase.PLAYING, game.phase());
        assertEquals(fired + 20, game.counts().bulletsFired, "bullets fired, with those of this test");
    }

    @Test
    void stagesFollowOneAnotherAndTheLastLeadsToVictory() {
        Bot bot = new Bot();
        boolean[] seen = new boolean[ASSETS.stages()];
        while (game.phase() == Phase.PLAYING && game.steps() < 60 * 1500) {
            game.step(bot.next(game) & ~Input.BOMB);
            int stage = game.field().stage();
            seen[stage] = true;
            boolean follows = game.campaign().act() == Campaign.Act.CLEAR && stage < ASSETS.stages() - 1;
            assertEquals(follows ? stage + 1 : stage, game.campaign().comingStage());
            game.fire().clear();
            game.storm().clear();
            if (game.boss().isOn()) {
                game.boss().damage(10f);
            }
            if (game.steps() % 10 == 0) {
                game.enemies().clear();
            }
        }
        assertEquals(Phase.VICTORY, game.phase());
        for (boolean stage : seen) {
            assertTrue(stage);
        }
    }

    /** Bullets, phases, movers and all: whatever a part of the campaign has, a snapshot has it, too. */
    @ParameterizedTest
    @CsvSource({"0, false", "0, true", "1, false", "1, true", "2, false", "2, true"})
    void everyPartOfTheCampaignGoesBackAndEndsTheSame(int stage, boolean boss) {
        meetBoss(stage);
        if (!boss) {
            game.step(Input.pack(0f, 0f, 0f, Input.START));
            game.step(Input.pack(0f, 1f, 0f, 0)); // up, to the last item of the pause
            game.step(Input.pack(0f, 0f, 0f, Input.START));
            assertEquals(Phase.TITLE, game.phase());
            while (!game.menu().practice().equals(Lesson.ofStage(stage))) {
                game.step(Input.pack(-1f, 0f, 0f, 0));
                game.step(Input.NONE);
            }
            game.step(Input.pack(0f, 0f, 0f, Input.START));
            steps(UP, 240);
        }
        Bot bot = new Bot();
        Rng random = new Rng(stage);
        GameSnapshot snapshot = new GameSnapshot();
        for (int round = 0; round < 8; round++) {
            game.save(snapshot);
            int count = 1 + random.nextInt(120);
            int[] inputs = new int[count];
            for (int i = 0; i < count; i++) {
                inputs[i] = bot.next(game);
                game.step(inputs[i]);
            }
            long expected = game.hash();
            game.restore(snapshot);
            for (int input : inputs) {
                game.step(input);
            }
            assertEquals(expected, game.hash(), "round " + round);
        }
    }

    @Test
    void spawningPastEveryCapacityDropsAndCountsAndNeverThrows() {
        for (int i = 0; i < 5000; i++) {
            game.gems().add(0f, 7f);
        }
        for (int i = 0; i < 50; i++) {
            game.debris().burst(0f, 3f, 0f, 0f, 1f, 20);
        }
        long score = game.scoring().score();
        game.step(UP);
        assertTrue(game.gems().table().rows() <= 3000);
        assertTrue(game.debris().table(0).rows() + game.debris().table(1).rows() <= 160);
        assertTrue(game.scoring().score() > score, "what there is no room for is counted at once");
    }
}
