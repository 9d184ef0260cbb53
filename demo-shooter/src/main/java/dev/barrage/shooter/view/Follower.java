package dev.barrage.shooter.view;

import dev.barrage.shooter.game.Effects;
import dev.barrage.shooter.game.Game;

/** Reads each event of a game once. */
final class Follower {
    private long seen;
    private boolean started;

    /** Takes an event. */
    interface Reader {
        /** Event {@code n} of {@code effects}. */
        void read(Effects effects, long n);
    }

    /** Forgets all that has happened so far. */
    void skip(Game game) {
        seen = game.effects().count();
        started = true;
    }

    /** Reads what happened since the last call, as far back as it is kept; the first call begins with what comes next. */
    void follow(Game game, Reader reader) {
        Effects effects = game.effects();
        seen = started ? seen : effects.count();
        started = true;
        for (seen = Math.max(seen, effects.count() - Effects.CAPACITY); seen < effects.count(); seen++) {
            reader.read(effects, seen);
        }
    }
}
