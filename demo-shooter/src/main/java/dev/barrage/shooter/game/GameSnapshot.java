package dev.barrage.shooter.game;

import dev.barrage.physics.Snapshot;
import dev.barrage.physics.math.Hash64;
import dev.barrage.physics.state.StateBuffer;
import dev.barrage.physics.state.StateReader;
import dev.barrage.physics.state.StateWriter;

/** A game between two steps, to go back to: {@link Game#save} fills it, {@link Game#restore} reads it. */
public final class GameSnapshot {
    final Snapshot world = new Snapshot();
    private final StateBuffer rules = new StateBuffer();
    private final StateWriter writer = new StateWriter(rules);
    private final StateReader reader = new StateReader(rules);

    /** An empty snapshot. */
    public GameSnapshot() {}

    /** How much memory it takes up, bytes. */
    public int byteCount() {
        return world.byteCount() + Integer.BYTES * rules.words();
    }

    /** A snapshot of the same moment that any game with the same data can be put to, in this thread or another. */
    public GameSnapshot copy() {
        GameSnapshot copy = new GameSnapshot();
        copy.world.load(world.bytes());
        copy.rules.load(rules.asBytes());
        return copy;
    }

    /** Begins anew what the rules keep outside the world. */
    StateWriter write() {
        rules.clear();
        return writer;
    }

    /** Adds what the rules keep to a digest. */
    Hash64 addRulesTo(Hash64 digest) {
        for (int i = 0; i < rules.words(); i++) {
            digest.add(rules.word(i));
        }
        return digest;
    }

    /** Reads that from the beginning. */
    StateReader read() {
        reader.seek(0);
        return reader;
    }
}
