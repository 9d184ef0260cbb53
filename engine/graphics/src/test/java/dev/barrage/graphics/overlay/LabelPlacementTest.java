package dev.barrage.graphics.overlay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.testing.NoGarbage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LabelPlacementTest {
    private static final float LINE = 16f;
    private static final float LETTER = 7f;

    private record Box(float left, float bottom, float right, float top) {
        boolean overlaps(Box other) {
            return left < other.right && other.left < right && bottom < other.top && other.bottom < top;
        }

        boolean contains(float x, float y) {
            return x >= left && x <= right && y >= bottom && y <= top;
        }
    }

    /** A random picture: its size, what is taken in it, and labels, some of them in heaps. */
    private static final class Scene {
        final Random random;
        final int width;
        final int height;
        final List<Box> taken = new ArrayList<>();
        final List<float[]> labels = new ArrayList<>();

        Scene(int seed) {
            random = new Random(seed);
            width = 200 + random.nextInt(1400);
            height = 150 + random.nextInt(800);
            for (int i = random.nextInt(6); i > 0; i--) {
                float left = random.nextFloat() * width;
                float bottom = random.nextFloat() * height;
                taken.add(new Box(left, bottom, left + 20 + random.nextInt(300), bottom + 20 + random.nextInt(300)));
            }
            float heapX = random.nextFloat() * width;
            float heapY = random.nextFloat() * height;
            int count = random.nextInt(300);
            for (int i = 0; i < count; i++) {
                boolean heaped = random.nextInt(3) == 0;
                float x = heaped ? heapX + random.nextFloat() * 40 : random.nextFloat() * width * 1.2f - 0.1f * width;
                float y = heaped ? heapY + random.nextFloat() * 40 : random.nextFloat() * height * 1.2f - 0.1f * height;
                labels.add(new float[] {x, y, 10 + random.nextInt(120), random.nextInt(4) + random.nextFloat()});
            }
        }

        void place(LabelPlacement placement) {
            placement.start(0f, 0f, width, height, LINE, LETTER);
            taken.forEach(box -> placement.take(box.left, box.bottom, box.right, box.top));
            for (int i = 0; i < labels.size(); i++) {
                float[] label = labels.get(i);
                placement.add(label[0], label[1], label[2], label[3], i, i);
            }
            placement.place();
        }
    }

    private static Box box(LabelPlacement labels, int i) {
        LabelPlacement.Label label = labels.get(i);
        assertEquals(LINE, label.top() - label.bottom(), 1e-4f);
        return new Box(label.left(), label.bottom(), label.right(), label.top());
    }

    /** Number of labels of their own; counts come after them. */
    private static int own(LabelPlacement labels) {
        int own = 0;
        while (own < labels.count() && labels.get(own).leftOut == 0) {
            own++;
        }
        return own;
    }

    /** Number of labels of their own that have a place, and of those that are counted. */
    private static int told(LabelPlacement labels) {
        int told = 0;
        int own = own(labels);
        for (int i = 0; i < labels.count(); i++) {
            LabelPlacement.Label label = labels.get(i);
            assertEquals(i >= own, label.leftOut > 0, "counts come last");
            told += label.leftOut > 0 ? label.leftOut : label.isPlaced() ? 1 : 0;
        }
        return told;
    }

    private static List<Box> boxes(LabelPlacement labels) {
        List<Box> boxes = new ArrayList<>();
        for (int i = 0; i < labels.count(); i++) {
            if (labels.get(i).isPlaced()) {
                boxes.add(box(labels, i));
            }
        }
        return boxes;
    }

    @Test
    void noLabelLiesOverAnotherOrOverWhatIsTakenOrOutside() {
        int all = 0;
        for (int seed = 1; seed <= 300; seed++) {
            Scene scene = new Scene(seed);
            LabelPlacement labels = new LabelPlacement();
            scene.place(labels);
            List<Box> boxes = boxes(labels);
            for (int i = 0; i < boxes.size(); i++) {
                Box box = boxes.get(i);
                String when = "seed " + seed + ": " + box;
                assertTrue(box.left >= 0 && box.right <= scene.width, when);
                assertTrue(box.bottom >= 0 && box.top <= scene.height, when);
                scene.taken.forEach(other -> assertFalse(box.overlaps(other), when + " over " + other));
                for (int j = 0; j < i; j++) {
                    assertFalse(box.overlaps(boxes.get(j)), when + " over " + boxes.get(j));
                }
            }
            all += boxes.size();
        }
        assertTrue(all > 10_000, all + " labels");
    }

    @Test
    void everyLabelWhosePointIsInSightHasAPlaceOrIsCounted() {
        int leftOut = 0;
        for (int seed = 1; seed <= 300; seed++) {
            Scene scene = new Scene(seed);
            LabelPlacement labels = new LabelPlacement();
            scene.place(labels);
            int own = own(labels);
            for (int i = own; i < labels.count(); i++) {
                leftOut += labels.get(i).leftOut;
                assertFalse(ofSource(labels, labels.get(i).source).isPlaced(), "seed " + seed);
            }
            assertEquals(own, told(labels), "seed " + seed);
            // A point nearer to an edge than a square of the raster, 3 pixels, may go either way.
            assertTrue(own <= inSight(scene, -3f), "seed " + seed);
            assertTrue(own >= inSight(scene, 3f), "seed " + seed);
        }
        assertTrue(leftOut > 1000, leftOut + " left out");
    }

    private static LabelPlacement.Label ofSource(LabelPlacement labels, int source) {
        int i = 0;
        while (labels.get(i).source != source) {
            i++;
        }
        return labels.get(i);
    }

    /** Number of labels with points in the picture and outside taken boxes, both by at least {@code by} pixels. */
    private static int inSight(Scene scene, float by) {
        int count = 0;
        for (float[] label : scene.labels) {
            boolean inside = new Box(by, by, scene.width - by, scene.height - by).contains(label[0], label[1]);
            boolean covered = false;
            for (Box box : scene.taken) {
                covered |= new Box(box.left - by, box.bottom - by, box.right + by, box.top + by)
                        .contains(label[0], label[1]);
            }
            count += inside && !covered ? 1 : 0;
        }
        return count;
    }

    /** The same rule, written with a raster of plain flags and without any memory. */
    @Test
    void labelsLieWhereASlowSearchPutsThem() {
        for (int seed = 1; seed <= 100; seed++) {
            Scene scene = new Scene(seed);
            LabelPlacement labels = new LabelPlacement();
            scene.place(labels);
            boolean[][] flags = new boolean[scene.width / 3][scene.height / 3];
            scene.taken.forEach(box -> fill(flags, box));
            List<Integer> order = new ArrayList<>();
            for (int i = 0; i < labels.count(); i++) {
                order.add(i);
            }
            order.sort((a, b) -> Float.compare(importance(scene, labels, b), importance(scene, labels, a)));
            for (int i : order) {
                LabelPlacement.Label label = labels.get(i);
                float width = label.right() - label.left();
                Box expected = search(flags, label.x, label.y, width);
                assertEquals(expected != null, label.isPlaced(), "seed " + seed + ", label " + i);
                if (expected != null) {
                    assertEquals(expected.left, label.left(), 1e-3f, "seed " + seed + ", label " + i);
                    assertEquals(expected.bottom, label.bottom(), 1e-3f, "seed " + seed + ", label " + i);
                    fill(flags, box(labels, i));
                }
            }
        }
    }

    /** Counts come after all others, by the same rule. */
    private static float importance(Scene scene, LabelPlacement labels, int i) {
        return labels.get(i).leftOut > 0 ? -1f : scene.labels.get(labels.get(i).source)[3];
    }

    private static Box search(boolean[][] flags, float x, float y, float width) {
        for (int ring = 0; ring < 3; ring++) {
            float out = LINE * (0.25f + ring * 1.1f);
            float[] lefts = {x + out, x - out - width, x - 0.5f * width};
            float[] bottoms = {y + out, y - out - LINE, y - 0.5f * LINE};
            int[][] places = {{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}, {1, 2}, {2, 0}, {2, 1}};
            for (int[] place : places) {
                Box box =
                        new Box(lefts[place[0]], bottoms[place[1]], lefts[place[0]] + width, bottoms[place[1]] + LINE);
                float spare = 0.15f * LINE;
                Box wider = new Box(box.left - spare, box.bottom - spare, box.right + spare, box.top + spare);
                if (isFree(flags, wider)) {
                    return box;
                }
            }
        }
        return null;
    }

    private static boolean isFree(boolean[][] flags, Box box) {
        for (int x = (int) Math.floor(box.left / 3); x < Math.ceil(box.right / 3); x++) {
            for (int y = (int) Math.floor(box.bottom / 3); y < Math.ceil(box.top / 3); y++) {
                if (x < 0 || y < 0 || x >= flags.length || y >= flags[0].length || flags[x][y]) {
                    return false;
                }
            }
        }
        return true;
    }

    private static void fill(boolean[][] flags, Box box) {
        for (int x = (int) Math.floor(box.left / 3); x < Math.ceil(box.right / 3); x++) {
            for (int y = (int) Math.floor(box.bottom / 3); y < Math.ceil(box.top / 3); y++) {
                if (x >= 0 && y >= 0 && x < flags.length && y < flags[0].length) {
                    flags[x][y] = true;
                }
            }
        }
    }

    @Test
    void theMoreImportantOfTwoHasTheFirstPlace() {
        LabelPlacement labels = new LabelPlacement();
        labels.start(0f, 0f, 400f, 300f, LINE, LETTER);
        labels.add(100f, 100f, 50f, 1f, 1, 0);
        labels.add(101f, 101f, 50f, 2f, 2, 1);
        labels.place();
        assertEquals(101f + 0.25f * LINE, labels.get(1).left());
        assertEquals(101f + 0.25f * LINE, labels.get(1).bottom());
        assertTrue(labels.get(0).isPlaced() && !box(labels, 0).overlaps(box(labels, 1)));
    }

    @Test
    void aHeapSaysHowManyOfItsLabelsAreLeftOut() {
        LabelPlacement labels = new LabelPlacement();
        labels.start(0f, 0f, 300f, 60f, LINE, LETTER);
        for (int i = 0; i < 100; i++) {
            labels.add(140f, 30f, 60f, 100f - i, i, i);
        }
        labels.place();
        int placed = 0;
        while (labels.get(placed).isPlaced()) {
            placed++;
        }
        assertTrue(placed >= 4, placed + " have room");
        assertEquals(101, labels.count());
        assertEquals(100 - placed, labels.get(100).leftOut);
        assertEquals(placed, labels.get(100).source, "the most important without a place");
    }

    @Test
    void ofVeryManyLabelsTheMostImportantAreTriedAndAllOthersCounted() {
        Random random = new Random(9);
        LabelPlacement labels = new LabelPlacement();
        labels.start(0f, 0f, 1280f, 720f, LINE, LETTER);
        for (int i = 0; i < 20_000; i++) {
            labels.add(1280 * random.nextFloat(), 720 * random.nextFloat(), 40f, i, i, i);
        }
        labels.place();
        int own = own(labels);
        int placed = 0;
        for (int i = 0; i < own; i++) {
            boolean isPlaced = labels.get(i).isPlaced();
            assertTrue(!isPlaced || labels.get(i).source >= own - 2000 - 1);
            placed += isPlaced ? 1 : 0;
        }
        assertTrue(placed > 300, placed + " placed");
        assertEquals(own, told(labels));
    }

    @Test
    void whatStandsStillStaysAndSmallChangesMoveFewLabels() {
        int moved = 0;
        int kept = 0;
        for (int seed = 1; seed <= 40; seed++) {
            Scene scene = new Scene(seed);
            LabelPlacement labels = new LabelPlacement();
            scene.place(labels);
            scene.place(labels);
            List<Box> settled = boxes(labels);
            scene.place(labels);
            assertEquals(settled, boxes(labels), "seed " + seed + ": nothing moved, nothing may");
            for (int frame = 0; frame < 20; frame++) {
                Set<Long> before = sides(labels);
                for (float[] label : scene.labels) {
                    label[0] += scene.random.nextFloat() - 0.5f;
                    label[1] += scene.random.nextFloat() - 0.5f;
                    label[3] = Math.max(0f, label[3] + 0.1f * (scene.random.nextFloat() - 0.5f));
                }
                scene.place(labels);
                Set<Long> after = sides(labels);
                kept += after.size();
                after.removeAll(before);
                kept -= after.size();
                moved += after.size();
            }
        }
        // Without its memory ten of a hundred jump in every frame, with it one of two hundred.
        assertTrue(moved < 0.01 * kept, moved + " labels jumped or appeared, " + kept + " stayed");
    }

    /** What stands where: the label, and its place from its point. */
    private static Set<Long> sides(LabelPlacement labels) {
        Set<Long> sides = new HashSet<>();
        for (int i = 0; i < labels.count(); i++) {
            LabelPlacement.Label label = labels.get(i);
            if (label.isPlaced() && label.leftOut == 0) {
                long dx = Math.round(label.left() - label.x);
                long dy = Math.round(label.bottom() - label.y);
                sides.add((label.source * 1000L + dx) * 1000L + dy);
            }
        }
        return sides;
    }

    @Test
    void placingAllocatesNothingOnceWarm() {
        Scene scene = new Scene(3);
        LabelPlacement labels = new LabelPlacement();
        NoGarbage.assertNone("a frame", 100, () -> {
            labels.start(0f, 0f, scene.width, scene.height, LINE, LETTER);
            for (int l = 0; l < scene.labels.size(); l++) {
                float[] label = scene.labels.get(l);
                labels.add(label[0], label[1], label[2], label[3], l, l);
            }
            labels.place();
        });
    }
}
