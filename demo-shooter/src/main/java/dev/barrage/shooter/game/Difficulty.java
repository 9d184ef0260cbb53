package dev.barrage.shooter.game;

/** Difficulty of a game. */
public enum Difficulty {
    /** For exploring. */
    CALM(0f, 7, 4, 1),
    /** The intended difficulty. */
    NORMAL(0.2f, 5, 4, 2),
    /** For experienced players. */
    HARD(0.4f, 4, 4, 3),
    /** Dense and fast. */
    BARRAGE(0.65f, 4, 3, 5);

    private final float rank;
    private final int lives;
    private final int bombs;
    private final int worth;

    Difficulty(float rank, int lives, int bombs, int worth) {
        this.rank = rank;
        this.lives = lives;
        this.bombs = bombs;
        this.worth = worth;
    }

    /** Rank of the patterns in the first stage, 0 to 1; later ones are harder. */
    public float rank() {
        return rank;
    }

    /** Ships at the start. */
    public int lives() {
        return lives;
    }

    /** Bombs of each ship. */
    public int bombs() {
        return bombs;
    }

    /** Whether a hit drops a bomb by itself, as long as there is one. */
    public boolean dropsBombs() {
        return this == CALM;
    }

    /** Factor on all points. */
    public int worth() {
        return worth;
    }
}
