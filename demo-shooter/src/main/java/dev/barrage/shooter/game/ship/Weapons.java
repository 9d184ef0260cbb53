package dev.barrage.shooter.game.ship;

import dev.barrage.physics.BulletBatch;
import dev.barrage.physics.BulletDef;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.game.base.HitCounts;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.game.base.Rows;
import dev.barrage.shooter.game.base.State;
import dev.barrage.shooter.game.field.Field;
import dev.barrage.shooter.game.field.Radar;
import java.util.Arrays;
import org.joml.Vector2f;

/** The player's four weapons in two pairs: spread shots with a bending beam, and homing shots with chain lightning. */
public final class Weapons {
    private static final float MUZZLE = 0.7f;
    private static final float SHOT_SPEED = 26f;
    /** Hit points that a homing shot or a parried bullet takes. */
    private static final float DAMAGE = 0.4f;

    private static final float SHOT_LIFETIME = 2f;
    private static final float SHOT_RADIUS = 0.11f;
    private static final float KNOCKBACK = 0.22f;
    /** Angle between neighbouring shots in focus, radians. */
    private static final float NARROW = 0.018f;

    private static final float SPACING = 0.12f;
    private static final int HOMING_STEPS = 7;
    private static final float RETURN_SPEED = 12f;
    private static final float HOMING_SPEED = 17f;
    /** Energy per second while it is not used; grazing adds more. */
    private static final float CHARGE = 0.15f;

    /** Grains that a heavy shot takes: the middle one of a focused volley, a homing one, or a grain turned around. */
    private static final int HEAVY = 3;

    private static final Component SHOT = new Component("any shot");
    /** Grains that the shot can still take. */
    private static final IntField GRAINS_LEFT = SHOT.intField("grains left", 1);

    /** Steps for which a graze shows. */
    private static final int CHARGING_STEPS = 6;

    /** Energy at which an overheated weapon works again. */
    private static final float COOLED = 0.35f;

    private static final int LIGHTNING_STEPS = 9;
    private static final float LIGHTNING_COST = 0.05f;

    private final World world;
    private final Player player;
    private final Upgrades upgrades;
    private final HitCounts counts;
    private final Lightning lightning;
    private final BulletDef shot = shot("shot", SHOT_RADIUS, SHOT_LIFETIME);
    private final BulletDef homing = shot("homing shot", 0.13f, 2.4f);
    private final BulletDef returned = shot("parried bullet", 0.09f, 2f);
    private final Beams beams;
    private final Table shots;
    private final Table homingShots;
    private final Table parried;
    private final Homing seekers;
    private final Vector2f direction = new Vector2f();
    private final Vector2f muzzle = new Vector2f();
    private boolean second;
    private float energy;
    private boolean overheated;
    private int cooldown;
    private int recharge;
    private boolean firingBeam;
    private int charging;
    private int bolt;

    public Weapons(World world, Player player, Field field, Radar radar, Upgrades upgrades, HitCounts counts) {
        this.world = world;
        this.player = player;
        this.upgrades = upgrades;
        this.counts = counts;
        lightning = new Lightning(world, field, radar);
        beams = new Beams(world, upgrades);
        shots = world.table(shot);
        homingShots = world.table(homing);
        parried = world.table(returned);
        seekers = new Homing(world, radar, homingShots, HOMING_SPEED);
    }

    private static BulletDef shot(String name, float radius, float lifetime) {
        return new BulletDef()
                .radius(radius)
                .layer(Layers.SHOT)
                .lifetime(lifetime)
                .knockback(KNOCKBACK)
                .with(SHOT, new Component(name));
    }

    public void reset() {
        second = false;
        energy = 1f;
        overheated = false;
        cooldown = 0;
        recharge = 0;
        firingBeam = false;
        charging = 0;
        bolt = 0;
        beams.reset();
    }

    public void swap() {
        second = !second;
    }

    /** Applies the input of a step. The enemies struck by lightning are then in {@link #lightning}. */
    public void act(int input, float dt) {
        float aim = Input.aim(input);
        charging = Math.max(0, charging - 1);
        cooldown = Math.max(0, cooldown - 1);
        if (Input.has(input, Input.FIRE) && cooldown == 0) {
            fire(aim);
        }
        overheated = overheated ? energy < COOLED : energy <= 0f;
        boolean wanted = Input.has(input, Input.BEAM) && !overheated;
        fireBeam(wanted && !second, aim, dt);
        fireLightning(wanted && second, aim);
        if (!wanted) {
            energy = Math.min(1f, energy + CHARGE * dt);
        }
        seekers.steer(dt);
    }

    private void fire(float aim) {
        if (second) {
            cooldown = HOMING_STEPS;
            weigh(fire(homing, aim + 0.5f, 0.25f, HOMING_SPEED));
            weigh(fire(homing, aim - 0.5f, -0.25f, HOMING_SPEED));
        } else {
            spread(aim, player.ship().guns());
        }
    }

    private void spread(float aim, ShipKind.Guns guns) {
        cooldown = guns.period();
        float between = player.isFocused() ? NARROW : guns.wide();
        int heavy = player.isFocused() ? guns.shots() / 2 : -1;
        for (int i = 0; i < guns.shots(); i++) {
            float side = i - 0.5f * (guns.shots() - 1);
            int grains = Math.max(guns.grains(), i == heavy ? HEAVY : 1) + upgrades.count(Upgrade.PIERCER);
            world.set(fire(shot, aim + between * side, SPACING * side, SHOT_SPEED), GRAINS_LEFT, grains);
        }
    }

