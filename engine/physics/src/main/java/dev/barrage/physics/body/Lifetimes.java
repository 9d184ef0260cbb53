package dev.barrage.physics.body;

import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.Table;
import java.util.Arrays;

/** Removes what has no time left to live. */
public final class Lifetimes {
    private final Registry registry;
    private final Query mortal;
    private final Query bodies;
    private int[] expired = new int[256];

    /** The lifetimes of a registry's rows. */
    public Lifetimes(Registry registry) {
        this.registry = registry;
        mortal = registry.query().all(Components.LIFETIME);
        bodies = registry.query().all(Components.LIFETIME, Components.BODY);
    }

    /** Takes dt seconds from the lifetime of every body; bullets age where they move. */
    public void age(float dt) {
        for (int t = 0; t < bodies.tableCount(); t++) {
            float[] secondsLeft = bodies.table(t).floats(Components.SECONDS_LEFT);
            int rows = bodies.table(t).rows();
            for (int row = 0; row < rows; row++) {
                secondsLeft[row] -= dt;
            }
        }
    }

    /** Removes every row whose lifetime has run out. */
    public void removeExpired() {
        for (int t = 0; t < mortal.tableCount(); t++) {
            Table table = mortal.table(t);
            int count = collect(table); // may replace the array, so it comes before the call
            registry.removeRows(table, expired, count);
        }
    }

    private int collect(Table table) {
        int rows = table.rows();
        if (expired.length < rows) {
            expired = Arrays.copyOf(expired, Math.max(rows, 2 * expired.length));
        }
        float[] secondsLeft = table.floats(Components.SECONDS_LEFT);
        int count = 0;
        for (int row = 0; row < rows; row++) {
            if (secondsLeft[row] <= 0f) {
                expired[count++] = row;
            }
        }
        return count;
    }
}
