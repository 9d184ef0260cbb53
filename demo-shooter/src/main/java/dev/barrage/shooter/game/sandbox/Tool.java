package dev.barrage.shooter.game.sandbox;

/** Tools of the {@link Sandbox}, held at a point of the field. */
public enum Tool {
    BULLETS,
    /** Drops round and square bodies. */
    BODIES,
    MESHES,
    /** Fires the beam from the point where it was put down, towards the point to which it is dragged. */
    BEAM,
    /** Pulls a body by a soft joint. */
    DRAG,
    /** Drives everything away. */
    PUSH,
    /** Draws everything near. */
    PULL,
    /** Removes everything that was made here. */
    ERASE,
    /** Shows the components of an entity; changes nothing. */
    PICK,
    /** Fixes a point of a body to the world. */
    PIN,
    /** Joins two bodies so that they turn about a common point. */
    HINGE,
    /** A hinge with a driven speed. */
    MOTOR,
    /** Joins two bodies as they are. */
    WELD,
    /** Holds two points together at their distance or nearer. */
    ROPE,
    /** Pulls two points to their distance. */
    SPRING,
    /** Breaks the joints across which it is drawn. */
    BREAK,
    /** Drives all cars towards it. */
    DRIVE,
    BALL,
    BOX,
    PLANK,
    WHEEL,
    CAR,
    /** A tower of boxes. */
    TOWER,
    /** A pyramid of boxes. */
    PYRAMID,
    /** Planks on hinges between two pins. */
    BRIDGE,
    /** A chain with a weight, held at one end. */
    CHAIN,
    /** Five balls that hang side by side. */
    CRADLE,
    RAGDOLL;

    /** Whether a click places something. */
    public boolean places() {
        return compareTo(BALL) >= 0;
    }

    /** Whether it joins what lies under the point where it is pressed to what lies where it is let go. */
    public boolean connects() {
        return compareTo(HINGE) >= 0 && compareTo(SPRING) <= 0;
    }

    /** The slider that belongs to the tool. */
    public Dial dial() {
        return switch (this) {
            case MOTOR, DRIVE -> Dial.MOTOR;
            case PIN, HINGE, WELD, ROPE, SPRING, BREAK -> Dial.STRENGTH;
            default -> places() || this == DRAG ? Dial.GRAVITY : Dial.BRUSH;
        };
    }
}
