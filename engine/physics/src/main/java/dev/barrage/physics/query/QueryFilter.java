package dev.barrage.physics.query;

import dev.barrage.physics.ecs.Entity;
import java.util.Objects;
import java.util.function.LongPredicate;

/**
 * Which targets a question may find. At first all bodies, and no bullets and beams.
 *
 * <p>A question reads the filter when it is asked; change and reuse it between questions. Threads that ask at the same
 * time may share a filter that none of them changes.
 */
public final class QueryFilter {
    private static final int LAYERS = 32;

    private int kinds = 1 << TargetKind.BODY.ordinal();
    private int layers = ~0;
    private int onlyGroup;
    private int excludedGroup;
    private boolean sensors = true;
    private long excluded = Entity.NONE;
    private LongPredicate accepts;

    /** All bodies. */
    public QueryFilter() {}

    /** A copy of another. */
    public QueryFilter(QueryFilter other) {
        kinds = other.kinds;
        layers = other.layers;
        onlyGroup = other.onlyGroup;
        excludedGroup = other.excludedGroup;
        sensors = other.sensors;
        excluded = other.excluded;
        accepts = other.accepts;
    }

    /**
     * Finds only targets of these kinds. Bullets cost more: the first question about them after a step sorts all bullets
     * into an index.
     *
     * @param wanted at least one
     */
    public QueryFilter kinds(TargetKind... wanted) {
        int bits = 0;
        for (TargetKind kind : Objects.requireNonNull(wanted, "wanted")) {
            bits |= 1 << Objects.requireNonNull(kind, "wanted").ordinal();
        }
        if (bits == 0) {
            throw new IllegalArgumentException("wanted must have at least one kind");
        }
        kinds = bits;
        return this;
    }

    /**
     * Finds only targets in these layers.
     *
     * @param wanted numbers of layers, 0 to 31, at least one
     */
    public QueryFilter layers(int... wanted) {
        int bits = 0;
        for (int layer : Objects.requireNonNull(wanted, "wanted")) {
            if (layer < 0 || layer >= LAYERS) {
                throw new IllegalArgumentException("layer must be 0 to 31: " + layer);
            }
            bits |= 1 << layer;
        }
        if (bits == 0) {
            throw new IllegalArgumentException("wanted must have at least one layer");
        }
        layers = bits;
        return this;
    }

    /** Finds only members of a group; 0 lifts the condition. */
    public QueryFilter group(int group) {
        onlyGroup = group;
        return this;
    }

    /** Finds no members of a group; 0 lifts the condition. */
    public QueryFilter withoutGroup(int group) {
        excludedGroup = group;
        return this;
    }

    /**
     * Finds everything but one entity, such as the one that asks; of a body none of its colliders. {@link Entity#NONE}
     * lifts the condition.
     */
    public QueryFilter without(long entity) {
        excluded = entity;
        return this;
    }

    /** Finds sensors, too, or not; at first it does. */
    public QueryFilter sensors(boolean found) {
        sensors = found;
        return this;
    }

    /**
     * Finds only targets that a function accepts.
     *
     * @param condition gets handles; null lifts the condition. It must depend on its argument and on data that does not
     *     change meanwhile, and change nothing: it is called in any order, more or less often, and for batches by all
     *     workers at once.
     */
    public QueryFilter where(LongPredicate condition) {
        accepts = condition;
        return this;
    }

    /** Whether targets of a kind may be found. */
    public boolean finds(TargetKind kind) {
        return (kinds >> Objects.requireNonNull(kind, "kind").ordinal() & 1) != 0;
    }

    /**
     * Whether targets with these properties may be found.
     *
     * @param layer a single bit
     */
    public boolean admits(int layer, int group, boolean sensor) {
        return (layer & layers) != 0
                && (onlyGroup == 0 || group == onlyGroup)
                && (excludedGroup == 0 || group != excludedGroup)
                && (sensors || !sensor);
    }

    /** Whether {@link #without} names an entity. */
    public boolean excludesOne() {
        return excluded != Entity.NONE;
    }

    /**
     * Whether this very target may be found, if its properties are right.
     *
     * @param body of a further collider its body, else the target itself; matters if the filter {@link #excludesOne}
     */
    public boolean accepts(long entity, long body) {
        return entity != excluded && body != excluded && (accepts == null || accepts.test(entity));
    }
}
