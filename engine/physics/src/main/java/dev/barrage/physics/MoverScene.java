package dev.barrage.physics;

import dev.barrage.physics.body.Compounds;
import dev.barrage.physics.contact.OneWays;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.WorldQuery;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.SurfaceMaterial;
import dev.barrage.physics.shape.Wall;

/**
 * What is around a mover, as it will be after the next step: bodies that move are met where they will be. Their motion is
 * taken at the point that is closest to the mover. Scratch that all movers of a world share: a thousand of them would not
 * stay in the caches.
 */
final class MoverScene {
    /** Surfaces within this distance are looked at, metres: in one step nothing that moves must come from further. */
    private static final float REACH = 0.5f;

    /** Most bodies that move and are near. */
    private static final int MOST = 16;

    /** How far beyond a corner the surface behind it is looked for, metres. */
    private static final float BEYOND = 0.01f;

    /**
     * How far a cast looks beyond its end, and so how far before a touch it stops at most, in skins. Grazed surfaces come
     * nearer than a skin by that.
     */
    private static final double AHEAD = 20;

    /** How much sooner a surface that is touched later must stop a cast, in skins. */
    private static final double TIE = 1.0 / 16;

    /** How far below the level that it is let down from surfaces belong to that, metres. */
    static final double LEVEL = 0.05;

    /** Least share of a motion that goes against a surface. */
    private static final double GRAZE = 1e-4;

    /** Where the mover may go. */
    final MoverPlanes planes = new MoverPlanes();

    private final World world;
    private final Compounds compounds;
    private final Pushes pushes;
    private final WorldQuery query;
    private QueryFilter filter;
    private Shape shape;
    private float skin;

    /** Bodies near that move, and their motions in the next step, metres. */
    private final long[] body = new long[MOST];

    private final double[] motionX = new double[MOST], motionY = new double[MOST];
    private int count;

    /** Bodies that were pushed. */
    private final long[] pushed = new long[MOST];

    private int pushCount;

    // ---- one-way surfaces

    /** The collider that it stands on, which holds it whatever the overlap. */
    private long held;

    /** Colliders with one-way surfaces that it overlaps, which let it pass until it is clear of them. */
    private final long[] passed = new long[MOST];

    private int passCount;

    /** Whether surfaces pass whose points are this far along this normal. */
    private boolean isLetDown;

    private double level, levelNx, levelNy;

    /** Direction out of the solid side of the surface that {@link #findOneWay} has found. */
    private double solidX, solidY;

    // ---- the surface found

    long entity;
    double nx, ny, x, y;

    /** {@link MoverPlanes#STATIC}, {@link MoverPlanes#KINEMATIC} or {@link MoverPlanes#DYNAMIC}. */
    int rank;

    /** Its motion in the next step, metres. */
    double moveX, moveY;

    /** Distance before and after the next step, metres, negative for an overlap. */
    double distance, gap;

    /** How far a cast may go, metres. */
    double way;

    /** Feature of {@link #entity}. */
    int feature;

    /** The normal of the floor that {@link #isFloorBeyond} has found. */
    double floorNx, floorNy;

    MoverScene(World world, Compounds compounds, Pushes pushes) {
        this.world = world;
        this.compounds = compounds;
        this.pushes = pushes;
        query = world.query();
    }

    /**
     * Begins a move.
     *
     * @param ground the collider that it stands on, or {@link Entity#NONE}
     */
    void begin(QueryFilter of, Shape moved, float gapKept, long ground) {
        filter = of;
        shape = moved;
        skin = gapKept;
        held = ground;
        isLetDown = false;
        planes.clear();
        pushCount = 0;
    }

    /** In this move one-way surfaces pass that are as high as a point, along a normal, or higher. */
    void letDown(double normalX, double normalY, double pointX, double pointY) {
        isLetDown = true;
        levelNx = normalX;
        levelNy = normalY;
        level = normalX * pointX + normalY * pointY - LEVEL;
    }

    // ---- what is near

    /** Begins to look for surfaces near a place of the mover, which wants to be so fast, m/s. */
    void look(double atX, double atY, double wantedVx, double wantedVy) {
        count = 0;
        query.collideShape(shape, (float) atX, (float) atY, 0f, Math.max(REACH, 2f * skin), filter);
        passCount = 0;
        while (query.next()) {
            long of = query.entity();
            if (isDeeper(0) && of != held && passCount < MOST && findOneWay(of) && isDeeper(came(wantedVx, wantedVy))) {
                passed[passCount++] = of;
            }
        }
        query.rewind();
    }

