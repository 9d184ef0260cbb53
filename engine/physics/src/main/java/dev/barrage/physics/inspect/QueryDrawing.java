package dev.barrage.physics.inspect;

import dev.barrage.physics.debug.DebugColors;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.QueryLog;
import dev.barrage.physics.debug.QueryLog.Quads;
import dev.barrage.physics.debug.QueryLog.Question;
import java.util.LinkedHashMap;
import java.util.Map;

/** Draws the questions that were recorded. */
final class QueryDrawing {
    private static final float NORMAL = 0.5f;

    private final Map<Box, Integer> counts = new LinkedHashMap<>();

    private record Box(float minX, float minY, float maxX, float maxY) {}

    void draw(QueryLog log, DebugDraw out) {
        if (log.questions == 0) {
            return;
        }
        count(log.cells).forEach((box, looks) -> drawBox(box, DebugColors.lookedInto(looks), out));
        count(log.misses).forEach((box, tests) -> drawBox(box, DebugColors.TESTED, out));
        for (int i = 0; i < log.questions; i++) {
            drawQuestion(log.question(i), out);
        }
        float[] hit = log.hits.values;
        for (int at = 0; at < 4 * log.hits.count; at += 4) {
            out.point(hit[at], hit[at + 1], DebugColors.HIT);
            if (hit[at + 2] != 0f || hit[at + 3] != 0f) {
                out.arrow(hit[at], hit[at + 1], NORMAL * hit[at + 2], NORMAL * hit[at + 3], DebugColors.NORMAL);
            }
        }
    }

    /** The different boxes of a list, and how often each is in it. */
    private Map<Box, Integer> count(Quads list) {
        float[] box = list.values;
        counts.clear();
        for (int at = 0; at < 4 * list.count; at += 4) {
            counts.merge(new Box(box[at], box[at + 1], box[at + 2], box[at + 3]), 1, Integer::sum);
        }
        return counts;
    }

    private static void drawBox(Box box, int rgba, DebugDraw out) {
        out.box(box.minX, box.minY, box.maxX, box.maxY, rgba);
    }

    private static void drawQuestion(Question q, DebugDraw out) {
        switch (q.kind) {
            case RAY -> drawMotion(q, out);
            case DISTANCE -> {
                // Touches the nearest target, or is faint where there is none.
                int rgba = q.answers > 0 ? DebugColors.QUERY : DebugColors.QUERY_BEYOND;
                out.circle(q.x, q.y, q.share * q.halfX, rgba);
            }
            case OVERLAP -> drawBox(q, 0f, DebugColors.QUERY, out);
            case SHAPE -> {
                drawMotion(q, out);
                drawBox(q, 0f, DebugColors.QUERY_BEYOND, out);
                drawBox(q, 1f, DebugColors.QUERY_BEYOND, out);
                drawBox(q, q.share, DebugColors.QUERY, out);
            }
        }
    }

    /** A line up to where the question was answered, and a faint one beyond. */
    private static void drawMotion(Question q, DebugDraw out) {
        float x = q.x + q.share * q.moveX;
        float y = q.y + q.share * q.moveY;
        if (q.share < 1f) {
            out.line(x, y, q.x + q.moveX, q.y + q.moveY, DebugColors.QUERY_BEYOND);
        }
        out.line(q.x, q.y, x, y, DebugColors.QUERY);
    }

    private static void drawBox(Question q, float share, int rgba, DebugDraw out) {
        float x = q.x + share * q.moveX;
        float y = q.y + share * q.moveY;
        out.box(x - q.halfX, y - q.halfY, x + q.halfX, y + q.halfY, rgba);
    }
}
