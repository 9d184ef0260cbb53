package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Wall;

/** Circles that fall through a cave of concave walls. */
public final class Walls extends Sample {
    private static final float RADIUS = 0.2f;
    private static final int ROCKS = 8;
    private static final int CORNERS = 14;

    public Walls() {
        super("walls", "circles that fall through a cave of 64 concave walls", "circles", -10f, true);
    }

    @Override
    public void addTo(World world, int n) {
        float size = (float) Math.max(20, Math.sqrt(n));
        float top = 2 * size;
        world.add(
                BodyDef.fixed(Wall.cavity(0f, 0f, size, 0f, size, top, 0f, top)).friction(0.4f));
        Rng random = new Rng(7);
        float room = size / ROCKS;
        for (int i = 0; i < ROCKS * ROCKS; i++) {
            float x = (i % ROCKS + 0.5f) * room;
            float y = (i / ROCKS + 0.5f) * room;
            world.add(BodyDef.fixed(Wall.solid(rock(0.38f * room, random)))
                    .at(x, y)
                    .friction(0.4f));
        }
        // Circles start in rows above the rocks, each a little off its row.
        float spacing = 2.2f * RADIUS;
        int columns = (int) ((size - 1) / spacing);
        BodyDef circle = BodyDef.dynamic(new Circle(RADIUS)).friction(0.4f).restitution(0.2f);
        for (int i = 0; i < n; i++) {
            float x = 0.5f + (i % columns + 0.5f) * spacing + random.nextFloat(-0.01f, 0.01f);
            world.add(circle.at(x, size + (i / columns + 0.5f) * spacing));
        }
    }

    /** A concave polygon, with corners far from its centre and near to it by turns. */
    public static float[] rock(float radius, Rng random) {
        float[] xy = new float[2 * CORNERS];
        for (int i = 0; i < CORNERS; i++) {
            float angle = 2f * Trig.PI * i / CORNERS;
            float r = radius * (i % 2 == 0 ? random.nextFloat(0.8f, 1f) : random.nextFloat(0.4f, 0.6f));
            xy[2 * i] = r * Trig.cos(angle);
            xy[2 * i + 1] = r * Trig.sin(angle);
        }
        return xy;
    }
}