    /** Whether it overlaps the surface by more than that and what is found where it comes from the solid side, metres. */
    private boolean isDeeper(double overlap) {
        return query.distance() < -overlap - 2 * skin;
    }

    /** How far it comes to a one-way surface in a step, metres, if the move before may not have seen how that moves. */
    private double came(double wantedVx, double wantedVy) {
        long of = query.body();
        if (world.get(of, Components.BODY_TYPE) == MoverPlanes.STATIC) {
            return 0;
        }
        double closing = (wantedVx - world.vx(of)) * solidX + (wantedVy - world.vy(of)) * solidY;
        return Math.max(0, -closing) * world.stepSeconds();
    }

    /** Finds the next surface near; returns whether there is one. */
    boolean nextSurface() {
        while (query.next()) {
            distance = query.distance();
            if (query.nx() == 0f && query.ny() == 0f || isDeeper(0) && isChain(query.entity())) {
                continue; // a mover that is deep in a chain comes from behind
            }
            take();
            findMotion(query.body(), x, y);
            if (isMoving()) {
                remember(query.body());
            }
            gap = distance - (nx * moveX + ny * moveY);
            if (!passes()) {
                return true;
            }
        }
        return false;
    }

    /** Finds out whether a collider is one-way, and how. */
    boolean findOneWay(long of) {
        if (!world.registry().tableOf(of).has(Components.ONE_WAY)) {
            return false;
        }
        double ownX = world.get(of, Components.ONE_WAY_X);
        double ownY = world.get(of, Components.ONE_WAY_Y);
        float cos = Trig.cos(world.angle(of));
        float sin = Trig.sin(world.angle(of));
        solidX = cos * ownX - sin * ownY;
        solidY = sin * ownX + cos * ownY;
        return ownX != 0 || ownY != 0;
    }

    /** Whether the answer is of a one-way surface that lets the mover pass. */
    private boolean passes() {
        long of = query.entity();
        if (of == held || !findOneWay(of)) {
            return false;
        }
        for (int i = 0; i < passCount; i++) {
            if (passed[i] == of) {
                return true;
            }
        }
        return query.nx() * solidX + query.ny() * solidY < OneWays.FACING
                || isLetDown && query.x() * levelNx + query.y() * levelNy >= level;
    }

    /** Whether the surface moves in the next step. */
    boolean isMoving() {
        return moveX != 0 || moveY != 0;
    }

    private void take() {
        entity = query.entity();
        feature = query.feature();
        rank = world.get(query.body(), Components.BODY_TYPE); // types are in the order of the ranks
        nx = query.nx();
        ny = query.ny();
        x = query.x();
        y = query.y();
    }

    private boolean isChain(long of) {
        return world.shape(of) instanceof Wall wall && wall.isChain();
    }

    private int indexOf(long of) {
        for (int i = 0; i < count; i++) {
            if (body[i] == of) {
                return i;
            }
        }
        return -1;
    }

    private void remember(long of) {
        if (count < MOST && indexOf(of) < 0) {
            body[count] = of;
            motionX[count] = moveX;
            motionY[count++] = moveY;
        }
    }

    /** Finds the motion of a point of a body in the next step. */
    void findMotion(long of, double pointX, double pointY) {
        moveX = 0;
        moveY = 0;
        int type = world.get(of, Components.BODY_TYPE);
        if (type == MoverPlanes.STATIC || type == MoverPlanes.DYNAMIC && !world.isAwake(of)) {
            return;
        }
        double dt = world.stepSeconds();
        moveX = world.vx(of) * dt;
        moveY = world.vy(of) * dt;
        double turn = world.angularVelocity(of) * dt;
        if (turn != 0) {
            double cos = Trig.cos(turn) - 1;
            double sin = Trig.sin(turn);
            findLever(of, pointX, pointY);
            moveX += cos * leverX - sin * leverY;
            moveY += sin * leverX + cos * leverY;
        }
    }

    /** From a body's centre of mass to a point. */
    private double leverX, leverY;

    private void findLever(long of, double pointX, double pointY) {
        double centerX = compounds.centerX(of);
        double centerY = compounds.centerY(of);
        float cos = Trig.cos(world.angle(of));
        float sin = Trig.sin(world.angle(of));
        leverX = pointX - world.x(of) - (cos * centerX - sin * centerY);
        leverY = pointY - world.y(of) - (sin * centerX + cos * centerY);
    }

    /** Speed at which the surface found runs around its body, m/s. */
    double tangentSpeed() {
        if (world.shape(entity) instanceof Wall wall && feature >= 0) {
            SurfaceMaterial material = wall.material(feature);
            if (material != null) {
                return material.tangentSpeed();
            }
        }
        Table table = world.registry().tableOf(entity);
        return table.has(Components.SURFACE) ? world.get(entity, Components.TANGENT_SPEED) : 0;
    }

