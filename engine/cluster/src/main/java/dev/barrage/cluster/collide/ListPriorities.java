package dev.barrage.cluster.collide;

import dev.barrage.triangles.TriangleList;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Map;

/** Priority of each list: triangles of equal priority are not tested against one another. */
public final class ListPriorities implements Serializable {
    private static final long serialVersionUID = 1;

    private final int[] firstList;
    private final int[] priority;
    private final boolean between;

    /** Number of different priorities of sources; with {@link #between}, those of lists follow. */
    private final int priorities;

    /**
     * @param firstList number of the first list of each source, ascending
     * @param given priorities of sources by their numbers; the lists of sources that are not named collide with all
     * @param between whether triangles of the same list never collide
     */
    public ListPriorities(int[] firstList, Map<Integer, Integer> given, boolean between) {
        this.firstList = firstList.clone();
        this.between = between;
        int[] distinct = given.values().stream()
                .mapToInt(Integer::intValue)
                .distinct()
                .sorted()
                .toArray();
        priorities = distinct.length;
        priority = new int[firstList.length];
        Arrays.fill(priority, TriangleList.OWN_PRIORITY);
        given.forEach((source, value) -> priority[source] = Arrays.binarySearch(distinct, value));
    }

    /** Priority of a list's triangles, for {@link TriangleList}. */
    public int of(int list) {
        int found = Arrays.binarySearch(firstList, list);
        int source = found >= 0 ? found : -found - 2;
        while (source + 1 < firstList.length && firstList[source + 1] == list) {
            source++; // sources without lists begin with the same list
        }
        return priority[source] == TriangleList.OWN_PRIORITY && between ? priorities + list : priority[source];
    }
}
