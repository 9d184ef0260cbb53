package dev.barrage.shooter.view;

import dev.barrage.physics.body.Components;
import dev.barrage.physics.debug.DebugFocus;
import dev.barrage.physics.ecs.Table;
import dev.barrage.shooter.game.Game;
import org.joml.Vector2f;

/** Default focus of the overlay without a mouse. */
final class NearestEnemy {
    private NearestEnemy() {}

    /** The enemy nearest to the ship, or {@link DebugFocus#NOTHING}. */
    static long of(Game game) {
        long nearest = DebugFocus.NOTHING;
        float least = Float.POSITIVE_INFINITY;
        for (int kind = 0; kind < game.enemies().kinds(); kind++) {
            Table table = game.enemies().table(kind);
            for (int row = 0; row < table.rows(); row++) {
                float x = table.floats(Components.X)[row];
                float y = table.floats(Components.Y)[row];
                float square = Vector2f.distanceSquared(
                        x, y, game.player().x(), game.player().y());
                if (square < least) {
                    least = square;
                    nearest = table.entity(row);
                }
            }
        }
        return nearest;
    }
}
