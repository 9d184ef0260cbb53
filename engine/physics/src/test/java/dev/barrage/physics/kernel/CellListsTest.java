package dev.barrage.physics.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class CellListsTest {
    private static final int SEEDS = 200;
    private static final int SLOTS = 8;
    private static final int BOXES = 20;

    @Test
    void boxesPutInAndTakenOutStayInTheirOrderAndLeaveTheirPlaces() {
        int longest = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            int[] layers = random.ints(BOXES).toArray();
            CellLists lists = lists(SLOTS * BOXES);
            List<TreeSet<Integer>> expected = new ArrayList<>();
            for (int slot = 0; slot < SLOTS; slot++) {
                expected.add(new TreeSet<>());
            }
            int crowd = 1 + random.nextInt(BOXES);
            for (int turn = 0; turn < 2000; turn++) {
                int slot = random.nextInt(SLOTS);
                int box = random.nextInt(crowd);
                if (expected.get(slot).contains(box)) {
                    expected.get(slot).remove(box);
                    lists.remove(slot, box, layers);
                } else {
                    expected.get(slot).add(box);
                    lists.insert(slot, box, layers[box]);
                    lists.insert(slot, box, layers[box]); // it is there already
                }
                String message = "seed " + seed + ", turn " + turn;
                assertEquals(List.copyOf(expected.get(slot)), list(lists, slot), message);
                int all = expected.get(slot).stream().mapToInt(i -> layers[i]).reduce(0, (a, b) -> a | b);
                assertEquals(all, lists.layers[slot], message);
                assertTrue(lists.longest >= expected.get(slot).size(), message);
                longest = Math.max(longest, lists.longest);
            }
        }
        assertTrue(longest > 10, "longest list " + longest);
    }

    @Test
    void placesGivenBackAreEnoughForWhatComesNext() {
        CellLists lists = lists(4);
        int[] layers = new int[BOXES];
        for (int turn = 0; turn < 1000; turn++) {
            int slot = turn % SLOTS;
            for (int box = 0; box < 4; box++) {
                lists.insert(slot, (box * 7 + turn) % BOXES, 1);
            }
            for (int box = 0; box < 4; box++) {
                lists.remove(slot, (box * 3 % 4 * 7 + turn) % BOXES, layers);
            }
            assertEquals(List.of(), list(lists, slot), "turn " + turn);
        }
    }

    @Test
    void roomThatIsEnoughLeavesWhatIsListed() {
        CellLists lists = lists(40);
        lists.insert(3, 5, 1);
        assertTrue(lists.reserve(SLOTS, BOXES - 1, 39));
        assertEquals(List.of(5), list(lists, 3));
        assertFalse(lists.reserve(SLOTS, BOXES, 100_000));
        assertFalse(lists.reserve(SLOTS / 2, BOXES, 40));
        assertFalse(lists.reserve(SLOTS / 2, 100_000, 40));
        assertTrue(lists.reserve(SLOTS / 2, 100_000, 40));
        lists.layOut(0, 1f, 2, 1);
        assertTrue(lists.reserve(SLOTS / 2, 100_000, 40));
        lists.layOut(0, 0.5f, 2, 1);
        assertFalse(lists.reserve(SLOTS / 2, 100_000, 40), "other cells");
        lists.layOut(0, 0.5f, 1, 2);
        assertFalse(lists.reserve(SLOTS / 2, 100_000, 40), "other slots");
    }

    private static CellLists lists(int places) {
        CellLists lists = new CellLists(1);
        lists.layOut(0, 1f, 2, 1);
        lists.reserve(SLOTS, BOXES, places);
        lists.clear();
        return lists;
    }

    private static List<Integer> list(CellLists lists, int slot) {
        List<Integer> boxes = new ArrayList<>();
        long node = lists.nodes[slot];
        while (CellLists.more(node) < 0) {
            boxes.add(CellLists.box(node));
            node = lists.nodes[~CellLists.more(node)];
        }
        boxes.add(CellLists.box(node));
        boxes.add(CellLists.more(node));
        boxes.removeIf(box -> box == lists.noBox);
        return boxes;
    }
}
