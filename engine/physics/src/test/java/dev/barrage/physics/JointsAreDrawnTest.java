package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.RecordedDraw.Item;
import dev.barrage.physics.RecordedDraw.Kind;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class JointsAreDrawnTest {
    private final World world = new World(new WorldConfig().workers(1).gravity(0f, -10f));

    @AfterEach
    void close() {
        world.close();
    }

    private RecordedDraw draw(DebugLayer layer) {
        RecordedDraw drawn = new RecordedDraw();
        world.draw(layer, drawn);
        return drawn;
    }

    @Test
    void aHingeShowsItsAnchorItsLimitsAndTheForceThatItBears() {
        world.tuning().sleep(false);
        long leaf = world.add(BodyDef.dynamic(Polygon.box(1f, 0.1f)).at(1f, 3f).mass(2f));
        world.add(JointDef.revolute(JointDef.WORLD, leaf).at(0f, 3f).limits(-0.5f, 0.25f));
        for (int i = 0; i < 600; i++) {
            world.step();
        }
        RecordedDraw drawn = draw(DebugLayer.JOINTS);
        Item anchor = drawn.of(Kind.POINT, DebugColors.JOINT).get(0);
        assertEquals(0f, anchor.a(), 1e-3f);
        assertEquals(3f, anchor.b(), 1e-3f);
        Item lower = drawn.of(Kind.LINE, DebugColors.JOINT_LIMIT).get(0);
        assertEquals(-0.5f, (float) Math.atan2(lower.d() - lower.b(), lower.c() - lower.a()), 1e-3f);
        Item force = drawn.of(Kind.ARROW, DebugColors.JOINT_FORCE).get(0);
        assertEquals(1.5f, (float) Math.hypot(force.c(), force.d()), 1e-3f, "the strongest");
        assertTrue(drawn.items.stream().anyMatch(item -> item.text().equals("20 N")), "its weight, held by the limit");
    }

    @Test
    void jointsOfAllTypesAreDrawn() {
        long before = JointDef.WORLD;
        for (int i = 0; i < 4; i++) {
            long body = world.add(BodyDef.dynamic(new Circle(0.2f)).at(i, 0f));
            world.add(
                    switch (i) {
                        case 0 -> JointDef.rope(before, body, 1f).from(0f, 1f);
                        case 1 -> JointDef.prismatic(before, body).limits(0f, 1f);
                        case 2 -> JointDef.wheel(before, body);
                        default -> JointDef.pulley(before, body, 2f, 4f, 3f, 4f, 1f);
                    });
            before = body;
        }
        world.add(JointDef.mouse(before, 10f).at(3f, 0f));
        world.step();
        RecordedDraw drawn = draw(DebugLayer.JOINTS);
        assertEquals(10, drawn.of(Kind.POINT, DebugColors.JOINT).size(), "two anchors each");
        assertEquals(1, drawn.of(Kind.CIRCLE, DebugColors.JOINT_LIMIT).size(), "reach of the rope");
        assertEquals(2, drawn.of(Kind.LINE, DebugColors.JOINT_LIMIT).size(), "ends of the slider");
    }

    @Test
    void motionsOfFastBodiesAreDrawnAndSlowOnesAreNot() {
        world.add(BodyDef.dynamic(new Circle(0.1f)).at(0f, 0f).velocity(60f, 0f).gravityScale(0f));
        world.add(BodyDef.dynamic(new Circle(0.1f)).at(0f, 5f).velocity(1f, 0f).gravityScale(0f));
        world.step();
        Item way = draw(DebugLayer.MOTIONS).of(Kind.ARROW, DebugColors.MOTION).get(0);
        assertEquals(0f, way.a(), 1e-5f);
        assertEquals(1f, way.c(), 1e-4f);
        assertEquals(1, draw(DebugLayer.MOTIONS).count(Kind.CIRCLE));
    }
}
