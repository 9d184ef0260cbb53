package dev.barrage.shooter.game;

import dev.barrage.physics.BeamDef;
import dev.barrage.physics.BodyDef;
import dev.barrage.physics.BulletDef;
import dev.barrage.physics.World;
import dev.barrage.physics.body.Components;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Hash64;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.state.StateReader;
import dev.barrage.physics.state.StateWriter;
import dev.barrage.shooter.asset.Arena;

/** The player's ship: moves and aims apart, fires bullets and a beam that bends behind the aim. */
public final class Player {
    private static final float SPEED = 8.5f;
    private static final float ACCELERATION = 70f;
    private static final float MUZZLE = 0.7f;
    private static final float SHOT_SPEED = 26f;
    private static final int SHOT_STEPS = 5;
    private static final float GUN_OFFSET = 0.2f;
    private static final float BEAM_DRAIN = 0.35f;
    private static final float BEAM_CHARGE = 0.22f;
    private static final float INVULNERABLE_SECONDS = 2.5f;
    private static final int LIVES = 9;

    private final World world;
    private final Arena arena;
    private final HitCounts counts;
    private final BulletDef shot = new BulletDef()
            .radius(0.11f)
            .layer(Layers.SHOT)
            .lifetime(2f)
            .knockback(0.22f)
            .with(new Component("shot"));
    private final long body;
    private final long beam;
    private int lives;
    private float invulnerable;
    private float energy;
    private boolean overheated;
    private int cooldown;
    private boolean firingBeam;

    Player(World world, Arena arena, Mesh mesh, HitCounts counts) {
        this.world = world;
        this.arena = arena;
        this.counts = counts;
        body = world.add(BodyDef.moving(mesh)
                .mass(2f)
                .layer(Layers.PLAYER)
                .friction(0.1f)
                .bounce(0.2f));
        beam = world.add(new BeamDef()
                .layer(Layers.BEAM)
                .length(10f)
                .thickness(0.24f)
                .segments(28)
                .lag(0.62f));
        world.table(shot);
        reset();
    }

    /** Starts anew: all lives, full energy, at the start. */
    void reset() {
        lives = LIVES;
        energy = 1f;
        overheated = false;
        invulnerable = INVULNERABLE_SECONDS;
        cooldown = 0;
        firingBeam = false;
        world.fireBeam(beam, false);
        world.teleport(body, arena.start()[0], arena.start()[1], Trig.PI / 2f);
        world.setVelocity(body, 0f, 0f);
        world.setSpin(body, 0f);
    }

    /** Acts on the input of a step. */
    void act(int input, float dt) {
        invulnerable = Math.max(0f, invulnerable - dt);
        steer(input, dt);
        float aim = Input.aim(input);
        fireShots(Input.has(input, Input.FIRE), aim);
        fireBeam(Input.has(input, Input.BEAM), aim, dt);
    }

    private void steer(int input, float dt) {
        float x = Input.moveX(input);
        float y = Input.moveY(input);
        float length = (float) Math.sqrt(x * x + y * y);
        float scale = length > 1f ? SPEED / length : SPEED;
        float changeX = x * scale - world.vx(body);
        float changeY = y * scale - world.vy(body);
        float change = (float) Math.sqrt(changeX * changeX + changeY * changeY);
        float share = change > ACCELERATION * dt ? ACCELERATION * dt / change : 1f;
        world.setVelocity(body, world.vx(body) + share * changeX, world.vy(body) + share * changeY);
        float turn = Trig.wrap(Input.aim(input) - world.angle(body));
        world.setSpin(body, Math.max(-18f, Math.min(18f, turn * 0.35f / dt)));
    }

    private void fireShots(boolean on, float aim) {
        cooldown = Math.max(0, cooldown - 1);
        if (on && cooldown == 0) {
            cooldown = SHOT_STEPS;
            fireShot(aim, GUN_OFFSET);
            fireShot(aim, -GUN_OFFSET);
        }
    }

    private void fireShot(float aim, float side) {
        float c = Trig.cos(aim);
        float s = Trig.sin(aim);
        world.add(
                shot.at(x() + 0.4f * c - side * s, y() + 0.4f * s + side * c).velocity(SHOT_SPEED * c, SHOT_SPEED * s));
        counts.bulletsFired++;
    }

    private void fireBeam(boolean wanted, float aim, float dt) {
        overheated = overheated ? energy < 0.35f : energy <= 0f;
        firingBeam = wanted && !overheated;
        energy = firingBeam ? Math.max(0f, energy - BEAM_DRAIN * dt) : Math.min(1f, energy + BEAM_CHARGE * dt);
        world.fireBeam(beam, firingBeam);
        world.aimBeam(beam, x() + MUZZLE * Trig.cos(aim), y() + MUZZLE * Trig.sin(aim), aim);
    }

    /** Takes a life unless the ship is invulnerable just now; returns whether it did. */
    boolean hurt() {
        if (invulnerable > 0f) {
            return false;
        }
        lives--;
        invulnerable = INVULNERABLE_SECONDS;
        return true;
    }

    /** Gives a life more, as long as some are lost. */
    void extend() {
        lives = Math.min(LIVES, lives + 1);
    }

    /** The ship's body. */
    public long body() {
        return body;
    }

    /** The beam. */
    public long beam() {
        return beam;
    }

    /** Position, metres. */
    public float x() {
        return world.x(body);
    }

    /** Position, metres. */
    public float y() {
        return world.y(body);
    }

    /** Lives left. */
    public int lives() {
        return lives;
    }

    /** Lives at the start. */
    public int fullLives() {
        return LIVES;
    }

    /** Seconds in which nothing hurts the ship. */
    public float invulnerableSeconds() {
        return invulnerable;
    }

    /** Energy of the beam, 0 to 1. */
    public float energy() {
        return energy;
    }

    /** Whether the beam has to recharge first. */
    public boolean overheated() {
        return overheated;
    }

    /** Whether the beam is on. */
    public boolean firingBeam() {
        return firingBeam;
    }

    /** Whether the last step in which the ship could act fired bullets. */
    public boolean justFired() {
        return cooldown == SHOT_STEPS;
    }

    /** The rows of the player's bullets. */
    public Table shots() {
        return world.table(shot);
    }

    /** The table that the ship's body is in. */
    public Table table() {
        return world.registry().tableOf(body);
    }

    /** The angle that the ship had before the last step, radians. */
    public float previousAngle() {
        return world.get(body, Components.PREVIOUS_ANGLE);
    }

    /** Writes what the world does not know. */
    void save(StateWriter out) {
        out.put(lives);
        out.put(invulnerable);
        out.put(energy);
        out.put(overheated ? 1 : 0);
        out.put(firingBeam ? 1 : 0);
        out.put(cooldown);
    }

    void restore(StateReader in) {
        lives = in.getInt();
        invulnerable = in.getFloat();
        energy = in.getFloat();
        overheated = in.getInt() != 0;
        firingBeam = in.getInt() != 0;
        cooldown = in.getInt();
    }

    void hash(Hash64 digest) {
        digest.add(lives)
                .add(invulnerable)
                .add(energy)
                .add(overheated ? 1 : 0)
                .add(firingBeam ? 1 : 0)
                .add(cooldown);
    }
}
