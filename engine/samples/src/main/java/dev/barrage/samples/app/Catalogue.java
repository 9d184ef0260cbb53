package dev.barrage.samples.app;

import dev.barrage.samples.Exhibit;
import dev.barrage.samples.Gallery;
import dev.barrage.samples.Sample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** The gallery by name. */
final class Catalogue {
    /**
     * An exhibit and what its sample says of itself.
     *
     * @param type the class of the sample
     */
    record Entry(Exhibit exhibit, String name, String about, Class<? extends Sample> type) {
        /** The name to read: "card house" for card_house. */
        String title() {
            return name.replace('_', ' ');
        }

        /** The heading over it. */
        String group() {
            return exhibit.group().name().toLowerCase(Locale.ROOT);
        }
    }

    private static final int MOST_NEAR = 3;

    private final List<Entry> entries = new ArrayList<>();

    Catalogue() {
        for (Exhibit exhibit : Gallery.exhibits()) {
            Sample sample = exhibit.make().get();
            entries.add(new Entry(exhibit, sample.name, sample.about, sample.getClass()));
        }
    }

    /** All, group by group. */
    List<Entry> entries() {
        return entries;
    }

    /** The place of a name in the list, or -1. */
    int indexOf(String name) {
        for (int i = 0; i < entries.size(); i++) {
            if (entries.get(i).name().equalsIgnoreCase(name.strip().replace(' ', '_'))) {
                return i;
            }
        }
        return -1;
    }

    /** The names most like another, the nearest first. */
    List<String> near(String name) {
        String wanted = name.toLowerCase(Locale.ROOT);
        return entries.stream()
                .map(Entry::name)
                .sorted(Comparator.comparingInt(each -> each.contains(wanted) ? 0 : edits(wanted, each)))
                .limit(MOST_NEAR)
                .toList();
    }

    /** Levenshtein's distance: letters to insert, remove or replace. */
    private static int edits(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int corner = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int replaced = corner + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                corner = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[to.length()];
    }
}
