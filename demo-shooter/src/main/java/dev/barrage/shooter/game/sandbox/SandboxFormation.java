package dev.barrage.shooter.game.sandbox;

import dev.barrage.shooter.asset.Assets;
import dev.barrage.shooter.curtain.Curtain;
import dev.barrage.shooter.curtain.Knob;
import dev.barrage.shooter.curtain.Level;
import dev.barrage.shooter.curtain.PlainCurtains;
import dev.barrage.shooter.curtain.Tuning;
import dev.barrage.shooter.game.base.Difficulty;
import dev.barrage.shooter.game.base.State;
import dev.barrage.shooter.game.storm.Storm;
import java.util.ArrayList;
import java.util.List;

/** The formation of the sandbox: a curtain of a list, with its knobs turned, in a field that is full of it. */
public final class SandboxFormation {
    /** How hard curtains are before their knobs are turned. */
    private static final Level LEVEL = new Level(Difficulty.NORMAL.ordinal(), Difficulty.NORMAL.rank());

    /** Time after which a formation begins again, seconds: as long as a curtain may last. */
    private static final float SECONDS = 120f;

    /** Steps from one change to the next, while a knob is turned. */
    private static final int FILL_PERIOD = 10;

    private static final String FIRST = "tide";

    private final Storm storm;
    /** Plain ones, the data's, then those offered. */
    private final List<Curtain> curtains = new ArrayList<>(PlainCurtains.all());

    private final int first;
    private final int fixed;

    /** Number of the curtain that was put up last. */
    private int number;

    private final float[] knobs;
    private Curtain tuned;
    /** Whether a knob was turned since the field was filled. */
    private boolean changed;
    /** Whether no formation is up. */
    private boolean calm;

    private int sinceFill;

    SandboxFormation(Assets assets, Storm storm) {
        this.storm = storm;
        first = curtains.size() + Math.max(0, assets.curtainNames().indexOf(FIRST));
        for (String name : assets.curtainNames()) {
            curtains.add(assets.curtain(name));
        }
        fixed = curtains.size();
        knobs = Tuning.read(curtains.get(0), LEVEL);
    }

    /** Number of the curtain that is up at first. */
    int first() {
        return first;
    }

    /** Number of the last curtain. */
    int last() {
        return curtains.size() - 1;
    }

    /** Puts up a curtain as it was made. */
    void choose(int newNumber, float playerX, float playerY) {
        number = newNumber;
        System.arraycopy(Tuning.read(curtains.get(number), LEVEL), 0, knobs, 0, knobs.length);
        fill(playerX, playerY);
    }

    float knob(Knob knob) {
        return knobs[knob.ordinal()];
    }

    void turn(Knob knob, float value) {
        knobs[knob.ordinal()] = value;
        changed = true;
    }

    /** Fills the field anew if a knob was turned and the last time was long enough ago. */
    void act(float playerX, float playerY) {
        sinceFill++;
        if (changed && sinceFill >= FILL_PERIOD) {
            fill(playerX, playerY);
        }
    }

    /** Fills the field again if a formation is up, for other walls. */
    void refill(float playerX, float playerY) {
        if (!calm) {
            fill(playerX, playerY);
        }
    }

    private void fill(float playerX, float playerY) {
        tune();
        storm.fill(tuned, LEVEL, playerX, playerY);
        calm = false;
        sinceFill = 0;
    }

    private void tune() {
        Curtain base = curtains.get(number);
        tuned = Tuning.apply(new Curtain(base.title(), SECONDS, base.sources(), base.targets()), LEVEL, knobs);
        storm.offer(tuned);
        changed = false;
    }

    /** Removes the formation. */
    void clear() {
        storm.clear();
        calm = true;
        changed = false;
    }

    /** Title of the formation that is up, or of none. */
    public String title() {
        return calm ? "none" : curtains.get(number).title();
    }

    /** The formation as its knobs have it, as long as the curtain that it was made from. */
    public Curtain tuned() {
        return Tuning.apply(curtains.get(number), LEVEL, knobs);
    }

    /** Number of the first curtain that was offered. */
    public int firstOffered() {
        return fixed;
    }

    /** Replaces the curtains behind the data's. None of them may be up while their order changes. */
    public void offer(List<Curtain> own) {
        curtains.subList(fixed, curtains.size()).clear();
        curtains.addAll(own.subList(0, Math.min(own.size(), Dial.FORMATION.last() + 1 - fixed)));
    }

    /**
     * Comes before the storm's state, which may be that of a tuned formation.
     *
     * @param chosen number of the curtain, which is in the state of the dials
     */
    void saveOrRestore(State state, int chosen) {
        number = chosen;
        for (int i = 0; i < knobs.length; i++) {
            knobs[i] = state.of(knobs[i]);
        }
        boolean later = state.of(changed);
        calm = state.of(calm);
        sinceFill = state.of(sinceFill);
        if (state.isRestoring()) {
            tune();
            changed = later;
        }
    }
}
