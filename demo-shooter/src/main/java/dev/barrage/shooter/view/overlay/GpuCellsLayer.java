package dev.barrage.shooter.view.overlay;

import dev.barrage.gpu.subdivision.CpuSubdivision;
import dev.barrage.gpu.subdivision.Spheres;
import dev.barrage.gpu.subdivision.Steps;
import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.overlay.OverlayModel;
import dev.barrage.graphics.overlay.OverlayPanel;
import dev.barrage.graphics.render.Rgba;
import dev.barrage.physics.World;
import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.DebugFocus;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.debug.Importance;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.shooter.view.look.ViewSize;

/**
 * The layer of spatial subdivision: the bounding circles of all bodies but walls, in the cells and arrays that
 * {@link CpuSubdivision} and the shaders of {@code barrage-gpu} make alike.
 */
final class GpuCellsLayer {
    /** The most bodies with marks of their control bits; more could not be told apart. */
    private static final int MOST_MARKED = 256;

    private static final int CIRCLE = 0xFFFFFFFF;
    private static final int SCALED = 0xFFFFFF60;
    private static final int UNTOUCHED = 0x7C8CA440;
    private static final int NIGHT = 0x05080FD0;

    /** Half the side of a mark, metres. */
    private static final float MARK = 0.1f;

    private static final float HOME_MARK = 0.16f;
    private static final float INSET = 0.05f;
    private static final float SQRT_2 = 1.4142135f;

    private static final float HALF_WIDTH = 0.5f * ViewSize.WIDTH;
    private static final float HALF_HEIGHT = 0.5f * ViewSize.HEIGHT;

    private final World world;
    private final Spheres circles = new Spheres();
    private final CpuSubdivision subdivision = new CpuSubdivision();
    private final Steps steps = subdivision.steps();
    private final CellStrip strip;
    private final OverlayModel overlay;
    private final StringBuilder words = new StringBuilder();
    private float[] x = {};
    private float[] y = {};
    private float[] radius = {};
    /** Entries with a cell, at the start of the sorted array. */
    private int used;
    /** First entry that is not before the cell in focus. */
    private int focused;

    private int firstShown;
    private int endShown;

    GpuCellsLayer(World world, OverlayModel overlay, SceneRenderer scene) {
        this.world = world;
        this.overlay = overlay;
        strip = new CellStrip(scene);
        overlay.panel("GPU CELLS", OverlayPanel.Place.BOTTOM_LEFT, this::fill, DebugLayer.GPU_CELLS);
    }

    /** Whether there is anything to draw in a strip. */
    boolean hasStrip() {
        return overlay.shows(DebugLayer.GPU_CELLS) && used > 0;
    }

    /** Subdivides the bodies of the last step, and draws cells, circles and control bits. */
    void draw(DebugFocus focus, DebugDraw out) {
        subdivide();
        used = firstFrom(steps.unused());
        focused = focus.pointed ? firstFrom(idAt(focus.x, focus.y)) : 0;
        drawCells(out);
        for (int i = 0; i < steps.objects; i++) {
            if (isVisible(x[i] - radius[i], y[i] - radius[i], x[i] + radius[i], y[i] + radius[i])) {
                drawCircle(i, out);
            }
        }
    }

    private void subdivide() {
        int bodies = world.bodyCount();
        if (bodies > x.length) {
            x = new float[2 * bodies];
            y = new float[x.length];
            radius = new float[x.length];
        }
        int count = 0;
        for (int i = 0; i < bodies; i++) {
            long body = LooseBodies.at(world, i);
            if (body != Entity.NONE) {
                x[count] = world.x(body);
                y[count] = world.y(body);
                radius[count++] = world.shape(body).boundingRadius();
            }
        }
        circles.setCircles(count, x, y, radius);
        subdivision.run(circles);
    }

    /** The first place in the sorted array whose cell id is not below another one. */
    private int firstFrom(int id) {
        int from = 0;
        int to = steps.entries;
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (Integer.compareUnsigned(steps.sortedCellId[middle], id) < 0) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }

    private int idAt(float pointX, float pointY) {
        return cellNumber(pointY, 1) << steps.bits[0] | cellNumber(pointX, 0);
    }

    private int cellNumber(float coordinate, int axis) {
        int number = (int) Math.floor((coordinate - circles.origin(axis)) / circles.cellSize());
        return Math.max(0, Math.min(number, (1 << steps.bits[axis]) - 1));
    }

    /** Draws the cells that have entries; those of a cell are neighbours in the sorted array. */
    private void drawCells(DebugDraw out) {
        int collisionCell = 0;
        int end;
        for (int start = 0; start < used; start = end) {
            int id = steps.sortedCellId[start];
            end = start + 1;
            while (end < used && steps.sortedCellId[end] == id) {
                end++;
            }
            boolean collides = collisionCell < steps.cells && steps.start[collisionCell] == start;
            drawCell(id, collides ? collisionCell++ : -1, out);
        }
    }

