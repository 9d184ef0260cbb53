package dev.barrage.physics;

import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Entity;
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
 * <p><b>Place.</b> A character is no body: it sees the world and is not seen. {@link CharacterDef#body} gives it a
 * kinematic body for bullets, sensors and queries, whose place is then that of the character. It moves in the step after
 * the move, like the lifts that a move looks ahead at.
 *
 * <p>Moves are the same to the bit on every machine, and allocate nothing after warm-up. Characters that neither push nor
 * meet one another may move in any order. For the thread that steps the world, between steps. What a mover keeps is not
 * in snapshots of the world: save it by {@link #set(CharacterMover)}.
 */
public final class CharacterMover {
    private static final int MOST_SLIDES = 8;

    /** Motions that end a slide, and that are too short to climb a step, metres. */
    private static final double STOPPED = 1e-7, TOO_SHORT = 1e-4;

    /** Speed away from the ground that takes off, m/s. */
    private static final double TAKE_OFF = 1e-3;

    private final World world;
    private final Shape shape;
    private final float skin, stepHeight, snapDistance, pushForce;

    /** See {@link CharacterDef#leastUp}. */
    private final double leastUp;

    /** Lowest point of the shape, from its origin, metres. */
    private final float bottom;

    private final MoverScene scene;
    private final MoverPlanes planes = new MoverPlanes();
    private final long body;

    // ---- state

    private float x, y, vx, vy;
    private boolean grounded;

    /** Whether it is stuck between slopes that are too steep to stand on. */
    private boolean wedged;

    private long ground = Entity.NONE;
    private float groundNx, groundNy;

    /** From the origin to the point on the ground, metres, and the speed of the surface there, m/s. */
    private float footX, footY, tangentSpeed;

    // ---- the last move

    private long wall = Entity.NONE, ceiling = Entity.NONE;
    private float wallNx, wallVx, groundVx;
    private boolean crushed;

    /** Whether something is ahead that may be a step, and that is too steep a slope if it is none. */
    private boolean isStep, isSteep;

    /** Metres that the last slope, or wall, goes aside to a metre of height. */
    private double slope;

    private double movedX, movedY;

    /** What it wants: motion, metres, and velocity, m/s. */
    private double wantedX, wantedY, speedX, speedY;

    /** Makes a character in a world; the definition is copied. */
    public CharacterMover(World world, CharacterDef def) {
        this.world = Objects.requireNonNull(world, "world");
        shape = Objects.requireNonNull(def, "def").shape;
        skin = def.skin;
        stepHeight = def.stepHeight;
        snapDistance = def.snapDistance;
        pushForce = def.pushForce;
        leastUp = def.leastUp();
        x = def.x;
        y = def.y;
        float[] bounds = new float[4];
        shape.boundsOf(0f, 0f, 1f, 0f, bounds);
        bottom = bounds[1];
        QueryFilter filter = new QueryFilter(def.filter).sensors(false);
        body = def.hasBody ? world.add(BodyDef.kinematic(shape).at(x, y).layer(def.layer)) : Entity.NONE;
        if (def.hasBody) {
            world.meets(body, def.meets);
            filter.without(body);
        }
        scene = new MoverScene(world, filter, shape, skin);
    }

    // ---- moving

    /** Sets the velocity for the next {@link #move}, m/s, each at most 1e9; see the class. */
    public void velocity(float vx, float vy) {
        Components.VX.check("vx", vx);
        Components.VY.check("vy", vy);
        this.vx = vx;
        this.vy = vy;
    }

    /** Places the character anywhere, in the air and at once, metres. Its velocity stays. */
    public void teleport(float x, float y) {
        Components.X.check("x", x);
        Components.Y.check("y", y);
        if (hasBody()) {
            world.teleport(body, x, y, 0f);
        }
        this.x = x;
        this.y = y;
        leaveGround();
    }

    /** Takes the place, velocity and ground of another mover, of this world or of a copy. Definitions and bodies stay. */
    public void set(CharacterMover other) {
        teleport(other.x, other.y);
        vx = other.vx;
        vy = other.vy;
        grounded = other.grounded;
        wedged = other.wedged;
        ground = other.ground;
        groundNx = other.groundNx;
        groundNy = other.groundNy;
        footX = other.footX;
        footY = other.footY;
        tangentSpeed = other.tangentSpeed;
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
        boolean jumps = grounded && vy > 0f;
        boolean walks = grounded && !jumps && !wedged;
        speedX = wantedX / dt + (walks ? groundNy * vx : vx);
        speedY = wantedY / dt + (walks ? -groundNx * vx : vy);
        wantedX = speedX * dt;
        wantedY = speedY * dt - (wedged && !jumps ? 2 * skin : 0);
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
            leaveGround();
            vx = clippedVx;
            vy = clippedVy;
        }
        end(dt);
    }

    private void begin() {
        if (hasBody()) {
            x = world.x(body);
            y = world.y(body);
        }
        movedX = 0;
        movedY = 0;
        wall = Entity.NONE;
        ceiling = Entity.NONE;
        isStep = false;
        isSteep = false;
        planes.clear();
    }

    /** Wants to move as the ground does. */
    private void carry(double dt) {
        wantedX = 0;
        wantedY = 0;
        if (grounded && world.isAlive(ground)) {
            scene.findMotion(world.bodyOf(ground), x + footX, y + footY);
            wantedX = scene.moveX + tangentSpeed * groundNy * dt;
            wantedY = scene.moveY - tangentSpeed * groundNx * dt;
        }
    }

    /** Finds the planes of what overlaps, or will after the step. */
    private void collide(double dt) {
        boolean isInStatic = false;
        scene.look(x, y);
        while (scene.nextSurface()) {
            boolean isStatic = scene.rank == MoverPlanes.STATIC;
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
            if (isStep && walks && stepUp()) {
                wall = Entity.NONE;
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
            if (!scene.cast(x + movedX, y + movedY, dx, dy)) {
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
        double up = scene.cast(fromX, fromY, 0, stepHeight) ? scene.way : stepHeight;
        double ahead = wantedX - movedX;
        if (scene.cast(fromX, fromY + up, ahead, 0)) {
            ahead = Math.copySign(scene.way, ahead);
        }
        if (Math.abs(ahead) < TOO_SHORT || !scene.cast(fromX + ahead, fromY + up, 0, -up)) {
            return false;
        }
        double rise = up - scene.way;
        if (rise <= 0 || !isFloor(fromY + bottom)) {
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
        if (!scene.cast(x + movedX, y + movedY, 0, -reach)) {
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
        grounded = true;
        wedged = false;
        ground = scene.entity;
        groundNx = (float) scene.floorNx;
        groundNy = (float) scene.floorNy;
        footX = (float) (scene.x - x - movedX);
        footY = (float) (scene.y - y - movedY);
        tangentSpeed = (float) scene.tangentSpeed();
        groundVx = (float) (scene.moveX / dt) + tangentSpeed * groundNy;
        return true;
    }

    /** Finds out whether slopes that are too steep hold it together. */
    private boolean findWedge() {
        planes.clipMotion(movedX, movedY - skin);
        if (planes.y < movedY - 0.01 * skin || wall == Entity.NONE) {
            return false;
        }
        grounded = true;
        wedged = true;
        ground = wall;
        groundNx = 0f;
        groundNy = 1f;
        footX = 0f;
        footY = bottom;
        tangentSpeed = 0f;
        groundVx = 0f;
        return true;
    }

    private void leaveGround() {
        grounded = false;
        wedged = false;
        ground = Entity.NONE;
    }

    private void end(double dt) {
        x = (float) (x + movedX);
        y = (float) (y + movedY);
        if (hasBody()) {
            world.setVelocity(body, (float) (movedX / dt), (float) (movedY / dt));
        }
    }

    private boolean hasBody() {
        return body != Entity.NONE && world.isAlive(body);
    }

    // ---- state

    /** Position of the origin, metres: after a {@link #move} where it is after the next step. */
    public float x() {
        return x;
    }

    /** See {@link #x}. */
    public float y() {
        return y;
    }

    /** Velocity that is left after the last {@link #move}, m/s; see the class. */
    public float vx() {
        return vx;
    }

    /** See {@link #vx}. */
    public float vy() {
        return vy;
    }

    /** Whether it stands on a floor, or is stuck between slopes. */
    public boolean isGrounded() {
        return grounded;
    }

    /** The collider that it stands on, or {@link Entity#NONE}. */
    public long ground() {
        return ground;
    }

    /** Unit normal of the ground, upwards; of the ground left, in the air. */
    public float groundNx() {
        return groundNx;
    }

    /** See {@link #groundNx}. */
    public float groundNy() {
        return groundNy;
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

    /** The kinematic body that others meet, or {@link Entity#NONE}. It does not end with the mover: remove it. */
    public long body() {
        return body;
    }
}
