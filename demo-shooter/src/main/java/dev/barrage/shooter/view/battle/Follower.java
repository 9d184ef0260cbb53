package dev.barrage.shooter.view.battle;

import dev.barrage.shooter.game.base.Effects;

/** Reads each event of a game once. */
final class Follower {
    private long seen;
    private boolean started;

    interface Reader {
        /** Event {@code n} of {@code effects}. */
        void read(Effects effects, long n);
    }

    void skip(Effects effects) {
        seen = effects.count();
        started = true;
    }

    /** Reads the events since the last call, as far as they are kept; the first call reads none. */
    void follow(Effects effects, Reader reader) {
        seen = started ? seen : effects.count();
        started = true;
        for (seen = Math.max(seen, effects.count() - Effects.CAPACITY); seen < effects.count(); seen++) {
            reader.read(effects, seen);
        }
    }
}
