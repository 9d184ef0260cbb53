package dev.barrage.physics.dynamics;

import dev.barrage.physics.kernel.ContactRows;
import java.util.Arrays;

/**
 * Contacts grouped by colour, as rows; within a colour they keep the order in which they were added. Each colour begins
 * with a block of rows of its own, see {@link ContactRows#BLOCK}.
 */
final class ColorGroups {
    /** Number of contacts. */
    int contacts;

    /** Numbers of the contacts in the order in which they were added, and the row of each. */
    int[] contact = {}, row = {};

    /** Number of rows, those included that colours leave empty at their ends. */
    int rows;

    /** Colours in use: 0 to {@code colors - 1}; some of them may have no rows. */
    int colors;

    /** First row of each colour, and the row after its last contact. */
    int[] start = new int[64], end = new int[64];

    void clear() {
        Arrays.fill(end, 0, colors, 0);
        contacts = 0;
        rows = 0;
        colors = 0;
    }

    void add(int contactIndex, int color) {
        if (contacts == contact.length) {
            int size = Math.max(64, 2 * contacts);
            contact = Arrays.copyOf(contact, size);
            row = Arrays.copyOf(row, size);
        }
        if (color == end.length) {
            start = Arrays.copyOf(start, 2 * color);
            end = Arrays.copyOf(end, 2 * color);
        }
        contact[contacts] = contactIndex;
        row[contacts++] = color;
        end[color]++;
        colors = Math.max(colors, color + 1);
    }

    /**
     * Counting sort by colour: {@code row} has the colours first and then the rows, {@code end} the numbers of contacts,
     * then the next free rows.
     */
    void sort() {
        for (int color = 0; color < colors; color++) {
            int count = end[color];
            start[color] = rows;
            end[color] = rows;
            rows += count + ContactRows.BLOCK - 1 & -ContactRows.BLOCK;
        }
        for (int i = 0; i < contacts; i++) {
            row[i] = end[row[i]]++;
        }
    }
}
