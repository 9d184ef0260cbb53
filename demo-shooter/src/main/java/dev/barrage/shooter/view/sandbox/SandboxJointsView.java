package dev.barrage.shooter.view.sandbox;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.render.LineRenderer;
import dev.barrage.graphics.render.Rgba;
import dev.barrage.physics.Joint;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.JointType;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Table;
import dev.barrage.shooter.game.sandbox.Dial;
import dev.barrage.shooter.game.sandbox.Sandbox;
import dev.barrage.shooter.view.look.Palette;
import org.joml.Vector2f;

/**
 * Draws the joints of the sandbox: pins, hinges, motors with their sense of turning, welds, ropes, rods, springs, and
 * the drag. A joint that may break turns red under its load.
 */
public final class SandboxJointsView {
    private static final int PIN = 0xFFD766FF;
    private static final int HINGE = 0x7FE8D0FF;
    private static final int MOTOR = 0xFF9A3CFF;
    private static final int WELD = 0xF0F4FFFF;
    private static final int ROPE = 0xE8C88AFF;
    private static final int ROD = 0xA8B4C0FF;
    private static final int SPRING = 0xA8F07CFF;
    private static final int DRAG = 0xFFFFFFFF;

    private static final int ROPE_PARTS = 12;
    private static final int ZIGZAGS = 9;
    private static final int ARC_PARTS = 10;

    private final LineRenderer lines;
    private final Vector2f a = new Vector2f();
    private final Vector2f b = new Vector2f();
    private World world;
    private Joint joint;
    private float alpha;
    private float strength;

    public SandboxJointsView(SceneRenderer scene) {
        lines = scene.lines();
    }

    public void draw(World newWorld, Sandbox sandbox, float newAlpha) {
        if (world != newWorld) {
            world = newWorld;
            joint = null;
        }
        alpha = newAlpha;
        boolean breaks = sandbox.value(Dial.STRENGTH) < Dial.STRENGTH.most();
        strength = breaks ? sandbox.value(Dial.STRENGTH) : Float.POSITIVE_INFINITY;
        lines.width(2f);
        for (int i = 0; i < sandbox.joints().tables(); i++) {
            Table table = sandbox.joints().table(i);
            for (int row = 0; row < table.rows(); row++) {
                joint = joint == null ? world.joint(table.entity(row)) : joint.of(table.entity(row));
                draw();
            }
        }
        lines.plain();
    }

    private void draw() {
        place(joint.bodyA(), joint.localAx(), joint.localAy(), a);
        place(joint.bodyB(), joint.localBx(), joint.localBy(), b);
        JointType type = joint.type();
        if (type == JointType.DISTANCE) {
            distance();
        } else if (type == JointType.MOUSE) {
            lines.line(a.x, a.y, b.x, b.y, Rgba.withAlpha(DRAG, 0.6f));
            lines.point(a.x, a.y, 4f, DRAG);
        } else if (type == JointType.WELD) {
            arms(WELD);
            weld(loaded(WELD));
        } else if (type == JointType.WHEEL) {
            lines.circle(b.x, b.y, 0.09f, loaded(HINGE));
        } else {
            hinge();
        }
    }

    private void place(long body, float x, float y, Vector2f dest) {
        if (body == JointDef.WORLD) {
            dest.set(x, y);
            return;
        }
        float angle = world.angle(body, alpha);
        float cos = (float) Math.cos(angle);
        float sin = (float) Math.sin(angle);
        dest.set(world.x(body, alpha) + cos * x - sin * y, world.y(body, alpha) + sin * x + cos * y);
    }

    /** A colour that turns red the nearer the joint is to breaking. */
    private int loaded(int rgba) {
        float load = Vector2f.length(joint.forceX(), joint.forceY()) / strength;
        return Rgba.mix(rgba, Palette.DANGER, Math.min(1f, load * load));
    }

    private void hinge() {
        if (joint.hasSpring()) {
            return; // of a ragdoll, whose bones would hardly be seen under rings
        }
        boolean toWorld = joint.bodyA() == JointDef.WORLD;
        boolean driven = joint.hasMotor();
        int colour = loaded(driven ? MOTOR : toWorld ? PIN : HINGE);
        arms(colour);
        lines.circle(b.x, b.y, 0.1f, colour);
        if (toWorld) {
            lines.point(b.x, b.y, 2.5f, colour);
            ground(colour);
        }
        if (driven) {
            arrow(joint.motorSpeed(), colour);
        }
    }

