package dev.barrage.shooter.game.field;

import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.WorldQuery;
import dev.barrage.shooter.game.base.Layers;

/** Finds enemies and bosses by distance. Ask between steps. */
public final class Radar {
    /** Reaches everything on a field, metres. */
    public static final float EVERYWHERE = 64f;

    /** Component of bodies that it overlooks: weapons that seek an enemy can't destroy them. */
    public static final Component OVERLOOKED = new Component("overlooked");

    private final WorldQuery query;
    private final QueryFilter enemies;

    public Radar(World world) {
        query = world.query();
        enemies = new QueryFilter()
                .layers(Layers.ENEMY)
                .where(enemy -> !world.registry().tableOf(enemy).has(OVERLOOKED));
    }

    /**
     * Finds the enemy nearest to a point, metres.
     *
     * @return its handle, or {@link Entity#NONE}
     */
    public long nearest(float x, float y) {
        return query.nearest(x, y, EVERYWHERE, enemies) ? query.entity() : Entity.NONE;
    }

    /** Whether an enemy is within a distance of a point, metres. */
    public boolean sees(float x, float y, float most) {
        return query.nearest(x, y, most, enemies);
    }

    /**
     * Finds all enemies within a distance of a point.
     *
     * @param most metres
     * @return a cursor before the nearest, valid until this radar is used again
     */
    public WorldQuery within(float x, float y, float most) {
        query.nearestAll(x, y, most, enemies);
        return query;
    }
}