    /** Draws a cell, with its numbers of homes and phantoms if it is a collision cell. */
    private void drawCell(int id, int collisionCell, DebugDraw out) {
        double size = circles.cellSize();
        float left = (float) (circles.origin(0) + size * steps.cellNumber(id, 0));
        float bottom = (float) (circles.origin(1) + size * steps.cellNumber(id, 1));
        float right = (float) (left + size);
        float top = (float) (bottom + size);
        if (!isVisible(left, bottom, right, top)) {
            return;
        }
        boolean collides = collisionCell >= 0;
        int rgba = DebugColors.cellType(steps.type(id));
        out.fill(left, bottom, right, top, Rgba.withAlpha(rgba, collides ? 0.2f : 0.08f));
        out.box(left + INSET, bottom + INSET, right - INSET, top - INSET, Rgba.withAlpha(rgba, collides ? 1f : 0.4f));
        if (collides) {
            int homes = steps.homes[collisionCell];
            int phantoms = steps.phantoms[collisionCell];
            words.setLength(0);
            words.append(id).append(": ");
            CellStrip.appendCounts(words, homes, phantoms);
            float importance = Importance.CELL.of(homes + (double) phantoms);
            out.label(left + 2 * INSET, top - 2 * INSET, words, rgba, importance, id);
        }
    }

    private void drawCircle(int i, DebugDraw out) {
        out.circle(x[i], y[i], radius[i], steps.touches[i] > 0 ? DebugColors.OVERLAPPING : CIRCLE);
        if (steps.objects <= MOST_MARKED) {
            out.circle(x[i], y[i], SQRT_2 * radius[i], SCALED);
            for (int type = 0; type < steps.types(); type++) {
                drawMark(i, type, out);
            }
        }
    }

    /** A mark at a corner of the circle's box for each type: filled if it is touched, framed if it is the home's. */
    private void drawMark(int i, int type, DebugDraw out) {
        float markX = x[i] + ((type & 1) == 0 ? -radius[i] : radius[i]);
        float markY = y[i] + ((type & 2) == 0 ? -radius[i] : radius[i]);
        boolean touched = (steps.touchedTypes(i) >> type & 1) != 0;
        square(out, markX, markY, HOME_MARK, NIGHT);
        square(out, markX, markY, MARK, touched ? DebugColors.cellType(type) : UNTOUCHED);
        if (type == steps.homeType(i)) {
            out.box(markX - HOME_MARK, markY - HOME_MARK, markX + HOME_MARK, markY + HOME_MARK, CIRCLE);
        }
    }

    private static void square(DebugDraw out, float middleX, float middleY, float half, int rgba) {
        out.fill(middleX - half, middleY - half, middleX + half, middleY + half, rgba);
    }

    private static boolean isVisible(float left, float bottom, float right, float top) {
        return right > -HALF_WIDTH && left < HALF_WIDTH && top > -HALF_HEIGHT && bottom < HALF_HEIGHT;
    }

    /** Chooses the entries that a strip shows: as many as fit, around the cell in focus. */
    void fitStrip(float width, float text) {
        int room = (int) (width / CellStrip.entryWidth(steps, text));
        firstShown = Math.max(0, Math.min(focused - room / 3, used - room));
        endShown = Math.min(used, firstShown + room);
    }

    /** Draws the strip; metres, as the size of the text. */
    void drawStrip(float left, float bottom, float text) {
        strip.draw(steps, firstShown, endShown, left, bottom, text);
    }

    /** Adds the rows of the panel; after {@link #fitStrip}. */
    private void fill(OverlayPanel panel) {
        panel.row("bounding circles", steps.objects);
        panel.row().label("width of a cell").number(circles.cellSize(), 2).text(" m");
        for (int type = 0; type < steps.types(); type++) {
            addPass(panel, type);
        }
        if (used > 0) {
            panel.row()
                    .label("sorted cell ids")
                    .number(firstShown + 1)
                    .text(" to ")
                    .number(endShown)
                    .text(" of ")
                    .number(used);
        }
    }

    private void addPass(OverlayPanel panel, int type) {
        int pairs = 0;
        for (int i = steps.typeStart[type]; i < steps.typeStart[type + 1]; i++) {
            pairs += steps.collisions[steps.cellByType[i]];
        }
        int cells = steps.typeStart[type + 1] - steps.typeStart[type];
        OverlayPanel.Row row = panel.row().swatch(DebugColors.cellType(type));
        row.label("pass ").labelNumber(type);
        row.number(cells).text(cells == 1 ? " cell, " : " cells, ");
        row.number(pairs).text(pairs == 1 ? " pair" : " pairs");
    }
}
