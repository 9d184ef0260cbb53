package dev.barrage.physics.debug;

import dev.barrage.physics.memory.DesktopOnly;
import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/**
 * A Java Flight Recorder event for a stage of a step, with its counts. One object serves all stages, so that no garbage
 * is made while nothing records.
 */
@DesktopOnly
@Name("dev.barrage.Stage")
@Label("Stage of a Step")
@Description("One stage of a step of a world, with the systems that run before and after it")
@Category("Barrage")
@StackTrace(false)
final class StageEvent extends Event {
    @Label("Stage")
    String stage;

    @Label("Workers")
    int workers;

    @Label("Bodies")
    int bodies;

    @Label("Bullets")
    int bullets;

    @Label("Candidate Pairs")
    long pairs;

    @Label("Contacts")
    int contacts;

    @Label("Hits")
    int hits;
}