    /** Lines to the bodies that do not reach as far as the joint. */
    private void arms(int colour) {
        arm(joint.bodyA(), a, colour);
        arm(joint.bodyB(), b, colour);
    }

    private void arm(long body, Vector2f anchor, int colour) {
        if (body == JointDef.WORLD) {
            return;
        }
        float x = world.x(body, alpha);
        float y = world.y(body, alpha);
        if (anchor.distance(x, y) > world.shape(body).boundingRadius()) {
            lines.line(x, y, anchor.x, anchor.y, Rgba.withAlpha(colour, 0.5f));
        }
    }

    /** The sign of a support: two legs on a hatched line. */
    private void ground(int colour) {
        float low = b.y - 0.26f;
        lines.line(b.x, b.y - 0.1f, b.x - 0.16f, low, colour);
        lines.line(b.x, b.y - 0.1f, b.x + 0.16f, low, colour);
        lines.line(b.x - 0.22f, low, b.x + 0.22f, low, colour);
    }

    /** An arc with a tip in the sense of a speed. */
    private void arrow(float speed, int colour) {
        if (speed == 0f) {
            return;
        }
        double sense = Math.signum(speed);
        double sweep = sense * (1.2 + 0.17 * Math.min(20.0, Math.abs(speed)));
        double from = Math.PI / 2.0 - 0.5 * sweep;
        float radius = 0.3f;
        for (int i = 0; i < ARC_PARTS; i++) {
            double angle = from + sweep * i / ARC_PARTS;
            double next = from + sweep * (i + 1) / ARC_PARTS;
            lines.line(arcX(angle, radius), arcY(angle, radius), arcX(next, radius), arcY(next, radius), colour);
        }
        double tip = from + sweep;
        double back = tip - 0.5 * sense;
        lines.line(
                arcX(tip, radius), arcY(tip, radius), arcX(back, radius + 0.11f), arcY(back, radius + 0.11f), colour);
        lines.line(
                arcX(tip, radius), arcY(tip, radius), arcX(back, radius - 0.11f), arcY(back, radius - 0.11f), colour);
    }

    private float arcX(double angle, float radius) {
        return b.x + radius * (float) Math.cos(angle);
    }

    private float arcY(double angle, float radius) {
        return b.y + radius * (float) Math.sin(angle);
    }

    private void weld(int colour) {
        float half = 0.09f;
        lines.line(b.x - half, b.y - half, b.x + half, b.y + half, colour);
        lines.line(b.x - half, b.y + half, b.x + half, b.y - half, colour);
        lines.box(b.x - half, b.y - half, b.x + half, b.y + half, colour);
    }

    private void distance() {
        if (joint.hasSpring()) {
            spring(loaded(SPRING));
        } else if (joint.hasLimits()) {
            rope(loaded(ROPE));
        } else {
            lines.line(a.x, a.y, b.x, b.y, loaded(ROD));
        }
        lines.point(a.x, a.y, 3f, joint.hasSpring() ? SPRING : ROPE);
        lines.point(b.x, b.y, 3f, joint.hasSpring() ? SPRING : ROPE);
    }

    /** A parabola that hangs down as far as the slack allows. */
    private void rope(int colour) {
        float length = joint.upperLimit();
        float span = Math.min(length, a.distance(b));
        float sag = 0.43f * (float) Math.sqrt(length * length - span * span);
        float x = a.x;
        float y = a.y;
        for (int i = 1; i <= ROPE_PARTS; i++) {
            float t = i / (float) ROPE_PARTS;
            float nextX = a.x + t * (b.x - a.x);
            float nextY = a.y + t * (b.y - a.y) - 4f * t * (1f - t) * sag;
            lines.line(x, y, nextX, nextY, colour);
            x = nextX;
            y = nextY;
        }
    }

    private void spring(int colour) {
        float length = Math.max(1e-3f, a.distance(b));
        float sideX = 0.12f * (a.y - b.y) / length;
        float sideY = 0.12f * (b.x - a.x) / length;
        float x = a.x;
        float y = a.y;
        for (int i = 1; i <= ZIGZAGS; i++) {
            float t = i == ZIGZAGS ? 1f : (i - 0.5f) / (ZIGZAGS - 1);
            float side = i == ZIGZAGS ? 0f : i % 2 == 0 ? 1f : -1f;
            float nextX = a.x + t * (b.x - a.x) + side * sideX;
            float nextY = a.y + t * (b.y - a.y) + side * sideY;
            lines.line(x, y, nextX, nextY, colour);
            x = nextX;
            y = nextY;
        }
    }
}
