package dev.barrage.shooter.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * How many bullets a frame has time for, from the times of frames with different numbers of them. Every number that was
 * painted is judged for itself, by the median of its frames, once there are enough of these: where bullets are painted
 * faster than that, the answer is an interval and not a guess.
 *
 * <p>Plain numbers, without a clock of its own; for one thread.
 */
public final class FrameBudget {
    /** What {@link #kept} and {@link #broke} say where there is no such number. */
    public static final int NONE = -1;

    /** Frames after a stroke that are not counted: what is painted has to find its room in memory first. */
    public static final int SETTLING = 4;

    /** Frames without which a number of bullets is not judged: a third of a second. */
    public static final int LEAST_FRAMES = 20;

    /** The last so many frames of a stroke count. */
    public static final int MOST_FRAMES = 120;

    /** Medians of the stroke that goes on are taken again after so many frames. */
    private static final int FRESH = 10;

    /** A number of bullets and the times of the frames that had it. */
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

    /** Nothing painted yet; a frame may take so many milliseconds, above zero. */
    public FrameBudget(double budgetMs) {
        if (!(budgetMs > 0)) {
            throw new IllegalArgumentException("budgetMs must be above 0: " + budgetMs);
        }
        budget = budgetMs;
    }

    /** What a frame may take, milliseconds. */
    public double budgetMs() {
        return budget;
    }

    /** From now on frames have so many bullets. */
    public void paint(int bullets) {
        if (strokes.isEmpty() || last().bullets != bullets) {
            if (!strokes.isEmpty()) {
                takeMedians(last());
            }
            strokes.add(new Stroke(bullets));
        }
    }

    /** Takes in a frame: the time of one of its steps and that of its picture, milliseconds. */
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

    /** The upper median of the sums; of one array alone, if the other is null. */
    private double median(float[] a, float[] b, int count) {
        for (int i = 0; i < count; i++) {
            sorted[i] = b == null ? a[i] : a[i] + b[i];
        }
        Arrays.sort(sorted, 0, count);
        return count == 0 ? 0 : sorted[count / 2];
    }

    /** How many numbers of bullets there have been, in the order in which they were painted. */
    public int strokes() {
        return strokes.size();
    }

    /** Bullets of a stroke. */
    public int bullets(int stroke) {
        return strokes.get(stroke).bullets;
    }

    /** How many frames of a stroke count. */
    public int frames(int stroke) {
        return strokes.get(stroke).frames();
    }

    /** Median time of a step, milliseconds. */
    public double stepMs(int stroke) {
        return strokes.get(stroke).stepMedian;
    }

    /** Median time of a picture, milliseconds. */
    public double pictureMs(int stroke) {
        return strokes.get(stroke).pictureMedian;
    }

    /** Median time of step and picture together, milliseconds. */
    public double frameMs(int stroke) {
        return strokes.get(stroke).frameMedian;
    }

    /** Whether a stroke has frames enough to be judged. */
    public boolean isJudged(int stroke) {
        return frames(stroke) >= LEAST_FRAMES;
    }

    /** Whether a stroke was judged and a frame had not time enough. */
    public boolean isOver(int stroke) {
        return isJudged(stroke) && frameMs(stroke) > budget;
    }

    /** The largest number of bullets that was judged and kept the budget, or {@link #NONE}. */
    public int kept() {
        int most = NONE;
        for (int i = 0; i < strokes.size(); i++) {
            most = isJudged(i) && !isOver(i) ? Math.max(most, bullets(i)) : most;
        }
        return most;
    }

    /** The smallest number of bullets that was judged and broke the budget, or {@link #NONE}. */
    public int broke() {
        int least = NONE;
        for (int i = 0; i < strokes.size(); i++) {
            if (isOver(i) && (least == NONE || bullets(i) < least)) {
                least = bullets(i);
            }
        }
        return least;
    }

    /** Whether more bullets kept the budget than broke it: something else took the machine's time. */
    public boolean isDisturbed() {
        return broke() != NONE && kept() > broke();
    }

    /** How many strokes were too short to be judged. */
    public int tooShort() {
        int count = 0;
        for (int i = 0; i < strokes.size(); i++) {
            count += isJudged(i) ? 0 : 1;
        }
        return count;
    }

    /** What that comes to, in words without a full stop, with the times of the number of bullets that decided it. */
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
