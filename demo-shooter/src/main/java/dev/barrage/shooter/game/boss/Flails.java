package dev.barrage.shooter.game.boss;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.Contacts;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.asset.FlailDef;
import dev.barrage.shooter.curtain.Level;
import dev.barrage.shooter.game.base.Effects;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.game.base.State;
import dev.barrage.shooter.game.field.Debris;
import dev.barrage.shooter.game.field.Radar;
import java.util.List;
import org.joml.Vector2f;

/**
 * The mines that a boss swings on chains. The beam cuts the chains link by link; shots only push the mines. A mine that
 * was cut off flies on until it hits something, and hurts the boss too. At the next phase it grows anew.
 */
public final class Flails implements Gear {
    private static final Component LINK = new Component("flail link");
    private static final Component MINE = new Component("flail mine");

    /** Hits of the beam that a link still bears. */
    static final FloatField HIT_POINTS = LINK.floatField("hitPoints");

    /** How hot a link is from the beam, 0 to 1. */
    public static final FloatField HEAT = LINK.floatField("heat");

    /** How brightly a mine shines, 0 to 1: it warns, or is about to explode. */
    public static final FloatField LIGHT = MINE.floatField("light");

    /** Seconds until a mine that was cut off explodes. */
    private static final float FUSE = 4f;

    private static final float COOLING = 1.5f;
    private static final float SPARKLE = 6f;
    /** Impulse of a shot on a mine for each of its points, N s. */
    private static final float SHOT_IMPULSE = 2f;

    /** Speed from which a hit sounds, and from which a free mine explodes, m/s. */
    private static final float HARD = 2f;

    private static final int GEMS = 12;
    private static final int MINE_SHARDS = 12;
    private static final int LINK_SHARDS = 2;

    private final int number;
    private final BossFight fight;
    private final World world;
    private final Debris debris;
    private final BossFight.Spoils spoils;
    private final Effects effects;
    private final List<FlailDef> defs;
    private final Chain[] chains;
    private final Swing[] swings;
    private final Table[] links;
    private final Table[] mines;
    private final float[] linkRadius;
    private final float[] mineRadius;
    private final Contacts onWalls;
    private final Contacts onShips;
    private final Contacts onEnemies;
    private final Vector2f way = new Vector2f();
    private long boss;
    private Level level = new Level(0, 0f);
    private long player;
    private int phase;

    /** @param number of the boss */
    Flails(
            int number,
            BossFight fight,
            World world,
            Assets assets,
            Debris debris,
            BossFight.Spoils spoils,
            Effects effects) {
        this.number = number;
        this.fight = fight;
        this.world = world;
        this.debris = debris;
        this.spoils = spoils;
        this.effects = effects;
        defs = assets.boss(number).flails();
        chains = new Chain[defs.size()];
        swings = new Swing[chains.length];
        links = new Table[chains.length];
        mines = new Table[chains.length];
        linkRadius = new float[chains.length];
        mineRadius = new float[chains.length];
        for (int i = 0; i < chains.length; i++) {
            prepare(i, assets.linkMesh(number, i), assets.mineMesh(number, i), assets.bossName(number));
        }
        onWalls = world.contacts(Layers.ENEMY, Layers.WALL).fasterThan(HARD);
        onShips = world.contacts(Layers.ENEMY, Layers.PLAYER).fasterThan(0f);
        onEnemies = world.contacts(Layers.ENEMY, Layers.ENEMY).fasterThan(HARD);
    }

    private void prepare(int flail, Mesh link, Mesh mine, String name) {
        Component linkTag = new Component(name + " link " + flail);
        Component mineTag = new Component(name + " mine " + flail);
        links[flail] = world.registry().table(Components.bodyRow(LINK, Radar.OVERLOOKED, linkTag));
        mines[flail] = world.registry().table(Components.bodyRow(MINE, Radar.OVERLOOKED, mineTag));
        linkRadius[flail] = link.boundingRadius();
        mineRadius[flail] = mine.boundingRadius();
        FlailDef def = defs.get(flail);
        BodyDef linkDef = body(link, def.linkMass()).with(LINK, Radar.OVERLOOKED, linkTag);
        BodyDef mineDef = body(mine, def.mineMass()).with(MINE, Radar.OVERLOOKED, mineTag);
        chains[flail] = new Chain(world, def, linkDef, mineDef, -least(mine.vertices()));
        swings[flail] = new Swing(world, def, chains[flail]);
    }

