package dev.barrage.shooter.game.plan;

import dev.barrage.physics.math.Trig;
import dev.barrage.shooter.game.storm.Vortex;
import org.joml.Vector2f;

/**
 * A disc on its way over the cells of an outlook, leg by leg, until it meets a wall. It marks the cells whose middles it
 * covers, with the slices of time in which it does. Lengths are in cells and times in slices.
 */
final class DiscWay {
    /** Speed below which a disc stands, m/s: the direction of a smaller one is noise. */
    private static final float SLOWEST = 1e-3f;

    /** What the outline of walls may differ by from their cells. */
    private static final float HALF_CELL = 0.5f;

    private final PlanGrid grid;
    /** By row and column: a bit for each slice. */
    private int[][] hits = {};

    private int firstSlice;
    private float x;
    private float y;
    private float wayX;
    private float wayY;
    private float radius;
    /** Half of the width that has to be behind a wall. */
    private float shade;

    private float time;
    private final Vector2f change = new Vector2f();

    DiscWay(PlanGrid grid) {
        this.grid = grid;
    }

    /** @param first the first slice that counts */
    void markIn(int[][] cells, int first) {
        hits = cells;
        firstSlice = first;
    }

    /**
     * Places a disc, metres and m/s.
     *
     * @param width width of it that has to be behind a wall to be stopped, metres
     */
    void start(float atX, float atY, float vx, float vy, float reach, float width) {
        x = (atX - grid.left) / grid.cell;
        y = (atY - grid.bottom) / grid.cell;
        float perSlice = Math.abs(vx) + Math.abs(vy) < SLOWEST ? 0f : Outlook.SLICE / grid.cell;
        wayX = vx * perSlice;
        wayY = vy * perSlice;
        radius = reach / grid.cell;
        shade = 0.5f * width / grid.cell + HALF_CELL;
        time = 0f;
    }

    /**
     * Flies to the end of the plan, drawn by a vortex for as long as it draws.
     *
     * @param vortex null for none
     */
    void end(Vortex vortex) {
        float drawn = vortex == null ? 0f : Math.min(Outlook.SLICES, vortex.seconds() / Outlook.SLICE);
        while (time < drawn) {
            draw(vortex);
            straight(Math.min(drawn, time + 1f));
            draw(vortex);
        }
        straight(Outlook.SLICES);
    }

    /** Changes the way as a vortex does within half a slice: before and after each leg. */
    private void draw(Vortex vortex) {
        float scale = grid.cell / Outlook.SLICE;
        vortex.change(
                grid.left + x * grid.cell,
                grid.bottom + y * grid.cell,
                wayX * scale,
                wayY * scale,
                0.5f * Outlook.SLICE,
                change);
        wayX += change.x / scale;
        wayY += change.y / scale;
    }

    void straight(float until) {
        if (time >= until) {
            return;
        }
        float end = untilWall(until);
        if (Math.abs(wayY) >= Math.abs(wayX)) {
            markWay(x, y, wayX, wayY, end, false);
        } else {
            markWay(y, x, wayY, wayX, end, true);
        }
        x += (until - time) * wayX;
        y += (until - time) * wayY;
        time = end < until ? Outlook.SLICES : until;
    }

    /**
     * Flies along an arc, by chords of a slice at most.
     *
     * @param by angle, radians
     * @param rate radians in a slice, above 0
     */
    void arc(float by, float rate) {
        for (float left = by; left != 0f && time < Outlook.SLICES; ) {
            float part = Math.max(-rate, Math.min(rate, left));
            turn(0.5f * part);
            straight(Math.min(Outlook.SLICES, time + Math.abs(part) / rate));
            turn(0.5f * part);
            left -= part;
        }
    }

    private void turn(float angle) {
        float cos = Trig.cos(angle);
        float sin = Trig.sin(angle);
        float before = wayX;
        wayX = before * cos - wayY * sin;
        wayY = before * sin + wayY * cos;
    }

    /** When both sides of the disc have met walls, at most a time. */
    private float untilWall(float until) {
        float speed = (float) Math.sqrt(wayX * wayX + wayY * wayY);
        float sideX = speed == 0f ? 0f : -wayY / speed * shade;
        float sideY = speed == 0f ? 0f : wayX / speed * shade;
        float left = untilWall(x + sideX, y + sideY, until);
        return left >= until ? until : Math.max(left, untilWall(x - sideX, y - sideY, until));
    }

    private float untilWall(float fromX, float fromY, float until) {
        int looks = 1 + (int) ((until - time) * (1f + Math.max(Math.abs(wayX), Math.abs(wayY))));
        float part = (until - time) / looks;
        for (int look = 1; look <= looks; look++) {
            if (isSolid(fromX + look * part * wayX, fromY + look * part * wayY)) {
                return time + (look - 1) * part;
            }
        }
        return until;
    }

    private boolean isSolid(float atX, float atY) {
        int column = (int) (atX + 0.5f);
        int row = (int) (atY + 0.5f);
        return column <= 0
                || row <= 0
                || column >= grid.columns
                || row >= grid.rows
                || grid.solid[row * grid.columns + column];
    }

    /**
     * Marks the cells of a leg line by line.
     *
     * @param wayB motion in a slice along the axis of the longer motion, in which lines follow one another
     * @param flat whether that axis is x
     */
    private void markWay(float a, float b, float wayA, float wayB, float end, boolean flat) {
        boolean stands = wayB == 0f;
        float speed = stands ? SLOWEST : (float) Math.sqrt(wayA * wayA + wayB * wayB);
        float dirA = wayA / speed;
        float dirB = stands ? 1f : wayB / speed;
        float half = radius / Math.abs(dirB);
        float slope = dirA / dirB;
        float perCell = 1f / speed;
        float length = (end - time) * wayB;
        int lastA = (flat ? grid.rows : grid.columns) - 1;
        int lastB = (flat ? grid.columns : grid.rows) - 1;
        int start = Math.max(0, (int) Math.ceil(b + Math.min(0f, length) - radius));
        int stop = Math.min(lastB, (int) Math.floor(b + Math.max(0f, length) + radius));
        for (int line = start; line <= stop; line++) {
            float middle = a + (line - b) * slope;
            int from = Math.max(0, (int) Math.ceil(middle - half));
            int to = Math.min(lastA, (int) Math.floor(middle + half));
            for (int place = from; place <= to; place++) {
                float aside = (place - a) * dirB - (line - b) * dirA;
                float chord = (float) Math.sqrt(Math.max(0f, radius * radius - aside * aside));
                float along = (place - a) * dirA + (line - b) * dirB;
                hits[flat ? place : line][flat ? line : place] |=
                        slices(time + (along - chord) * perCell, time + (along + chord) * perCell, end);
            }
        }
    }

    /** The bits of the slices between two times, within those of the leg that count. */
    private int slices(float from, float to, float end) {
        if (to < time || from > end) {
            return 0;
        }
        int low = Math.max(firstSlice, (int) (from > time ? from : time));
        int high = Math.min(Outlook.SLICES - 1, (int) (to < end ? to : end));
        return high < low ? 0 : (2 << high) - (1 << low);
    }
}
