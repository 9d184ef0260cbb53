package dev.barrage.gpu.device;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.barrage.graphics.window.GlVersion;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The order in which threads run shows only where there are two or more. */
@Tag("gl")
class SameForAnyThreadsTest {
    private static final int LENGTH = 1_000_000;

    @Test
    void prefixSumsAndSortsAreTheSameForOneThreadOfTheDriverAndForTwo() throws Exception {
        NeedsCompute.orSkip();
        String expected = digest();
        assertEquals(expected, LlvmpipeThreads.outputOf(SameForAnyThreadsTest.class, 1));
        assertEquals(expected, LlvmpipeThreads.outputOf(SameForAnyThreadsTest.class, 2));
    }

    /** Prints {@link #digest}. */
    public static void main(String[] args) {
        Device.ofThisThread(GlVersion.GL_4_3);
        System.out.println(digest());
    }

    private static String digest() {
        int[] keys = RadixSortTest.randomKeys(LENGTH, 0xFFFFF);
        int[][] sorted = RadixSortTest.sorted(keys, 20);
        return Arrays.hashCode(sorted[0]) + " " + Arrays.hashCode(sorted[1]) + " "
                + Arrays.hashCode(PrefixSumTest.scanned(keys, LENGTH));
    }
}
