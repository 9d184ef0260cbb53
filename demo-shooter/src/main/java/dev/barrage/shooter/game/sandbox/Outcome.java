package dev.barrage.shooter.game.sandbox;

/** What came of the last use of a tool: why it did nothing, or that it did something. */
public enum Outcome {
    DONE,
    /** There is no body that moves at the point. */
    NO_BODY,
    /** Both ends are on one body. */
    SAME_BODY,
    /** Both ends are at the same point. */
    TOO_SHORT,
    /** The point is in a wall or beside the field. */
    NO_ROOM,
    /** There are as many bodies as there may be. */
    FULL_OF_BODIES,
    /** There are as many joints as there may be. */
    FULL_OF_JOINTS
}
