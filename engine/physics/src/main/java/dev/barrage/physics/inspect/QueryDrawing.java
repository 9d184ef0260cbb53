package dev.barrage.physics.inspect;

import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.QueryLog;

/** Draws the questions that were recorded. */
final class QueryDrawing {
    private static final float NORMAL = 0.5f;

    private final BoxCounts cells = new BoxCounts();
    private final BoxCounts misses = new BoxCounts();

    QueryDrawing() {}

    void draw(QueryLog log, DebugDraw out) {
        cells.count(log.cell, log.cells);
        for (int i = 0; i < cells.count; i++) {
            box(cells.box, 4 * i, DebugColors.lookedInto(cells.times[i]), out);
        }
        misses.count(log.miss, log.misses);
        for (int i = 0; i < misses.count; i++) {
            box(misses.box, 4 * i, DebugColors.TESTED, out);
        }
        for (int i = 0; i < log.questions; i++) {
            drawQuestion(log, i, out);
        }
        for (int at = 0; at < 4 * log.hits; at += 4) {
            drawHit(log.hit, at, out);
        }
    }

    private static void box(float[] box, int at, int rgba, DebugDraw out) {
        out.box(box[at], box[at + 1], box[at + 2], box[at + 3], rgba);
    }

    private static void drawHit(float[] hit, int at, DebugDraw out) {
        out.point(hit[at], hit[at + 1], DebugColors.HIT);
        if (hit[at + 2] != 0f || hit[at + 3] != 0f) {
            out.arrow(hit[at], hit[at + 1], NORMAL * hit[at + 2], NORMAL * hit[at + 3], DebugColors.NORMAL);
        }
    }

    private static void drawQuestion(QueryLog log, int i, DebugDraw out) {
        switch (log.kind[i]) {
            case RAY -> drawMotion(log, i, out);
            case DISTANCE -> drawCircle(log, i, out);
            case OVERLAP -> drawBox(log, i, 0f, DebugColors.QUERY, out);
            case SHAPE -> {
                drawMotion(log, i, out);
                drawBox(log, i, 0f, DebugColors.QUERY_BEYOND, out);
                drawBox(log, i, 1f, DebugColors.QUERY_BEYOND, out);
                drawBox(log, i, log.share[i], DebugColors.QUERY, out);
            }
        }
    }

    /** A line up to where the question was answered, and a faint one beyond. */
    private static void drawMotion(QueryLog log, int i, DebugDraw out) {
        float x = log.x[i] + log.share[i] * log.moveX[i];
        float y = log.y[i] + log.share[i] * log.moveY[i];
        if (log.share[i] < 1f) {
            out.line(x, y, log.x[i] + log.moveX[i], log.y[i] + log.moveY[i], DebugColors.QUERY_BEYOND);
        }
        out.line(log.x[i], log.y[i], x, y, DebugColors.QUERY);
    }

    /** A circle that touches the nearest target, or is faint where there is none. */
    private static void drawCircle(QueryLog log, int i, DebugDraw out) {
        int rgba = log.answers[i] > 0 ? DebugColors.QUERY : DebugColors.QUERY_BEYOND;
        out.circle(log.x[i], log.y[i], log.share[i] * log.halfX[i], rgba);
    }

    private static void drawBox(QueryLog log, int i, float share, int rgba, DebugDraw out) {
        float x = log.x[i] + share * log.moveX[i];
        float y = log.y[i] + share * log.moveY[i];
        out.box(x - log.halfX[i], y - log.halfY[i], x + log.halfX[i], y + log.halfY[i], rgba);
    }
}
