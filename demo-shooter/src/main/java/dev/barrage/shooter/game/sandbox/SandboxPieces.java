package dev.barrage.shooter.game.sandbox;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.samples.Bridge;
import dev.barrage.samples.Car;
import dev.barrage.samples.Human;
import dev.barrage.samples.Ropes;
import dev.barrage.shooter.asset.Piece;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.game.base.Rows;

/** The bodies in the sandbox that a click places, each of a kind of {@link Piece}. */
public final class SandboxPieces {
    /** The most of them. */
    public static final int MOST = 1500;

    /** Side of a box, metres. */
    static final float SIDE = 0.4f;

    /** Half the height of a fixed plank below a pile, metres. */
    static final float BASE = 0.1f;

    static final float TOWER_HALF = 0.8f;
    static final int PYRAMID_ROWS = 10;
    static final float PYRAMID_HALF = 0.5f * SIDE * PYRAMID_ROWS + 0.2f;
    static final float BOB = 0.245f;

    /** The kinds of the bones of a {@link Human}, by their numbers. */
    static final Piece[] BONES = {
        Piece.HIP,
        Piece.TORSO,
        Piece.HEAD,
        Piece.UPPER_LEG,
        Piece.LOWER_LEG,
        Piece.UPPER_LEG,
        Piece.LOWER_LEG,
        Piece.UPPER_ARM,
        Piece.LOWER_ARM,
        Piece.UPPER_ARM,
        Piece.LOWER_ARM
    };

    private static final Component PIECE = new Component("sandbox piece");
    private static final IntField KIND = PIECE.intField("kind", 0);
    private static final Piece[] PIECES = Piece.values();

    private static final Circle BALL_SHAPE = new Circle(0.3f);
    private static final Circle BOB_SHAPE = new Circle(BOB);
    private static final Polygon BOX_SHAPE = Polygon.box(0.5f * SIDE, 0.5f * SIDE);
    private static final Polygon PLANK_SHAPE = Polygon.box(0.9f, 0.1f);
    private static final Polygon SHORT_SHAPE = Polygon.box(TOWER_HALF, BASE);
    private static final Polygon LONG_SHAPE = Polygon.box(PYRAMID_HALF, BASE);

    private final World world;
    private final Query all;
    private final Query colliders;

    SandboxPieces(World world) {
        this.world = world;
        all = world.registry().query().all(PIECE);
        colliders = world.registry().query().all(Components.COLLIDER);
    }

    public int alive() {
        return all.rows();
    }

    boolean hasRoom(int more) {
        return alive() + more <= MOST;
    }

    /** Number of tables of them; each has the columns of bodies and {@link #kind}. */
    public int tables() {
        return all.tableCount();
    }

    public Table table(int number) {
        return all.table(number);
    }

    /** The kind of a row of a {@link #table}. */
    public static Piece kind(Table table, int row) {
        return PIECES[table.readInts(KIND)[row]];
    }

    boolean has(long body) {
        return world.registry().tableOf(body).has(PIECE);
    }

    Piece kind(long body) {
        return PIECES[world.get(body, KIND)];
    }

    /** Adds a piece at rest and returns its body. */
    long add(Piece piece, float x, float y) {
        int bone = bone(piece);
        return take(
                piece,
                bone >= 0
                        ? Human.addBone(world, bone, x, y, 0)
                        : world.add(def(piece).at(x, y)));
    }

    /** Makes a body a piece, with its colliders, and returns it. */
    long take(Piece piece, long body) {
        world.registry().attach(body, PIECE);
        world.set(body, KIND, piece.ordinal());
        world.setLayer(body, piece.isFixed() ? Layers.WALL : Layers.DEBRIS);
        setGroup(body, world.get(body, Components.GROUP));
        return body;
    }

    /** Moves a body and its colliders to a group. */
    void setGroup(long body, int group) {
        world.setGroup(body, group);
        for (int i = 0; i < colliders.tableCount(); i++) {
            Table table = colliders.table(i);
            for (int row = 0; row < table.rows(); row++) {
                if (table.longs(Components.COLLIDER_BODY)[row] == body) {
                    world.setLayer(table.entity(row), Layers.DEBRIS);
                    world.setGroup(table.entity(row), group);
                }
            }
        }
    }

    void clear() {
        for (int i = 0; i < tables(); i++) {
            Rows.removeAll(world, table(i));
        }
    }

    /** The largest group of a piece. */
    int lastGroup() {
        int last = 0;
        for (int i = 0; i < tables(); i++) {
            int[] groups = table(i).readInts(Components.GROUP);
            for (int row = 0; row < table(i).rows(); row++) {
                last = Math.max(last, groups[row]);
            }
        }
        return last;
    }

    private static BodyDef def(Piece piece) {
        return switch (piece) {
            case BALL -> BodyDef.dynamic(BALL_SHAPE).friction(0.5f).restitution(0.5f);
            case BOX -> BodyDef.dynamic(BOX_SHAPE).friction(0.6f);
            case PLANK -> BodyDef.dynamic(PLANK_SHAPE).friction(0.6f);
            case WHEEL -> Car.tyre();
            case CHASSIS -> Car.chassis();
            case SHORT_BASE -> BodyDef.fixed(SHORT_SHAPE).friction(0.6f);
            case LONG_BASE -> BodyDef.fixed(LONG_SHAPE).friction(0.6f);
            case DECK -> Bridge.plank();
            case LINK -> Ropes.link();
            case WEIGHT -> Ropes.weight();
            case BOB -> BodyDef.dynamic(BOB_SHAPE).restitution(1f).friction(0f);
            default -> throw new IllegalArgumentException("no piece with a definition of its own: " + piece);
        };
    }

    /** The number of the first bone of a kind; negative if it is none. */
    private static int bone(Piece piece) {
        for (int i = 0; i < BONES.length; i++) {
            if (BONES[i] == piece) {
                return i;
            }
        }
        return -1;
    }
}
