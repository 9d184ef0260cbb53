package dev.barrage.shooter.game;

import dev.barrage.physics.Snapshot;
import dev.barrage.physics.math.Hash64;
import dev.barrage.physics.state.StateBuffer;
import dev.barrage.physics.state.StateReader;
import dev.barrage.physics.state.StateWriter;
import dev.barrage.shooter.game.base.State;

/** The state of a game between two steps: {@link Game#save} fills it, {@link Game#restore} reads it. */
public final class GameSnapshot {
    final Snapshot world;
    private final StateBuffer rules = new StateBuffer();
    private final State saving = State.saving(new StateWriter(rules));
    private final StateReader reader = new StateReader(rules);
    private final State restoring = State.restoring(reader);

    public GameSnapshot() {
        this(new Snapshot());
    }

    private GameSnapshot(Snapshot world) {
        this.world = world;
    }

    public int byteCount() {
        return world.byteCount() + Integer.BYTES * rules.words();
    }

    /** A deep copy, usable by any game with the same data on any thread. */
    public GameSnapshot copy() {
        GameSnapshot copy = new GameSnapshot(world.copy());
        copy.rules.load(rules);
        return copy;
    }

    /** Starts writing the state of the rules outside the world. */
    State write() {
        rules.clear();
        return saving;
    }

    /** Adds the state of the rules to a hash. */
    Hash64 addRulesTo(Hash64 digest) {
        for (int i = 0; i < rules.words(); i++) {
            digest.add(rules.word(i));
        }
        return digest;
    }

    /** Starts reading the state of the rules. */
    State read() {
        reader.seek(0);
        return restoring;
    }
}
