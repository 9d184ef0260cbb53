package dev.barrage.shooter.game.boss;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.JointDef;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.asset.FlailDef;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.game.base.State;

/**
 * The bodies of a flail: links on hinges from a mount on the boss to a mine, and a rope from the mount to the mine, which
 * holds what the hinges alone would let stretch. A link that is cut sets what hangs on its outer end free.
 */
final class Chain {
    /** Direction of the links of a new chain from straight away from the boss, to one side and the other in turn. */
    private static final float FOLD = 80f * Trig.PI / 180f;

    /** Seconds for which links that came off with the mine outlast it. */
    private static final float LINK_SECONDS = 1.5f;

    private final World world;
    private final FlailDef def;
    private final BodyDef linkDef;
    private final BodyDef mineDef;
    /** Distance of its hinge from the middle of the mine, metres. */
    private final float eye;

    private final long[] links;
    private long mine;
    private long rope;
    /** Number of links that hang on the boss in a row. */
    private int held;

    /** Seconds until the mine explodes; negative for one that is gone, infinite for one on its chain. */
    private float fuse = -1f;

    Chain(World world, FlailDef def, BodyDef link, BodyDef mine, float eye) {
        this.world = world;
        this.def = def;
        this.eye = eye;
        linkDef = link;
        mineDef = mine;
        links = new long[def.links()];
    }

    /**
     * Adds it, folded up at the mount so that it lies within the reach of the boss.
     *
     * @param hitPoints hits of the beam that cut a link
     */
    void grow(long boss, float hitPoints) {
        float away = world.angle(boss) + def.at() * Trig.PI / 180f;
        float mountX = def.out() * cos(def.at() * Trig.PI / 180f);
        float mountY = def.out() * sin(def.at() * Trig.PI / 180f);
        float x = world.x(boss) + def.out() * cos(away);
        float y = world.y(boss) + def.out() * sin(away);
        float half = 0.5f * def.pitch();
        long before = boss;
        for (int i = 0; i < links.length; i++) {
            float angle = Trig.wrap(away + (i % 2 == 0 ? FOLD : -FOLD));
            float c = cos(angle);
            float s = sin(angle);
            links[i] = world.add(
                    linkDef.at(x + half * c, y + half * s).angle(angle).velocity(world.vx(boss), world.vy(boss)));
            world.set(links[i], Flails.HIT_POINTS, hitPoints);
            JointDef hinge = JointDef.revolute(before, links[i]).localB(-half, 0f);
            world.add(i == 0 ? hinge.localA(mountX, mountY) : hinge.localA(half, 0f));
            x += def.pitch() * c;
            y += def.pitch() * s;
            before = links[i];
        }
        mine = world.add(mineDef.at(x + eye * cos(away), y + eye * sin(away))
                .angle(Trig.wrap(away))
                .velocity(world.vx(boss), world.vy(boss)));
        world.add(JointDef.revolute(before, mine).localA(half, 0f).localB(-eye, 0f));
        rope = world.add(JointDef.rope(boss, mine, def.links() * def.pitch())
                .localA(mountX, mountY)
                .localB(-eye, 0f));
        held = links.length;
        fuse = Float.POSITIVE_INFINITY;
    }

    private static float cos(float angle) {
        return Trig.cos(Trig.wrap(angle));
    }

    private static float sin(float angle) {
        return Trig.sin(Trig.wrap(angle));
    }

    /**
     * Removes a link. A mine on its outer end is free from now on, with the links that hang on it.
     *
     * @param seconds until that mine explodes
     */
    void cut(int link, float seconds) {
        world.remove(links[link]);
        if (isHeld()) {
            world.remove(rope);
            world.setGroup(mine, 0);
            fuse = seconds;
        }
        for (int i = link + 1; i < held; i++) {
            world.setLayer(links[i], Layers.DEBRIS);
        }
        held = Math.min(held, link);
        if (!hasMine()) {
            fade();
        }
    }

    /** Lets the links that came off vanish soon. */
    private void fade() {
        for (int i = held; i < links.length; i++) {
            if (hasLink(i)) {
                float left = world.get(links[i], Components.SECONDS_LEFT);
                world.set(links[i], Components.SECONDS_LEFT, Math.min(left, LINK_SECONDS));
            }
        }
    }

    /** Counts down to the explosion of a free mine; returns whether it is time. */
    boolean burns(float dt) {
        boolean isFree = isFree();
        fuse -= isFree ? dt : 0f;
        return isFree && fuse <= 0f;
    }

    /** Removes the mine of a cut chain. */
    void removeMine() {
        world.remove(mine);
        fuse = -1f;
        fade();
    }

    /** Removes all that is left. */
    void remove() {
        for (int i = 0; i < links.length; i++) {
            if (hasLink(i)) {
                world.remove(links[i]);
            }
        }
        if (hasMine()) {
            world.remove(mine);
        }
        fuse = -1f;
        held = 0;
    }

    /** The number of a link; negative for another entity. */
    int indexOf(long entity) {
        int i = links.length - 1;
        while (i >= 0 && links[i] != entity) {
            i--;
        }
        return i;
    }

    boolean hasLink(int number) {
        return links[number] != Entity.NONE && world.isAlive(links[number]);
    }

    long link(int number) {
        return links[number];
    }

    int links() {
        return links.length;
    }

    boolean hasMine() {
        return fuse >= 0f;
    }

    long mine() {
        return mine;
    }

    /** Whether the mine hangs on the boss. */
    boolean isHeld() {
        return fuse == Float.POSITIVE_INFINITY;
    }

    boolean isFree() {
        return hasMine() && !isHeld();
    }

    /** Distance of the middle of the mine from the middle of the boss at full length, metres. */
    float reach() {
        return def.out() + def.links() * def.pitch() + eye;
    }

    void saveOrRestore(State state) {
        for (int i = 0; i < links.length; i++) {
            links[i] = state.of(links[i]);
        }
        mine = state.of(mine);
        rope = state.of(rope);
        held = state.of(held);
        fuse = state.of(fuse);
    }
}
