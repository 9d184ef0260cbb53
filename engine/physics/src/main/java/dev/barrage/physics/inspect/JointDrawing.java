package dev.barrage.physics.inspect;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.Digits;
import dev.barrage.physics.debug.Importance;
import dev.barrage.physics.joint.JointSet;
import dev.barrage.physics.math.Trig;

/** Draws joints where the last step left their bodies: frames, limits, and the forces that they bore. */
final class JointDrawing {
    /** Length of the axis of a frame and of a ray at a limit of an angle, metres. */
    private static final float AXIS = 0.4f, RAY = 0.7f;

    /** Length of the largest force that is drawn, metres. */
    private static final float LONGEST_FORCE = 1.5f;

    private final LastStep step;
    private final StringBuilder label = new StringBuilder();

    /** The anchors in the world, and the angle of A's frame. */
    private float ax, ay, bx, by, angle;

    JointDrawing(LastStep step) {
        this.step = step;
    }

    void draw(DebugDraw out) {
        JointSet joints = step.joints;
        float strongest = 0f;
        for (int j = 0; j < joints.count; j++) {
            strongest = Math.max(strongest, force(j));
        }
        for (int k = 0; k < joints.count; k++) {
            int j = joints.order[k];
            if (joints.bodyB[j] >= 0 && joints.type[j] != JointSet.GEAR) {
                place(j);
                draw(j, out);
                drawForce(j, strongest, out);
            }
        }
    }

    private float force(int j) {
        float x = step.joints.forceX[j];
        float y = step.joints.forceY[j];
        return (float) Math.sqrt(x * x + y * y);
    }

    private void place(int j) {
        Bodies bodies = step.bodies;
        JointSet joints = step.joints;
        int a = joints.bodyA[j];
        int b = joints.bodyB[j];
        float x = joints.value(j, JointSet.ANCHOR_A_X);
        float y = joints.value(j, JointSet.ANCHOR_A_Y);
        ax = a < 0 ? x : TurnedDrawing.x(bodies, a, x, y);
        ay = a < 0 ? y : TurnedDrawing.y(bodies, a, x, y);
        angle = joints.value(j, JointSet.ANCHOR_A_ANGLE) + (a < 0 ? 0f : bodies.angle[a]);
        x = joints.value(j, JointSet.ANCHOR_B_X);
        y = joints.value(j, JointSet.ANCHOR_B_Y);
        bx = TurnedDrawing.x(bodies, b, x, y);
        by = TurnedDrawing.y(bodies, b, x, y);
    }

    private void draw(int j, DebugDraw out) {
        JointSet joints = step.joints;
        int a = joints.bodyA[j];
        int b = joints.bodyB[j];
        if (a >= 0) {
            out.line(centerX(a), centerY(a), ax, ay, DebugColors.JOINT_ARM);
        }
        out.line(centerX(b), centerY(b), bx, by, DebugColors.JOINT_ARM);
        out.point(ax, ay, DebugColors.JOINT);
        out.point(bx, by, DebugColors.JOINT);
        switch (joints.type[j]) {
            case JointSet.REVOLUTE, JointSet.WELD -> {
                ray(ax, ay, angle + joints.value(j, JointSet.ANGLE), AXIS, DebugColors.JOINT, out);
                drawTurnLimits(j, out);
            }
            case JointSet.PRISMATIC, JointSet.WHEEL -> drawSlide(j, out);
            case JointSet.PULLEY -> {
                rope(ax, ay, joints.value(j, JointSet.PULLEY_A_X), joints.value(j, JointSet.PULLEY_A_Y), out);
                rope(bx, by, joints.value(j, JointSet.PULLEY_B_X), joints.value(j, JointSet.PULLEY_B_Y), out);
            }
            default -> {
                out.line(ax, ay, bx, by, DebugColors.JOINT);
                if (joints.type[j] == JointSet.DISTANCE && has(j, JointSet.LIMITS)) {
                    out.circle(ax, ay, joints.value(j, JointSet.UPPER_LIMIT), DebugColors.JOINT_LIMIT);
                }
            }
        }
    }

    private boolean has(int j, int flag) {
        return (step.joints.flags[j] & flag) != 0;
    }

    private void drawTurnLimits(int j, DebugDraw out) {
        if (has(j, JointSet.LIMITS)) {
            ray(ax, ay, angle + step.joints.value(j, JointSet.LOWER_LIMIT), RAY, DebugColors.JOINT_LIMIT, out);
            ray(ax, ay, angle + step.joints.value(j, JointSet.UPPER_LIMIT), RAY, DebugColors.JOINT_LIMIT, out);
        }
    }

    /** Draws the axis from the lower to the upper limit with a bar at either, or a piece of it. */
    private void drawSlide(int j, DebugDraw out) {
        boolean limited = has(j, JointSet.LIMITS);
        float lower = limited ? step.joints.value(j, JointSet.LOWER_LIMIT) : -AXIS;
        float upper = limited ? step.joints.value(j, JointSet.UPPER_LIMIT) : AXIS;
        float x = Trig.cos(angle);
        float y = Trig.sin(angle);
        out.line(ax + lower * x, ay + lower * y, ax + upper * x, ay + upper * y, DebugColors.JOINT);
        if (limited) {
            bar(ax + lower * x, ay + lower * y, x, y, out);
            bar(ax + upper * x, ay + upper * y, x, y, out);
        }
    }

    private static void bar(float atX, float atY, float x, float y, DebugDraw out) {
        float half = 0.5f * AXIS;
        out.line(atX - half * y, atY + half * x, atX + half * y, atY - half * x, DebugColors.JOINT_LIMIT);
    }

    private static void rope(float x, float y, float toX, float toY, DebugDraw out) {
        out.line(x, y, toX, toY, DebugColors.JOINT);
    }

    private static void ray(float x, float y, float angle, float length, int rgba, DebugDraw out) {
        out.line(x, y, x + length * Trig.cos(angle), y + length * Trig.sin(angle), rgba);
    }

    private void drawForce(int j, float strongest, DebugDraw out) {
        float force = force(j);
        if (force > 0f) {
            float scale = LONGEST_FORCE / strongest;
            float fx = scale * step.joints.forceX[j];
            float fy = scale * step.joints.forceY[j];
            out.arrow(bx, by, fx, fy, DebugColors.JOINT_FORCE);
            label.setLength(0);
            Digits.figures(label, force, 2);
            label.append(" N");
            out.label(bx, by, label, DebugColors.JOINT_FORCE, Importance.CONTACT.of(force), step.joints.entity[j]);
        }
    }

    private float centerX(int i) {
        return step.bodies.x[i] + step.bodies.centerX(i);
    }

    private float centerY(int i) {
        return step.bodies.y[i] + step.bodies.centerY(i);
    }
}
