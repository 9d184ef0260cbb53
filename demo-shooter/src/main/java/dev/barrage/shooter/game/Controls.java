package dev.barrage.shooter.game;

import dev.barrage.shooter.game.base.Input;

/** A player: a person, the bot or a replay. Called once before each step. */
@FunctionalInterface
public interface Controls {
    /** The {@link Input} for the next step of a game. */
    int next(Game game);
}
