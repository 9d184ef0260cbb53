package dev.barrage.shooter.game.sandbox;

/** Tools of the {@link Sandbox}, held at a point of the field. */
public enum Tool {
    BULLETS,
    /** Drops round and square bodies. */
    BODIES,
    MESHES,
    /** Drives everything away. */
    PUSH,
    /** Draws everything near. */
    PULL,
    /** Fires the beam from the point where it was put down, towards the point to which it is dragged. */
    BEAM,
    /** Removes everything that was made here. */
    ERASE,
    /** Shows the components of an entity; changes nothing. */
    PICK,
    /** Puts up a tower of boxes. */
    TOWER,
    /** Puts up a pyramid of boxes. */
    PYRAMID
}
