package dev.barrage.graphics.overlay;

import java.util.Arrays;

/**
 * Places labels beside their points. No label covers another label or a taken box, or leaves the picture. Labels are
 * placed in order of importance; each takes the first free position around its point, in the order cartographers
 * prefer. Labels without a free position are counted per neighbourhood, and a label "+7" shows the count.
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
    /** No label, no position. */
    static final int NONE = PlaceMemory.NONE;

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

    private final ScreenRaster raster = new ScreenRaster();
    private PlaceMemory before = new PlaceMemory();
    private PlaceMemory now = new PlaceMemory();
    private float line;
    private float letter;

    private int count;
    private float[] x = new float[64];
    private float[] y = new float[64];
    private float[] widths = new float[64];
    private float[] importance = new float[64];
    private long[] ids = new long[64];
    private int[] sources = new int[64];
    private byte[] places = new byte[64];
    private long[] order = new long[64];

    private final LeftOut leftOut = new LeftOut();

    LabelPlacement() {}

    /**
     * Starts a frame with no labels.
     *
     * @param newLeft left edge of the rectangle that labels stay in, pixels
     * @param newBottom its lower edge, pixels
     * @param newWidth its width, pixels
     * @param newHeight its height, pixels
     * @param newLine height of a label, pixels
     * @param newLetter width of a digit, pixels
     */
    void start(float newLeft, float newBottom, float newWidth, float newHeight, float newLine, float newLetter) {
        line = newLine;
        letter = newLetter;
        raster.start(newLeft, newBottom, newWidth, newHeight, Math.max(2f, Math.round(SQUARE * line)));
        leftOut.start(newLeft, newBottom, newWidth, newHeight, TILE_WIDTH * line, TILE_HEIGHT * line);
        count = 0;
    }

    /** Keeps labels out of a box, pixels, and ignores points in it. Call before adding labels. */
    void take(float minX, float minY, float maxX, float maxY) {
        raster.take(minX, minY, maxX, maxY);
    }

    /**
     * Adds a label unless its point is outside the picture or in a taken box.
     *
     * @param pointX the labelled point, pixels
     * @param pointY see {@code pointX}
     * @param newWidth width of the label, pixels
     * @param newImportance above 0; more important labels are placed first
     * @param id identity of the labelled thing, the same in every frame
     * @param source the caller's own number for the label
     */
    void add(float pointX, float pointY, float newWidth, float newImportance, long id, int source) {
        if (!raster.isFree(pointX, pointY, pointX, pointY)) {
            return;
        }
        if (count == x.length) {
            grow();
        }
        x[count] = pointX;
        y[count] = pointY;
        widths[count] = newWidth;
        importance[count] = newImportance;
        ids[count] = id;
        sources[count] = source;
        count++;
    }

    /** Finds positions for all labels. */
    void place() {
        PlaceMemory last = before;
        before = now;
        now = last;
        now.clear();
        sort();
        for (int i = 0; i < count; i++) {
            int label = (int) order[i];
            boolean tried = i < MOST_TRIED;
            places[label] = (byte) (tried ? placeAt(x[label], y[label], widths[label], ids[label]) : NONE);
            if (places[label] == NONE) {
                leftOut.add(label, x[label], y[label]);
            }
        }
        for (int group = 0; group < leftOut.groups(); group++) {
            int first = leftOut.first(group);
            float digits = letter * leftOut.length(group);
            leftOut.place(group, placeAt(x[first], y[first], digits, leftOut.id(group)));
        }
    }

    /** By falling importance; ties in the order of adding. */
    private void sort() {
        for (int i = 0; i < count; i++) {
            float held = before.get(ids[i]) == NONE ? 0f : HOLD;
            // Positive floats compare like their bits.
            order[i] = (long) ~Float.floatToRawIntBits(importance[i] + held) << 32 | i;
        }
        HeapSort.sort(order, count);
    }

    private int placeAt(float pointX, float pointY, float labelWidth, long id) {
        int held = before.get(id);
        if (held != NONE && takePlace(held, pointX, pointY, labelWidth, 0f)) {
            now.put(id, held);
            return held;
        }
        for (int place = 0; place < RINGS * SIDES; place++) {
            if (takePlace(place, pointX, pointY, labelWidth, SPARE * line)) {
                now.put(id, place);
                return place;
            }
        }
        return NONE;
    }

    private boolean takePlace(int place, float pointX, float pointY, float labelWidth, float spare) {
        float minX = pointX + offsetX(place, labelWidth);
        float minY = pointY + offsetY(place);
        float maxX = minX + labelWidth;
        float maxY = minY + line;
        boolean free = raster.isFree(minX - spare, minY - spare, maxX + spare, maxY + spare);
        if (free) {
            raster.take(minX, minY, maxX, maxY);
        }
        return free;
    }

    private float offsetX(int place, float labelWidth) {
        int side = SIDE_X[place % SIDES];
        return side * out(place) + 0.5f * (side - 1) * labelWidth;
    }

    private float offsetY(int place) {
        int side = SIDE_Y[place % SIDES];
        return side * out(place) + 0.5f * (side - 1) * line;
    }

    /** Distance of a position from its point, pixels. */
    private float out(int place) {
        return line * (GAP + place / SIDES * RING);
    }

    /** Number of labels whose points are visible. */
    public int count() {
        return count;
    }

    /** The caller's number for a label. */
    int source(int label) {
        return sources[label];
    }

    /** Whether a label has a position. */
    public boolean isPlaced(int label) {
        return places[label] != NONE;
    }

    /** Left edge of a placed label, pixels. */
    public float left(int label) {
        return x[label] + offsetX(places[label], widths[label]);
    }

    /** Lower edge of a placed label, pixels. */
    public float bottom(int label) {
        return y[label] + offsetY(places[label]);
    }

    /** Width of a label, pixels. */
    public float width(int label) {
        return widths[label];
    }

    /** Height of every label, pixels. */
    public float height() {
        return line;
    }

    /** Whether a label is far enough from its point to need a leader line. */
    public boolean isFar(int label) {
        return places[label] >= SIDES;
    }

    /** The labelled point, pixels. */
    public float pointX(int label) {
        return x[label];
    }

    /** See {@link #pointX}. */
    public float pointY(int label) {
        return y[label];
    }

    /** Number of neighbourhoods with labels left out. */
    public int groups() {
        return leftOut.groups();
    }

    /** Number of labels left out in a neighbourhood. */
    public int leftOut(int group) {
        return leftOut.count(group);
    }

    /** The most important label left out in a neighbourhood. */
    public int firstLeftOut(int group) {
        return leftOut.first(group);
    }

    /** Whether the count label of a neighbourhood has a position. */
    public boolean isCountPlaced(int group) {
        return leftOut.placeOf(group) != NONE;
    }

    /** Left edge of a placed count label, pixels. */
    public float countLeft(int group) {
        return x[leftOut.first(group)] + offsetX(leftOut.placeOf(group), countWidth(group));
    }

    /** Lower edge of a placed count label, pixels. */
    public float countBottom(int group) {
        return y[leftOut.first(group)] + offsetY(leftOut.placeOf(group));
    }

    /** Width of a count label, pixels. */
    public float countWidth(int group) {
        return letter * leftOut.length(group);
    }

    private void grow() {
        int size = 2 * count;
        x = Arrays.copyOf(x, size);
        y = Arrays.copyOf(y, size);
        widths = Arrays.copyOf(widths, size);
        importance = Arrays.copyOf(importance, size);
        ids = Arrays.copyOf(ids, size);
        sources = Arrays.copyOf(sources, size);
        places = Arrays.copyOf(places, size);
        order = Arrays.copyOf(order, size);
    }
}
