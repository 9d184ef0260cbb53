package dev.barrage.physics;

import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.ecs.LongField;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.shape.Shape;
import java.util.Objects;

/**
 * Moves a character by geometry, not by forces: it slides along walls, stands on slopes, climbs steps, follows the ground
 * and rides what moves. The game gives it a velocity and keeps that: gravity, jumps and friction are the game's.
 *
 * <pre>{@code
 * float fall = hero.isGrounded() ? (jump ? 7f : 0f) : hero.vy() - 20f * world.stepSeconds();
 * hero.velocity(run, fall);
 * hero.move();                                                 // once before each step
 * world.step();
 * }</pre>
 *
 * <p><b>Velocity.</b> On the ground it is relative to the ground: x is the speed along it, and y counts only if it is
 * positive, which is a jump. Who leaves the ground takes its velocity along. In the air it is relative to the world.
 * {@link #move} takes from it what surfaces do not allow.
 *
 * <p><b>Entity.</b> A character is an entity with the component {@link #CHARACTER}, whose state snapshots and hashes of
 * the world have; the mover is the tool that moves it. It is no body: it sees the world and is not seen.
 * {@link CharacterDef#body} makes it a kinematic body, too, for bullets, sensors and queries, which follows in the step
 * after the move, like the lifts that a move looks ahead at.
 *
 * <p>Moves are the same to the bit on every machine, and allocate nothing after warm-up. Characters that neither push nor
 * meet one another may move in any order. For the thread that steps the world, between steps. All methods throw an
 * {@link IllegalArgumentException} once the entity is removed.
 */
public final class CharacterMover {
    /** The state of a character between two moves. */
    public static final Component CHARACTER = new Component("character");

    /** Place after the next step, and velocity, see the class. */
    private static final FloatField X = CHARACTER.floatField("x"),
            Y = CHARACTER.floatField("y"),
            VX = CHARACTER.floatField("vx"),
            VY = CHARACTER.floatField("vy");

    /** How it stands: {@link #IN_AIR}, {@link #ON_GROUND}, {@link #WEDGED} or {@link #LET_DOWN}. */
    private static final IntField STANCE = CHARACTER.intField("stance", 0, 0, 3);

    /**
     * Wedged is between slopes that are too steep to stand on; let down is in the air, on the way through the one-way
     * surface that it stood on.
     */
    private static final int IN_AIR = 0, ON_GROUND = 1, WEDGED = 2, LET_DOWN = 3;

    /** The collider that it stands on, or is let down through. */
    private static final LongField GROUND = CHARACTER.longField("ground");

    /** The normal there, and the point from the origin, metres: that of the way down moves with the ground. */
    private static final FloatField GROUND_NX = CHARACTER.floatField("groundNx"),
            GROUND_NY = CHARACTER.floatField("groundNy", 1f),
            FOOT_X = CHARACTER.floatField("footX"),
            FOOT_Y = CHARACTER.floatField("footY");

    /** Speed at which the surface there runs, m/s. */
    private static final FloatField BELT = CHARACTER.floatField("belt");

    private static final int MOST_SLIDES = 8;

    /** Motions that end a slide, and that are too short to climb a step, metres. */
    private static final double STOPPED = 1e-7, TOO_SHORT = 1e-4;

    /** For casts to which floors are like other surfaces; see {@link MoverScene#cast}. */
    private static final double NO_FLOOR = 2;

    /** Speed away from the ground that takes off, m/s. */
    private static final double TAKE_OFF = 1e-3;

    private final World world;
    private final Shape shape;
    private final float skin, stepHeight, snapDistance, pushForce;

    /** See {@link CharacterDef#leastUp}. */
    private final double leastUp;

    /** Lowest point of the shape, from its origin, metres. */
    private final float bottom;

    private final float[] bounds = new float[4];

    private final QueryFilter filter;
    private final MoverScene scene;
    private final MoverPlanes planes;
    private final long entity;

    // ---- the state, while a move is made

    private float x, y, vx, vy;
    private int stance;
    private long ground;
    private float groundNx, groundNy, footX, footY, belt;

    // ---- the last move

    private long wall = Entity.NONE, ceiling = Entity.NONE;
    private float wallNx, wallVx, groundVx;
    private boolean crushed;

    /** Whether something is ahead that may be a step, and that is too steep a slope if it is none. */
    private boolean isStep, isSteep;

