package dev.barrage.shooter.game.plan;

import dev.barrage.shooter.game.storm.Storm;
import java.util.Arrays;

/**
 * Plans the ship's way through everything that flies: the cheapest one over square cells and steps of time, by dynamic
 * programming (R. Bellman, 1957) from the end of the plan to now. It sees what is on the field, not what will enter.
 * A plan depends on the game's state alone.
 */
public final class Planner {
    /** Steps from plan to plan. */
    public static final int STEPS = 6;

    /** Seconds from a point of the way to the next. */
    public static final float MOVE_SECONDS = 0.1f;

    private static final int MOVES_IN_SLICE = 2;
    /** Points of the way after the first. */
    private static final int MOVES = MOVES_IN_SLICE * Outlook.SLICES;

    /** Distance kept from a bullet, metres. */
    private static final float CARE = 0.12f;

    // Costs, in thousandths.
    private static final int HIT = 20_000;
    private static final int WALL = 1_000_000;
    /** Of a move by a cell; it grows with the square of the distance. */
    private static final int STEP = 40;
    /** Of a square metre of distance from home, for each move. */
    private static final float AWAY = 4f;

    /** The longest move aside, by its rows: 7.9 m/s in any direction. */
    private static final int[] REACH = {3, 3, 2, 1};

    private final PlanGrid grid = new PlanGrid();
    private final Outlook outlook = new Outlook(grid);
    /** By row and column: cost of being there, whatever flies. */
    private int[][] place = {};
    /** By move, row and column: cost of the way from the end of the move on, with being there. */
    private final int[][][] rest = new int[MOVES][0][0];
    /** By row and column: cost of the way from there. */
    private int[][] best = {};
    /** By reach, row and column: cost of the way with a move aside first. */
    private final int[][][] aside = new int[REACH.length][0][0];

    private int[] shifted = {};
    private final float[] wayX = new float[MOVES + 1];
    private final float[] wayY = new float[MOVES + 1];

    public Planner() {}

    /**
     * @param homeX the point to be near, metres
     * @param range distance from it that is near enough, metres
     */
    public void plan(Sight sight, float homeX, float homeY, float range) {
        enter(sight);
        grid.place(sight.field().masonry());
        look(sight);
        settle(homeX, homeY, range);
        solve();
        follow(sight.player().x(), sight.player().y());
    }

    /** Makes room for plans on the current field; a plan does so itself when it has to. */
    public void enter(Sight sight) {
        boolean isNew = grid.enter(sight.field(), sight.player().mesh().boundingRadius());
        if (isNew && (place.length != grid.rows || place[0].length != grid.columns)) {
            outlook.resize();
            place = new int[grid.rows][grid.columns];
            best = new int[grid.rows][grid.columns];
            shifted = new int[grid.columns];
            for (int i = 0; i < MOVES; i++) {
                rest[i] = new int[grid.rows][grid.columns];
            }
            for (int i = 0; i < aside.length; i++) {
                aside[i] = new int[grid.rows][grid.columns];
            }
        }
    }

    private void look(Sight sight) {
        outlook.clear(sight.player().invulnerableSeconds());
        lookAtBullets(sight);
        lookAtBodies(sight, sight.player().mesh().boundingRadius());
    }

    private void lookAtBullets(Sight sight) {
        boolean drawn = sight.boss().isOn() && sight.boss().well().vortex().isOn();
        outlook.drawnBy(drawn ? sight.boss().well().vortex() : null);
        for (int i = 0; i < sight.storm().count(); i++) {
            if (Storm.turns(i)) {
                outlook.markTurning(sight.storm().table(i), sight.player().coreRadius() + CARE);
            } else {
                outlook.markBullets(sight.storm().table(i), sight.player().coreRadius() + CARE);
            }
        }
        for (int i = 0; i < sight.fire().count(); i++) {
            outlook.markBullets(sight.fire().table(i), sight.player().coreRadius() + CARE);
        }
    }

