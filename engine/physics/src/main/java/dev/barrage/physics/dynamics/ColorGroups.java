package dev.barrage.physics.dynamics;

import java.util.Arrays;

/** Contacts grouped by colour; within a colour they keep the order in which they were added. */
final class ColorGroups {
    /** Number of contacts. */
    int rows;

    /** Colours in use: 0 to {@code colors - 1}; some of them may be empty. */
    int colors;

    /** Row to contact. */
    int[] contact = {};

    /** First row of each colour, and one more entry for the end. */
    int[] start = new int[64];

    private int[] added = {};
    private int[] colorOf = {};

    void clear() {
        Arrays.fill(start, 0, colors + 1, 0);
        rows = 0;
        colors = 0;
    }

    void add(int contactIndex, int color) {
        if (rows == added.length) {
            growRows();
        }
        if (color + 2 > start.length) {
            start = Arrays.copyOf(start, 2 * (color + 2));
        }
        added[rows] = contactIndex;
        colorOf[rows++] = color;
        start[color + 1]++;
        colors = Math.max(colors, color + 1);
    }

    private void growRows() {
        int size = Math.max(64, 2 * rows);
        added = Arrays.copyOf(added, size);
        colorOf = Arrays.copyOf(colorOf, size);
        contact = new int[size];
    }

    /** Counting sort by colour; {@code start} first serves as the write cursor and is shifted back afterwards. */
    void sort() {
        for (int color = 0; color < colors; color++) {
            start[color + 1] += start[color];
        }
        for (int i = 0; i < rows; i++) {
            contact[start[colorOf[i]]++] = added[i];
        }
        System.arraycopy(start, 0, start, 1, colors);
        start[0] = 0;
    }
}
