package dev.barrage.shooter.profile;

import java.util.List;

/** The screen of the best games: left and right select a list, up and down a game, start asks for its replay. */
public final class ScoresMenu {
    private final Scores scores;
    private final List<String> lists;
    private int list;
    private int row;
    private Scores.Entry chosen;

    /** @param lists names of the lists, at least one, in the order of the screen */
    public ScoresMenu(Scores scores, List<String> lists) {
        this.scores = scores;
        this.lists = List.copyOf(lists);
    }

    /**
     * Applies the input since the last call.
     *
     * @param down 1 for the next game, -1 for the previous one, or 0
     * @param right 1 for the next list, -1 for the previous one, or 0
     * @param start whether the replay of the game is asked for
     */
    public void act(int down, int right, boolean start) {
        list = Math.floorMod(list + right, lists.size());
        int games = games().size();
        row = right != 0 ? Math.min(row, Math.max(0, games - 1)) : Math.floorMod(row + down, Math.max(1, games));
        chosen = start ? selected() : chosen;
    }

    /** Selects a game; asks for its replay if it is selected already. Does nothing where there is none. */
    public void point(int toList, int toRow) {
        boolean there = toList >= 0
                && toList < lists.size()
                && toRow >= 0
                && toRow < scores.of(lists.get(toList)).size();
        if (there) {
            chosen = list == toList && row == toRow ? selected() : chosen;
            list = toList;
            row = toRow;
        }
    }

    private List<Scores.Entry> games() {
        return scores.of(lists.get(list));
    }

    /** The selected game; null if its list is empty. */
    public Scores.Entry selected() {
        return row < games().size() ? games().get(row) : null;
    }

    /** Goes to the first game of a list; to that of the first list if there is no such. */
    public void open(String name) {
        list = Math.max(0, lists.indexOf(name));
        row = 0;
        chosen = null;
    }

    /** Whether a list is selected, which may be empty. */
    public boolean isSelected(String name) {
        return lists.get(list).equals(name);
    }

    public boolean isSelected(String name, int place) {
        return isSelected(name) && row == place;
    }

    /** The game whose replay was asked for since the last call; null if there is none. */
    public Scores.Entry takeChosen() {
        Scores.Entry was = chosen;
        chosen = null;
        return was;
    }

    public Scores scores() {
        return scores;
    }
}
