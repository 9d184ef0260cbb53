package dev.barrage.shooter.game;

import dev.barrage.physics.World;
import dev.barrage.physics.body.Components;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Trig;
import org.joml.Vector2f;

/** Picks the enemies of a lightning bolt: the nearest one ahead, then from each the nearest not yet struck. */
public final class Lightning {
    /** The most enemies of a bolt. */
    public static final int MOST_LINKS = 6;

    private static final float FIRST_REACH = 9f;
    private static final float NEXT_REACH = 5f;
    /** Half the angle in which the first enemy is searched, radians. */
    private static final float SPREAD = 0.9f;

    private final World world;
    private final Field field;
    private final Query enemies;
    private final long[] struck = new long[MOST_LINKS];
    private final float[] xy = new float[2 * MOST_LINKS + 2];
    private int links;
    private long nearest;
    private float nearestDistance;

    Lightning(World world, Field field) {
        this.world = world;
        this.field = field;
        enemies = world.registry().query().all(Enemies.ENEMY);
    }

    /** Strikes from a point in a direction, radians; returns the number of enemies struck. */
    int strike(float x, float y, float aim) {
        links = 0;
        xy[0] = x;
        xy[1] = y;
        while (links < MOST_LINKS && find(xy[2 * links], xy[2 * links + 1], aim)) {
            struck[links++] = nearest;
            xy[2 * links] = world.x(nearest);
            xy[2 * links + 1] = world.y(nearest);
        }
        return links;
    }

    private boolean find(float x, float y, float aim) {
        nearestDistance = links == 0 ? FIRST_REACH : NEXT_REACH;
        boolean found = false;
        for (int i = 0; i < enemies.tableCount(); i++) {
            Table t = enemies.table(i);
            for (int row = 0; row < t.rows(); row++) {
                found |= consider(t, row, x, y, aim);
            }
        }
        return found;
    }

    private boolean consider(Table t, int row, float x, float y, float aim) {
        float dx = t.floats(Components.X)[row] - x;
        float dy = t.floats(Components.Y)[row] - y;
        float distance = Vector2f.length(dx, dy);
        boolean ahead = links > 0 || Math.abs(Trig.wrap(Trig.atan2(dy, dx) - aim)) < SPREAD;
        if (distance >= nearestDistance || !ahead || isStruck(t.entity(row)) || !field.sees(x, y, dx, dy)) {
            return false;
        }
        nearest = t.entity(row);
        nearestDistance = distance;
        return true;
    }

    private boolean isStruck(long enemy) {
        for (int i = 0; i < links; i++) {
            if (struck[i] == enemy) {
                return true;
            }
        }
        return false;
    }

    /** The enemy struck by a link, from 0. */
    long struck(int link) {
        return struck[link];
    }

    /** Number of enemies struck by the last bolt. */
    public int links() {
        return links;
    }

    /**
     * Points of the last bolt, x and y in turn, metres: its start and the enemies struck; {@code links() + 1} points.
     */
    public float[] points() {
        return xy;
    }
}
