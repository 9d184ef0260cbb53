package dev.barrage.samples.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.Snapshot;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.samples.Tower;
import org.junit.jupiter.api.Test;

/** The way back takes bounded memory, and leads to a snapshot before every step that is left. */
class HistoryTest {
    private final float[] input = new float[2];

    private World world(int boxes) {
        Tower tower = new Tower();
        World world = new World(tower.configure(new WorldConfig()));
        tower.addTo(world, boxes);
        return world;
    }

    private void play(World world, History history, int steps) {
        for (int i = 0; i < steps; i++) {
            input[0] = world.stepNumber();
            input[1] = -world.stepNumber();
            history.record(world, input, 0L);
            world.step();
        }
    }

    private void check(History history) {
        for (long step = history.begin(); step <= history.end(); step++) {
            History.Moment moment = history.before(step);
            assertTrue(moment.step < step, "a step leads to " + step);
            assertEquals(moment.step, moment.snapshot.stepNumber());
            if (step < history.end()) {
                history.input(step, input);
                assertEquals(step, input[0]);
                assertEquals(-step, input[1]);
            }
        }
    }

    @Test
    void reachesBackThirtySeconds() {
        try (World world = world(3)) {
            History history = new History(2, 10f, Long.MAX_VALUE);
            play(world, history, 1_000);
            assertEquals(1_000, history.end());
            assertTrue(
                    history.begin() >= 1_000 - 300 && history.begin() <= 1_000 - 280, "begins at " + history.begin());
            check(history);
        }
    }

    @Test
    void keepsToItsMemoryByFewerSnapshotsThenByAShorterPast() {
        try (World world = world(20)) {
            Snapshot one = new Snapshot();
            play(world, new History(2, 60f, Long.MAX_VALUE), 20);
            world.snapshot(one);
            long most = 12L * one.byteCount();
            History history = new History(2, 60f, most);
            play(world, history, 400);
            assertTrue(history.bytes() <= most, history.bytes() + " bytes");
            assertTrue(history.end() - history.begin() > 350, "thinned, not shortened: from " + history.begin());
            check(history);
            play(world, history, 2_000);
            assertTrue(history.bytes() <= most, history.bytes() + " bytes");
            assertTrue(history.end() - history.begin() > 600, "from " + history.begin() + " to " + history.end());
            check(history);
        }
    }

    @Test
    void whatIsPlayedAfterAStepIsForgottenWhenItIsPlayedAnew() {
        try (World world = world(3)) {
            History history = new History(2, 60f, Long.MAX_VALUE);
            play(world, history, 100);
            world.restore(history.before(50).snapshot);
            play(world, history, 3);
            assertEquals(world.stepNumber(), history.end());
            check(history);
        }
    }
}
