package dev.barrage.shooter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.barrage.physics.Contacts;
import dev.barrage.physics.Hits;
import dev.barrage.physics.math.Hash64;
import dev.barrage.shooter.asset.AssetFiles;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.game.Bot;
import dev.barrage.shooter.game.Controls;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.base.Effects;
import dev.barrage.shooter.input.Replay;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The game of the bot, step by step: its state, and every event in its order. */
class SameEventsTest {
    private static final Assets ASSETS = Assets.load(AssetFiles.bundled());
    private static final int STEPS = 1200;
    private static final int STRESS = 1500;
    private static final long[] EXPECTED = digests(1, STRESS, true);

    /** A digest of each step. */
    private static long[] digests(int workers, int stress, boolean withWorld) {
        return digests(workers, stress, withWorld, new Bot(), new Replay(1, stress, 0, ASSETS.digest()));
    }

    /** A digest of each step of a game that is played so, and recorded. */
    private static long[] digests(int workers, int stress, boolean withWorld, Controls player, Replay record) {
        long[] digests = new long[STEPS];
        Hash64 digest = new Hash64();
        try (Game game = new Game(ASSETS, 1, workers, stress)) {
            Hits hits = game.world().hits();
            Contacts contacts = game.world().contacts();
            for (int i = 0; i < STEPS; i++) {
                long seen = game.effects().count();
                int input = player.next(game);
                record.record(input);
                game.step(input);
                digest.reset();
                addEffects(game.effects(), seen, digest);
                if (withWorld) {
                    digest.add(game.hash());
                    addHits(hits, digest);
                    addContacts(contacts, digest);
                }
                digests[i] = digest.value();
            }
        }
        return digests;
    }

    private static void addEffects(Effects effects, long from, Hash64 digest) {
        for (long n = from; n < effects.count(); n++) {
            digest.add(effects.kind(n).ordinal())
                    .add(effects.x(n))
                    .add(effects.y(n))
                    .add(effects.who(n));
        }
    }

    private static void addHits(Hits hits, Hash64 digest) {
        for (hits.rewind(); hits.next(); ) {
            digest.add(hits.first())
                    .add(hits.second())
                    .add(hits.x())
                    .add(hits.y())
                    .add(hits.feature());
            digest.add(hits.nx()).add(hits.ny()).add(hits.fraction()).add(hits.distance());
        }
    }

    private static void addContacts(Contacts contacts, Hash64 digest) {
        for (contacts.rewind(); contacts.next(); ) {
            digest.add(contacts.first()).add(contacts.second()).add(contacts.points());
            for (int point = 0; point < contacts.points(); point++) {
                digest.add(contacts.x(point)).add(contacts.y(point));
            }
            if (contacts.ended()) {
                continue;
            }
            digest.add(contacts.nx()).add(contacts.ny()).add(contacts.depth()).add(contacts.impulse());
            digest.add(contacts.began() ? 1 : 0);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8})
    void everyStepHasTheSameStateAndEventsForAnyNumberOfWorkers(int workers) {
        long[] digests = digests(workers, STRESS, true);
        for (int i = 0; i < STEPS; i++) {
            assertEquals(EXPECTED[i], digests[i], "workers " + workers + ", step " + i);
        }
    }

    @Tag("slow")
    @Test
    void theReplayOfAGameHasTheSameStateAndEventsAtEveryStep() {
        Replay recorded = new Replay(1, STRESS, 0, ASSETS.digest());
        digests(2, STRESS, true, new Bot(), recorded);
        long[] digests = digests(3, STRESS, true, recorded, new Replay(1, STRESS, 0, ASSETS.digest()));
        for (int i = 0; i < STEPS; i++) {
            assertEquals(EXPECTED[i], digests[i], "step " + i);
        }
    }

    @Tag("slow")
    @Test
    void stressBulletsAreOnlyInTheWorldNotInTheGame() {
        long[] without = digests(1, 0, false);
        long[] with = digests(2, STRESS, false);
        for (int i = 0; i < STEPS; i++) {
            assertEquals(without[i], with[i], "step " + i);
        }
    }
}
