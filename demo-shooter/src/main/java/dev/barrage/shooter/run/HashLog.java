package dev.barrage.shooter.run;

import dev.barrage.shooter.game.Game;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Hashes of a game at intervals, to see from which step on two games differ. Undone steps are overwritten. */
final class HashLog {
    /** Steps between two hashes. */
    static final int STEPS = 60;

    private long[] hashes = new long[64];

    /** Notes the hash after the steps so far, if one is due. */
    void note(Game game) {
        if (game.steps() > 0 && game.steps() % STEPS == 0) {
            int at = (int) (game.steps() / STEPS) - 1;
            if (at >= hashes.length) {
                hashes = Arrays.copyOf(hashes, 2 * at);
            }
            hashes[at] = game.hash();
        }
    }

    /** The hashes of the first {@code steps} steps, in hexadecimal. */
    List<String> until(long steps) {
        List<String> list = new ArrayList<>();
        for (int i = 0; i < steps / STEPS; i++) {
            list.add(Long.toHexString(hashes[i]));
        }
        return list;
    }
}
