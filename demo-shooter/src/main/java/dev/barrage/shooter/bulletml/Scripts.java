package dev.barrage.shooter.bulletml;

import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.ecs.LongField;

/** State of running patterns as columns, so that a world's hash and snapshots include it. */
final class Scripts {
    private static final int DEPTH = Limits.ACTIONS;
    private static final int PARAMETERS = Limits.PARAMETERS;

    /** A running action of one bullet: a stack of frames. */
    static final Component SCRIPT = new Component("script");

    static final LongField OWNER = SCRIPT.longField("owner");
    static final IntField PROGRAM = SCRIPT.intField("program");
    static final IntField DEPTH_NOW = SCRIPT.intField("depth");
    static final IntField WAIT = SCRIPT.intField("wait");

    /** Direction and speed of the last fire, for sequences; valid where the flag is 1. */
    static final FloatField LAST_DIRECTION = SCRIPT.floatField("lastDirection");

    static final FloatField LAST_SPEED = SCRIPT.floatField("lastSpeed");
    static final IntField HAS_DIRECTION = SCRIPT.intField("hasDirection");
    static final IntField HAS_SPEED = SCRIPT.intField("hasSpeed");

    // Per frame: the action, its next step, remaining repetitions, and the range of its parameters.
    static final IntField[] ACTION = new IntField[DEPTH];
    static final IntField[] NEXT = new IntField[DEPTH];
    static final IntField[] AGAIN = new IntField[DEPTH];
    static final IntField[] FIRST_PARAMETER = new IntField[DEPTH];
    static final IntField[] END_PARAMETER = new IntField[DEPTH];
    static final FloatField[] PARAMETER = new FloatField[PARAMETERS];

    static {
        for (int i = 0; i < DEPTH; i++) {
            ACTION[i] = SCRIPT.intField("action" + i);
            NEXT[i] = SCRIPT.intField("next" + i);
            AGAIN[i] = SCRIPT.intField("again" + i);
            FIRST_PARAMETER[i] = SCRIPT.intField("firstParameter" + i);
            END_PARAMETER[i] = SCRIPT.intField("endParameter" + i);
        }
        for (int i = 0; i < PARAMETERS; i++) {
            PARAMETER[i] = SCRIPT.floatField("parameter" + i);
        }
    }

    /** Motion of a steered bullet: degrees clockwise from up, pixels and frames. */
    static final Component FLIGHT = new Component("flight");

    static final FloatField DIRECTION = FLIGHT.floatField("direction");
    static final FloatField SPEED = FLIGHT.floatField("speed");
    static final FloatField TURN = FLIGHT.floatField("turn");
    static final IntField TURN_FRAMES = FLIGHT.intField("turnFrames");
    static final FloatField GAIN = FLIGHT.floatField("gain");
    static final IntField GAIN_FRAMES = FLIGHT.intField("gainFrames");
    static final FloatField DRIFT_X = FLIGHT.floatField("driftX");
    static final FloatField DRIFT_Y = FLIGHT.floatField("driftY");
    static final FloatField PUSH_X = FLIGHT.floatField("pushX");
    static final FloatField PUSH_Y = FLIGHT.floatField("pushY");
    static final IntField PUSH_FRAMES = FLIGHT.intField("pushFrames");

    private Scripts() {}
}
