package dev.barrage.shooter.curtain;

/** Emits a sheet: each column of grains enters where its way crosses the border, in time with the others. */
final class SheetEmitter implements Emitter {
    /** Distance of a new grain from the border, metres along its way and to its sides, so that it touches no wall. */
    private static final float GAP = 0.3f;

    /** Distance of the line from which ways are measured, metres from the middle of the field. */
    private static final float FAR = 40f;

    private final Side side;
    private final double spacing;
    private final double speed;
    private final Masks masks;
    private final Course course;
    /** Per column: place across the flight, and the point of entry. */
    private final float[] across;

    private final float[] entryX;
    private final float[] entryY;
    /** How much later than the first column a row enters, metres. */
    private final float[] delay;

    private int columns;

    SheetEmitter(Side side, double spacing, double speed, Masks masks, Border border, Course course) {
        this.side = side;
        this.spacing = spacing;
        this.speed = speed;
        this.masks = masks;
        this.course = course;
        int most = (int) (side.width() / spacing) + 1;
        across = new float[most];
        entryX = new float[most];
        entryY = new float[most];
        delay = new float[most];
        for (int i = 0; i < most; i++) {
            addColumn((float) ((i - 0.5 * (most - 1)) * spacing), border);
        }
        float first = 2f * FAR;
        for (int i = 0; i < columns; i++) {
            first = Math.min(first, delay[i]);
        }
        for (int i = 0; i < columns; i++) {
            delay[i] -= first;
        }
    }

    private void addColumn(float place, Border border) {
        float entry = entry(place, border);
        float deepest = Math.max(entry, Math.max(entry(place - GAP, border), entry(place + GAP, border)));
        float way = deepest + GAP - FAR;
        if (!Float.isNaN(deepest) && course.takes(place, way)) {
            across[columns] = place;
            entryX[columns] = way * side.dx - place * side.dy;
            entryY[columns] = way * side.dy + place * side.dx;
            delay[columns++] = deepest;
        }
    }

    private float entry(float place, Border border) {
        return border.entry(-FAR * side.dx - place * side.dy, -FAR * side.dy + place * side.dx, side.dx, side.dy);
    }

    @Override
    public void emit(double from, double to, float playerX, float playerY, Grains out) {
        float player = side.across(playerX, playerY);
        double reachedBefore = speed * from;
        double reached = speed * to;
        long oldest = Math.max(0, (long) Math.floor((reachedBefore - mostDelay()) / spacing));
        for (long row = oldest; row * spacing <= reached; row++) {
            float along = (float) (row * spacing);
            for (int i = 0; i < columns; i++) {
                double beyond = reached - delay[i] - row * spacing;
                boolean enters = beyond >= 0 && reachedBefore - delay[i] - row * spacing < 0;
                float depth = enters ? masks.depth(along, across[i], player) : -1f;
                if (depth >= 0f) {
                    add(i, along, (float) beyond, out);
                    out.shade(depth, (float) spacing);
                }
            }
        }
    }

    private void add(int column, float row, float beyond, Grains out) {
        float x = entryX[column] + beyond * side.dx;
        float y = entryY[column] + beyond * side.dy;
        out.add(x, y, (float) speed * side.dx, (float) speed * side.dy);
        course.set(across[column], row, beyond / (float) speed, out);
    }

    private double mostDelay() {
        float most = 0f;
        for (int i = 0; i < columns; i++) {
            most = Math.max(most, delay[i]);
        }
        return most;
    }

    @Override
    public int sluices() {
        return columns;
    }

    @Override
    public float sluiceX(int sluice) {
        return entryX[sluice];
    }

    @Override
    public float sluiceY(int sluice) {
        return entryY[sluice];
    }

    @Override
    public boolean isOpen(int sluice, double seconds, float playerX, float playerY) {
        long row = (long) Math.floor((speed * seconds - delay[sluice]) / spacing);
        if (row < 0) {
            return false;
        }
        return masks.depth((float) (row * spacing), across[sluice], side.across(playerX, playerY)) >= 0f;
    }
}
