package dev.barrage.shooter.profile;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The best games of each difficulty, and of each of the last days of the endless mode. */
public final class Scores {
    /** Games kept per list. */
    public static final int KEPT = 10;

    /** The ship of games from before there were others. */
    static final String USUAL_SHIP = "ARROW";

    /** Days of the endless mode that are kept. */
    private static final int DAYS = 7;

    private static final String ENDLESS = "ENDLESS ";

    /**
     * The result of a game.
     *
     * @param score points
     * @param stage the last stage reached, or the last wave of the endless mode, from 1
     * @param won whether the campaign was won
     * @param date day of its end, as 2026-01-31
     * @param ship name of the ship
     * @param replay name of its replay in the {@link ReplayFolder}; empty if there is none
     */
    public record Entry(long score, int stage, boolean won, String date, String ship, String replay) {
        /** The result of a game with the first ship, without a replay. */
        public Entry(long score, int stage, boolean won, String date) {
            this(score, stage, won, date, USUAL_SHIP, "");
        }
    }

    private final Map<String, List<Entry>> lists = new TreeMap<>();
    private final List<String> dropped = new ArrayList<>();

    public Scores() {}

    /** Adds a game; returns its place in the list, from 1, or 0 if it is not among the best. */
    public int add(String listName, Entry entry) {
        List<Entry> list = lists.computeIfAbsent(listName, missing -> new ArrayList<>());
        list.add(entry);
        list.sort(Comparator.comparingLong(Entry::score).reversed());
        int place = list.indexOf(entry) + 1;
        if (list.size() > KEPT) {
            dropped.add(list.remove(KEPT).replay());
        }
        return place <= KEPT ? place : 0;
    }

    /** The name of the list of a day of the endless mode, as 2026-01-31. */
    public static String listOf(String day) {
        return ENDLESS + day;
    }

    /** Forgets all but the last days of the endless mode. */
    void forgetOldDays() {
        List<String> days =
                lists.keySet().stream().filter(name -> name.startsWith(ENDLESS)).toList();
        for (int i = 0; i < days.size() - DAYS; i++) {
            lists.remove(days.get(i)).forEach(game -> dropped.add(game.replay()));
        }
    }

    /** The best games of a list, best first. */
    public List<Entry> of(String listName) {
        return Collections.unmodifiableList(lists.getOrDefault(listName, List.of()));
    }

    /** Whether a game with this score would be among the best. */
    public boolean isBest(String difficulty, long score) {
        List<Entry> list = of(difficulty);
        return list.size() < KEPT || score > list.get(KEPT - 1).score();
    }

    /** The replays of games that have fallen out of a list since the last call. */
    List<String> takeDropped() {
        List<String> was = List.copyOf(dropped);
        dropped.clear();
        return was;
    }

    Map<String, List<Entry>> lists() {
        return lists;
    }
}
