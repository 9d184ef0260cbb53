package dev.barrage.physics.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RimMotionsTest {
    @Test
    void levellingGivesATeamTheRoomOfTheLargestAndThenNoMore() {
        RimMotions[] team = {new RimMotions(4), new RimMotions(4), new RimMotions(4)};
        team[1].reservePairs(1000);
        team[2].reservePairs(300);
        int room = team[1].near.length;
        assertTrue(room >= 1000 + CellLists.SLACK, "room " + room);
        for (int turn = 0; turn < 5; turn++) {
            RimMotions.level(team);
            for (RimMotions motions : team) {
                assertEquals(room, motions.near.length);
                assertEquals(room, motions.mover.length);
                assertEquals(8 * room, motions.seen.length);
            }
        }
        double[] seen = team[0].seen;
        team[0].reservePairs(1000);
        assertSame(seen, team[0].seen);
    }
}
