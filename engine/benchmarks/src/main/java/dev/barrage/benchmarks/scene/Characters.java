package dev.barrage.benchmarks.scene;

import dev.barrage.physics.CharacterMover;
import dev.barrage.physics.World;
import dev.barrage.samples.Course;

/** Characters that run to and fro on courses, twenty on each. The check is the number that stand, over all steps. */
public final class Characters implements Scene {
    private static final int PER_COURSE = 20;

    /** Metres from one character to the next at the start, and height of the start, above everything. */
    private static final float SPACING = 1.4f, START = 4f;

    private static final float SPEED = 5f, GRAVITY = 20f;

    /** Steps from one turn to the next, and between the turns of neighbours. */
    private static final int TURN = 100, LATER = 37;

    private final Course course = new Course();

    @Override
    public String name() {
        return "characters";
    }

    @Override
    public String about() {
        return "characters that run to and fro on a course of tiles, a hill and stairs; counts those that stand";
    }

    @Override
    public String elements() {
        return "characters";
    }

    @Override
    public int[] sizes() {
        return new int[] {1_000};
    }

    @Override
    public Run start(int n, Team team) {
        World world = new World(course.configure(team.config()));
        course.addTo(world, (n + PER_COURSE - 1) / PER_COURSE);
        CharacterMover[] movers = new CharacterMover[n];
        for (int i = 0; i < n; i++) {
            movers[i] = Course.addCharacter(world, i / PER_COURSE);
            movers[i].teleport(1f + SPACING * (i % PER_COURSE), Course.STOREY * (i / PER_COURSE) + START);
        }
        return new Moves(world, movers);
    }

    /** Moves all characters, then steps the world. */
    private static final class Moves extends WorldRun {
        private final CharacterMover[] movers;
        private long standing;

        Moves(World world, CharacterMover[] movers) {
            super(world);
            this.movers = movers;
        }

        @Override
        public void step() {
            for (int i = 0; i < movers.length; i++) {
                CharacterMover mover = movers[i];
                float run = (world.stepNumber() + LATER * i) / TURN % 2 == 0 ? SPEED : -SPEED;
                mover.velocity(run, mover.isGrounded() ? 0f : mover.vy() - GRAVITY * world.stepSeconds());
                mover.move();
                standing += mover.isGrounded() ? 1 : 0;
            }
            super.step();
        }

        @Override
        public long check() {
            return standing;
        }
    }
}
