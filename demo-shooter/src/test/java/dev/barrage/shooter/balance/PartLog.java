package dev.barrage.shooter.balance;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;

/** Figures of a part of the campaign, in one game or in several. */
@JsonPropertyOrder({
    "stage",
    "part",
    "games",
    "lost",
    "secondsPerGame",
    "hitsPerGame",
    "hitsPerMinute",
    "bulletsMost",
    "bulletsMean",
    "sparseSecondsPerGame",
    "sparseSecondsLongest",
    "idleSecondsLongest",
    "parries",
    "focuses"
})
final class PartLog {
    /** Fewer enemy bullets than this make a wave sparse. */
    static final int FEW = 10;

    /** The longest time for which a wave may be sparse, seconds. */
    static final double MOST_SPARSE_SECONDS = 4;

    /** The longest time without a target, seconds. */
    static final double MOST_IDLE_SECONDS = 12;

    private static final double STEPS_PER_SECOND = 60;

    private final CampaignPart part;
    private int games;
    private int lost;
    private long steps;
    private long bullets;
    private int mostBullets;
    private int hits;
    private long sparse;
    private long longestSparse;
    private long longestIdle;
    private long parries;
    private long focuses;

    PartLog(CampaignPart part) {
        this.part = part;
    }

    /** The figures of one game that comes to a part. */
    static PartLog ofGame(CampaignPart part) {
        PartLog log = new PartLog(part);
        log.games = 1;
        return log;
    }

    void lose() {
        lost++;
    }

    /**
     * Notes a step.
     *
     * @param bulletsNow enemy bullets and grains alive
     * @param sparseRun steps in a row with few bullets, this one included
     */
    void note(int bulletsNow, boolean isHit, long sparseRun) {
        steps++;
        bullets += bulletsNow;
        mostBullets = Math.max(mostBullets, bulletsNow);
        hits += isHit ? 1 : 0;
        sparse += sparseRun > 0 ? 1 : 0;
        longestSparse = Math.max(longestSparse, sparseRun);
    }

    /**
     * Notes what there is to shoot at, and what the player pressed.
     *
     * @param idleRun steps in a row without an enemy or a boss, this one included; stops and pauses count
     * @param newParries parries in this step
     * @param newFocuses presses of focus in this step
     */
    void note(long idleRun, long newParries, long newFocuses) {
        longestIdle = Math.max(longestIdle, idleRun);
        parries += newParries;
        focuses += newFocuses;
    }

    /** Adds the same part of another game. */
    void add(PartLog other) {
        games += other.games;
        lost += other.lost;
        steps += other.steps;
        bullets += other.bullets;
        mostBullets = Math.max(mostBullets, other.mostBullets);
        hits += other.hits;
        sparse += other.sparse;
        longestSparse = Math.max(longestSparse, other.longestSparse);
        longestIdle = Math.max(longestIdle, other.longestIdle);
        parries += other.parries;
        focuses += other.focuses;
    }

    CampaignPart part() {
        return part;
    }

    long steps() {
        return steps;
    }

    long bullets() {
        return bullets;
    }

    int hits() {
        return hits;
    }

    /** Number of the stage, from 1. */
    public int getStage() {
        return part.stage();
    }

    /** Name of the part. */
    public String getPart() {
        return part.name();
    }

    /** Games that came here. */
    public int getGames() {
        return games;
    }

    /** Games that ended here. */
    public int getLost() {
        return lost;
    }

    /** Mean duration. */
    public double getSecondsPerGame() {
        return rounded(steps / STEPS_PER_SECOND / games);
    }

    /** Mean number of hits. */
    public double getHitsPerGame() {
        return rounded((double) hits / games);
    }

    /** Hits per minute of play. */
    public double getHitsPerMinute() {
        return rounded(60 * STEPS_PER_SECOND * hits / steps);
    }

    /** The most enemy bullets and grains at once. */
    public int getBulletsMost() {
        return mostBullets;
    }

    /** Mean number of enemy bullets and grains. */
    public double getBulletsMean() {
        return rounded((double) bullets / steps);
    }

    /** Mean time with few bullets; only waves have it. */
    public double getSparseSecondsPerGame() {
        return rounded(sparse / STEPS_PER_SECOND / games);
    }

    /** The longest time with few bullets without a break. */
    public double getSparseSecondsLongest() {
        return rounded(longestSparse / STEPS_PER_SECOND);
    }

    /** The longest time without an enemy or a boss that reached into the part, from its beginning on. */
    public double getIdleSecondsLongest() {
        return rounded(longestIdle / STEPS_PER_SECOND);
    }

    /** Parries in all games. */
    public long getParries() {
        return parries;
    }

    /** Presses of focus in all games. */
    public long getFocuses() {
        return focuses;
    }

    private static double rounded(double value) {
        return Math.round(100 * value) / 100.0;
    }
}
