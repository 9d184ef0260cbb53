package dev.barrage.physics.bullet;

import dev.barrage.physics.body.BadRows;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Field;
import dev.barrage.physics.ecs.Query;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.kernel.CircleColumns;
import dev.barrage.physics.memory.Capacity;
import dev.barrage.physics.parallel.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The bullets of a world in one step: a view of their tables, block by block, without a copy.
 *
 * <p>A bullet's index in a step is its row plus the number of rows in the tables before. A block never spans two
 * tables.
 */
public final class BulletTables {
    /**
     * The columns of one bullet table, fetched in every step. Names and units are those of {@link Components}; each
     * column has at least {@link #rows} entries.
     */
    public static final class View extends CircleColumns {
        /** Index of the table's first bullet among all bullets of the step. */
        public int base;

        /** Number of bullets in the table. */
        public int rows;

        private int firstBlock;
        public long[] entity;
        public float[] previousX, previousY, knockback, bounce, secondsLeft;
        public int[] onHit, layer, mask, group;

        private View() {}

        /** Whether a step can use the action of a bullet at a hit. */
        boolean isActionFit(int row) {
            return Components.ON_HIT.accepts(onHit[row])
                    && (onHit[row] != BulletResponse.BOUNCE || Components.BULLET_RESTITUTION.accepts(bounce[row]));
        }

        /** The block that a row of this table is in. */
        public int blockOf(int row) {
            return firstBlock + row / Workers.BLOCK_ROWS;
        }

        private void fetch(Table table, int firstIndex) {
            base = firstIndex;
            rows = table.rows();
            entity = table.entities();
            x = table.floats(Components.X);
            y = table.floats(Components.Y);
            previousX = table.floats(Components.PREVIOUS_X);
            previousY = table.floats(Components.PREVIOUS_Y);
            vx = table.floats(Components.VX);
            vy = table.floats(Components.VY);
            radius = table.floats(Components.RADIUS);
            knockback = table.floats(Components.KNOCKBACK);
            bounce = table.floats(Components.BULLET_RESTITUTION);
            secondsLeft = table.floats(Components.SECONDS_LEFT);
            onHit = table.ints(Components.ON_HIT);
            layer = table.ints(Components.LAYER);
            mask = table.ints(Components.MASK);
            group = table.ints(Components.GROUP);
        }
    }

    /** The fields that a step reads and a system may have written to; causes before effects. */
    private static final Field[] READ = {
        Components.RADIUS,
        Components.BULLET_RESTITUTION,
        Components.KNOCKBACK,
        Components.X,
        Components.Y,
        Components.VX,
        Components.VY,
        Components.ON_HIT,
        Components.LAYER,
        Components.GROUP
    };

    /** Most blocks in a sample of bullets, and the rows of each. */
    private static final int SAMPLED_BLOCKS = 64, SAMPLED_ROWS = 16;

    /** The largest usual box, as a multiple of the mean of a sample and of the largest in it. */
    private static final double AMPLE = 1.5, MARGIN = 1.02;

    private final Query tables;
    private final List<View> views = new ArrayList<>();
    private int[] blockView = {};

    /** Per block: whether some of its bullets may fly past the farthest place in this step. */
    private boolean[] remote = {};

    private int blocks;
    private int rows;

    /** Bullets read from this registry. */
    public BulletTables(Registry registry) {
        tables = registry.query().all(Components.BULLET, Components.POSITION, Components.VELOCITY);
    }

    /** Fetches the columns. Call it after rows were added or removed. */
    public void refresh() {
        blocks = 0;
        rows = 0;
        for (int t = 0; t < tables.tableCount(); t++) {
            if (t == views.size()) {
                views.add(new View());
            }
            View view = views.get(t);
            view.fetch(tables.table(t), rows);
            view.firstBlock = blocks;
            rows += view.rows;
            addBlocks(t, view.rows);
        }
    }

    private void addBlocks(int view, int count) {
        int end = blocks + (count + Workers.BLOCK_ROWS - 1) / Workers.BLOCK_ROWS;
        blockView = Capacity.grow(blockView, end);
        remote = Capacity.grow(remote, end);
        Arrays.fill(blockView, blocks, end, view);
        blocks = end;
    }

    /**
     * Stores whether all bullets of a block are near.
     *
     * @return whether all of them are fit for the step
     */
    boolean setNear(int block, boolean near) {
        remote[block] = !near;
        boolean fit = true;
        for (int row = firstRow(block); !near && row < endRow(block); row++) {
            fit &= view(block).isFit(row);
        }
        return fit;
    }

    /** Whether bullets of a block may fly past the farthest place in this step. */
    boolean isRemote(int block) {
        return remote[block];
    }

    /**
     * Estimates the size of the boxes around the motions of bullets, for which a broadphase is prepared: from a sample of
     * the bullets. Larger boxes are found, too, but take longer. An estimate by the mean alone lets cells list boxes that
     * few look-ups meet: it made steps of 100,000 bullets up to a tenth longer.
     *
     * @param layers bits of the layers whose bullets count
     * @param dt seconds
     * @return width and height, metres: finite, not negative
     */
    float usualExtent(int layers, float dt) {
        double sum = 0;
        float largest = 0f;
        int count = 0;
        for (int block = 0; block < blocks; block += 1 + blocks / SAMPLED_BLOCKS) {
            View view = view(block);
            int first = firstRow(block);
            int end = Math.min(first + SAMPLED_ROWS, endRow(block));
            for (int row = first; row < end; row++) {
                if ((view.layer[row] & layers) != 0) {
                    float motion = Math.max(Math.abs(view.vx[row]), Math.abs(view.vy[row])) * dt;
                    sum += 2f * view.radius[row] + motion;
                    largest = Math.max(largest, 2f * view.radius[row] + motion);
                    count++;
                }
            }
        }
        // A few boxes that are much larger than the others must not make the cells too large for them.
        double extent = Math.min(AMPLE * sum / Math.max(1, count), MARGIN * largest);
        return extent > 0 && extent < Float.MAX_VALUE ? (float) extent : 0f; // bad rows may be among them
    }

    /** Notes the bullets that are not fit for the step. */
    public void examine(BadRows bad) {
        for (int t = 0; t < tables.tableCount(); t++) {
            for (int row = 0; row < tables.table(t).rows(); row++) {
                bad.examine(tables.table(t), row, READ);
            }
        }
    }

    /** Number of living bullets. */
    public int rows() {
        return rows;
    }

    /** Number of blocks of at most {@link Workers#BLOCK_ROWS} rows. */
    public int blocks() {
        return blocks;
    }

    /** The table that a block belongs to. */
    public View view(int block) {
        return views.get(blockView[block]);
    }

    /** First row of a block in its table. */
    public int firstRow(int block) {
        return (block - view(block).firstBlock) * Workers.BLOCK_ROWS;
    }

    /** End of a block: the row after its last, in its table. */
    public int endRow(int block) {
        return Math.min(view(block).rows, firstRow(block) + Workers.BLOCK_ROWS);
    }

    /**
     * The table of a bullet.
     *
     * @param bullet its index in this step
     */
    public View viewOf(int bullet) {
        int t = 0;
        while (bullet >= views.get(t).base + views.get(t).rows) {
            t++;
        }
        return views.get(t);
    }
}