    private void lookAtBodies(Sight sight, float hull) {
        for (int kind = 0; kind < sight.enemies().kinds(); kind++) {
            float radius = sight.assets().enemyMesh(kind).boundingRadius();
            outlook.markBodies(sight.enemies().table(kind), radius + hull + CARE);
        }
        if (sight.boss().isOn()) {
            int boss = sight.boss().boss();
            outlook.markBodies(sight.boss().table(boss), sight.boss().reach() + hull + CARE);
            for (int kind = 0; kind < sight.boss().gearKinds(); kind++) {
                outlook.markBodies(sight.boss().gearTable(kind), sight.boss().gearRadius(kind) + hull + CARE);
            }
        }
        for (int i = 0; i < sight.field().arena().movers().size(); i++) {
            long body = sight.field().moverBody(i);
            float radius = sight.field().moverRadius(i);
            outlook.mark(
                    sight.world().x(body),
                    sight.world().y(body),
                    sight.world().vx(body),
                    sight.world().vy(body),
                    radius + hull);
        }
    }

    /** Sets the costs of places: walls, and distance from home. */
    private void settle(float homeX, float homeY, float range) {
        for (int row = 0; row < grid.rows; row++) {
            for (int column = 0; column < grid.columns; column++) {
                int at = row * grid.columns + column;
                float dx = grid.left + column * grid.cell - homeX;
                float dy = grid.bottom + row * grid.cell - homeY;
                float away = Math.max(0f, (float) Math.sqrt(dx * dx + dy * dy) - range);
                place[row][column] = grid.blocked[at] ? WALL : (int) (AWAY * away * away);
            }
        }
    }

    private void solve() {
        for (int[] row : best) {
            Arrays.fill(row, 0);
        }
        for (int move = MOVES - 1; move >= 0; move--) {
            for (int row = 0; row < grid.rows; row++) {
                addPlaces(rest[move][row], best[row], place[row], outlook.hits[row], move / MOVES_IN_SLICE);
                moveAside(rest[move][row], row);
            }
            for (int row = PlanGrid.MARGIN; row < grid.rows - PlanGrid.MARGIN; row++) {
                moveUpOrDown(row);
            }
        }
    }

    private static void addPlaces(int[] sum, int[] later, int[] place, int[] hits, int slice) {
        for (int i = 0; i < sum.length; i++) {
            sum[i] = later[i] + place[i] + (hits[i] >>> slice & 1) * HIT;
        }
    }

    private void moveAside(int[] costs, int row) {
        System.arraycopy(costs, 0, aside[0][row], 0, costs.length);
        for (int by = 1; by < aside.length; by++) {
            int[] lowest = aside[by][row];
            System.arraycopy(aside[by - 1][row], 0, lowest, 0, costs.length);
            System.arraycopy(costs, by, shifted, 0, costs.length - by);
            lower(lowest, shifted, STEP * by * by);
            System.arraycopy(costs, 0, shifted, by, costs.length - by);
            lower(lowest, shifted, STEP * by * by);
        }
    }

    private void moveUpOrDown(int row) {
        int[] lowest = best[row];
        System.arraycopy(aside[REACH[0]][row], 0, lowest, 0, lowest.length);
        for (int by = 1; by < REACH.length; by++) {
            lower(lowest, aside[REACH[by]][row + by], STEP * by * by);
            lower(lowest, aside[REACH[by]][row - by], STEP * by * by);
        }
    }

    /** Both arrays are read at the same place, so that the JIT compiler makes vectors of this loop. */
    private static void lower(int[] lowest, int[] costs, int more) {
        for (int i = 0; i < lowest.length; i++) {
            lowest[i] = Math.min(lowest[i], costs[i] + more);
        }
    }

    private void follow(float x, float y) {
        int at = grid.cellAt(x, y);
        wayX[0] = x;
        wayY[0] = y;
        for (int move = 0; move < MOVES; move++) {
            at = nextCell(rest[move], at);
            wayX[move + 1] = grid.x(at);
            wayY[move + 1] = grid.y(at);
        }
    }

    private int nextCell(int[][] costs, int at) {
        int row = at / grid.columns;
        int column = at % grid.columns;
        int next = at;
        int least = costs[row][column];
        for (int dy = 1 - REACH.length; dy < REACH.length; dy++) {
            int reach = REACH[Math.abs(dy)];
            for (int dx = -reach; dx <= reach; dx++) {
                int cost = costs[row + dy][column + dx] + STEP * (dx * dx + dy * dy);
                if (cost < least) {
                    least = cost;
                    next = at + dy * grid.columns + dx;
                }
            }
        }
        return next;
    }

    /** Number of points of the way; the first is the ship's. */
    public int points() {
        return MOVES + 1;
    }

    /** A point of the way, {@link #MOVE_SECONDS} after the one before, metres. */
    public float x(int point) {
        return wayX[point];
    }

    /** A point of the way, metres. */
    public float y(int point) {
        return wayY[point];
    }
}