    // ---- motions

    /**
     * Casts the mover from a place: {@link #way} says how far it may go to keep its skin. The surface found is the one
     * that stops it; of several the one that it would touch first.
     *
     * @param leastUp surfaces whose normal has at least this y come before all others; above 1 for none
     * @return whether it has to stop
     */
    boolean cast(double fromX, double fromY, double dx, double dy, double leastUp) {
        double length = Math.sqrt(dx * dx + dy * dy);
        double scale = (length + AHEAD * skin) / length;
        entity = Entity.NONE;
        way = length;
        double stop = length;
        for (int i = -1; i < count; i++) {
            double atX = i < 0 ? fromX : fromX - motionX[i];
            double atY = i < 0 ? fromY : fromY - motionY[i];
            query.castShapeAll(
                    shape, (float) atX, (float) atY, 0f, (float) (scale * dx), (float) (scale * dy), 0f, filter);
            while (query.next()) {
                if (indexOf(query.body()) != i || !stops()) {
                    continue;
                }
                double approach = -(query.nx() * dx + query.ny() * dy) / length;
                double most = Math.max(
                        0,
                        query.fraction() * scale * length - Math.min(skin / Math.max(approach, GRAZE), AHEAD * skin));
                boolean comesFirst = query.ny() >= leastUp && ny < leastUp;
                boolean comesLast = query.ny() < leastUp && ny >= leastUp;
                way = Math.min(way, most);
                if (most < length && (entity == Entity.NONE || comesFirst || !comesLast && most < stop - skin * TIE)) {
                    take();
                    stop = most;
                    moveX = i < 0 ? 0 : motionX[i];
                    moveY = i < 0 ? 0 : motionY[i];
                    gap = Math.max(0, GRAZE - approach) * skin / GRAZE; // keeps away from a corner that is grazed
                }
            }
        }
        return entity != Entity.NONE;
    }

    /** Whether the answer is in the way: not if the mover starts in it, which a surface does not let get deeper. */
    private boolean stops() {
        if (query.feature() < 0 || passes()) {
            return false;
        }
        if (!isChain(query.entity())) {
            return true;
        }
        Wall chain = (Wall) world.shape(query.entity());
        float cos = Trig.cos(world.angle(query.entity()));
        float sin = Trig.sin(world.angle(query.entity()));
        float edgeX = chain.edges().normalX(query.feature());
        float edgeY = chain.edges().normalY(query.feature());
        return query.nx() * (cos * edgeX - sin * edgeY) + query.ny() * (sin * edgeX + cos * edgeY) > 0f;
    }

    /**
     * Whether the surface found is a corner with a floor behind it: the edge of a step.
     *
     * @param leastUp least y of a floor's normal
     */
    boolean isFloorBeyond(double leastUp) {
        float beyond = Math.max(BEYOND, 2f * skin);
        float rayX = (float) x + (nx > 0 ? -beyond : beyond);
        boolean found = query.castRay(rayX, (float) y + 1.5f * beyond, 0f, -1f, 3f * beyond, filter)
                && query.feature() >= 0
                && query.ny() >= leastUp
                && !passes();
        floorNx = found ? query.nx() : 0;
        floorNy = found ? query.ny() : 1;
        return found;
    }

    /**
     * Pushes the body found by the impulse that makes it as fast along the normal as the mover wants to be, once in a
     * move.
     *
     * @param most largest impulse, N s
     */
    void push(double wantedVx, double wantedVy, double most) {
        long of = world.bodyOf(entity);
        for (int i = 0; i < pushCount; i++) {
            if (pushed[i] == of) {
                return;
            }
        }
        if (pushCount == MOST || most == 0) {
            return;
        }
        pushed[pushCount++] = of;
        findLever(of, x, y);
        double omega = world.angularVelocity(of);
        double speed =
                (wantedVx - world.vx(of) + omega * leverY) * -nx + (wantedVy - world.vy(of) - omega * leverX) * -ny;
        double arm = leverX * ny - leverY * nx;
        double alongX = pushes.inverseMassX(of) * nx;
        double alongY = pushes.inverseMassY(of) * ny;
        double turning = pushes.inverseInertia(of) * arm;
        double mobility = alongX * nx + alongY * ny + turning * arm;
        if (speed > 0 && mobility > 0) {
            double impulse = Math.min(speed / mobility, most);
            pushes.impulse(of, (float) (-impulse * nx), (float) (-impulse * ny), (float) (-impulse * arm));
        }
    }
}
