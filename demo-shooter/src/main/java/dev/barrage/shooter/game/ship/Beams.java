package dev.barrage.shooter.game.ship;

import dev.barrage.physics.BeamDef;
import dev.barrage.physics.Hits;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.game.base.State;
import java.util.Arrays;
import org.joml.Vector2f;

/**
 * The player's beams: the main one, those beside it, and those that go on from the walls at which the main one ends.
 * Each has a blade around it that touches grains; nothing stops a blade.
 */
public final class Beams {
    private static final int SIDES = 2 * Upgrade.PRISM.most();
    private static final int FIRST_BANK = 1 + SIDES;

    public static final int MOST = FIRST_BANK + Upgrade.BANK_SHOT.most();

    private static final float THICKNESS = 0.24f;
    private static final float LAG = 0.62f;
    private static final int SEGMENTS = 28;
    /** Angle between neighbouring beams, radians. */
    private static final float FAN = 0.3f;

    /** Length of the side beams, and of those off walls, as a share of the main beam's. */
    private static final float SIDE = 0.7f;

    private static final float BANK = 0.8f;
    /** Distance of a beam's start from the wall that it comes from, metres. */
    private static final float OFF_WALL = 0.15f;

    /** How much wider an overcharged beam is without energy, as a share of its width. */
    private static final float HEAT = 1.8f;

    private final World world;
    private final Upgrades upgrades;
    private final Hits ends;
    private final Hits walls;
    private final Hits blocks;
    private final long[] beams = new long[MOST];
    private final long[] blades = new long[MOST];
    private final float[] reach = new float[MOST];
    /** Starts and directions of the beams off walls; a direction of zero means none. */
    private final float[] bankX = new float[MOST];

    private final float[] bankY = new float[MOST];
    private final float[] bankDx = new float[MOST];
    private final float[] bankDy = new float[MOST];
    private final float[] points = new float[2 * (SEGMENTS + 1)];
    private final Vector2f way = new Vector2f();
    private float heat;

    Beams(World world, Upgrades upgrades) {
        this.world = world;
        this.upgrades = upgrades;
        ends = world.hits(Layers.BEAM, Layers.ENEMY);
        walls = world.hits(Layers.BEAM, Layers.WALL);
        blocks = world.hits(Layers.BEAM, Layers.MASONRY);
        for (int i = 0; i < MOST; i++) {
            float lag = i < FIRST_BANK ? LAG : 0f;
            beams[i] = world.add(def(Layers.BEAM).lag(lag));
            blades[i] = world.add(def(Layers.BLADE).lag(lag));
            world.set(beams[i], Components.BEAM_THICKNESS, THICKNESS);
        }
    }

    private static BeamDef def(int layer) {
        return new BeamDef().layer(layer).segments(SEGMENTS);
    }

    /** Switches all beams off. */
    void reset() {
        heat = 0f;
        for (int i = 0; i < MOST; i++) {
            fire(i, false);
            noBank(i);
        }
    }

    private void noBank(int beam) {
        bankDx[beam] = 0f;
        bankDy[beam] = 0f;
    }

    private void fire(int beam, boolean on) {
        world.fireBeam(beams[beam], on);
        world.fireBeam(blades[beam], on);
    }

    /**
     * Fires or ends all beams.
     *
     * @param x muzzle, metres
     * @param aim radians
     * @param energy 0 to 1
     */
    public void fire(boolean on, ShipKind.Blade blade, float x, float y, float aim, float energy) {
        heat = on && upgrades.has(Upgrade.OVERCHARGE) ? HEAT * (1f - energy) : 0f;
        int sides = 2 * upgrades.count(Upgrade.PRISM);
        aim(0, on, blade, 1f, x, y, aim);
        for (int i = 1; i < FIRST_BANK; i++) {
            float aside = (i % 2 == 0 ? -FAN : FAN) * ((i + 1) / 2);
            aim(i, on && i <= sides, blade, SIDE, x, y, aim + aside);
        }
        for (int i = FIRST_BANK; i < MOST; i++) {
            boolean banks = bankDx[i] != 0f || bankDy[i] != 0f;
            float angle = banks ? Trig.atan2(bankDy[i], bankDx[i]) : 0f;
            aim(i, on && banks, blade, BANK, bankX[i], bankY[i], angle);
        }
    }

    private void aim(int beam, boolean on, ShipKind.Blade blade, float share, float x, float y, float angle) {
        fire(beam, on);
        aim(beams[beam], share * blade.length(), x, y, angle);
        aim(blades[beam], share * blade.length(), x, y, angle);
        world.set(blades[beam], Components.BEAM_THICKNESS, blade.thickness() * (1f + heat));
    }

    private void aim(long beam, float length, float x, float y, float angle) {
        world.set(beam, Components.BEAM_LENGTH, length);
        world.aimBeam(beam, x, y, angle);
    }

    /** Takes over where the beams ended in the world's last step. */
    public void readEnds() {
        Arrays.fill(reach, Float.POSITIVE_INFINITY);
        for (int i = FIRST_BANK; i < MOST; i++) {
            noBank(i);
        }
        for (ends.rewind(); ends.next(); ) {
            noteReach(ends);
        }
        for (blocks.rewind(); blocks.next(); ) {
            noteReach(blocks);
        }
        for (walls.rewind(); walls.next(); ) {
            noteReach(walls);
            bank(indexOf(beams, walls.first()));
        }
    }

    private void noteReach(Hits end) {
        int beam = indexOf(beams, end.first());
        reach[beam] = Math.min(reach[beam], end.distance());
    }

    /** Starts the next beam off the wall under the cursor, if the beam that ends there has one. */
    private void bank(int beam) {
        int next = beam == 0 ? FIRST_BANK : beam + 1;
        boolean banks = beam == 0 || beam >= FIRST_BANK;
        if (!banks || next >= FIRST_BANK + upgrades.count(Upgrade.BANK_SHOT)) {
            return;
        }
        int count = world.beamPoints(beams[beam], points);
        if (count < 2) {
            return;
        }
        way.set(points[2 * count - 2], points[2 * count - 1]).sub(points[2 * count - 4], points[2 * count - 3]);
        float into = 2f * Math.min(0f, way.x * walls.nx() + way.y * walls.ny());
        bankX[next] = walls.x() + OFF_WALL * walls.nx();
        bankY[next] = walls.y() + OFF_WALL * walls.ny();
        bankDx[next] = way.x - into * walls.nx();
        bankDy[next] = way.y - into * walls.ny();
    }

    private static int indexOf(long[] handles, long handle) {
        int i = 0;
        while (handles[i] != handle) {
            i++;
        }
        return i;
    }

    public int ofBlade(long blade) {
        return indexOf(blades, blade);
    }

    /** Length of a beam up to the body that ended it, metres; infinite if none did. */
    public float reach(int beam) {
        return reach[beam];
    }

    /** How much wider the blades are than usual, as a share of their width. */
    public float heat() {
        return heat;
    }

    /** A beam; the first one is the main one. */
    public long beam(int number) {
        return beams[number];
    }

    void saveOrRestore(State state) {
        heat = state.of(heat);
        for (int i = FIRST_BANK; i < MOST; i++) {
            bankX[i] = state.of(bankX[i]);
            bankY[i] = state.of(bankY[i]);
            bankDx[i] = state.of(bankDx[i]);
            bankDy[i] = state.of(bankDy[i]);
        }
    }
}
