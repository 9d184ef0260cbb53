package dev.barrage.physics.ecs;

/** A token for one primitive column of a component; tables look up their arrays by it. */
public abstract sealed class Field permits FloatField, IntField, LongField {
    final Component component;
    final String name;
    /** Place among the component's fields of the same type. */
    final int place;

    /**
     * Whether a column enters the digest of a world only if a value differs from the initial one, so that a world that
     * does not use the field has the digest that it would have without it.
     */
    boolean quiet;

    Field(Component component, String name, int place) {
        this.component = component;
        this.name = name;
        this.place = place;
    }

    /** The component that the field belongs to. */
    public Component component() {
        return component;
    }

    /** The name within its component. */
    public String name() {
        return name;
    }

    @Override
    public String toString() {
        return component.name() + "." + name;
    }
}