    /** Whether it overlaps something, which casts do not see. */
    private boolean isInside;

    /** Metres that the last slope, or wall, goes aside to a metre of height. */
    private double slope;

    private double movedX, movedY;

    /** What it wants: motion, metres, and velocity, m/s. */
    private double wantedX, wantedY, speedX, speedY;

    /** Adds a character to a world; the definition is copied. */
    public CharacterMover(World world, CharacterDef def) {
        this(Objects.requireNonNull(world, "world"), Objects.requireNonNull(def, "def"), add(world, def));
    }

    /**
     * A mover for a character that is there, as after a {@linkplain World#restore restore}.
     *
     * @param def the definition that it was added by; its position and body do not matter
     * @param entity see {@link #entity}
     * @throws IllegalArgumentException if the handle names no living character
     */
    public CharacterMover(World world, CharacterDef def, long entity) {
        if (!world.registry().tableOf(entity).has(CHARACTER)) {
            throw new IllegalArgumentException("entity must be a character: " + Entity.toString(entity));
        }
        this.world = world;
        this.entity = entity;
        shape = def.shape;
        skin = def.skin;
        stepHeight = def.stepHeight;
        snapDistance = def.snapDistance;
        pushForce = def.pushForce;
        leastUp = def.leastUp();
        shape.boundsOf(0f, 0f, 1f, 0f, bounds);
        bottom = bounds[1];
        filter = new QueryFilter(def.filter).sensors(false).without(entity);
        scene = world.moverScene();
        planes = scene.planes;
    }

    private static long add(World world, CharacterDef def) {
        world.pipeline.checkIdle();
        long entity;
        if (def.hasBody) {
            entity = world.add(BodyDef.kinematic(def.shape)
                    .at(def.x, def.y)
                    .layer(def.layer)
                    .with(CHARACTER));
            world.setMask(entity, def.meets);
        } else {
            entity = world.registry().add(world.registry().table(CHARACTER));
        }
        world.set(entity, X, def.x);
        world.set(entity, Y, def.y);
        return entity;
    }

    // ---- moving

    /** Sets the velocity for the next {@link #move}, m/s, each at most 1e9; see the class. */
    public void velocity(float vx, float vy) {
        Components.VX.check("vx", vx);
        Components.VY.check("vy", vy);
        world.pipeline.checkIdle();
        Table table = world.registry().tableOf(entity);
        int row = world.registry().rowOf(entity);
        table.readFloats(VX)[row] = vx;
        table.readFloats(VY)[row] = vy;
    }

    /** Places the character anywhere, in the air and at once, metres. Its velocity stays. */
    public void teleport(float x, float y) {
        Components.X.check("x", x);
        Components.Y.check("y", y);
        if (hasBody()) {
            world.teleport(entity, x, y, 0f);
        }
        world.set(entity, X, x);
        world.set(entity, Y, y);
        world.set(entity, STANCE, IN_AIR);
    }

    /**
     * Lets the character down through the {@linkplain BodyDef#oneWay() one-way} surface that it stands on, and those
     * beside that are as high: it is in the air at once, and takes the velocity of the ground along. Lower ones hold it,
     * and these do again once it is below or above them. Call it before {@link #velocity}.
     *
     * @return whether it stands on one
     */
    public boolean dropThrough() {
        world.pipeline.checkIdle();
        load();
        if (stance != ON_GROUND || !world.isAlive(ground) || !scene.findOneWay(ground)) {
            return false;
        }
        double dt = world.stepSeconds();
        carry(dt);
        float along = vx;
        vx = (float) (wantedX / dt + groundNy * along);
        vy = (float) (wantedY / dt - groundNx * along);
        findExtent();
        footX = groundNx * (bounds[1] - skin);
        footY = groundNy * (bounds[1] - skin);
        stance = LET_DOWN;
        store();
        return true;
    }

