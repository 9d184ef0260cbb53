package dev.barrage.shooter.game.ship;

import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.query.WorldQuery;
import dev.barrage.shooter.game.field.Field;
import dev.barrage.shooter.game.field.Radar;

/** Picks the enemies of a lightning bolt: the nearest one ahead, then from each the nearest not yet struck. */
public final class Lightning {
    /** The most enemies of a bolt. */
    public static final int MOST_LINKS = 6;

    private static final float FIRST_REACH = 9f;
    private static final float NEXT_REACH = 5f;
    /** Half the angle in which the first enemy is searched, radians. */
    private static final float SPREAD = 0.9f;

    /** Length of a leap without an enemy, metres. */
    private static final float LEAP = 7f;

    private final World world;
    private final Field field;
    private final Radar radar;
    private final long[] struck = new long[MOST_LINKS];
    private final float[] xy = new float[2 * MOST_LINKS + 2];
    /** Where the enemy found last is nearest. */
    private float hitX;

    private float hitY;
    private int links;
    private int points = 1;

    Lightning(World world, Field field, Radar radar) {
        this.world = world;
        this.field = field;
        this.radar = radar;
    }

    /**
     * Strikes from a point in a direction, radians.
     *
     * @param leaps whether a bolt without an enemy leaps straight ahead
     * @return number of enemies struck
     */
    int strike(float x, float y, float aim, boolean leaps) {
        links = 0;
        xy[0] = x;
        xy[1] = y;
        while (links < MOST_LINKS) {
            long enemy = next(xy[2 * links], xy[2 * links + 1], aim);
            if (enemy == Entity.NONE) {
                break;
            }
            struck[links++] = enemy;
            xy[2 * links] = hitX;
            xy[2 * links + 1] = hitY;
        }
        points = links + 1;
        if (links == 0 && leaps) {
            xy[2] = x + LEAP * Trig.cos(aim);
            xy[3] = y + LEAP * Trig.sin(aim);
            points = 2;
        }
        return links;
    }

    /** The enemy that the bolt strikes from a point, or {@link Entity#NONE}. */
    private long next(float x, float y, float aim) {
        for (WorldQuery near = radar.within(x, y, links == 0 ? FIRST_REACH : NEXT_REACH); near.next(); ) {
            float dx = world.x(near.entity()) - x;
            float dy = world.y(near.entity()) - y;
            boolean ahead = links > 0 || Math.abs(Trig.wrap(Trig.atan2(dy, dx) - aim)) < SPREAD;
            if (ahead && !isStruck(near.entity()) && field.sees(x, y, x + dx, y + dy)) {
                hitX = near.x();
                hitY = near.y();
                return near.entity();
            }
        }
        return Entity.NONE;
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
    public long struck(int link) {
        return struck[link];
    }

    /** Number of points of the last bolt; 1 if it went nowhere. */
    public int points() {
        return points;
    }

    /**
     * Points of the last bolt, x and y in turn, metres: its start, then where the enemies struck are nearest, or the end
     * of a leap.
     */
    public float[] xy() {
        return xy;
    }
}
