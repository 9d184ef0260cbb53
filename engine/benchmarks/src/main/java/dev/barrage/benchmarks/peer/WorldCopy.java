package dev.barrage.benchmarks.peer;

import dev.barrage.benchmarks.peer.PeerWorld.Hinge;
import dev.barrage.benchmarks.peer.PeerWorld.Matter;
import dev.barrage.benchmarks.scene.JointScene;
import dev.barrage.benchmarks.scene.Run;
import dev.barrage.physics.BodyType;
import dev.barrage.physics.Joint;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.JointType;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.LongField;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;
import dev.barrage.samples.Sample;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.function.LongConsumer;

/**
 * A sample that another engine plays: a world of ours is filled and never stepped, and what is in it is added to the
 * other, and removed at the end of its lifetime. Round ends of capsules and polygons are cut to octagons, and hinges have
 * no springs: the others have neither.
 */
final class WorldCopy<B, S> implements Run {
    private final World ours;
    private final PeerWorld<B, S> theirs;
    private final LongConsumer before;
    private final Map<Long, B> bodies = new HashMap<>();

    /** Bodies that will go, in the order in which they do. */
    private final Queue<Leaving> leaving = new ArrayDeque<>();

    private long step;
    private long bodyBirth;
    private long jointBirth;

    /** A body that is removed before a step. */
    private record Leaving(long body, long step) {}

    WorldCopy(Sample sample, int n, PeerWorld<B, S> theirs) {
        this.theirs = theirs;
        ours = new World(sample.configure(new WorldConfig().workers(1)));
        before = sample.play(ours, n);
        if (sample.sleeps) {
            theirs.allowSleep();
        }
        copy();
    }

    /** Adds what is new in our world. */
    private void copy() {
        List<Long> rows = added(Components.BODY, Components.BIRTH, bodyBirth);
        for (long row : rows) {
            bodyBirth = ours.get(row, Components.BIRTH);
            long body = ours.bodyOf(row);
            if (body == row) {
                bodies.put(body, theirs.add(type(body), ours.x(body), ours.y(body), ours.angle(body)));
                float left = ours.get(body, Components.SECONDS_LEFT);
                if (left < Float.POSITIVE_INFINITY) {
                    leaving.add(new Leaving(body, step + Math.round(left / ours.stepSeconds())));
                }
            }
            for (S shape : shapes(row, body)) {
                theirs.attach(bodies.get(body), shape, matter(row, body));
            }
        }
        for (long row : rows) {
            if (ours.bodyOf(row) == row) {
                theirs.complete(bodies.get(row), type(row));
            }
        }
        for (long each : added(Components.JOINT, Components.JOINT_BIRTH, jointBirth)) {
            jointBirth = ours.get(each, Components.JOINT_BIRTH);
            Joint hinge = ours.joint(each);
            if (hinge.type() != JointType.REVOLUTE) {
                throw new IllegalArgumentException("other engines play hinges only: " + hinge.type());
            }
            B a = hinge.bodyA() == JointDef.WORLD ? null : bodies.get(hinge.bodyA());
            theirs.hinge(a, bodies.get(hinge.bodyB()), measures(hinge));
        }
    }

    private BodyType type(long body) {
        return BodyType.values()[ours.get(body, Components.BODY_TYPE)];
    }

    private Hinge measures(Joint hinge) {
        long each = hinge.handle();
        float lower = ours.get(each, Components.LOWER_LIMIT);
        float upper = ours.get(each, Components.UPPER_LIMIT);
        float torque = ours.get(each, Components.MOTOR_MOST);
        return new Hinge(
                hinge.ax(),
                hinge.ay(),
                ours.get(each, Components.ANCHOR_A_ANGLE) - ours.get(each, Components.ANCHOR_B_ANGLE),
                lower < upper,
                lower,
                upper,
                torque > 0f,
                ours.get(each, Components.MOTOR_SPEED),
                torque);
    }

    private Matter matter(long row, long body) {
        return new Matter(
                ours.get(row, Components.LAYER),
                ours.get(row, Components.MASK),
                ours.get(row, Components.RESTITUTION),
                ours.get(row, Components.FRICTION),
                mass(row, body) / ours.shape(row).massData().area(),
                false,
                ours.get(row, Components.GROUP));
    }

