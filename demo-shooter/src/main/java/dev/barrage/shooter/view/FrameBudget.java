package dev.barrage.shooter.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Finds the number of bullets that fits into a frame's time budget, from frame times at different numbers. Each
 * painted number is a stroke, judged by the median of its frames once there are enough. If bullets are painted too
 * fast, the result is an interval.
 *
 * <p>Plain numbers, without a clock of its own; for one thread.
 */
public final class FrameBudget {
    /** Result of {@link #kept} and {@link #broke} when there is no such number. */
    public static final int NONE = -1;

    /** Frames not counted after a stroke begins, while memory for the new bullets grows. */
    public static final int SETTLING = 4;

    /** Least frames to judge a stroke: a third of a second. */
    public static final int LEAST_FRAMES = 20;

    /** Number of latest frames of a stroke that count. */
    public static final int MOST_FRAMES = 120;

    /** Frames between two updates of the current stroke's medians. */
    private static final int FRESH = 10;

    /** A number of bullets and its frame times. */
    private static final class Stroke {
        final int bullets;
        final float[] step = new float[MOST_FRAMES];
        final float[] picture = new float[MOST_FRAMES];
        int taken;
        double stepMedian;
        double pictureMedian;
        double frameMedian;

        Stroke(int bullets) {
            this.bullets = bullets;
        }

        int frames() {
            return Math.min(Math.max(0, taken - SETTLING), MOST_FRAMES);
        }
    }

    private final double budget;
    private final List<Stroke> strokes = new ArrayList<>();
    private final float[] sorted = new float[MOST_FRAMES];

    /**
     * Starts without strokes.
     *
     * @param budgetMs time budget of a frame, milliseconds, above zero
     */
    public FrameBudget(double budgetMs) {
        if (!(budgetMs > 0)) {
            throw new IllegalArgumentException("budgetMs must be above 0: " + budgetMs);
        }
        budget = budgetMs;
    }

    /** Time budget of a frame, milliseconds. */
    public double budgetMs() {
        return budget;
    }

    /** Starts a stroke with a number of bullets. */
    public void paint(int bullets) {
        if (strokes.isEmpty() || last().bullets != bullets) {
            if (!strokes.isEmpty()) {
                takeMedians(last());
            }
            strokes.add(new Stroke(bullets));
        }
    }

    /**
     * Adds a frame to the current stroke.
     *
     * @param stepMs time of one step, milliseconds
     * @param pictureMs time of drawing, milliseconds
     */
    public void take(double stepMs, double pictureMs) {
        Stroke stroke = last();
        if (stroke.taken >= SETTLING) {
            int at = (stroke.taken - SETTLING) % MOST_FRAMES;
            stroke.step[at] = (float) stepMs;
            stroke.picture[at] = (float) pictureMs;
        }
        stroke.taken++;
        if (stroke.frames() % FRESH == 0 || stroke.frames() == MOST_FRAMES && stroke.taken % FRESH == 0) {
            takeMedians(stroke);
        }
    }

    private Stroke last() {
        return strokes.get(strokes.size() - 1);
    }

    private void takeMedians(Stroke stroke) {
        int frames = stroke.frames();
        stroke.stepMedian = median(stroke.step, null, frames);
        stroke.pictureMedian = median(stroke.picture, null, frames);
        stroke.frameMedian = median(stroke.step, stroke.picture, frames);
    }

    /** Upper median of the sums; of {@code a} alone if {@code b} is null. */
    private double median(float[] a, float[] b, int count) {
        for (int i = 0; i < count; i++) {
            sorted[i] = b == null ? a[i] : a[i] + b[i];
        }
        Arrays.sort(sorted, 0, count);
        return count == 0 ? 0 : sorted[count / 2];
    }

    /** Number of strokes, in the order of painting. */
    public int strokes() {
        return strokes.size();
    }

    /** Number of bullets of a stroke. */
    public int bullets(int stroke) {
        return strokes.get(stroke).bullets;
    }

    /** Number of counted frames of a stroke. */
    public int frames(int stroke) {
        return strokes.get(stroke).frames();
    }

    /** Median time of a step, milliseconds. */
    public double stepMs(int stroke) {
        return strokes.get(stroke).stepMedian;
    }

    /** Median time of drawing, milliseconds. */
    public double pictureMs(int stroke) {
        return strokes.get(stroke).pictureMedian;
    }

    /** Median time of step and picture together, milliseconds. */
    public double frameMs(int stroke) {
        return strokes.get(stroke).frameMedian;
    }

    /** Whether a stroke has enough frames to be judged. */
    public boolean isJudged(int stroke) {
        return frames(stroke) >= LEAST_FRAMES;
    }

    /** Whether a judged stroke exceeded the budget. */
    public boolean isOver(int stroke) {
        return isJudged(stroke) && frameMs(stroke) > budget;
    }

    /** Largest judged number of bullets within the budget, or {@link #NONE}. */
    public int kept() {
        int most = NONE;
        for (int i = 0; i < strokes.size(); i++) {
            most = isJudged(i) && !isOver(i) ? Math.max(most, bullets(i)) : most;
        }
        return most;
    }

    /** Smallest judged number of bullets over the budget, or {@link #NONE}. */
    public int broke() {
        int least = NONE;
        for (int i = 0; i < strokes.size(); i++) {
            if (isOver(i) && (least == NONE || bullets(i) < least)) {
                least = bullets(i);
            }
        }
        return least;
    }

    /** Whether a larger number kept the budget than a smaller one broke, because another process used the machine. */
    public boolean isDisturbed() {
        return broke() != NONE && kept() > broke();
    }

    /** Number of strokes too short to judge. */
    public int tooShort() {
        int count = 0;
        for (int i = 0; i < strokes.size(); i++) {
            count += isJudged(i) ? 0 : 1;
        }
        return count;
    }

    /** The result as a sentence without a full stop, with the times of the deciding stroke. */
    public String verdict() {
        StringBuilder words = new StringBuilder(frame());
        int kept = kept();
        int broke = broke();
        if (kept != NONE) {
            words.append(String.format(Locale.ROOT, " kept to %,d bullets", kept));
        }
        if (broke != NONE) {
            words.append(String.format(Locale.ROOT, "%s broken at %,d", kept == NONE ? "" : ",", broke));
        }
        if (kept == NONE && broke == NONE) {
            return words.append(": no stroke was long enough to judge").toString();
        }
        appendTimes(words, broke == NONE ? kept : broke);
        words.append(isDisturbed() ? ", disturbed by something else" : "");
        int tooShort = tooShort();
        if (tooShort > 0) {
            words.append(", ")
                    .append(tooShort)
                    .append(tooShort == 1 ? " stroke" : " strokes")
                    .append(" too short");
        }
        return words.toString();
    }

    private String frame() {
        return String.format(Locale.ROOT, "%.1f ms", budget);
    }

    private void appendTimes(StringBuilder words, int bullets) {
        for (int i = 0; i < strokes.size(); i++) {
            if (bullets(i) == bullets && isJudged(i)) {
                words.append(String.format(Locale.ROOT, " (step %.1f ms, picture %.1f ms)", stepMs(i), pictureMs(i)));
                return;
            }
        }
    }
}
