package dev.barrage.graphics.overlay;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Places labels beside their points. No label covers another label or a taken box, or leaves the picture. Labels are
 * placed in order of importance; each takes the first free position around its point, in the order cartographers
 * prefer. Labels without a free position are counted by tiles of the picture; the count, "+7", is one more label at the
 * point of the most important of them, placed after all others by the same rule.
 *
 * <p>The rule is the greedy one of Christensen, Marks and Shieber, "An Empirical Study of Algorithms for
 * Point-Feature Label Placement", ACM Transactions on Graphics 14(3), 1995. The order of positions is that of Yoeli,
 * "The Logic of Automated Map Lettering", The Cartographic Journal 9(2), 1972. Taken areas are kept on a raster as in
 * Luboschik, Schumann and Cords, "Particle-based Labeling", IEEE TVCG 14(6), 2008, so n labels cost a sort and a few
 * look-ups each.
 *
 * <p>To keep labels from jumping, one that was visible in the last frame gets a bonus on its importance and tries its
 * old position first. A new position needs some free margin, so that it stays free when things move a little. Apart
 * from this memory the result depends on the labels alone. No garbage after warm-up; for one thread.
 */
public final class LabelPlacement {
    /** No position, no tile. */
    private static final int NONE = PlaceMemory.NONE;

    /** Directions in the order of preference, -1 to 1 along each axis: upper right first. */
    private static final int[] SIDE_X = {1, -1, 1, -1, 1, -1, 0, 0};

    private static final int[] SIDE_Y = {1, 1, -1, -1, 0, 0, 1, -1};
    private static final int SIDES = SIDE_X.length;
    /**
     * Rings of positions around a point, each a line height further out. From the second ring on, a leader line joins
     * label and point.
     */
    private static final int RINGS = 3;

    /** Bonus on the importance of a label that was visible in the last frame. */
    private static final float HOLD = 0.2f;

    /** Labels beyond this number get no position: a picture has room for a few hundred. */
    private static final int MOST_TRIED = 2000;

    // In heights of a label.
    private static final float GAP = 0.25f;
    private static final float RING = 1.1f;
    private static final float SQUARE = 0.2f;
    private static final float SPARE = 0.15f;
    private static final float TILE_WIDTH = 8f;
    private static final float TILE_HEIGHT = 4f;

    /** A label; its box is that of the text, if it has a position. */
    public static final class Label extends PixelBox {
        /** The labelled point, and the width of the label, pixels. */
        float x, y, width;

        private float importance;
        private long id;
        private int place;

        /** The caller's number for the label; of a count, that of the first label that it counts. */
        int source;

        /** Number of labels without a position that this one counts; 0 for a label of its own. */
        int leftOut;

        private Label() {}

        /** Whether it has a position. */
        public boolean isPlaced() {
            return place != NONE;
        }

        /** Whether it is far enough from its point to need a leader line. */
        boolean isFar() {
            return place >= SIDES;
        }
    }

    private final ScreenRaster raster = new ScreenRaster();
    private PlaceMemory before = new PlaceMemory();
    private PlaceMemory now = new PlaceMemory();
    private float left;
    private float bottom;
    private float line;
    private float letter;

    private final List<Label> labels = new ArrayList<>();
    private int count;
    private long[] order = new long[64];

    /** Per tile of the picture: number of the label that counts those left out, or {@link #NONE}. */
    private int[] countOfTile = {};

    private int tilesAcross;

    LabelPlacement() {}

    /**
     * Starts a frame with no labels.
     *
     * @param newLeft left edge of the rectangle that labels stay in, pixels
     * @param newBottom its lower edge, pixels
     * @param width its width, pixels
     * @param height its height, pixels
     * @param newLine height of a label, pixels
     * @param newLetter width of a digit, pixels
     */
    void start(float newLeft, float newBottom, float width, float height, float newLine, float newLetter) {
        left = newLeft;
        bottom = newBottom;
        line = newLine;
        letter = newLetter;
        raster.start(left, bottom, width, height, Math.max(2f, Math.round(SQUARE * line)));
        tilesAcross = 1 + (int) (width / (TILE_WIDTH * line));
        int tiles = tilesAcross * (1 + (int) (height / (TILE_HEIGHT * line)));
        countOfTile = tiles > countOfTile.length ? new int[tiles] : countOfTile;
        Arrays.fill(countOfTile, NONE);
        count = 0;
    }

