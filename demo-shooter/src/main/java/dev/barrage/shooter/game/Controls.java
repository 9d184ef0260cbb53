package dev.barrage.shooter.game;

/** Whoever plays: asked once before each step. */
@FunctionalInterface
public interface Controls {
    /** The {@link Input} for the next step of a game. */
    int next(Game game);
}