    /** Fires a homing shot in a direction, radians. */
    public void hunt(float direction) {
        weigh(fire(homing, direction, 0f, HOMING_SPEED));
    }

    /** Fires a ring of shots. */
    public void burst(int count) {
        for (int i = 0; i < count; i++) {
            weigh(fire(returned, Trig.wrap(2f * Trig.PI * i / count), 0f, RETURN_SPEED));
        }
    }

    /** Hit points that a shot takes. */
    public float damage(long fired) {
        return world.registry().tableOf(fired) == shots ? player.ship().guns().damage() : DAMAGE;
    }

    private long fire(BulletDef def, float angle, float side, float speed) {
        muzzle(0.4f, angle).add(-side * direction.y, side * direction.x);
        counts.bulletsFired++;
        return world.add(def.at(muzzle.x, muzzle.y).velocity(speed * direction.x, speed * direction.y));
    }

    private void weigh(long heavyShot) {
        world.set(heavyShot, GRAINS_LEFT, HEAVY);
    }

    /** Counts a grain that a shot has taken. The shot stops there and dies, or flies on if it can take more. */
    public void chip(long spent) {
        int left = world.get(spent, GRAINS_LEFT) - 1;
        world.set(spent, GRAINS_LEFT, left);
        if (left > 0) {
            world.set(spent, Components.SECONDS_LEFT, SHOT_LIFETIME);
        }
    }

    private void fireBeam(boolean on, float aim, float dt) {
        firingBeam = on;
        ShipKind.Blade blade = player.ship().blade();
        energy = on ? Math.max(0f, energy - blade.drain() * dt) : energy;
        muzzle(MUZZLE, aim);
        beams.fire(on, blade, muzzle.x, muzzle.y, aim, energy);
    }

    /**
     * Fires the beam from any point, without a ship and without end.
     *
     * @param angle radians
     */
    public void shine(boolean on, float x, float y, float angle) {
        firingBeam = on;
        beams.fire(on, ShipKind.ARROW.blade(), x, y, angle, 1f);
    }

    private void fireLightning(boolean on, float aim) {
        recharge = Math.max(0, recharge - 1);
        bolt = 0;
        if (on && recharge == 0) {
            recharge = LIGHTNING_STEPS;
            muzzle(MUZZLE, aim);
            bolt = lightning.strike(muzzle.x, muzzle.y, aim, upgrades.has(Upgrade.ARC));
            energy = lightning.points() > 1 ? Math.max(0f, energy - LIGHTNING_COST) : energy;
        }
    }

    /** Sets the direction of an aim, and the point that far from the ship's centre in it. */
    private Vector2f muzzle(float distance, float aim) {
        direction.set(Trig.cos(aim), Trig.sin(aim));
        return direction.mul(distance, muzzle).add(player.x(), player.y());
    }

    public void clear() {
        Rows.removeAll(world, shots);
        Rows.removeAll(world, homingShots);
        Rows.removeAll(world, parried);
    }

    /** Adds energy, a part of 1. */
    public void charge(float part) {
        charging = part > 0f ? CHARGING_STEPS : charging;
        energy = Math.min(1f, energy + part);
    }

    /** Sends bullets back to where they came from, as shots; their velocities and handles are overwritten. */
    public void returnFire(BulletBatch bullets) {
        for (int i = 0; i < bullets.count; i++) {
            float speed = Math.max(0.01f, Vector2f.length(bullets.vx[i], bullets.vy[i]));
            bullets.vx[i] *= -RETURN_SPEED / speed;
            bullets.vy[i] *= -RETURN_SPEED / speed;
        }
        int first = parried.rows();
        world.addAll(returned, bullets);
        Arrays.fill(parried.ints(GRAINS_LEFT), first, parried.rows(), HEAVY);
    }

    /** Number of enemies struck by lightning in this step. */
    public int bolt() {
        return bolt;
    }

    public Lightning lightning() {
        return lightning;
    }

    public long beam() {
        return beams.beam(0);
    }

    public Beams beams() {
        return beams;
    }

    /** Whether lightning struck in this step, an enemy or what is ahead. */
    public boolean strikes() {
        return recharge == LIGHTNING_STEPS && lightning.points() > 1;
    }

    /** Whether homing shots and lightning are selected. */
    public boolean isSecondPair() {
        return second;
    }

    /** The rows of the bullets that parries have turned around. */
    public Table parried() {
        return parried;
    }

    /** Energy of beam and lightning, 0 to 1. */
    public float energy() {
        return energy;
    }

    /** Whether grazes have added energy a moment ago. */
    public boolean isCharging() {
        return charging > 0;
    }

    public boolean overheated() {
        return overheated;
    }

    public boolean firingBeam() {
        return firingBeam;
    }

    /** Whether the ship fired shots in its last active step. */
    public boolean justFired() {
        return cooldown == (second ? HOMING_STEPS : player.ship().guns().period());
    }

    public Table shots() {
        return shots;
    }

    public Table homingShots() {
        return homingShots;
    }

    public void saveOrRestore(State state) {
        second = state.of(second);
        energy = state.of(energy);
        overheated = state.of(overheated);
        firingBeam = state.of(firingBeam);
        charging = state.of(charging);
        cooldown = state.of(cooldown);
        recharge = state.of(recharge);
        bolt = state.of(bolt);
        beams.saveOrRestore(state);
    }
}
