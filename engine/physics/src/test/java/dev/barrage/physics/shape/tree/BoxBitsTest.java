package dev.barrage.physics.shape.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class BoxBitsTest {
    private static final float INFINITE = Float.POSITIVE_INFINITY;

    @Test
    void everyBoxThatMeetsAnotherHasItsBitAndFewOthersHave() {
        long met = 0;
        long told = 0;
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            float[] boxes = boxes(1 + random.nextInt(200), random);
            BoxBits bits = new BoxBits(boxes);
            for (int query = 0; query < 100; query++) {
                float[] other = query < 10 ? corners(boxes, random) : boxes(1, random);
                for (int i = 0; i < boxes.length / 6; i++) {
                    long word = bits.meeting(i & -Long.SIZE, other[0], other[1], other[3], other[4]);
                    boolean isTold = (word >>> i & 1) != 0;
                    boolean meets = meets(boxes, 6 * i, other);
                    assertTrue(isTold || !meets, "seed " + seed + ", query " + query + ", box " + i);
                    met += meets ? 1 : 0;
                    told += isTold ? 1 : 0;
                }
            }
        }
        assertTrue(told < 1.5 * met, told + " bits for " + met + " boxes");
    }

    @Test
    void allMeetWhatIsInfiniteAndNoneThatIsFarAwayDoesUnlessItIsAtTheBorder() {
        float[] boxes = {0, 0, 0, 1, 1, 0, 4, 4, 0, 5, 5, 0};
        BoxBits bits = new BoxBits(boxes);
        assertEquals(0b11, bits.meeting(0, -INFINITE, -INFINITE, INFINITE, INFINITE));
        assertEquals(0b01, bits.meeting(0, -INFINITE, -INFINITE, 0f, 0f));
        assertEquals(0b10, bits.meeting(0, 5f, 5f, INFINITE, INFINITE));
        assertEquals(0, bits.meeting(0, 2f, 2f, 3f, 3f));
        assertEquals(0, bits.meeting(0, -INFINITE, 4.5f, 0.5f, 4.6f));
    }

    @Test
    void boxesWithoutWidthOrInOnePlaceAreTold() {
        BoxBits line = new BoxBits(new float[] {2, 0, 0, 2, 1, 0, 2, 8, 0, 2, 9, 0});
        assertEquals(0b01, line.meeting(0, 1f, 0f, 3f, 1f));
        assertEquals(0b10, line.meeting(0, 2f, 8.5f, 2f, 8.5f));
        BoxBits point = new BoxBits(new float[] {2, 3, 0, 2, 3, 0});
        assertEquals(1, point.meeting(0, 2f, 3f, 2f, 3f));
        assertEquals(0, point.meeting(0, 2.5f, 3f, 2.6f, 3f));
    }

    private static boolean meets(float[] boxes, int b, float[] other) {
        return boxes[b] <= other[3] && boxes[b + 3] >= other[0] && boxes[b + 1] <= other[4] && boxes[b + 4] >= other[1];
    }

    private static float[] boxes(int count, Random random) {
        float[] boxes = new float[6 * count];
        for (int b = 0; b < boxes.length; b += 6) {
            boxes[b] = random.nextInt(10) == 0 ? random.nextInt(4) - 2 : 4 * random.nextFloat() - 2;
            boxes[b + 1] = random.nextInt(10) == 0 ? random.nextInt(4) - 2 : 4 * random.nextFloat() - 2;
            boxes[b + 3] = boxes[b] + (random.nextInt(10) == 0 ? 0 : random.nextFloat());
            boxes[b + 4] = boxes[b + 1] + (random.nextInt(10) == 0 ? 0 : random.nextFloat());
        }
        return boxes;
    }

    /** From the highest corner of one of the boxes to the lowest of another: it touches both where it is not empty. */
    private static float[] corners(float[] boxes, Random random) {
        int first = 6 * random.nextInt(boxes.length / 6);
        int second = 6 * random.nextInt(boxes.length / 6);
        return new float[] {boxes[first + 3], boxes[first + 4], 0, boxes[second], boxes[second + 1], 0};
    }
}