    /** Keeps labels out of a box, pixels, and ignores points in it. Call before adding labels. */
    void take(float minX, float minY, float maxX, float maxY) {
        raster.take(minX, minY, maxX, maxY);
    }

    /**
     * Adds a label unless its point is outside the picture or in a taken box.
     *
     * @param x the labelled point, pixels
     * @param y see {@code x}
     * @param width width of the label, pixels
     * @param importance above 0; more important labels are placed first
     * @param id identity of the labelled thing, the same in every frame
     * @param source the caller's own number for the label
     */
    void add(float x, float y, float width, float importance, long id, int source) {
        if (raster.isFree(x, y, x, y)) {
            Label label = next(x, y, id, source);
            label.width = width;
            label.importance = importance;
        }
    }

    private Label next(float x, float y, long id, int source) {
        if (count == labels.size()) {
            labels.add(new Label());
        }
        Label label = labels.get(count++);
        label.x = x;
        label.y = y;
        label.id = id;
        label.source = source;
        label.leftOut = 0;
        return label;
    }

    /** Finds positions for all labels, then for the counts of those without. */
    void place() {
        PlaceMemory last = before;
        before = now;
        now = last;
        now.clear(count + countOfTile.length);
        int added = count;
        sort();
        for (int i = 0; i < added; i++) {
            Label label = labels.get((int) order[i]);
            label.place = i < MOST_TRIED ? findPlace(label) : NONE;
            if (label.place == NONE) {
                leaveOut(label);
            }
        }
        for (int i = added; i < count; i++) {
            Label label = labels.get(i);
            label.width = letter * (1 + digits(label.leftOut));
            label.place = findPlace(label);
        }
    }

    /** By falling importance; ties in the order of adding. */
    private void sort() {
        order = count > order.length ? new long[2 * count] : order;
        for (int i = 0; i < count; i++) {
            float held = before.get(labels.get(i).id) == NONE ? 0f : HOLD;
            // Positive floats compare like their bits.
            order[i] = (long) ~Float.floatToRawIntBits(labels.get(i).importance + held) << 32 | i;
        }
        HeapSort.sort(order, count);
    }

    private void leaveOut(Label label) {
        int tile = (int) ((label.x - left) / (TILE_WIDTH * line))
                + (int) ((label.y - bottom) / (TILE_HEIGHT * line)) * tilesAcross;
        if (countOfTile[tile] == NONE) {
            countOfTile[tile] = count;
            next(label.x, label.y, Long.MIN_VALUE + tile, label.source);
        }
        labels.get(countOfTile[tile]).leftOut++;
    }

    private static int digits(int number) {
        int digits = 1;
        for (int rest = number; rest >= 10; rest /= 10) {
            digits++;
        }
        return digits;
    }

    private int findPlace(Label label) {
        int held = before.get(label.id);
        int place = held != NONE && takePlace(held, label, 0f) ? held : NONE;
        for (int next = 0; place == NONE && next < RINGS * SIDES; next++) {
            place = takePlace(next, label, SPARE * line) ? next : NONE;
        }
        if (place != NONE) {
            now.put(label.id, place);
        }
        return place;
    }

    private boolean takePlace(int place, Label label, float spare) {
        float out = line * (GAP + place / SIDES * RING);
        int sideX = SIDE_X[place % SIDES];
        int sideY = SIDE_Y[place % SIDES];
        float minX = label.x + (sideX * out + 0.5f * (sideX - 1) * label.width);
        float minY = label.y + (sideY * out + 0.5f * (sideY - 1) * line);
        label.set(minX, minY, minX + label.width, minY + line);
        boolean free = raster.isFree(minX - spare, minY - spare, minX + label.width + spare, minY + line + spare);
        if (free) {
            raster.take(minX, minY, minX + label.width, minY + line);
        }
        return free;
    }

    /** Number of labels whose points are visible, and of counts after them. */
    public int count() {
        return count;
    }

    /** A label of the last frame. */
    public Label get(int i) {
        return labels.get(i);
    }
}
