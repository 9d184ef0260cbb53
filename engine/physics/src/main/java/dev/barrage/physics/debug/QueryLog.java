package dev.barrage.physics.debug;

import java.util.Arrays;

/**
 * The questions that a world was asked before, in and since its last step, as plain data: what was asked, where was looked,
 * what was tested in vain, and what was found. Those before are the questions since the step before the last.
 *
 * <p>Records while {@link #isRecording}; this slows questions down, and changes no answer. Threads that ask write to it one
 * after another. Read it between two steps, when nobody asks. Keeps at most {@value #MOST} questions, and as many boxes,
 * tests and answers; further ones are counted.
 */
public final class QueryLog {
    /** Most entries of each kind. */
    public static final int MOST = 1 << 14;

    private static final int FEW = 256;

    /** Kinds of questions. */
    public enum Kind {
        /** A ray or a segment. */
        RAY,
        /** A moving shape. */
        SHAPE,
        /** A box, shape or point that targets overlap. */
        OVERLAP,
        /** Targets near a point. */
        DISTANCE
    }

    /** Number of questions kept, and asked. */
    public int questions, asked;

    /** Per question its kind. */
    public Kind[] kind = new Kind[FEW];

    /** Per question the box that walks: centre at the start, half its width and height, and its motion, metres. */
    public float[] x = new float[FEW], y = new float[FEW];

    /** See {@link #x}. */
    public float[] halfX = new float[FEW], halfY = new float[FEW], moveX = new float[FEW], moveY = new float[FEW];

    /** Per question: share of the motion or of the distance that was asked, up to the answer if only one was wanted, or 1. */
    public float[] share = new float[FEW];

    /** Per question: number of answers. */
    public int[] answers = new int[FEW];

    /** Number of cells, nodes and blocks of the broadphase looked into; 4 floats each: minX, minY, maxX, maxY, metres. */
    public int cells;

    /** See {@link #cells}. */
    public float[] cell = new float[4 * FEW];

    /** Number of targets tested in vain; the box of each as minX, minY, maxX, maxY, metres. */
    public int misses;

    /** See {@link #misses}. */
    public float[] miss = new float[4 * FEW];

    /**
     * Number of targets found. Of each the point of the first touch, or the middle of its box for an overlap, and the unit
     * normal, or 0, 0: x, y, nx, ny, metres.
     */
    public int hits;

    /** See {@link #hits}. */
    public float[] hit = new float[4 * FEW];

    private volatile boolean recording;

    /** Entries from before the end of the last step. */
    private int oldQuestions, oldAsked, oldCells, oldMisses, oldHits;

    /** An empty log, which does not record. */
    public QueryLog() {}

    /** Whether questions are recorded. */
    public boolean isRecording() {
        return recording;
    }

    /** Switches recording on or off. Off empties the log. */
    public void record(boolean on) {
        recording = on;
        if (!on) {
            clear();
        }
    }

    /** Empties the log. */
    public synchronized void clear() {
        questions = 0;
        asked = 0;
        cells = 0;
        misses = 0;
        hits = 0;
        age();
    }

    /** Ends a step: forgets the questions from before the end of the step before. The world calls it. */
    public synchronized void endStep() {
        asked -= oldAsked;
        cells = without(oldCells, cell, cells);
        misses = without(oldMisses, miss, misses);
        hits = without(oldHits, hit, hits);
        dropQuestions();
        age();
    }

    private void age() {
        oldQuestions = questions;
        oldAsked = asked;
        oldCells = cells;
        oldMisses = misses;
        oldHits = hits;
    }

    /** Drops the first entries of four floats; returns the number of those left. */
    private static int without(int first, float[] entries, int count) {
        System.arraycopy(entries, 4 * first, entries, 0, 4 * (count - first));
        return count - first;
    }

    private void dropQuestions() {
        int from = oldQuestions;
        questions -= from;
        System.arraycopy(kind, from, kind, 0, questions);
        System.arraycopy(x, from, x, 0, questions);
        System.arraycopy(y, from, y, 0, questions);
        System.arraycopy(halfX, from, halfX, 0, questions);
        System.arraycopy(halfY, from, halfY, 0, questions);
        System.arraycopy(moveX, from, moveX, 0, questions);
        System.arraycopy(moveY, from, moveY, 0, questions);
        System.arraycopy(share, from, share, 0, questions);
        System.arraycopy(answers, from, answers, 0, questions);
    }

    /**
     * Adds a question; see {@link #x}.
     *
     * @return its number, or -1 if there is no room
     */
    public synchronized int ask(
            Kind asksFor, double atX, double atY, double halfWidth, double halfHeight, double byX, double byY) {
        asked++;
        if (questions == MOST) {
            return -1;
        }
        if (questions == x.length) {
            grow(2 * questions);
        }
        kind[questions] = asksFor;
        x[questions] = (float) atX;
        y[questions] = (float) atY;
        halfX[questions] = (float) halfWidth;
        halfY[questions] = (float) halfHeight;
        moveX[questions] = (float) byX;
        moveY[questions] = (float) byY;
        share[questions] = 1f;
        answers[questions] = 0;
        return questions++;
    }

    private void grow(int length) {
        kind = Arrays.copyOf(kind, length);
        x = Arrays.copyOf(x, length);
        y = Arrays.copyOf(y, length);
        halfX = Arrays.copyOf(halfX, length);
        halfY = Arrays.copyOf(halfY, length);
        moveX = Arrays.copyOf(moveX, length);
        moveY = Arrays.copyOf(moveY, length);
        share = Arrays.copyOf(share, length);
        answers = Arrays.copyOf(answers, length);
    }

    /** Sets the number of answers to a question, and its {@link #share}. */
    public synchronized void answer(int question, int found, float walked) {
        if (question >= 0 && question < questions) {
            answers[question] = found;
            share[question] = walked;
        }
    }

    /** Adds a cell, node or block looked into, metres. */
    public synchronized void look(float minX, float minY, float maxX, float maxY) {
        if (cells < MOST) {
            cell = withBox(cell, cells++, minX, minY, maxX, maxY);
        }
    }

    /** Adds a target tested in vain, by its box, metres. */
    public synchronized void miss(float minX, float minY, float maxX, float maxY) {
        if (misses < MOST) {
            miss = withBox(miss, misses++, minX, minY, maxX, maxY);
        }
    }

    /** Adds a target found. */
    public synchronized void hit(float atX, float atY, float nx, float ny) {
        if (hits < MOST) {
            hit = withBox(hit, hits++, atX, atY, nx, ny);
        }
    }

    /** The array, or a longer copy, with four floats as entry {@code i}. */
    private static float[] withBox(float[] entries, int i, float a, float b, float c, float d) {
        float[] to = 4 * i < entries.length ? entries : Arrays.copyOf(entries, 2 * entries.length);
        to[4 * i] = a;
        to[4 * i + 1] = b;
        to[4 * i + 2] = c;
        to[4 * i + 3] = d;
        return to;
    }
}
