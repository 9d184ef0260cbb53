package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Wall;

/** Meshes of {@link Stars} that move freely in a closed box and collide, mesh against mesh. */
public final class Ships extends Sample {
    /** Area of the box per ship, m^2; ships fill about a third of it. */
    private static final double ROOM = 9;

    private static final float SPEED = 4f;

    public Ships() {
        super(
                "ships",
                "concave meshes of 60 triangles that move freely in a closed box and collide",
                "ships",
                0f,
                true);
    }

    @Override
    public void addTo(World world, int n) {
        int columns = (int) Math.ceil(Math.sqrt(n));
        float spacing = (float) Math.sqrt(ROOM);
        float size = columns * spacing;
        world.add(BodyDef.fixed(Wall.cavity(0f, 0f, size, 0f, size, size, 0f, size))
                .restitution(0.9f));
        Rng random = new Rng(6);
        BodyDef ship = BodyDef.dynamic(Stars.mesh()).restitution(0.9f).friction(0.2f);
        for (int i = 0; i < n; i++) {
            float angle = random.nextFloat(0f, 2f * Trig.PI);
            world.add(ship.at((i % columns + 0.5f) * spacing, (i / columns + 0.5f) * spacing)
                    .angle(angle)
                    .velocity(SPEED * Trig.cos(angle), SPEED * Trig.sin(angle))
                    .angularVelocity(random.nextFloat(-2f, 2f)));
        }
    }
}
