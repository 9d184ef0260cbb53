package dev.barrage.physics.ecs;

/** Checks columns of a saved state whose numbers refer to something outside of the registry. */
@FunctionalInterface
public interface ColumnCheck {
    /**
     * Refuses values by an {@link IllegalArgumentException}. All are in the field's range.
     *
     * @param values the first {@code rows} are the column
     */
    void check(IntField field, int[] values, int rows);
}
