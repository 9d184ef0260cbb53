package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.shape.Polygon;

/** A room of four thick walls around free space: unlike a cavity it leaves room for others beside it. */
final class Room {
    private static final float THICK = 0.25f;

    private Room() {}

    /** Adds the room around (x, y), whose free space has these half sizes, metres. */
    static void addTo(World world, float x, float y, float halfWidth, float halfHeight) {
        BodyDef level = BodyDef.fixed(Polygon.box(halfWidth + 2f * THICK, THICK));
        BodyDef upright = BodyDef.fixed(Polygon.box(THICK, halfHeight));
        world.add(level.at(x, y - halfHeight - THICK));
        world.add(level.at(x, y + halfHeight + THICK));
        world.add(upright.at(x - halfWidth - THICK, y));
        world.add(upright.at(x + halfWidth + THICK, y));
    }
}
