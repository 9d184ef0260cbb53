package dev.barrage.physics.query;

import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.memory.Capacity;

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
        entity = Capacity.grow(entity, questions);
        fraction = Capacity.grow(fraction, questions);
        hitX = Capacity.grow(hitX, questions);
        hitY = Capacity.grow(hitY, questions);
        normalX = Capacity.grow(normalX, questions);
        normalY = Capacity.grow(normalY, questions);
        feature = Capacity.grow(feature, questions);
    }
}
