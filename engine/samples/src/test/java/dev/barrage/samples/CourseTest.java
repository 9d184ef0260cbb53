package dev.barrage.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.barrage.physics.CharacterMover;
import dev.barrage.physics.World;
import dev.barrage.physics.WorldConfig;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Scripted input takes a character through a course. */
class CourseTest {
    private static final float GRAVITY = 20f, RUN = 5f, JUMP = 7f;

    private final World world = new World(new Course().configure(new WorldConfig().workers(1)));
    private CharacterMover hero;

    @BeforeEach
    void add() {
        new Course().addTo(world, 2);
        hero = Course.addCharacter(world, 1);
    }

    @AfterEach
    void close() {
        world.close();
    }

    private void step(float run, boolean jump) {
        float fall = hero.vy() - GRAVITY * world.stepSeconds();
        hero.velocity(run, hero.isGrounded() ? jump ? JUMP : 0f : fall);
        hero.move();
        world.step();
        assertFalse(hero.isCrushed());
    }

    private void run(float run, int steps) {
        for (int i = 0; i < steps; i++) {
            step(run, false);
        }
    }

    /** Runs until it is somewhere, at most ten seconds. */
    private void runTo(float x) {
        for (int i = 0; i < 600 && hero.x() < x; i++) {
            step(RUN, false);
        }
        assertEquals(x, hero.x(), 0.1f);
    }

    private float feet() {
        return hero.y() - 0.9f - Course.STOREY;
    }

    @Test
    void runsClimbsRidesPushesAndJumpsToTheGoal() {
        runTo(11f);
        assertEquals(2f, feet(), 0.01f);
        runTo(24f);
        assertEquals(1.5f, feet(), 0.01f);
        runTo(29f);
        assertEquals(0f, feet(), 0.01f);
        run(0f, 120); // until the lift is there
        runTo(31.5f);
        for (float height = feet(); feet() < Course.UPPER; height = feet()) {
            step(0f, false);
            assertTrue(hero.isGrounded() && feet() > height, "goes up with the lift");
        }
        runTo(40.5f);
        assertEquals(Course.UPPER, feet(), 0.01f);
        run(RUN, 60);
        assertTrue(hero.x() < 41f, "the crate is at the wall: " + hero.x());
        step(RUN, true);
        run(RUN, 60);
        assertEquals(Course.UPPER + 1f, feet(), 0.02f);
        step(RUN, true);
        runTo(Course.GOAL);
        run(RUN, 60);
        assertEquals(48.6f - 0.005f, hero.x(), 1e-4f);
        assertEquals(Course.UPPER + 0.005f, feet(), 1e-4f);
    }
}
