package dev.barrage.shooter.game.sandbox;

import dev.barrage.physics.Joint;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.JointType;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Table;
import dev.barrage.shooter.asset.Piece;
import dev.barrage.shooter.asset.Scene;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads all bodies and joints of the sandbox as a {@link Scene}, and makes those of one. */
final class SandboxScene {
    private static final float[] NONE = {};

    private final World world;
    private final SandboxBodies small;
    private final SandboxBodies meshes;
    private final SandboxPieces pieces;
    private final SandboxJoints joints;

    SandboxScene(World world, SandboxContents contents) {
        this.world = world;
        small = contents.small();
        meshes = contents.meshes();
        pieces = contents.pieces();
        joints = contents.joints();
    }

    // ---- from the world

    /** The bodies, in the order in which they were added. */
    List<Scene.Body> bodies(List<Long> handles) {
        List<Scene.Body> bodies = new ArrayList<>();
        for (long body : handles) {
            bodies.add(body(body));
        }
        return bodies;
    }

    /** The handles of all bodies, in the order in which they were added. */
    List<Long> handles() {
        List<Long> handles = new ArrayList<>();
        for (int i = 0; i < small.shapes(); i++) {
            addAll(small.table(i), handles);
        }
        for (int i = 0; i < meshes.shapes(); i++) {
            addAll(meshes.table(i), handles);
        }
        for (int i = 0; i < pieces.tables(); i++) {
            addAll(pieces.table(i), handles);
        }
        handles.sort(Comparator.comparingLong(body -> world.get(body, Components.BIRTH)));
        return handles;
    }

    private static void addAll(Table table, List<Long> into) {
        for (int row = 0; row < table.rows(); row++) {
            into.add(table.entity(row));
        }
    }

    private Scene.Body body(long body) {
        return new Scene.Body(
                kind(body),
                world.x(body),
                world.y(body),
                world.angle(body),
                world.vx(body),
                world.vy(body),
                world.angularVelocity(body),
                world.get(body, Components.GROUP),
                !world.isAwake(body));
    }

    private Piece kind(long body) {
        if (pieces.has(body)) {
            return pieces.kind(body);
        }
        Table table = world.registry().tableOf(body);
        int shape = small.shapeOf(table);
        return shape >= 0 ? piece(Piece.SMALL_DISC, shape) : piece(Piece.SHIP_1, meshes.shapeOf(table));
    }

    private static Piece piece(Piece first, int number) {
        return Piece.values()[first.ordinal() + number];
    }

    /** The joints, in the order in which they were added; that of the drag is none of them. */
    List<Scene.Joint> joints(List<Long> handles) {
        Map<Long, Integer> numbers = new HashMap<>();
        numbers.put(JointDef.WORLD, Scene.WORLD);
        for (int i = 0; i < handles.size(); i++) {
            numbers.put(handles.get(i), i);
        }
        List<Long> all = new ArrayList<>();
        for (int i = 0; i < joints.tables(); i++) {
            addAll(joints.table(i), all);
        }
        all.sort(Comparator.comparingLong(joint -> world.get(joint, Components.JOINT_BIRTH)));
        List<Scene.Joint> scene = new ArrayList<>();
        for (long each : all) {
            Joint joint = joints.view(each);
            if (joint.type() != JointType.MOUSE) {
                scene.add(joint(joint, numbers.get(joint.bodyA()), numbers.get(joint.bodyB())));
            }
        }
        return scene;
    }

    private static Scene.Joint joint(Joint joint, int a, int b) {
        return new Scene.Joint(
                switch (joint.type()) {
                    case REVOLUTE -> Scene.Kind.HINGE;
                    case DISTANCE -> Scene.Kind.DISTANCE;
                    case WELD -> Scene.Kind.WELD;
                    case WHEEL -> Scene.Kind.WHEEL;
                    default -> throw new IllegalStateException("the sandbox makes no joints of type " + joint.type());
                },
                a,
                b,
                new float[] {joint.localAx(), joint.localAy(), joint.localAngleA()},
                new float[] {joint.localBx(), joint.localBy(), joint.localAngleB()},
                joint.type() == JointType.DISTANCE ? joint.restLength() : 0f,
                joint.hasLimits() ? new float[] {joint.lowerLimit(), joint.upperLimit()} : NONE,
                joint.hasMotor() ? new float[] {joint.motorSpeed(), joint.motorMost()} : NONE,
                joint.hasSpring()
                        ? new float[] {joint.springHertz(), joint.springDamping(), joint.springTarget()}
                        : NONE,
                joint.collides());
    }

    // ---- into the world

    /** Adds all bodies and joints of a scene to a sandbox that has none. */
    void add(Scene scene) {
        long[] handles = new long[scene.bodies().size()];
        for (int i = 0; i < handles.length; i++) {
            handles[i] = add(scene.bodies().get(i));
        }
        for (Scene.Joint joint : scene.joints()) {
            world.add(def(joint, joint.a() == Scene.WORLD ? JointDef.WORLD : handles[joint.a()], handles[joint.b()]));
        }
        for (int i = 0; i < handles.length; i++) {
            if (scene.bodies().get(i).asleep()) {
                world.sleep(handles[i]);
            }
        }
    }

    private long add(Scene.Body body) {
        Piece piece = body.piece();
        long handle;
        if (piece.isSmall()) {
            handle = small.add(piece.ordinal() - Piece.SMALL_DISC.ordinal(), body.x(), body.y());
        } else if (piece.isShip()) {
            handle = meshes.add(piece.ordinal() - Piece.SHIP_1.ordinal(), body.x(), body.y());
        } else {
            handle = pieces.add(piece, body.x(), body.y());
            pieces.setGroup(handle, body.group());
        }
        world.teleport(handle, body.x(), body.y(), body.angle());
        if (!piece.isFixed()) {
            world.setVelocity(handle, body.vx(), body.vy());
            world.setAngularVelocity(handle, body.spin());
        }
        return handle;
    }

    private static JointDef def(Scene.Joint joint, long a, long b) {
        JointDef def = switch (joint.kind()) {
            case HINGE -> JointDef.revolute(a, b);
            case DISTANCE -> JointDef.rod(a, b).length(joint.length());
            case WELD -> JointDef.weld(a, b);
            case WHEEL -> JointDef.wheel(a, b);
        };
        def.localA(joint.from()[0], joint.from()[1]).localB(joint.to()[0], joint.to()[1]);
        def.localAngles(joint.from()[2], joint.to()[2]);
        if (joint.limits().length > 0) {
            def.limits(joint.limits()[0], joint.limits()[1]);
        }
        if (joint.motor().length > 0) {
            def.motor(joint.motor()[0], joint.motor()[1]);
        }
        if (joint.spring().length > 0) {
            def.spring(joint.spring()[0], joint.spring()[1]).target(joint.spring()[2]);
        }
        return joint.collides() ? def.collide() : def;
    }
}
