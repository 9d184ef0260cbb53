package dev.barrage.shooter.run;

import dev.barrage.gpu.subdivision.GpuSubdivision;
import dev.barrage.gpu.subdivision.Spheres;
import dev.barrage.gpu.subdivision.Steps;
import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.render.LineRenderer;
import dev.barrage.graphics.render.Rgba;
import dev.barrage.graphics.text.Align;

/** Draws the steps of a spatial subdivision that the graphics card made of four circles on eight cells. */
final class GpuCellsPicture {
    /** Colours of the types of cells: each type is a pass. */
    static final int[] TYPES = {0x4D9BFFFF, 0x3DFFB0FF, 0xFFC94DFF, 0xD07CFFFF};

    static final int WIDTH = 880;
    static final int HEIGHT = 616;
    private static final int SAMPLES = 4;
    private static final int LEFT = 40;

    /** Lower edge of the grid, and width of a cell, pixels. */
    private static final int GRID = 196;

    private static final int CELL = 200;
    /** Lower edge of the sorted array, size of an entry, pixels. */
    private static final int STRIP = 100;

    private static final int ENTRY = 50;
    private static final int ENTRY_HEIGHT = 46;

    private static final int WORDS = 0xC8D6E8FF;
    private static final int DIM = 0x7C8CA4FF;
    private static final int NIGHT = 0x05080FFF;
    private static final int BRIGHT = 0xFFFFFFFF;
    private static final int PAIR = 0xFF3B5CFF;
    private static final float SIZE = 15f;
    private static final float LARGE = 19f;
    private static final int DASHES = 96;

    private static final float[] X = {3.4f, 4.7f, 12f, 9.3f};
    private static final float[] Y = {5.1f, 3.7f, 3.2f, 6.6f};
    private static final float[] RADIUS = {1f, 1f, 1f, 1f};

    private final SceneRenderer scene;
    private final Spheres circles = new Spheres();
    private final Steps steps;

    private GpuCellsPicture(SceneRenderer scene, GpuSubdivision gpu) {
        this.scene = scene;
        circles.setCircles(X.length, X, Y, RADIUS);
        gpu.run(circles);
        steps = gpu.steps();
    }

    /**
     * Draws the picture in the context of this thread.
     *
     * @throws dev.barrage.gpu.device.MissingGpuException if there are no compute shaders
     */
    static Image draw() {
        try (GpuSubdivision gpu = new GpuSubdivision();
                SceneRenderer scene = new SceneRenderer();
                Framebuffer picture = Framebuffer.offscreen(WIDTH, HEIGHT, SAMPLES)) {
            GpuCellsPicture drawing = new GpuCellsPicture(scene, gpu);
            scene.begin(picture, Camera2D.overPixels(WIDTH, HEIGHT), 0f);
            scene.lines().fill(0f, 0f, WIDTH, HEIGHT, NIGHT);
            drawing.cells();
            drawing.circles();
            drawing.sortedArray();
            drawing.legend();
            scene.end();
            return picture.read();
        }
    }

    private void cells() {
        for (int id = 0; id < steps.unused(); id++) {
            int x = LEFT + CELL * steps.cellNumber(id, 0);
            int y = GRID + CELL * steps.cellNumber(id, 1);
            int collisionCell = collisionCell(id);
            int rgba = TYPES[steps.type(id)];
            LineRenderer lines = scene.lines().plain();
            lines.fill(
                    x + 2, y + 2, x + CELL - 2, y + CELL - 2, Rgba.withAlpha(rgba, collisionCell < 0 ? 0.1f : 0.26f));
            lines.width(collisionCell < 0 ? 1f : 3f).box(x + 3, y + 3, x + CELL - 3, y + CELL - 3, rgba);
            cellText(id, collisionCell, x, y);
        }
    }

