package dev.barrage.physics;

/** What a joint does with its bodies. {@link JointDef} has a method for each. */
public enum JointType {
    /** A rod between two points; or a spring, a rope or a motor along it. */
    DISTANCE,
    /** A hinge. */
    REVOLUTE,
    /** A slider: one body moves along an axis of the other and does not turn against it. */
    PRISMATIC,
    /** Two bodies as one, stiffly or by springs. */
    WELD,
    /** A wheel with its suspension and its motor. */
    WHEEL,
    /** Velocity and springs towards a frame, with limits of force: top-down friction, moving to a place. */
    MOTOR,
    /** Pulls a body to a point with a limit of force, as by the mouse. */
    MOUSE,
    /** Couples two hinges or sliders. */
    GEAR,
    /** A rope over two wheels. */
    PULLEY,
    /** Two bodies that never meet. */
    FILTER,
    /** A character's velocity, with a limit of force along each axis. */
    MOVER,
    /** A character's legs: a spring from the ground. */
    POGO;

    static final JointType[] ALL = values();
}
