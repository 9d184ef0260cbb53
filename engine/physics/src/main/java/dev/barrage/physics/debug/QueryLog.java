package dev.barrage.physics.debug;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The questions that a world was asked before, in and since its last step, as plain data: what was asked, where was
 * looked, what was tested in vain, and what was found. Those before are the questions since the step before the last.
 *
 * <p>Records while {@link #isRecording}; this slows questions down, and changes no answer. Threads that ask write to it
 * one after another. Read it between two steps, when nobody asks. Keeps at most {@value #MOST} questions, and as many
 * boxes, tests and answers; further ones are counted.
 */
public final class QueryLog {
    /** Most entries of each kind. */
    public static final int MOST = 1 << 14;

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

    public static final class Question {
        /** What is asked for. */
        public Kind kind;

        /** The box that walks: centre at the start, half its width and height, and its motion, metres. */
        public float x, y, halfX, halfY, moveX, moveY;

        /** Share of the motion or of the distance that was asked, up to the answer if only one was wanted, or 1. */
        public float share;

        public int answers;

        private Question() {}
    }

    /** A list of entries of four floats. */
    public static final class Quads {
        /** Number of entries. */
        public int count;

        /** The floats of the entries, one entry after the other. */
        public float[] values = new float[4 * 256];

        /** Entries from before the end of the last step. */
        private int old;

        private Quads() {}

        private void add(float a, float b, float c, float d) {
            if (count == MOST) {
                return;
            }
            if (4 * count == values.length) {
                values = Arrays.copyOf(values, 8 * count);
            }
            values[4 * count] = a;
            values[4 * count + 1] = b;
            values[4 * count + 2] = c;
            values[4 * count + 3] = d;
            count++;
        }

        private void dropOld() {
            count -= old;
            System.arraycopy(values, 4 * old, values, 0, 4 * count);
            old = count;
        }
    }

    /** Number of questions kept, and asked. */
    public int questions, asked;

    /** Cells, nodes and blocks of the broadphase looked into: minX, minY, maxX, maxY, metres. */
    public final Quads cells = new Quads();

    /** The boxes of targets tested in vain: minX, minY, maxX, maxY, metres. */
    public final Quads misses = new Quads();

    /**
     * The targets found: x, y of the first touch, or of the middle of its box for an overlap, metres, and the unit normal
     * there, or 0, 0.
     */
    public final Quads hits = new Quads();

    private final List<Question> list = new ArrayList<>();
    private int oldQuestions, oldAsked;
    private volatile boolean recording;

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
        oldQuestions = questions;
        oldAsked = asked;
        cells.old = cells.count;
        misses.old = misses.count;
        hits.old = hits.count;
        endStep();
    }

    /** Ends a step: forgets the questions from before the end of the step before. The world calls it. */
    public synchronized void endStep() {
        asked -= oldAsked;
        for (int i = oldQuestions; i < questions; i++) {
            Collections.swap(list, i - oldQuestions, i);
        }
        questions -= oldQuestions;
        oldQuestions = questions;
        oldAsked = asked;
        cells.dropOld();
        misses.dropOld();
        hits.dropOld();
    }

    /** A question, from the first on. */
    public Question question(int i) {
        return list.get(i);
    }

    /**
     * Adds a question; see {@link Question#x}.
     *
     * @return its number, or -1 if there is no room
     */
    public synchronized int ask(Kind kind, double x, double y, double halfX, double halfY, double moveX, double moveY) {
        asked++;
        if (questions == MOST) {
            return -1;
        }
        if (questions == list.size()) {
            list.add(new Question());
        }
        Question question = list.get(questions);
        question.kind = kind;
        question.x = (float) x;
        question.y = (float) y;
        question.halfX = (float) halfX;
        question.halfY = (float) halfY;
        question.moveX = (float) moveX;
        question.moveY = (float) moveY;
        question.share = 1f;
        question.answers = 0;
        return questions++;
    }

    /** Sets the number of answers to a question, and its {@link Question#share}. */
    public synchronized void answer(int question, int found, float walked) {
        if (question >= 0 && question < questions) {
            list.get(question).answers = found;
            list.get(question).share = walked;
        }
    }

    /** Adds a cell, node or block looked into, metres. */
    public synchronized void look(float minX, float minY, float maxX, float maxY) {
        cells.add(minX, minY, maxX, maxY);
    }

    /** Adds a target tested in vain, by its box, metres. */
    public synchronized void miss(float minX, float minY, float maxX, float maxY) {
        misses.add(minX, minY, maxX, maxY);
    }

    /** Adds a target found. */
    public synchronized void hit(float x, float y, float nx, float ny) {
        hits.add(x, y, nx, ny);
    }
}
