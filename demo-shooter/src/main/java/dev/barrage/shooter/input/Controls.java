package dev.barrage.shooter.input;

import dev.barrage.shooter.game.Game;

/** Whoever plays: asked once before each step. */
@FunctionalInterface
public interface Controls {
    /** The {@link Input} for the next step of a game. */
    int next(Game game);
}