    /**
     * Moves the character to where it is after the next step of the world; call it once before each.
     *
     * @throws IllegalStateException if a step is running or the world is closed
     */
    public void move() {
        world.pipeline.checkIdle();
        double dt = world.stepSeconds();
        begin();
        carry(dt);
        boolean jumps = vy > 0f;
        boolean walks = stance == ON_GROUND && !jumps;
        speedX = wantedX / dt + (walks ? groundNy * vx : vx);
        speedY = wantedY / dt + (walks ? -groundNx * vx : vy);
        double press = stance == WEDGED && !jumps ? 2 * skin : 0; // to find what holds it
        wantedX = limited(x, speedX * dt);
        wantedY = limited(y, speedY * dt - press);
        collide(dt);
        slide(walks, dt);
        crushed = planes.violation(movedX, movedY) > skin;
        planes.clipVelocity(speedX, speedY);
        float clippedVx = (float) planes.x;
        float clippedVy = (float) planes.y;
        boolean lands = findGround(walks, dt) || !walks && clippedVy <= TAKE_OFF && findWedge();
        if (lands) {
            vx -= walks ? 0f : groundVx;
            vy = 0f;
            vx = wall != Entity.NONE && (vx + groundVx - wallVx) * wallNx < 0f ? wallVx - groundVx : vx;
        } else {
            stance = isOnTheWayDown() ? LET_DOWN : IN_AIR;
            vx = clippedVx;
            vy = clippedVy;
        }
        end(dt);
    }

    /** A motion from a coordinate, up to the farthest place. */
    private static double limited(float from, double motion) {
        return Math.max(-Components.FARTHEST - from, Math.min(motion, Components.FARTHEST - from));
    }

    private void load() {
        Table table = world.registry().tableOf(entity);
        int row = world.registry().rowOf(entity);
        x = table.readFloats(X)[row];
        y = table.readFloats(Y)[row];
        vx = table.readFloats(VX)[row];
        vy = table.readFloats(VY)[row];
        stance = table.readInts(STANCE)[row];
        ground = table.longs(GROUND)[row];
        groundNx = table.readFloats(GROUND_NX)[row];
        groundNy = table.readFloats(GROUND_NY)[row];
        footX = table.readFloats(FOOT_X)[row];
        footY = table.readFloats(FOOT_Y)[row];
        belt = table.readFloats(BELT)[row];
    }

    private void begin() {
        load();
        movedX = 0;
        movedY = 0;
        wall = Entity.NONE;
        ceiling = Entity.NONE;
        isStep = false;
        isSteep = false;
        scene.begin(filter, shape, skin, stance == ON_GROUND ? ground : Entity.NONE);
        if (stance == LET_DOWN) {
            scene.letDown(groundNx, groundNy, x + footX, y + footY);
        }
    }

    /** Wants to move as the ground does. */
    private void carry(double dt) {
        wantedX = 0;
        wantedY = 0;
        if (stance == ON_GROUND && world.isAlive(ground)) {
            scene.findMotion(world.bodyOf(ground), x + footX, y + footY);
            wantedX = scene.moveX + belt * groundNy * dt;
            wantedY = scene.moveY - belt * groundNx * dt;
        }
    }

    /** Finds the planes of what overlaps, or will after the step. */
    private void collide(double dt) {
        boolean isInStatic = false;
        isInside = false;
        scene.look(x, y, speedX, speedY);
        while (scene.nextSurface()) {
            boolean isStatic = scene.rank == MoverPlanes.STATIC;
            isInside |= scene.distance <= 0;
            isInStatic |= isStatic && scene.gap <= 0; // casts don't see what the mover starts in
            boolean isNear = scene.gap < skin;
            if (isNear || isInStatic && isStatic) {
                // What rests is let be while half the skin is left: else rounding would make it jitter.
                boolean rests = isNear && !scene.isMoving();
                meet(rests ? Math.max(0, skin / 2 - scene.gap) : skin - scene.gap, dt);
            }
        }
    }

    /** Adds the plane of the surface found, pushes its body, and remembers what it is. */
    private void meet(double least, double dt) {
        planes.add(scene.rank, scene.nx, scene.ny, least, (scene.nx * scene.moveX + scene.ny * scene.moveY) / dt);
        if (scene.rank == MoverPlanes.DYNAMIC && scene.ny < leastUp) {
            scene.push(speedX, speedY, pushForce * dt);
        }
        boolean isHit = scene.nx * wantedX + scene.ny * wantedY < least;
        if (isHit && scene.ny <= -leastUp) {
            ceiling = scene.entity;
        } else if (isHit && scene.ny < leastUp) {
            wall = scene.entity;
            wallNx = (float) scene.nx;
            wallVx = (float) (scene.moveX / dt);
            isStep |= scene.nx * (wantedX - movedX) < 0;
            isSteep |= scene.ny > 0;
            slope = scene.ny / scene.nx;
        }
    }

