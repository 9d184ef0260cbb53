package dev.barrage.physics.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SharesTest {
    @Test
    void everyBlockIsClaimedOnceForAnyNumberOfWorkersAndBlocks() {
        for (int count = 1; count <= 64; count++) {
            Shares shares = new Shares(count);
            for (int blocks : new int[] {1, 2, 3, 7, 63, 64, 65, 1000}) {
                boolean[] claimed = new boolean[blocks];
                shares.divide(blocks);
                for (int share = 0; share < count; share++) {
                    int worker = share / 2; // every other share is claimed from the back
                    for (int block = shares.claim(share, worker); block >= 0; block = shares.claim(share, worker)) {
                        assertTrue(!claimed[block], count + " workers, block " + block + " of " + blocks);
                        claimed[block] = true;
                    }
                }
                for (int block = 0; block < blocks; block++) {
                    assertTrue(claimed[block], count + " workers, block " + block + " of " + blocks);
                }
            }
        }
    }

    @Test
    void sharesAreEqualAndClaimedFromTheFrontByTheirWorker() {
        Shares shares = new Shares(4);
        shares.divide(10);
        int[] first = {0, 2, 5, 7};
        for (int share = 0; share < 4; share++) {
            assertEquals(first[share], shares.claim(share, share));
            assertEquals(first[share] + 1, shares.claim(share, share));
        }
    }

    @Test
    void othersClaimFromTheBack() {
        Shares shares = new Shares(2);
        shares.divide(8);
        assertEquals(7, shares.claim(1, 0));
        assertEquals(4, shares.claim(1, 1));
        assertEquals(6, shares.claim(1, 0));
        assertEquals(5, shares.claim(1, 1));
        assertEquals(-1, shares.claim(1, 1));
        assertEquals(-1, shares.claim(1, 0));
        assertEquals(0, shares.claim(0, 0));
    }

    @Test
    void theLongestLoopDoesNotOverflow() {
        Shares shares = new Shares(64);
        shares.divide(Integer.MAX_VALUE);
        assertEquals(0, shares.claim(0, 0));
        assertEquals(Integer.MAX_VALUE - 1, shares.claim(63, 0));
        assertEquals((int) (63L * Integer.MAX_VALUE / 64), shares.claim(63, 63));
    }
}
