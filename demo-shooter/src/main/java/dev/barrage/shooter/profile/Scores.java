package dev.barrage.shooter.profile;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The best games of each difficulty. */
public final class Scores {
    /** Games kept per difficulty. */
    public static final int KEPT = 10;

    /**
     * The result of a game.
     *
     * @param score points
     * @param stage the last stage reached, from 1
     * @param won whether the campaign was won
     * @param date day of its end, as 2026-01-31
     */
    public record Entry(long score, int stage, boolean won, String date) {}

    private final Map<String, List<Entry>> lists = new TreeMap<>();

    /** No scores. */
    public Scores() {}

    /** Adds a game; returns its rank, from 1, or 0 if it is not among the best. */
    public int add(String difficulty, Entry entry) {
        List<Entry> list = lists.computeIfAbsent(difficulty, missing -> new ArrayList<>());
        list.add(entry);
        list.sort(Comparator.comparingLong(Entry::score).reversed());
        int place = list.indexOf(entry) + 1;
        if (list.size() > KEPT) {
            list.remove(KEPT);
        }
        return place <= KEPT ? place : 0;
    }

    /** The best games of a difficulty, best first. */
    public List<Entry> of(String difficulty) {
        return Collections.unmodifiableList(lists.getOrDefault(difficulty, List.of()));
    }

    Map<String, List<Entry>> lists() {
        return lists;
    }
}