    private static BodyDef body(Mesh mesh, float mass) {
        return BodyDef.dynamic(mesh)
                .mass(mass)
                .layer(Layers.ENEMY)
                .group(BossParts.GROUP)
                .friction(0.2f)
                .restitution(0.3f)
                .linearDamping(0.2f)
                .angularDamping(1.5f);
    }

    /** The least x of vertices, x, y and z in turn. */
    private static float least(float[] vertices) {
        float least = 0f;
        for (int i = 0; i < vertices.length; i += 3) {
            least = Math.min(least, vertices[i]);
        }
        return least;
    }

    @Override
    public void begin(long newBoss, Level newLevel) {
        boss = newBoss;
        level = newLevel;
    }

    @Override
    public void change(int newPhase) {
        phase = newPhase;
        for (int i = 0; i < chains.length; i++) {
            if (chains[i].isFree()) {
                explode(i);
            }
            if (!chains[i].hasMine()) {
                burstLinks(i);
                chains[i].remove();
                chains[i].grow(boss, defs.get(i).hitPoints().at(level));
            }
            swings[i].change(phase, speed(i));
        }
    }

    private float speed(int flail) {
        return defs.get(flail).swings().get(phase).speed().at(level);
    }

    @Override
    public void act(long newPlayer, boolean fires, float dt) {
        player = newPlayer;
        for (int i = 0; i < chains.length; i++) {
            fade(links[i].floats(HEAT), links[i].rows(), COOLING * dt);
            fade(mines[i].floats(LIGHT), mines[i].rows(), SPARKLE * dt);
            if (chains[i].isHeld()) {
                swing(i, fires, dt);
            } else if (chains[i].burns(dt)) {
                explode(i);
            }
        }
        turnAbout();
    }

    /** Turns all spins about if a wall has stopped one, so that the mines stay opposite each other. */
    private void turnAbout() {
        boolean isStalled = false;
        for (int i = 0; i < chains.length; i++) {
            isStalled |= chains[i].isHeld() && swings[i].isStalled();
        }
        for (int i = 0; isStalled && i < chains.length; i++) {
            swings[i].turnAbout();
        }
    }

    private static void fade(float[] values, int count, float by) {
        for (int i = 0; i < count; i++) {
            values[i] = Math.max(0f, values[i] - by);
        }
    }

    private void swing(int flail, boolean fires, float dt) {
        long mine = chains[flail].mine();
        if (swings[flail].act(boss, player, fires, dt)) {
            effects.add(Effects.Kind.HURL, world.x(mine), world.y(mine), fight.who());
        }
        world.set(mine, LIGHT, Math.max(world.get(mine, LIGHT), swings[flail].warning()));
    }

    @Override
    public void readEvents() {
        for (int i = 0; i < chains.length; i++) {
            if (chains[i].hasMine() && hits(i, chains[i].mine())) {
                explode(i);
            }
        }
    }

    /** Evaluates what a mine hits; returns whether it explodes. */
    private boolean hits(int flail, long mine) {
        boolean isFree = chains[flail].isFree();
        boolean explodes = false;
        for (onWalls.of(mine); onWalls.next(); ) {
            if (onWalls.began()) {
                effects.add(Effects.Kind.CLANK, onWalls.x(0), onWalls.y(0), fight.who());
            }
            explodes |= isFree;
        }
        if (isFree && onShips.of(mine).next()) {
            explodes = true;
        }
        for (onEnemies.of(mine); isFree && !explodes && onEnemies.next(); ) {
            long met = onEnemies.first() == mine ? onEnemies.second() : onEnemies.first();
            explodes = world.isAlive(met) && !has(met);
            if (explodes && isBoss(met)) {
                fight.damage(defs.get(flail).blow() * onEnemies.approachSpeed());
            }
        }
        return explodes;
    }

