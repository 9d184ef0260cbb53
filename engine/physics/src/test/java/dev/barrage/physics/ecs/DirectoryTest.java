package dev.barrage.physics.ecs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.state.StateBuffer;
import dev.barrage.physics.state.StateReader;
import dev.barrage.physics.state.StateWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DirectoryTest {
    @Test
    void anIndexIsUsedAgainWithTheNextGeneration() {
        Directory directory = new Directory(1);
        long first = directory.issue(0, 0);
        directory.release(Entity.index(first));
        long second = directory.issue(0, 0);
        assertEquals(Entity.index(first), Entity.index(second));
        assertEquals(Entity.generation(first) + 1, Entity.generation(second));
        assertFalse(directory.isAlive(first));
        assertTrue(directory.isAlive(second));
    }

    @Test
    void theIndexFreedLastIsUsedFirst() {
        Directory directory = new Directory(1);
        for (int i = 0; i < 5; i++) {
            directory.issue(0, i);
        }
        directory.release(1);
        directory.release(3);
        assertEquals(3, Entity.index(directory.issue(0, 0)));
        assertEquals(1, Entity.index(directory.issue(0, 0)));
        assertEquals(5, Entity.index(directory.issue(0, 0)));
    }

    @Test
    void anIndexIsRetiredWhenItsGenerationsRunOut() {
        Directory directory = new Directory(Integer.MAX_VALUE - 1);
        long lastButOne = directory.issue(0, 0);
        directory.release(0);
        long last = directory.issue(0, 0);
        assertTrue(last > 0);
        assertEquals(Integer.MAX_VALUE, Entity.generation(last));
        directory.release(0);
        long other = directory.issue(0, 0);
        assertEquals(1, Entity.index(other));
        assertFalse(directory.isAlive(lastButOne));
        assertFalse(directory.isAlive(last));
        assertTrue(directory.wasIssued(last));
        assertEquals(1, directory.size());
    }

    @Test
    void knowsWhichHandlesWereEverGivenOut() {
        Directory directory = new Directory(1);
        long gone = directory.issue(0, 0);
        directory.release(0);
        assertTrue(directory.wasIssued(gone));
        assertFalse(directory.wasIssued(Entity.handle(0, 2)), "the next one of the index");
        long living = directory.issue(0, 0);
        assertTrue(directory.wasIssued(living));
        for (long never : new long[] {
            Entity.NONE, Entity.handle(0, 3), Entity.handle(1, 1), Entity.handle(0, -1), -1, Long.MIN_VALUE
        }) {
            assertFalse(directory.wasIssued(never), Entity.toString(never));
            assertFalse(directory.isAlive(never), Entity.toString(never));
        }
    }

    @Test
    void memoryFollowsTheMostThatLivedAtOnce() {
        Directory directory = new Directory(1);
        int highest = 0;
        for (int i = 0; i < 100_000; i++) {
            long entity = directory.issue(0, 0);
            highest = Math.max(highest, Entity.index(entity));
            if (i >= 10) {
                directory.release(Entity.index(entity));
            }
        }
        assertEquals(10, highest);
        assertEquals(10, directory.size());
    }

    @Test
    void handlesOfForgottenIndicesNameNoLaterEntity() {
        for (long seed = 1; seed <= 4; seed++) {
            Random random = new Random(seed);
            Directory directory = new Directory(1);
            List<Long> living = new ArrayList<>();
            Set<Long> issued = new HashSet<>();
            for (int wave = 0; wave < 30; wave++) {
                for (int i = random.nextInt(5_000); i > 0; i--) {
                    long entity = directory.issue(0, 0);
                    assertTrue(issued.add(entity), "issued again, seed " + seed);
                    living.add(entity);
                }
                Collections.shuffle(living, random);
                for (int i = random.nextInt(living.size() + 1); i > 0; i--) {
                    directory.release(Entity.index(living.remove(living.size() - 1)));
                }
                Set<Long> alive = new HashSet<>(living);
                for (long entity : issued) {
                    assertEquals(alive.contains(entity), directory.isAlive(entity), "seed " + seed);
                    assertTrue(directory.wasIssued(entity), "seed " + seed);
                }
            }
        }
    }

    @Test
    void anIndexWithFewGenerationsLeftIsNotForgottenAndLeavesTheOthersTheirs() {
        Directory directory = new Directory(Integer.MAX_VALUE - 1);
        for (int i = 0; i < 3_000; i++) {
            directory.issue(0, i);
        }
        for (int i = 0; i < 3_000; i++) {
            directory.release(i);
        }
        for (int i = 0; i < 3_000; i++) {
            long entity = directory.issue(0, 0);
            assertEquals(2_999 - i, Entity.index(entity));
            assertEquals(Integer.MAX_VALUE, Entity.generation(entity));
        }
    }

    @Test
    void theStateOfDeadCrowdsIsSmallAndTheNextHandlesAreTheSameAfterIt() {
        Directory directory = new Directory(1);
        for (int i = 0; i < 2_000_000; i++) {
            directory.issue(0, i);
        }
        for (int i = 0; i < 2_000_000; i++) {
            if (i != 1_000_000) {
                directory.release(i);
            }
        }
        StateBuffer state = new StateBuffer();
        directory.save(new StateWriter(state));
        assertTrue(state.words() < 1_100, "words: " + state.words());
        Directory other = new Directory(1);
        other.restore(new StateReader(state));
        other.place(0, new long[] {Entity.handle(1_000_000, 1)}, 1);
        for (int i = 0; i < 5_000; i++) {
            assertEquals(directory.issue(0, i), other.issue(0, i));
        }
    }
}
