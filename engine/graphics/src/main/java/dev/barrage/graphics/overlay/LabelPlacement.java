package dev.barrage.graphics.overlay;

import java.util.Arrays;

/**
 * Puts labels beside their points so that none covers another, lies over what is taken, or leaves the picture. The most
 * important first, each takes the first free one of a few places around its point, in the order that readers of maps
 * prefer; what finds none is counted, and where several of one neighbourhood are left out a label "+7" says so.
 *
 * <p>The rule is the greedy one of Christensen, Marks and Shieber, "An Empirical Study of Algorithms for Point-Feature
 * Label Placement", ACM Transactions on Graphics 14(3), 1995, with the order of places of Yoeli, "The Logic of Automated
 * Map Lettering", The Cartographic Journal 9(2), 1972. What is taken stands on a raster, as in Luboschik, Schumann and Cords,
 * "Particle-based Labeling", IEEE TVCG 14(6), 2008, so that n labels cost a sort and a few look-ups each.
 *
 * <p>So that words do not jump about, a label that was seen in the last frame goes before others that are only a little more
 * important, and tries the place first that it had; a new place has to be free with a little more around it, so that it can
 * still be had when things have moved. Apart from that the result depends on the labels alone. No garbage
 * once it is warm; for one thread.
 */
public final class LabelPlacement {
    /** No label, no place. */
    static final int NONE = PlaceMemory.NONE;

    /** Sides in the order in which they are tried, -1 to 1 each way: right of the point and above it first. */
    private static final int[] SIDE_X = {1, -1, 1, -1, 1, -1, 0, 0};

    private static final int[] SIDE_Y = {1, 1, -1, -1, 0, 0, 1, -1};
    private static final int SIDES = SIDE_X.length;
    /** Rings of places around a point, each a line further out; from the second on a line leads to the label. */
    private static final int RINGS = 3;

    /** How much more important a label has to be to take the place of one that was there in the last frame. */
    private static final float HOLD = 0.2f;

    /** Of more labels, the less important are left out without a search: a picture has room for some hundreds. */
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
     * Starts anew within a rectangle of the picture, pixels.
     *
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

    /** Keeps labels, and the points that they are about, out of a box, pixels; to be called before labels are added. */
    void take(float minX, float minY, float maxX, float maxY) {
        raster.take(minX, minY, maxX, maxY);
    }

    /**
     * Adds a label about a point, pixels, unless the point is out of sight.
     *
     * @param id the same for the same thing from frame to frame
     * @param source of the caller's own, to know it by
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

    /** Finds places for all that was added. */
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

    /** The most important first, of equals the one that was added first. */
    private void sort() {
        for (int i = 0; i < count; i++) {
            float held = before.get(ids[i]) == NONE ? 0f : HOLD;
            // The bits of floats above zero are in the order of the floats.
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

    /** How far a place is from its point. */
    private float out(int place) {
        return line * (GAP + place / SIDES * RING);
    }

    /** How many labels there are, their points being in sight. */
    public int count() {
        return count;
    }

    /** What the caller knows a label by. */
    int source(int label) {
        return sources[label];
    }

    /** Whether a label has a place. */
    public boolean isPlaced(int label) {
        return places[label] != NONE;
    }

    /** Left edge of a label that has a place. */
    public float left(int label) {
        return x[label] + offsetX(places[label], widths[label]);
    }

    /** Lower edge of a label that has a place. */
    public float bottom(int label) {
        return y[label] + offsetY(places[label]);
    }

    /** Width of a label. */
    public float width(int label) {
        return widths[label];
    }

    /** Height of all labels. */
    public float height() {
        return line;
    }

    /** Whether a label is so far from its point that a line should lead there. */
    public boolean isFar(int label) {
        return places[label] >= SIDES;
    }

    /** The point of a label. */
    public float pointX(int label) {
        return x[label];
    }

    /** See {@link #pointX}. */
    public float pointY(int label) {
        return y[label];
    }

    /** Neighbourhoods in which labels were left out. */
    public int groups() {
        return leftOut.groups();
    }

    /** How many labels were left out there. */
    public int leftOut(int group) {
        return leftOut.count(group);
    }

    /** The most important of them. */
    public int firstLeftOut(int group) {
        return leftOut.first(group);
    }

    /** Whether there is a place for the number of those left out. */
    public boolean isCountPlaced(int group) {
        return leftOut.placeOf(group) != NONE;
    }

    /** Left edge of the number, if there is a place for it. */
    public float countLeft(int group) {
        return x[leftOut.first(group)] + offsetX(leftOut.placeOf(group), countWidth(group));
    }

    /** Lower edge of the number, if there is a place for it. */
    public float countBottom(int group) {
        return y[leftOut.first(group)] + offsetY(leftOut.placeOf(group));
    }

    /** Width of the number. */
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
