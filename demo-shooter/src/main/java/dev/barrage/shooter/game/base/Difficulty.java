package dev.barrage.shooter.game.base;

public enum Difficulty {
    /** For exploring. */
    CALM(0f, 7, 4, 2_000, 1),
    /** The intended difficulty. */
    NORMAL(0.2f, 5, 3, 2_000, 2),
    /** For experienced players. */
    HARD(0.4f, 4, 3, 6_000, 3),
    /** Dense and fast. */
    BARRAGE(0.65f, 4, 2, 8_000, 5);

    private final float rank;
    private final int lives;
    private final int bombs;
    private final int gemsOfABomb;
    private final int worth;

    Difficulty(float rank, int lives, int bombs, int gemsOfABomb, int worth) {
        this.rank = rank;
        this.lives = lives;
        this.bombs = bombs;
        this.gemsOfABomb = gemsOfABomb;
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

    /** Earned gems that make a bomb: denser storms yield more of them. */
    public int gemsOfABomb() {
        return gemsOfABomb;
    }

    /**
     * Whether players who have not dropped a bomb in this game yet are helped: a hit drops one by itself, makes
     * invulnerable for longer, and each further ship has as many bombs as fit.
     */
    public boolean helpsLearners() {
        return this == CALM || this == NORMAL;
    }

    /** Whether a hit drops a bomb by itself as long as there is one, even after the player has dropped one. */
    public boolean dropsBombs() {
        return this == CALM;
    }

    /** Factor on all points. */
    public int worth() {
        return worth;
    }
}
