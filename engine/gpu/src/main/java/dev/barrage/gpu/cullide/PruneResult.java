package dev.barrage.gpu.cullide;

import dev.barrage.triangles.TriangleList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What a {@link GpuPruner} has left over: the potentially colliding set (PCS), its pairs, and the work that it took. */
public final class PruneResult {
    private final List<TriangleList> lists;
    private final List<StageReport> stages = new ArrayList<>();
    private final List<PrunePass> passes = new ArrayList<>();
    private Items meshes;
    private Items groups;
    private GroupCut cut;

    PruneResult(List<TriangleList> lists) {
        this.lists = List.copyOf(lists);
    }

    void add(Pruning pruning) {
        stages.add(pruning.report());
        passes.addAll(pruning.passes());
    }

    void setMeshes(Items meshes) {
        this.meshes = meshes;
    }

    /** Takes the groups; a mesh without any left falls, and one whose groups are all clear of others is. */
    void setGroups(Items groups, GroupCut cut) {
        this.groups = groups;
        this.cut = cut;
        for (int mesh = 0; mesh < lists.size(); mesh++) {
            boolean pruned = true;
            boolean clearOfEarlier = true;
            boolean clearOfLater = true;
            for (int group = groups.firstItem(mesh); group < groups.firstItem(mesh + 1); group++) {
                pruned &= groups.pruned[group];
                clearOfEarlier &= groups.pruned[group] || groups.clearOfEarlier[group];
                clearOfLater &= groups.pruned[group] || groups.clearOfLater[group];
            }
            meshes.pruned[mesh] |= pruned;
            meshes.clearOfEarlier[mesh] |= clearOfEarlier;
            meshes.clearOfLater[mesh] |= clearOfLater;
        }
    }

    /** Number of meshes before pruning. */
    public int meshes() {
        return lists.size();
    }

    /** The meshes that may collide with another one, ascending: the PCS. */
    public int[] remaining() {
        return meshes.remaining();
    }

    /** Whether a mesh may collide with another one. */
    public boolean remains(int mesh) {
        return !meshes.pruned[mesh];
    }

    /**
     * The set of Quick-CULLIDE that a mesh belongs to, by all views. Meshes that have fallen are {@link PruneSet#BFV}.
     */
    public PruneSet set(int mesh) {
        return meshes.pruned[mesh] ? PruneSet.BFV : meshes.set(mesh);
    }

    /**
     * Whether two meshes may collide, by the pair mask: the earlier one is not known to be clear of later ones, nor the
     * later of earlier ones.
     */
    public boolean mayCollide(int a, int b) {
        return a != b && meshes.mayCollide(Math.min(a, b), Math.max(a, b));
    }

    /** Number of groups before pruning, 0 without groups. */
    public int groups() {
        return groups == null ? 0 : groups.count();
    }

    /** The triangles of a mesh that may collide with another mesh, ascending. */
    public int[] triangles(int mesh) {
        if (!remains(mesh)) {
            return new int[0];
        }
        int[] left = new int[lists.get(mesh).triangles()];
        if (groups == null) {
            Arrays.setAll(left, i -> i);
            return left;
        }
        int size = 0;
        for (int group = groups.firstItem(mesh); group < groups.firstItem(mesh + 1); group++) {
            for (int place = groups.firstTriangle(group);
                    !groups.pruned[group] && place < groups.firstTriangle(group + 1);
                    place++) {
                left[size++] = cut.triangle(place);
            }
        }
        Arrays.sort(left, 0, size);
        return Arrays.copyOf(left, size);
    }

    /**
     * The triangles of a mesh that remain, as a list of its own for a {@link dev.barrage.triangles.TriangleCollider}:
     * number k of it is number {@link #triangles}[k] of the mesh. Its priority is the mesh's number, so meshes do not
     * collide with themselves.
     */
    public TriangleList remainder(int mesh) {
        int[] triangles = triangles(mesh);
        float[] points = new float[9 * triangles.length];
        int[] corners = new int[3 * triangles.length];
        for (int i = 0; i < points.length; i++) {
            points[i] = lists.get(mesh).coordinate(triangles[i / 9], i / 3 % 3, i % 3);
        }
        Arrays.setAll(corners, i -> i);
        return TriangleList.of(points, corners, mesh);
    }

    /** The stages in order. */
    public List<StageReport> stages() {
        return List.copyOf(stages);
    }

    /** All passes in order. */
    public List<PrunePass> passes() {
        return List.copyOf(passes);
    }
}