    private float mass(long row, long body) {
        if (type(body) != BodyType.DYNAMIC) {
            return 1f;
        }
        if (row != body) {
            return ours.get(row, Components.COLLIDER_MASS);
        }
        boolean isCompound = ours.registry().tableOf(body).has(Components.COMPOUND);
        return 1f / ours.get(body, isCompound ? Components.OWN_INVERSE_MASS : Components.INVERSE_MASS);
    }

    private List<S> shapes(long row, long body) {
        Shape shape = ours.shape(row);
        if (shape instanceof Circle circle && row == body) {
            return List.of(theirs.circle(circle.radius()));
        }
        float[] outline = outline(shape);
        if (row != body) {
            move(outline, ours.get(row, Components.LOCAL_X), ours.get(row, Components.LOCAL_Y), angle(row));
        }
        return shape instanceof Wall ? theirs.loop(outline) : List.of(theirs.polygon(outline));
    }

    private float angle(long collider) {
        return ours.get(collider, Components.LOCAL_ANGLE);
    }

    private static void move(float[] xy, float byX, float byY, float angle) {
        float cos = Trig.cos(angle);
        float sin = Trig.sin(angle);
        for (int i = 0; i < xy.length; i += 2) {
            float x = xy[i];
            xy[i] = byX + cos * x - sin * xy[i + 1];
            xy[i + 1] = byY + sin * x + cos * xy[i + 1];
        }
    }

    private static float[] outline(Shape shape) {
        if (shape instanceof Polygon polygon) {
            return outline(polygon);
        }
        if (shape instanceof Capsule capsule) {
            return outline(capsule);
        }
        if (shape instanceof Wall wall) {
            float[] xy = new float[2 * wall.count()];
            for (int i = 0; i < wall.count(); i++) {
                xy[2 * i] = wall.x(i);
                xy[2 * i + 1] = wall.y(i);
            }
            return xy;
        }
        throw new IllegalArgumentException("other engines have no " + shape);
    }

    /** A rounded polygon has its edges pushed out and its corners cut. */
    private static float[] outline(Polygon polygon) {
        int n = polygon.count();
        int each = polygon.radius() > 0f ? 2 : 1;
        float[] xy = new float[2 * each * n];
        for (int i = 0; i < each * n; i++) {
            int corner = i / each;
            int edge = each == 2 && i % 2 == 0 ? (corner + n - 1) % n : corner;
            xy[2 * i] = polygon.x(corner) + polygon.radius() * polygon.normalX(edge);
            xy[2 * i + 1] = polygon.y(corner) + polygon.radius() * polygon.normalY(edge);
        }
        return xy;
    }

    private static float[] outline(Capsule capsule) {
        float along = Trig.atan2(capsule.y1() - capsule.y0(), capsule.x1() - capsule.x0());
        float[] xy = new float[16];
        for (int i = 0; i < 8; i++) {
            float angle = along + Trig.PI * (i % 4 / 3f - 0.5f) + (i < 4 ? 0f : Trig.PI);
            xy[2 * i] = (i < 4 ? capsule.x1() : capsule.x0()) + capsule.radius() * Trig.cos(angle);
            xy[2 * i + 1] = (i < 4 ? capsule.y1() : capsule.y0()) + capsule.radius() * Trig.sin(angle);
        }
        return xy;
    }

    @Override
    public void step() {
        while (!leaving.isEmpty() && leaving.peek().step <= step) {
            long body = leaving.remove().body;
            ours.remove(body);
            theirs.remove(bodies.remove(body));
        }
        int known = ours.registry().size();
        before.accept(step);
        if (ours.registry().size() != known) {
            copy();
        }
        theirs.step();
        step++;
    }

    @Override
    public long check() {
        double sum = 0;
        int count = 0;
        for (Map.Entry<Long, B> each : bodies.entrySet()) {
            if (type(each.getKey()) == BodyType.DYNAMIC) {
                theirs.readPlace(each.getValue());
                sum += theirs.y;
                count++;
            }
        }
        return JointScene.check(sum, count);
    }

    @Override
    public void close() {
        theirs.close();
        ours.close();
    }

    private List<Long> added(Component kind, LongField birth, long after) {
        List<Long> added = new ArrayList<>();
        Query rows = ours.registry().query().all(kind);
        for (int t = 0; t < rows.tableCount(); t++) {
            long[] births = rows.table(t).longs(birth);
            for (int row = 0; row < rows.table(t).rows(); row++) {
                if (births[row] > after) {
                    added.add(rows.table(t).entity(row));
                }
            }
        }
        added.sort(Comparator.comparingLong(each -> ours.get(each, birth)));
        return added;
    }
}
