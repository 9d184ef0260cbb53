package dev.barrage.physics.query;

import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.memory.Capacity;
import java.util.Arrays;

/** The closest answer to each question of a batch, as columns that are at least {@link #count} long. */
public abstract sealed class CastAnswers permits RayBatch, ShapeBatch {
    /** Number of questions. */
    public int count;

    /** The first target, or {@link Entity#NONE}; the other columns are undefined then. */
    public long[] entity = {};

    /** Share of the ray or motion at the first touch, 0 to 1. */
    public float[] fraction = {};

    /** Point of the first touch, metres; see {@link WorldQuery#x}. */
    public float[] hitX = {}, hitY = {};

    /** Unit normal out of the target; see {@link WorldQuery#nx}. */
    public float[] normalX = {}, normalY = {};

    /** See {@link WorldQuery#feature}. */
    public int[] feature = {};

    CastAnswers() {}

    /** Grows the answers to hold {@code questions}. */
    final void reserveAnswers(int questions) {
        if (questions > entity.length) {
            entity = Arrays.copyOf(entity, Capacity.grown(entity.length, questions));
        }
        fraction = asLong(fraction);
        hitX = asLong(hitX);
        hitY = asLong(hitY);
        normalX = asLong(normalX);
        normalY = asLong(normalY);
        feature = feature.length < entity.length ? Arrays.copyOf(feature, entity.length) : feature;
    }

    /** A column that is as long as that of the entities. */
    private float[] asLong(float[] column) {
        return column.length < entity.length ? Arrays.copyOf(column, entity.length) : column;
    }
}
