package dev.barrage.benchmarks.scene;

import dev.barrage.physics.BroadphaseKind;
import dev.barrage.physics.World;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;

/** Questions to a world of bodies at rest. Each step asks the same questions. */
public final class Questions implements Scene {
    private static final int MOST_QUESTIONS = 10_000;
    private static final int QUESTIONS_PER_BODY = 10;

    /** The most bodies that {@code all-pairs} is asked about. */
    private static final int MOST_FOR_ALL_PAIRS = 10_000;

    public enum Kind {
        RAYS("rays", "closest body along rays of 1 to 100 m, one at a time", Askers::rays),
        RAYS_BATCH("rays-batch", "the same rays as one batch", Askers::rayBatch),
        /** Rays, one at a time, among bodies of all shapes. */
        RAYS_SHAPES("rays-shapes", "rays, one at a time, among capsules, walls and meshes, too", Askers::rays),
        CASTS("casts", "first body met by circles and hexagons that move 0.1 to 10 m, one at a time", Askers::casts),
        /** Moving circles and hexagons, all at once. */
        CASTS_BATCH("casts-batch", "the same motions as two batches", Askers::castBatches),
        OVERLAPS("overlaps", "all bodies that touch boxes of 0.5 to 10 m, one at a time", Askers::overlaps),
        OVERLAPS_BATCH("overlaps-batch", "the same boxes as one batch", Askers::overlapBatch),
        NEAREST("nearest", "nearest body within 10 m of points, one at a time", Askers::nearest);

        private final String title;
        private final String about;
        private final BiFunction<World, QuestionColumns, Asker> asker;

        Kind(String title, String about, BiFunction<World, QuestionColumns, Asker> asker) {
            this.title = title;
            this.about = about;
            this.asker = asker;
        }
    }

    private final Kind kind;
    private final BroadphaseKind broadphase;

    /** Questions of a kind, to the default broadphase. */
    Questions(Kind kind) {
        this(kind, BroadphaseKind.GRID);
    }

    private Questions(Kind kind, BroadphaseKind broadphase) {
        this.kind = kind;
        this.broadphase = broadphase;
    }

    public Kind kind() {
        return kind;
    }

    @Override
    public String name() {
        return kind.title;
    }

    @Override
    public String variant() {
        return broadphase == BroadphaseKind.GRID ? "" : broadphase.label();
    }

    /** The same questions to every broadphase that takes a reasonable time. That of the GPU asks the grid. */
    @Override
    public List<Scene> variants(int n) {
        return Arrays.stream(BroadphaseKind.values())
                .filter(other -> other != BroadphaseKind.GPU)
                .filter(other -> other != BroadphaseKind.ALL_PAIRS || n <= MOST_FOR_ALL_PAIRS)
                .map(other -> (Scene) new Questions(kind, other))
                .toList();
    }

    @Override
    public String about() {
        return kind.about;
    }

    @Override
    public String elements() {
        return "bodies, asked 10,000 questions a step";
    }

    @Override
    public int[] sizes() {
        return new int[] {1_000, 10_000, 100_000};
    }

    /** 10,000 questions, fewer about less than 1,000 bodies. */
    @Override
    public int workPerStep(int n) {
        return Math.min(MOST_QUESTIONS, QUESTIONS_PER_BODY * n);
    }

    @Override
    public Run start(int n, Team team) {
        World world = new World(team.config().broadphase(broadphase));
        Targets targets = targets(n);
        targets.addTo(world);
        return new QuestionRun(kind.asker.apply(world, questions(targets)), world::close);
    }

    /** The bodies that are asked about. */
    public Targets targets(int n) {
        return new Targets(n, kind == Kind.RAYS_SHAPES);
    }

    public QuestionColumns questions(Targets targets) {
        return new QuestionColumns(workPerStep(targets.count), targets.around);
    }
}