    private boolean isBoss(long entity) {
        return entity == boss || world.registry().tableOf(entity).has(BossParts.PART);
    }

    private void explode(int flail) {
        long mine = chains[flail].mine();
        float x = world.x(mine);
        float y = world.y(mine);
        effects.add(Effects.Kind.EXPLOSION, x, y, fight.who());
        debris.burst(x, y, 0f, 0f, mineRadius[flail], MINE_SHARDS);
        for (int i = 0; i < GEMS; i++) {
            spoils.add(x, y);
        }
        chains[flail].removeMine();
    }

    private void burstLinks(int flail) {
        for (int row = 0; row < links[flail].rows(); row++) {
            burst(links[flail].entity(row), linkRadius[flail], LINK_SHARDS);
        }
    }

    private void burst(long body, float radius, int shards) {
        debris.burst(world.x(body), world.y(body), world.vx(body), world.vy(body), radius, shards);
    }

    @Override
    public boolean has(long entity) {
        return flailOf(entity) >= 0;
    }

    private int flailOf(long entity) {
        Table table = world.registry().tableOf(entity);
        int i = chains.length - 1;
        while (i >= 0 && links[i] != table && mines[i] != table) {
            i--;
        }
        return i;
    }

    @Override
    public float damage(long entity, float points, boolean beam) {
        int flail = flailOf(entity);
        int link = chains[flail].indexOf(entity);
        if (link < 0) {
            world.set(entity, LIGHT, Math.max(0.5f, world.get(entity, LIGHT)));
            if (!beam) {
                way.set(world.x(entity), world.y(entity)).sub(world.x(player), world.y(player));
                way.mul(SHOT_IMPULSE * points / Math.max(0.01f, way.length()));
                world.applyImpulse(entity, way.x, way.y);
            }
        } else if (beam) {
            burn(flail, link, points);
        }
        return 0f;
    }

    private void burn(int flail, int link, float points) {
        long burnt = chains[flail].link(link);
        float left = world.get(burnt, HIT_POINTS) - points;
        world.set(burnt, HIT_POINTS, left);
        world.set(burnt, HEAT, 1f);
        if (left <= 0f) {
            effects.add(Effects.Kind.SNAP, world.x(burnt), world.y(burnt), fight.who());
            burst(burnt, linkRadius[flail], LINK_SHARDS);
            chains[flail].cut(link, FUSE);
        }
    }

    @Override
    public void burst() {
        for (int i = 0; i < chains.length; i++) {
            burstLinks(i);
            if (chains[i].hasMine()) {
                explode(i);
            }
        }
    }

    @Override
    public void clear() {
        for (Chain chain : chains) {
            chain.remove();
        }
    }

    @Override
    public int kinds() {
        return 2 * chains.length;
    }

    @Override
    public Table table(int kind) {
        return kind < chains.length ? links[kind] : mines[kind - chains.length];
    }

    @Override
    public float radius(int kind) {
        return kind < chains.length ? linkRadius[kind] : mineRadius[kind - chains.length];
    }

    /** Number of flails. */
    public int count() {
        return chains.length;
    }

    /** The links of a flail that are there. */
    public Table links(int flail) {
        return links[flail];
    }

    /** The mine of a flail, in one row or none. */
    public Table mine(int flail) {
        return mines[flail];
    }

    @Override
    public void saveOrRestore(State state) {
        level = state.of(level);
        boss = state.of(boss);
        player = state.of(player);
        phase = state.of(phase);
        for (int i = 0; i < chains.length; i++) {
            chains[i].saveOrRestore(state);
            swings[i].saveOrRestore(state, phase, speed(i));
        }
    }
}