    /** The text of a cell: at its upper edge in rows of odd numbers, else at its lower edge, away from the circles. */
    private void cellText(int id, int collisionCell, int x, int y) {
        boolean above = (steps.cellNumber(id, 1) & 1) != 0;
        int line = y + (above ? CELL - 21 : 12);
        scene.text().draw(String.valueOf(id), x + 11, line, LARGE, BRIGHT);
        scene.text().draw(entriesOf(id), x + 32, line, SIZE, WORDS);
        scene.text().draw("type " + steps.type(id), x + CELL - 11, line, SIZE, TYPES[steps.type(id)], Align.RIGHT);
        if (collisionCell >= 0) {
            int next = line + (above ? -22 : 22);
            scene.text().draw(counts(collisionCell), x + CELL - 11, next, SIZE, BRIGHT, Align.RIGHT);
        }
    }

    /** The place of a cell in the list of collision cells, or -1. */
    private int collisionCell(int id) {
        for (int cell = 0; cell < steps.cells; cell++) {
            if (steps.sortedCellId[steps.start[cell]] == id) {
                return cell;
            }
        }
        return -1;
    }

    private String counts(int collisionCell) {
        return "H " + steps.homes[collisionCell] + " P " + steps.phantoms[collisionCell];
    }

    private String entriesOf(int id) {
        StringBuilder text = new StringBuilder();
        for (int e = 0; e < steps.entries; e++) {
            if (steps.sortedCellId[e] == id) {
                text.append(entry(e)).append(' ');
            }
        }
        return text.toString();
    }

    private String entry(int e) {
        int object = steps.sortedObject[e];
        return ((object & Steps.PHANTOM) == 0 ? "H" : "P") + (object & ~Steps.PHANTOM);
    }

    private void circles() {
        for (int i = 0; i < steps.objects; i++) {
            int rgba = steps.touches[i] > 0 ? PAIR : BRIGHT;
            scene.lines().plain().width(2.4f).circle(pixelX(X[i]), pixelY(Y[i]), pixels(RADIUS[i]), rgba);
            scaledCircle(i);
            controlBits(i);
            scene.text().draw(String.valueOf(i), pixelX(X[i]), pixelY(Y[i]) - 7, LARGE, BRIGHT, Align.CENTRE);
        }
    }

    private float pixelX(double x) {
        return LEFT + pixels(x - circles.origin(0));
    }

    private float pixelY(double y) {
        return GRID + pixels(y - circles.origin(1));
    }

    private float pixels(double metres) {
        return (float) (metres / circles.cellSize() * CELL);
    }

    /** The bounding circle scaled by the square root of 2, dashed outside of the home. */
    private void scaledCircle(int i) {
        LineRenderer lines = scene.lines().plain();
        double radius = Math.sqrt(2) * RADIUS[i];
        for (int dash = 0; dash < DASHES; dash++) {
            double x0 = X[i] + radius * Math.cos(2 * Math.PI * dash / DASHES);
            double y0 = Y[i] + radius * Math.sin(2 * Math.PI * dash / DASHES);
            double x1 = X[i] + radius * Math.cos(2 * Math.PI * (dash + 1) / DASHES);
            double y1 = Y[i] + radius * Math.sin(2 * Math.PI * (dash + 1) / DASHES);
            if (dash % 2 == 0 || isHome(i, x0, y0)) {
                lines.line(pixelX(x0), pixelY(y0), pixelX(x1), pixelY(y1), WORDS);
            }
        }
    }

    private boolean isHome(int i, double x, double y) {
        return cellNumber(x, 0) == steps.cellNumber(steps.cellId[i], 0)
                && cellNumber(y, 1) == steps.cellNumber(steps.cellId[i], 1);
    }

    private int cellNumber(double coordinate, int axis) {
        return (int) Math.floor((coordinate - circles.origin(axis)) / circles.cellSize());
    }

