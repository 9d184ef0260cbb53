package dev.barrage.shooter.game.ship;

import dev.barrage.physics.math.Rng;
import dev.barrage.shooter.game.base.Input;
import dev.barrage.shooter.game.base.State;
import java.util.Arrays;

/** The upgrades that the player has, and those offered: three different ones that can still be taken. */
public final class Upgrades {
    /** Number of upgrades offered at once. */
    public static final int OFFERED = 3;

    private static final int STREAM = 4;

    private final Rng rng = new Rng(0, STREAM);
    private final int[] taken = new int[Upgrade.count()];
    private final int[] offered = new int[OFFERED];
    private int offers;
    private int marked;
    /** Direction in which the stick was pushed last: -1, 0 or 1. */
    private int pushed;

    public Upgrades() {}

    /** Forgets all upgrades; offers follow from the seed and from the choices alone. */
    public void begin(long seed) {
        rng.setState(new Rng(seed, STREAM).state());
        Arrays.fill(taken, 0);
        offers = 0;
        marked = 0;
        pushed = 0;
    }

    /** Offers upgrades; {@link Upgrade#SUPPLIES} only in place of missing ones. */
    public void offer() {
        offers = 0;
        marked = 0;
        while (offers < OFFERED && open() > 0) {
            offered[offers] = pick(rng.nextInt(open()));
            offers++;
        }
        if (offers < OFFERED) {
            offered[offers++] = Upgrade.SUPPLIES.ordinal();
        }
    }

    /** Number of upgrades that can be taken and are not offered yet. */
    private int open() {
        int open = 0;
        for (int i = 0; i < Upgrade.SUPPLIES.ordinal(); i++) {
            open += isOpen(i) ? 1 : 0;
        }
        return open;
    }

    private boolean isOpen(int upgrade) {
        for (int i = 0; i < offers; i++) {
            if (offered[i] == upgrade) {
                return false;
            }
        }
        return taken[upgrade] < Upgrade.of(upgrade).most();
    }

    private int pick(int place) {
        int left = place;
        int upgrade = 0;
        while (!isOpen(upgrade) || left-- > 0) {
            upgrade++;
        }
        return upgrade;
    }

    /** Marks the next offer in the direction in which the stick is pushed; returns whether it has just been pushed. */
    public boolean steer(float moveX) {
        int now = Input.pushed(moveX);
        boolean moves = now != 0 && now != pushed;
        pushed = now;
        if (moves) {
            marked = Math.floorMod(marked + now, offers);
        }
        return moves;
    }

    /** Takes the marked offer, and ends the offers. */
    public Upgrade take() {
        Upgrade upgrade = offered(marked);
        add(upgrade);
        offers = 0;
        return upgrade;
    }

    public void add(Upgrade upgrade) {
        taken[upgrade.ordinal()]++;
    }

    /** How often an upgrade has been taken. */
    public int count(Upgrade upgrade) {
        return taken[upgrade.ordinal()];
    }

    public boolean has(Upgrade upgrade) {
        return count(upgrade) > 0;
    }

    /** Number of upgrades offered; 0 while none can be chosen. */
    public int offers() {
        return offers;
    }

    /** An upgrade offered, from 0. */
    public Upgrade offered(int place) {
        return Upgrade.of(offered[place]);
    }

    /** The place of the marked offer, from 0. */
    public int marked() {
        return marked;
    }

    public void saveOrRestore(State state) {
        rng.setState(state.of(rng.state()));
        state.of(taken);
        state.of(offered);
        offers = state.of(offers);
        marked = state.of(marked);
        pushed = state.of(pushed);
    }
}