    /** Goes straight to the nearest place that the planes allow, up to the next surface, whose plane it then adds. */
    private void slide(boolean walks, double dt) {
        for (int i = 0; i < MOST_SLIDES; i++) {
            if (isStep && walks && !isInside && stepUp()) {
                wall = Entity.NONE;
                planes.clear(); // it is over what they are of
                return;
            }
            if (isSteep) {
                turnAside(walks);
            }
            isStep = false;
            isSteep = false;
            planes.clipMotion(wantedX, wantedY);
            double dx = planes.x - movedX;
            double dy = planes.y - movedY;
            double length = Math.sqrt(dx * dx + dy * dy);
            if (length < STOPPED) {
                return;
            }
            if (!scene.cast(x + movedX, y + movedY, dx, dy, NO_FLOOR)) {
                movedX = planes.x;
                movedY = planes.y;
                return;
            }
            movedX += dx * (scene.way / length);
            movedY += dy * (scene.way / length);
            meet(scene.nx * movedX + scene.ny * movedY + scene.gap, dt);
        }
    }

    /** Makes a slope that is too steep a wall for what runs into it, and a slide for what falls. */
    private void turnAside(boolean walks) {
        boolean falls = !walks && wantedY < movedY;
        wantedX = falls ? movedX - slope * (wantedY - movedY) : movedX;
        wantedY = walks ? movedY : wantedY;
        speedX = falls ? wallVx - slope * speedY : wallVx;
    }

    /** Tries to get over what is ahead: up, on and down to a floor. */
    private boolean stepUp() {
        double fromX = x + movedX;
        double fromY = y + movedY;
        double ahead = wantedX - movedX;
        if (Math.abs(ahead) < TOO_SHORT || stepHeight < TOO_SHORT) {
            return false;
        }
        ahead = Math.copySign(Math.max(Math.abs(ahead), 2 * skin), ahead); // less ends in the gap before the step
        double up = scene.cast(fromX, fromY, 0, stepHeight, NO_FLOOR) ? scene.way : stepHeight;
        if (scene.cast(fromX, fromY + up, ahead, 0, NO_FLOOR)) {
            ahead = Math.copySign(scene.way, ahead);
        }
        if (up < TOO_SHORT || Math.abs(ahead) < TOO_SHORT || !scene.cast(fromX + ahead, fromY + up, 0, -up, NO_FLOOR)) {
            return false;
        }
        double rise = up - scene.way;
        if (rise < TOO_SHORT || !isFloor(fromY + bottom)) {
            return false;
        }
        movedX += ahead;
        movedY += rise;
        return true;
    }

    /** Whether the surface found is one to stand on: a floor, or the edge of a step above the feet. */
    private boolean isFloor(double feet) {
        scene.floorNx = scene.nx;
        scene.floorNy = scene.ny;
        boolean isLow = scene.y <= feet + stepHeight;
        return isLow && (scene.ny >= leastUp || scene.ny > 0 && scene.isFloorBeyond(leastUp));
    }

    /** Finds the ground below: near the feet, or further down for a walker, who follows it. */
    private boolean findGround(boolean walks, double dt) {
        double reach = 2 * skin + (walks ? snapDistance : 0);
        if (!scene.cast(x + movedX, y + movedY, 0, -reach, leastUp)) {
            return false;
        }
        scene.floorNx = scene.nx;
        scene.floorNy = scene.ny;
        if (scene.ny < leastUp && !(walks && isFloor(y + movedY + bottom))) {
            return false;
        }
        double away =
                planes.x * scene.nx + planes.y * scene.ny - (scene.moveX * scene.nx + scene.moveY * scene.ny) / dt;
        if (!walks && away > TAKE_OFF) {
            return false;
        }
        movedY -= scene.way;
        stance = ON_GROUND;
        ground = scene.entity;
        groundNx = (float) scene.floorNx;
        groundNy = (float) scene.floorNy;
        footX = (float) (scene.x - x - movedX);
        footY = (float) (scene.y - y - movedY);
        belt = (float) scene.tangentSpeed();
        groundVx = (float) (scene.moveX / dt) + belt * groundNy;
        return true;
    }

