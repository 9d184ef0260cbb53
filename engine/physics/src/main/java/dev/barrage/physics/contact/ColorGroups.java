package dev.barrage.physics.contact;

import dev.barrage.physics.kernel.ContactRows;
import dev.barrage.physics.memory.Capacity;
import java.util.Arrays;

/**
 * Contacts or joints grouped by colour, as rows. Within a colour they keep the order of {@code add}. Each colour starts
 * at a new block of rows, see {@link ContactRows#BLOCK}.
 */
public final class ColorGroups {
    public int contacts;

    /** Per entry, in the order of adding: number of the contact, and its row. */
    public int[] contact = {}, row = {};

    /** Number of rows, with the unused rows at the ends of colours. */
    public int rows;

    /** Number of colours in use, 0 to {@code colors - 1}; some may have no rows. */
    public int colors;

    /** Per colour: first row, and the row after its last contact. */
    public int[] start = new int[64], end = new int[64];

    void clear() {
        Arrays.fill(end, 0, colors, 0);
        contacts = 0;
        rows = 0;
        colors = 0;
    }

    void add(int contactIndex, int color) {
        if (contacts == contact.length) {
            contact = Capacity.grow(contact, contacts + 1);
            row = Capacity.grow(row, contacts + 1);
        }
        start = Capacity.grow(start, color + 1);
        end = Capacity.grow(end, color + 1);
        contact[contacts] = contactIndex;
        row[contacts++] = color;
        end[color]++;
        colors = Math.max(colors, color + 1);
    }

    /** The colour of an entry. */
    public int color(int entry) {
        int color = 0;
        while (row[entry] >= end[color]) {
            color++;
        }
        return color;
    }

    /**
     * Counting sort by colour. On entry {@code row} holds colours and {@code end} counts; on return they hold rows and
     * ends.
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