    /** Four marks at the corners of a circle's box, a type each: filled if it is touched, framed if it is the home's. */
    private void controlBits(int i) {
        for (int type = 0; type < steps.types(); type++) {
            float x = pixelX(X[i] + ((type & 1) == 0 ? -1 : 1) * RADIUS[i]);
            float y = pixelY(Y[i] + ((type & 2) == 0 ? -1 : 1) * RADIUS[i]);
            boolean touched = (steps.touchedTypes(i) >> type & 1) != 0;
            mark(x, y, type, touched, type == steps.homeType(i));
        }
    }

    private void mark(float x, float y, int type, boolean touched, boolean isHome) {
        LineRenderer lines = scene.lines().plain();
        lines.fill(x - 8, y - 8, x + 8, y + 8, NIGHT);
        if (touched) {
            lines.fill(x - 5, y - 5, x + 5, y + 5, TYPES[type]);
        } else {
            lines.box(x - 4, y - 4, x + 4, y + 4, DIM);
        }
        if (isHome) {
            lines.width(2f).box(x - 8, y - 8, x + 8, y + 8, BRIGHT);
        }
    }

    private void sortedArray() {
        for (int e = 0; e < steps.entries; e++) {
            int x = LEFT + ENTRY * e;
            int id = steps.sortedCellId[e];
            boolean used = id != steps.unused();
            int rgba = used ? TYPES[steps.type(id)] : DIM;
            LineRenderer lines = scene.lines().plain().width(1f);
            lines.fill(x + 1, STRIP, x + ENTRY - 1, STRIP + ENTRY_HEIGHT, Rgba.withAlpha(rgba, used ? 0.3f : 0.1f));
            lines.box(x + 1, STRIP, x + ENTRY - 1, STRIP + ENTRY_HEIGHT, rgba);
            int middle = x + ENTRY / 2;
            scene.text().draw(used ? String.valueOf(id) : "-", middle, STRIP + 26, LARGE, BRIGHT, Align.CENTRE);
            scene.text().draw(entry(e), middle, STRIP + 7, SIZE, WORDS, Align.CENTRE);
            scene.text().draw(String.valueOf(e), middle, STRIP - 16, 13f, DIM, Align.CENTRE);
        }
        for (int cell = 0; cell < steps.cells; cell++) {
            bracket(cell);
        }
    }

    /** Marks the entries of a collision cell, with its pass and the pairs that it found. */
    private void bracket(int cell) {
        int type = steps.type(steps.sortedCellId[steps.start[cell]]);
        float x0 = LEFT + ENTRY * steps.start[cell] + 2;
        float x1 = x0 + ENTRY * (steps.homes[cell] + steps.phantoms[cell]) - 4;
        float y = STRIP + ENTRY_HEIGHT + 6;
        LineRenderer lines = scene.lines().plain().width(3f);
        lines.line(x0, y, x1, y, TYPES[type]);
        String pairsFound = steps.collisions[cell] == 1 ? ", 1 pair" : ", " + steps.collisions[cell] + " pairs";
        scene.text().draw("pass " + type + ": " + counts(cell) + pairsFound, x0, y + 9, SIZE, BRIGHT);
    }

    private void legend() {
        float y = 52f;
        for (int type = 0; type < steps.types(); type++) {
            key(LEFT + 84 * type, y, type, true, false, "type " + type);
        }
        key(LEFT + 336, y, 0, false, false, "not touched");
        key(LEFT + 466, y, 2, true, true, "home");
        scene.text().draw("red: circles of a pair", WIDTH - LEFT, y, SIZE, PAIR, Align.RIGHT);
        scene.text().draw("sorted cell ids: cell, Home or Phantom, object; - no cell", LEFT, 22f, SIZE, WORDS);
        scene.text().draw("dashed: in a phantom cell", WIDTH - LEFT, 22f, SIZE, WORDS, Align.RIGHT);
    }

    private void key(int x, float y, int type, boolean touched, boolean isHome, String meaning) {
        mark(x + 8f, y + 5f, type, touched, isHome);
        scene.text().draw(meaning, x + 22f, y, SIZE, WORDS);
    }
}
