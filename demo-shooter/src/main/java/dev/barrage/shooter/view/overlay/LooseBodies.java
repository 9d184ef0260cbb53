package dev.barrage.shooter.view.overlay;

import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.shape.Shape;

/** The bodies of the last step that are no walls: those that the layers of the graphics card show. */
final class LooseBodies {
    private LooseBodies() {}

    /** The body with an index in the last step, or {@link Entity#NONE} if it is a wall or gone. */
    static long at(World world, int index) {
        long body = world.inspector().bodyAt(index);
        boolean isLoose =
                body != Entity.NONE && world.isAlive(body) && world.shape(body).kind() != Shape.WALL;
        return isLoose ? body : Entity.NONE;
    }
}