    /** Finds out whether slopes that are too steep hold it together. */
    private boolean findWedge() {
        planes.clipMotion(movedX, movedY - skin);
        if (planes.y < movedY - 0.01 * skin || wall == Entity.NONE) {
            return false;
        }
        stance = WEDGED;
        ground = wall;
        groundNx = 0f;
        groundNy = 1f;
        groundVx = 0f;
        return true;
    }

    /** Moves the point that it is let down from with the ground; returns whether it is neither below nor above it. */
    private boolean isOnTheWayDown() {
        if (stance != LET_DOWN) {
            return false;
        }
        scene.moveX = 0;
        scene.moveY = 0;
        if (world.isAlive(ground)) {
            scene.findMotion(world.bodyOf(ground), x + footX, y + footY);
        }
        footX = (float) (footX + scene.moveX - movedX);
        footY = (float) (footY + scene.moveY - movedY);
        findExtent();
        double level = (double) groundNx * footX + (double) groundNy * footY;
        return level < bounds[3] && level > bounds[1] - skin - MoverScene.LEVEL;
    }

    /** Finds the extent of the shape along the ground's normal: from bounds[1] to bounds[3]. */
    private void findExtent() {
        shape.boundsOf(0f, 0f, groundNy, groundNx, bounds);
    }

    private void end(double dt) {
        x = (float) (x + movedX);
        y = (float) (y + movedY);
        if (hasBody()) {
            float speedOfX = (float) ((x - world.x(entity)) / dt);
            world.setVelocity(entity, speedOfX, (float) ((y - world.y(entity)) / dt));
        }
        store();
    }

    private void store() {
        Table table = world.registry().tableOf(entity);
        int row = world.registry().rowOf(entity);
        table.readFloats(X)[row] = x;
        table.readFloats(Y)[row] = y;
        table.readFloats(VX)[row] = vx;
        table.readFloats(VY)[row] = vy;
        table.readInts(STANCE)[row] = stance;
        table.longs(GROUND)[row] = ground;
        table.readFloats(GROUND_NX)[row] = groundNx;
        table.readFloats(GROUND_NY)[row] = groundNy;
        table.readFloats(FOOT_X)[row] = footX;
        table.readFloats(FOOT_Y)[row] = footY;
        table.readFloats(BELT)[row] = belt;
    }

    private boolean hasBody() {
        return world.registry().tableOf(entity).has(Components.BODY);
    }

    // ---- state

    /** Position of the origin, metres: after a {@link #move} where it is after the next step. */
    public float x() {
        return world.get(entity, X);
    }

    /** See {@link #x}. */
    public float y() {
        return world.get(entity, Y);
    }

    /** Velocity that is left after the last {@link #move}, m/s; see the class. */
    public float vx() {
        return world.get(entity, VX);
    }

    /** See {@link #vx}. */
    public float vy() {
        return world.get(entity, VY);
    }

    /** Whether it stands on a floor, or is stuck between slopes. */
    public boolean isGrounded() {
        int now = world.get(entity, STANCE);
        return now == ON_GROUND || now == WEDGED;
    }

    /** The collider that it stands on, or {@link Entity#NONE}; it may have been removed since. */
    public long ground() {
        return isGrounded() ? world.get(entity, GROUND) : Entity.NONE;
    }

    /** Unit normal of the ground, upwards; of the ground left, in the air. */
    public float groundNx() {
        return world.get(entity, GROUND_NX);
    }

    /** See {@link #groundNx}. */
    public float groundNy() {
        return world.get(entity, GROUND_NY);
    }

    /** The wall, or slope that is too steep, that the last move met last, or {@link Entity#NONE}. */
    public long wall() {
        return wall;
    }

    /** Horizontal part of the normal of {@link #wall}: positive for one on the left. */
    public float wallNx() {
        return wall == Entity.NONE ? 0f : wallNx;
    }

    /** The ceiling that the last move met last, or {@link Entity#NONE}. */
    public long ceiling() {
        return ceiling;
    }

    /** Whether something pushed it by more than its skin against what does not yield: it overlaps one of them. */
    public boolean isCrushed() {
        return crushed;
    }

    /** The entity; the kinematic body, if it has one. It does not end with the mover: remove it from the world. */
    public long entity() {
        return entity;
    }
}
