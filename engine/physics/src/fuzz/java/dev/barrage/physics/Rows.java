package dev.barrage.physics;

import dev.barrage.physics.math.Hash64;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToLongFunction;

/** Receives the rows of a stage's output: digests them, or writes them down. */
public abstract class Rows {
    /**
     * Begins rows of one kind; their columns follow.
     *
     * @param from place of the first row in the columns
     * @param entity entity of a row, by its place in the columns
     */
    abstract void begin(String kind, int from, int count, IntToLongFunction entity);

    abstract void column(String name, float[] values);

    abstract void column(String name, int[] values);

    /** A digest of other state, and its rows if it is not only digested. */
    abstract void state(String kind, long digest);

    /** Whether rows are written down. */
    boolean areWritten() {
        return false;
    }

    static final class Digest extends Rows {
        private final Hash64 digest = new Hash64();
        private int from;
        private int count;

        Digest reset() {
            digest.reset();
            return this;
        }

        long value() {
            return digest.value();
        }

        @Override
        void begin(String kind, int first, int rows, IntToLongFunction entity) {
            from = first;
            count = rows;
            digest.add(rows);
        }

        @Override
        void column(String name, float[] values) {
            digest.add(values, from, from + count);
        }

        @Override
        void column(String name, int[] values) {
            digest.add(values, from, from + count);
        }

        @Override
        void state(String kind, long value) {
            digest.add(value);
        }
    }

    /** Rows as text, a line each, floats with their bits. */
    static final class Text extends Rows {
        final List<String> lines = new ArrayList<>();
        private int from;
        private int count;

        @Override
        void begin(String kind, int first, int rows, IntToLongFunction entity) {
            from = first;
            count = rows;
            for (int i = 0; i < rows; i++) {
                lines.add(kind + " " + i + ", entity "
                        + dev.barrage.physics.ecs.Entity.toString(entity.applyAsLong(first + i)));
            }
        }

        private void append(int row, String text) {
            int line = lines.size() - count + row;
            lines.set(line, lines.get(line) + text);
        }

        @Override
        void column(String name, float[] values) {
            for (int i = 0; i < count; i++) {
                float value = values[from + i];
                append(i, " " + name + "=" + value + "/" + Integer.toHexString(Float.floatToRawIntBits(value)));
            }
        }

        @Override
        void column(String name, int[] values) {
            for (int i = 0; i < count; i++) {
                append(i, " " + name + "=" + values[from + i]);
            }
        }

        @Override
        void state(String kind, long value) {
            lines.add(kind + " " + Long.toHexString(value));
        }

        @Override
        boolean areWritten() {
            return true;
        }
    }
}
