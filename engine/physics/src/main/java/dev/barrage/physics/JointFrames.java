package dev.barrage.physics;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Trig;

/** The frames of a joint on its bodies, as its definition gives them and where it is silent as the bodies are. */
final class JointFrames {
    private final JointDef def;

    /** Poses of the bodies. */
    private final float ax, ay, angleA, bx, by, angleB;

    /** The anchors in the world. */
    private float fromX, fromY, toX, toY;

    JointFrames(Registry registry, JointDef def) {
        this.def = def;
        boolean hasA = def.a != JointDef.WORLD;
        ax = hasA ? value(registry, def.a, Components.X) : 0f;
        ay = hasA ? value(registry, def.a, Components.Y) : 0f;
        angleA = hasA ? value(registry, def.a, Components.ANGLE) : 0f;
        bx = value(registry, def.b, Components.X);
        by = value(registry, def.b, Components.Y);
        angleB = value(registry, def.b, Components.ANGLE);
        place();
    }

    private static float value(Registry registry, long body, FloatField field) {
        return registry.tableOf(body).readFloats(field)[registry.rowOf(body)];
    }

    /** Where an anchor is not given: the other one, or the origin of its body; where none is, both are B's origin. */
    private void place() {
        boolean apart = def.type() == JointType.DISTANCE || def.type() == JointType.PULLEY;
        boolean hasA = isGiven(def.localAX, def.ax);
        boolean hasB = isGiven(def.localBX, def.bx);
        if (hasA) {
            fromX = anchor(def.localAX, def.ax, ax, Trig.cos(angleA), -Trig.sin(angleA), def.localAY);
            fromY = anchor(def.localAX, def.ay, ay, Trig.sin(angleA), Trig.cos(angleA), def.localAY);
        }
        if (hasB) {
            toX = anchor(def.localBX, def.bx, bx, Trig.cos(angleB), -Trig.sin(angleB), def.localBY);
            toY = anchor(def.localBX, def.by, by, Trig.sin(angleB), Trig.cos(angleB), def.localBY);
        }
        if (!hasB) {
            toX = hasA && !apart ? fromX : bx;
            toY = hasA && !apart ? fromY : by;
        }
        if (!hasA) {
            fromX = apart ? ax : toX;
            fromY = apart ? ay : toY;
        }
    }

    private static boolean isGiven(float local, float world) {
        return !Float.isNaN(local) || !Float.isNaN(world);
    }

    private static float anchor(float localX, float world, float origin, float ofX, float ofY, float localY) {
        return Float.isNaN(localX) ? world : origin + (ofX * localX + ofY * localY);
    }

    /** Writes what the definition leaves open to a row that has its values. */
    void write(Table t, int row) {
        boolean localA = !Float.isNaN(def.localAX);
        boolean localB = !Float.isNaN(def.localBX);
        float cosA = Trig.cos(angleA), sinA = Trig.sin(angleA), cosB = Trig.cos(angleB), sinB = Trig.sin(angleB);
        float aX = fromX - ax, aY = fromY - ay, bX = toX - bx, bY = toY - by;
        t.readFloats(Components.ANCHOR_A_X)[row] = localA ? def.localAX : cosA * aX + sinA * aY;
        t.readFloats(Components.ANCHOR_A_Y)[row] = localA ? def.localAY : cosA * aY - sinA * aX;
        t.readFloats(Components.ANCHOR_B_X)[row] = localB ? def.localBX : cosB * bX + sinB * bY;
        t.readFloats(Components.ANCHOR_B_Y)[row] = localB ? def.localBY : cosB * bY - sinB * bX;
        float world = Float.isNaN(def.worldAngle) ? hasAxis() ? 0f : angleA : def.worldAngle;
        boolean given = !Float.isNaN(def.localAngleA);
        float turnedA = given ? def.localAngleA : Trig.wrap(world - angleA);
        float turnedB = given ? def.localAngleB : Trig.wrap(world - angleB);
        t.readFloats(Components.ANCHOR_A_ANGLE)[row] = turnedA;
        t.readFloats(Components.ANCHOR_B_ANGLE)[row] = turnedB;
        t.readFloats(Components.JOINT_ANGLE)[row] = Trig.wrap(angleB + turnedB - (angleA + turnedA));
        float length = Joint.length(toX - fromX, toY - fromY);
        if (def.type() == JointType.PULLEY) {
            float[] ratio = t.readFloats(Components.JOINT_RATIO);
            length = ropeTo(t, row, Components.PULLEY_A_X, fromX, Components.PULLEY_A_Y, fromY)
                    + ratio[row] * ropeTo(t, row, Components.PULLEY_B_X, toX, Components.PULLEY_B_Y, toY);
        }
        if (!def.values.containsKey(Components.JOINT_LENGTH)) {
            t.readFloats(Components.JOINT_LENGTH)[row] = length;
        }
        if (def.type() == JointType.DISTANCE && !def.values.containsKey(Components.SPRING_TARGET)) {
            t.readFloats(Components.SPRING_TARGET)[row] = length;
        }
    }

    private static float ropeTo(Table t, int row, FloatField wheelX, float x, FloatField wheelY, float y) {
        return Joint.length(x - t.readFloats(wheelX)[row], y - t.readFloats(wheelY)[row]);
    }

    private boolean hasAxis() {
        return def.type() == JointType.PRISMATIC || def.type() == JointType.WHEEL || def.type() == JointType.POGO;
    }
}
