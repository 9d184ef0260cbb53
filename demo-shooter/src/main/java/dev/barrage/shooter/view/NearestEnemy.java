package dev.barrage.shooter.view;

import dev.barrage.physics.body.Components;
import dev.barrage.physics.debug.DebugFocus;
import dev.barrage.physics.ecs.Table;
import dev.barrage.shooter.game.Game;

/** Finds something to look at where there is no mouse. */
final class NearestEnemy {
    private NearestEnemy() {}

    /** The enemy nearest to the ship, or {@link DebugFocus#NOTHING}. */
    static long of(Game game) {
        long nearest = DebugFocus.NOTHING;
        float least = Float.POSITIVE_INFINITY;
        for (int kind = 0; kind < game.enemies().kinds(); kind++) {
            Table table = game.enemies().table(kind);
            for (int row = 0; row < table.rows(); row++) {
                float dx = table.floats(Components.X)[row] - game.player().x();
                float dy = table.floats(Components.Y)[row] - game.player().y();
                if (dx * dx + dy * dy < least) {
                    least = dx * dx + dy * dy;
                    nearest = table.entity(row);
                }
            }
        }
        return nearest;
    }
}
