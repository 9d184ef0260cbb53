package dev.barrage.physics.schedules;

/** A world, a scene or a game that is stepped under many schedules, from several starts. */
public interface Subject {
    /** The name, for messages. */
    String name();

    /** Number of steps from each start. */
    int steps();

    int starts();

    /** Makes it anew for a number of workers. */
    Play open(int workers);
}
