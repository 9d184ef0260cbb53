package dev.barrage.benchmarks.scene;

import dev.barrage.physics.BulletDef;
import dev.barrage.physics.World;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;

/**
 * Two armies of swept bullets that shoot one another down, in the order of time. Bullets that die or leave are put back.
 *
 * <p>Every bullet has 3 m^2. With armies of equal size about 3 % of the bullets meet another one in a step.
 */
public final class Duel implements Scene {
    private static final float RADIUS = 0.1f;
    private static final float SPEED = 20f;
    private static final float ROOM = 3f;

    private static final int RED = 0;
    private static final int BLUE = 1;

    private final String name;
    private final String about;

    /** One bullet in this many is red. */
    private final int redOneIn;

    private Duel(String name, String about, int redOneIn) {
        this.name = name;
        this.about = about;
        this.redOneIn = redOneIn;
    }

    /** Two armies of equal size. */
    static Duel ofEqualArmies() {
        return new Duel("duel", "two armies of swept bullets that shoot one another down", 2);
    }

    /** A few bullets, those of a player, against all others. */
    static Duel ofFewAgainstMany() {
        return new Duel("duel-few", "the same, one bullet in a hundred against all others", 100);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String about() {
        return about;
    }

    @Override
    public String elements() {
        return "bullets";
    }

    @Override
    public int[] sizes() {
        return new int[] {10_000, 100_000};
    }

    @Override
    public Run start(int n, Team team) {
        World world = new World(team.config().bulletsMeet(RED, BLUE));
        float size = size(n);
        Rng random = new Rng(10);
        BulletDef shot = new BulletDef().radius(RADIUS);
        for (int i = 0; i < n; i++) {
            float angle = random.nextFloat(0f, 2f * Trig.PI);
            world.add(shot.layer(i % redOneIn == 0 ? RED : BLUE)
                    .at(random.nextFloat(0f, size), random.nextFloat(0f, size))
                    .velocity(SPEED * Trig.cos(angle), SPEED * Trig.sin(angle)));
        }
        PutBack.addTo(world, Components.BULLET, size, team.workers());
        return new WorldRun(world, profile -> profile.hits);
    }

    /** Width and height of the arena for n bullets, metres. */
    static float size(int n) {
        return (float) Math.sqrt((double) ROOM * n);
    }
}
