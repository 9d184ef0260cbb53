package dev.barrage.shooter.game.ship;

import static org.junit.jupiter.api.Assertions.*;

import dev.barrage.physics.BeamDef;
import dev.barrage.physics.BulletBatch;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Controls;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.GameSnapshot;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.campaign.Lesson;
import dev.barrage.shooter.game.enemy.Enemies;
import dev.barrage.shooter.game.storm.PlainBands;
import dev.barrage.shooter.input.MenuChoice;
import dev.barrage.shooter.input.MenuWalk;
import java.util.HashSet;
import java.util.Set;
import org.joml.Vector2f;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What each upgrade changes in the simulation: the same game with and without it, step by step. */
class UpgradeTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());
    private static final int UP = Input.pack(0f, 0f, Trig.PI / 2f, 0);
    private static final int IN_FIELD = 150;
    private static final GameSnapshot TIDE = new GameSnapshot();
    private static Game game;

    /** A tide of plain bands, on NORMAL, with the ship below a grain of its first band. */
    @BeforeAll
    static void begin() {
        game = new Game(ASSETS, 1, 1, 0);
        Lesson lesson = new Lesson(0, Lesson.Part.STORM, "tide");
        Controls walk = new MenuWalk(new MenuChoice(Difficulty.NORMAL, lesson), any -> UP);
        game.storm().replace("tide", PlainBands.CURTAIN);
        while (!game.storm().isOn() || game.storm().seconds() * 60f < IN_FIELD) {
            game.step(walk.next(game));
        }
        game.save(TIDE);
    }

    @AfterAll
    static void end() {
        game.close();
    }

    /** Restores the tide, with the ship a distance below its lowest grain that has others all around, and upgrades. */
    private static void tide(float gap, Upgrade... upgrades) {
        game.restore(TIDE);
        for (Upgrade upgrade : upgrades) {
            game.upgrades().add(upgrade);
        }
        int row = lowest();
        place(grains().floats(Components.X)[row], grains().floats(Components.Y)[row] - gap);
    }

    private static void place(float x, float y) {
        game.world().teleport(game.player().body(), x, y, Trig.PI / 2f);
        game.world().setVelocity(game.player().body(), 0f, 0f);
    }

    private static Table grains() {
        return game.storm().table(0);
    }

    private static int lowest() {
        int lowest = -1;
        for (int row = 0; row < grains().rows(); row++) {
            float x = grains().floats(Components.X)[row];
            float y = grains().floats(Components.Y)[row];
            if ((lowest < 0 || y < grains().floats(Components.Y)[lowest]) && near(x, y + 1f, 0.9f) > 90) {
                lowest = row;
            }
        }
        return lowest;
    }

    private static int near(float x, float y, float distance) {
        int near = 0;
        for (int row = 0; row < grains().rows(); row++) {
            float dx = grains().floats(Components.X)[row] - x;
            float dy = grains().floats(Components.Y)[row] - y;
            near += Vector2f.length(dx, dy) < distance ? 1 : 0;
        }
        return near;
    }

    private static void steps(int input, int count) {
        for (int i = 0; i < count; i++) {
            game.step(input);
        }
    }

    private static int cutBy(int input, int count) {
        long before = game.counts().grainsCut;
        steps(input, count);
        return (int) (game.counts().grainsCut - before);
    }

    @Test
    void aPrismCutsThreeTunnelsAtOnce() {
        tide(2f);
        int plain = cutBy(UP | Input.BEAM, 30);
        tide(2f, Upgrade.PRISM);
        assertTrue(cutBy(UP | Input.BEAM, 30) > 1.6f * plain, "of " + plain);
    }

    @Test
    void aBankShotGoesOnFromTheWall() {
        float[] xy = new float[2 * (BeamDef.MAX_SEGMENTS + 1)];
        tide(2f, Upgrade.BANK_SHOT);
        game.storm().clear();
        place(-13f, -6f);
        int bank = Beams.MOST - Upgrade.BANK_SHOT.most();
        int aside = Input.pack(0f, 0f, -2.4f, Input.BEAM);
        steps(aside, 6);
        assertTrue(game.world().beamPoints(game.weapons().beams().beam(bank), xy) > 1, "a second beam");
        assertEquals(0, game.world().beamPoints(game.weapons().beams().beam(bank + 1), xy), "no third one");
        steps(UP, 2);
        assertEquals(0, game.world().beamPoints(game.weapons().beams().beam(bank), xy), "it ends with the first");
        tide(2f);
        game.storm().clear();
        place(-13f, -6f);
        steps(aside, 6);
        assertEquals(0, game.world().beamPoints(game.weapons().beams().beam(bank), xy), "without the upgrade");
    }

    @Test
    void anOverchargedBeamCutsWiderAsItsEnergyGoes() {
        tide(2f);
        int plain = cutBy(UP | Input.BEAM, 100);
        tide(2f, Upgrade.OVERCHARGE);
        int early = cutBy(UP | Input.BEAM, 50);
        int late = cutBy(UP | Input.BEAM, 50);
        assertTrue(early + late > 1.3f * plain, early + " and " + late + " of " + plain);
    }

    @Test
    void aPiercingShotTakesOneGrainMore() {
        tide(2f);
        steps(UP | Input.FIRE, 30);
        long plain = game.counts().grainsShot;
        tide(2f, Upgrade.PIERCER);
        steps(UP | Input.FIRE, 30);
        assertTrue(game.counts().grainsShot > 1.5f * plain, game.counts().grainsShot + " of " + plain);
    }

    @Test
    void aBrittleGrainTakesItsNeighboursAlong() {
        tide(2f);
        steps(UP | Input.FIRE, 30);
        int plain = game.storm().alive();
        long shot = game.counts().grainsShot;
        tide(2f, Upgrade.BRITTLE);
        steps(UP | Input.FIRE, 30);
        int more = plain - game.storm().alive();
        assertTrue(more > shot, more + " neighbours of " + shot);
    }

    @Test
    void grazesFireShardsThatHunt() {
        tide(0.6f);
        steps(UP, 12);
        assertEquals(0, game.weapons().homingShots().rows());
        assertTrue(game.scoring().grazes() > 0, "grazes");
        tide(0.6f, Upgrade.SHARDS, Upgrade.SHARDS);
        steps(UP, 12);
        assertTrue(game.weapons().homingShots().rows() > 0, "shards");
    }

    @Test
    void aCounterLastsTwiceAsLongAndBurstsIntoARing() {
        tide(3f, Upgrade.COUNTER);
        steps(UP | Input.FOCUS, 20);
        assertTrue(game.player().isOnGuard());
        tide(0.5f, Upgrade.COUNTER);
        steps(UP | Input.FOCUS, 14);
        long parried = game.counts().bulletsParried;
        assertTrue(parried > 0, "a parry");
        assertEquals(parried + 16, game.weapons().parried().rows(), 4, "its grains, and a ring");
        tide(3f);
        steps(UP | Input.FOCUS, 20);
        assertFalse(game.player().isOnGuard());
    }

    @Test
    void aBombLeavesACalmEye() {
        tide(4f, Upgrade.LEE);
        float x = game.player().x();
        float y = game.player().y();
        steps(UP | Input.BOMB, 1);
        game.storm().clear();
        BulletBatch inside = new BulletBatch();
        for (int i = 0; i < 150; i++) {
            game.fire().reflect(x, y + 4f, 0f, -4f);
            game.step(UP);
            game.fire().pick(x, y, 1.9f, inside);
        }
        assertEquals(0, inside.count, "bullets in the eye");
        steps(UP, 40);
        assertEquals(0f, game.powers().leeSeconds());
    }

    @Test
    void aWardOfGemsTakesAHit() {
        tide(1f, Upgrade.GEM_WARD);
        game.powers().gather(Powers.GEMS_PER_WARD - 1);
        assertFalse(game.powers().hasWard());
        game.powers().gather(1);
        assertTrue(game.powers().hasWard());
        for (int i = 0; i < 90 && game.powers().hasWard(); i++) {
            game.step(UP);
            assertFalse(game.player().isDying());
        }
        assertFalse(game.powers().hasWard());
        assertTrue(game.player().invulnerableSeconds() > 1f);
    }

    @Test
    void aPinholeShrinksTheCoreInFocus() {
        tide(3f, Upgrade.PINHOLE);
        float large = game.player().coreRadius();
        steps(UP | Input.FOCUS, 2);
        assertEquals(Core.SMALL * large, game.player().coreRadius());
        assertEquals(
                Core.SMALL * large,
                game.world().shape(game.player().core()).boundingRadius(),
                1e-3f,
                "the body that bullets hit");
        steps(UP, 1);
        assertEquals(large, game.player().coreRadius());
    }

    @Test
    void aDroneCutsWithoutTheBeam() {
        tide(1.8f, Upgrade.SAW_DRONE);
        assertTrue(cutBy(UP, 60) > 10);
        tide(1.8f);
        assertEquals(0, cutBy(UP, 60));
    }

    @Test
    void anArcBurnsGrainsOnItsWay() {
        tide(2f);
        steps(UP | Input.SWAP, 1);
        assertEquals(0, cutBy(UP | Input.BEAM, 12));
        tide(2f, Upgrade.ARC);
        steps(UP | Input.SWAP, 1);
        float energy = game.weapons().energy();
        assertTrue(cutBy(UP | Input.BEAM, 12) > 20);
        assertTrue(game.weapons().energy() < energy);
    }

    @Test
    void timeSlowsDownAfterAHit() {
        assertEquals(9 - 1, stepsToBomb(), 8, "with the hit stop");
        assertTrue(stepsToBomb(Upgrade.SLOW_FALL) > 40);
    }

    /** Steps from a hit until the ship is lost. */
    private static int stepsToBomb(Upgrade... upgrades) {
        tide(1f, upgrades);
        game.player().dropBombByHand(); // no more bombs by themselves
        while (!game.player().isDying()) {
            game.step(UP);
        }
        int lives = game.player().lives();
        int count = 0;
        while (game.player().lives() == lives) {
            game.step(UP);
            count++;
        }
        return count;
    }

    @Test
    void gemsAreEnergy() {
        assertEquals(energyOfGems(), energyOfGems(Upgrade.DYNAMO) - 0.002f * 20, 1e-3f);
    }

    private static float energyOfGems(Upgrade... upgrades) {
        tide(3f, upgrades);
        game.storm().clear();
        steps(UP | Input.BEAM, 90);
        for (int i = 0; i < 20; i++) {
            game.gems().add(game.player().x(), game.player().y() + 0.1f);
        }
        steps(UP, 20);
        return game.weapons().energy();
    }

    @Test
    void aSwapIsASidestepOnceInAWhile() {
        tide(3f, Upgrade.SIDESTEP);
        steps(UP | Input.SWAP, 1);
        assertTrue(game.player().invulnerableSeconds() > 0.3f);
        steps(UP, 30);
        steps(UP | Input.SWAP, 1);
        assertEquals(0f, game.player().invulnerableSeconds(), "too early");
        tide(3f);
        steps(UP | Input.SWAP, 1);
        assertEquals(0f, game.player().invulnerableSeconds());
    }

    @Test
    void anEnemyThatBlowsUpTakesGrainsAlong() {
        assertTrue(aliveAfterAKill(Upgrade.WILDFIRE) < aliveAfterAKill() - 50);
    }

    private static int aliveAfterAKill(Upgrade... upgrades) {
        tide(3f, upgrades);
        game.enemies().spawn(0, game.player().x(), game.player().y() + 4.5f, new Rng(1));
        game.world().set(game.enemies().table(0).entity(0), Enemies.HIT_POINTS, 0.1f);
        steps(UP | Input.BEAM, 4);
        assertEquals(0, game.enemies().alive());
        return game.storm().alive();
    }

    @Test
    void offersAreDifferentAndEndWithTheUpgrades() {
        Upgrades upgrades = new Upgrades();
        upgrades.begin(5);
        int taken = 0;
        for (upgrades.offer(); upgrades.offered(0) != Upgrade.SUPPLIES; upgrades.offer()) {
            Set<Upgrade> offered = new HashSet<>();
            for (int i = 0; i < upgrades.offers(); i++) {
                assertTrue(offered.add(upgrades.offered(i)), "twice");
            }
            upgrades.steer(taken % 3 - 1f);
            upgrades.steer(0f);
            upgrades.take();
            taken++;
        }
        int all = 0;
        for (int i = 0; i < Upgrade.SUPPLIES.ordinal(); i++) {
            assertEquals(
                    Upgrade.of(i).most(),
                    upgrades.count(Upgrade.of(i)),
                    Upgrade.of(i).title());
            all += Upgrade.of(i).most();
        }
        assertEquals(1, upgrades.offers());
        assertTrue(taken >= all, taken + " of " + all);
    }

    @Test
    void aGameWithAllUpgradesIsTheSameOnAnyWorkersAndAfterARestore() {
        tide(1.5f);
        GameSnapshot start = new GameSnapshot();
        game.save(start);
        try (Game other = new Game(ASSETS, 1, 2, 0)) {
            other.storm().replace("tide", PlainBands.CURTAIN);
            assertEquals(play(game, start), play(other, start));
        }
    }

    private static long play(Game on, GameSnapshot start) {
        on.restore(start);
        for (int i = 0; i < Upgrade.SUPPLIES.ordinal(); i++) {
            on.upgrades().add(Upgrade.of(i));
        }
        GameSnapshot half = new GameSnapshot();
        for (int i = 0; i < 80; i++) {
            if (i == 40) {
                on.save(half);
            }
            on.step(input(i));
        }
        long hash = on.hash();
        on.restore(half);
        for (int i = 40; i < 80; i++) {
            on.step(input(i));
        }
        assertEquals(hash, on.hash(), "after a restore");
        return hash;
    }

    private static int input(int step) {
        int buttons =
                (step % 20 < 12 ? Input.FOCUS : 0) | (step == 50 ? Input.SWAP : 0) | (step == 66 ? Input.BOMB : 0);
        return UP | Input.FIRE | Input.BEAM | buttons;
    }
}
