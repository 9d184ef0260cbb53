package dev.barrage.benchmarks.scene;

import dev.barrage.physics.World;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.WorldQuery;
import dev.barrage.samples.Rest;

/** The first question after a step of a level at rest: a ray from above. It costs what is awake, not what rests. */
final class FirstQuestion implements Scene {
    private static final int STEPS = 10;
    private static final QueryFilter BODIES = new QueryFilter();

    @Override
    public String name() {
        return "first-question";
    }

    @Override
    public String about() {
        return "the first ray after a step, in a level of sleeping boxes, on ten times as many static ones";
    }

    @Override
    public String elements() {
        return "sleeping boxes";
    }

    @Override
    public int[] sizes() {
        return new int[] {10_000};
    }

    @Override
    public int workPerStep(int n) {
        return 1;
    }

    @Override
    public Run start(int n, Team team) {
        Rest rest = new Rest();
        World world = new World(rest.configure(team.config()));
        rest.addTo(world, n);
        for (int i = 0; i < STEPS; i++) {
            world.step();
        }
        WorldQuery query = world.query();
        Asker asker = tally -> {
            world.refreshQueries(); // as a step does
            if (query.castRay(0f, 5f, 0f, -1f, 10f, BODIES)) {
                tally.add(query.entity(), query.fraction());
            }
        };
        return new QuestionRun(asker, world::close);
    }
}
