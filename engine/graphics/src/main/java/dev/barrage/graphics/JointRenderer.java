package dev.barrage.graphics;

import dev.barrage.graphics.render.ShapeRenderer;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.JointType;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.Table;

/** Draws the joints of a world: arms, hinges, axes, ropes and springs. */
final class JointRenderer {
    private static final JointType[] TYPES = JointType.values();
    private static final int ARM = 0xE8E0C850;
    private static final int ROD = 0xF4E6B8D0;
    private static final int PIN = 0xFFF3CFFF;
    private static final int PIN_EDGE = 0x1A1D22FF;
    private static final float THIN = 1.2f;
    private static final float THICK = 2f;
    private static final float PIN_PIXELS = 3f;

    /** Windings of a spring, and the share of its length that they are wide. */
    private static final int WINDINGS = 12;

    private static final float SPRING_WIDTH = 0.05f;

    private final SceneRenderer scene;
    private final Pose pose;
    private World world;
    private Query query;
    private float alpha;
    private float ax, ay, bx, by;
    private float axis;

    JointRenderer(SceneRenderer scene, Pose pose) {
        this.scene = scene;
        this.pose = pose;
    }

    void draw(World of, float interpolation) {
        if (of != world) {
            world = of;
            query = world.registry().query().all(Components.JOINT);
        }
        alpha = interpolation;
        ShapeRenderer shapes = scene.shapes();
        for (int t = 0; t < query.tableCount(); t++) {
            Table table = query.table(t);
            for (int row = 0; row < table.rows(); row++) {
                draw(table, row, shapes);
            }
        }
    }

    private void draw(Table table, int row, ShapeRenderer shapes) {
        JointType type = TYPES[table.readInts(Components.JOINT_TYPE)[row]];
        switch (type) {
            case GEAR, FILTER, MOTOR, MOVER -> {
                return; // they act on whole bodies, and their anchors mean nothing to who looks
            }
            default -> {}
        }
        boolean arms = type == JointType.REVOLUTE || type == JointType.WELD;
        placeA(table, row, arms, shapes);
        placeB(table, row, arms, shapes);
        switch (type) {
            case REVOLUTE, WELD -> {}
            case PRISMATIC -> drawAxis(table, row, shapes);
            case PULLEY -> drawPulley(table, row, shapes);
            default -> {
                if (table.readFloats(Components.SPRING_HERTZ)[row] > 0f && type != JointType.MOUSE) {
                    drawSpring(shapes);
                } else {
                    shapes.line(ax, ay, bx, by, THICK, ROD);
                }
            }
        }
        pin(ax, ay, shapes);
        pin(bx, by, shapes);
    }

    private void placeA(Table table, int row, boolean arm, ShapeRenderer shapes) {
        long body = table.longs(Components.JOINT_BODY_A)[row];
        ax = table.readFloats(Components.ANCHOR_A_X)[row];
        ay = table.readFloats(Components.ANCHOR_A_Y)[row];
        axis = table.readFloats(Components.ANCHOR_A_ANGLE)[row];
        if (body != JointDef.WORLD) {
            pose.place(world, body, alpha);
            axis += pose.angle;
            float x = pose.worldX(ax, ay);
            ay = pose.worldY(ax, ay);
            ax = x;
            drawArm(arm, ax, ay, shapes);
        }
    }

    private void placeB(Table table, int row, boolean arm, ShapeRenderer shapes) {
        pose.place(world, table.longs(Components.JOINT_BODY_B)[row], alpha);
        float x = table.readFloats(Components.ANCHOR_B_X)[row];
        float y = table.readFloats(Components.ANCHOR_B_Y)[row];
        bx = pose.worldX(x, y);
        by = pose.worldY(x, y);
        drawArm(arm, bx, by, shapes);
    }

    private void drawArm(boolean wanted, float x, float y, ShapeRenderer shapes) {
        if (wanted) {
            shapes.line(pose.x, pose.y, x, y, THIN, ARM);
        }
    }

    private static void pin(float x, float y, ShapeRenderer shapes) {
        shapes.dot(x, y, PIN_PIXELS, PIN, PIN_EDGE);
    }

    /** Draws the way along the axis between the limits; without limits that between the anchors. */
    private void drawAxis(Table table, int row, ShapeRenderer shapes) {
        float cos = (float) Math.cos(axis);
        float sin = (float) Math.sin(axis);
        float lower = table.readFloats(Components.LOWER_LIMIT)[row];
        float upper = table.readFloats(Components.UPPER_LIMIT)[row];
        if (upper > lower) {
            shapes.line(ax + lower * cos, ay + lower * sin, ax + upper * cos, ay + upper * sin, THIN, ARM);
        }
        shapes.line(ax, ay, bx, by, THICK, ROD);
    }

    private void drawPulley(Table table, int row, ShapeRenderer shapes) {
        float wheelAx = table.readFloats(Components.PULLEY_A_X)[row];
        float wheelAy = table.readFloats(Components.PULLEY_A_Y)[row];
        float wheelBx = table.readFloats(Components.PULLEY_B_X)[row];
        float wheelBy = table.readFloats(Components.PULLEY_B_Y)[row];
        shapes.line(ax, ay, wheelAx, wheelAy, THICK, ROD);
        shapes.line(wheelAx, wheelAy, wheelBx, wheelBy, THICK, ROD);
        shapes.line(wheelBx, wheelBy, bx, by, THICK, ROD);
        shapes.dot(wheelAx, wheelAy, 2f * PIN_PIXELS, PIN_EDGE, PIN);
        shapes.dot(wheelBx, wheelBy, 2f * PIN_PIXELS, PIN_EDGE, PIN);
    }

    private void drawSpring(ShapeRenderer shapes) {
        float dx = bx - ax;
        float dy = by - ay;
        float fromX = ax;
        float fromY = ay;
        for (int i = 1; i <= WINDINGS; i++) {
            float t = (i - 0.5f) / WINDINGS;
            float side = i == WINDINGS ? 0f : i % 2 == 0 ? SPRING_WIDTH : -SPRING_WIDTH;
            float toX = i == WINDINGS ? bx : ax + t * dx - side * dy;
            float toY = i == WINDINGS ? by : ay + t * dy + side * dx;
            shapes.line(fromX, fromY, toX, toY, THIN, ROD);
            fromX = toX;
            fromY = toY;
        }
    }
}
