package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;

/**
 * Hooks, angles and stars of triangles that fall on pegs and hang from them and from one another. A mesh may have any
 * outline, and holes; the engine cuts it into convex pieces once, when it is made, and all bodies share it.
 */
public final class Concave extends Sample {
    public Concave() {
        super("concave", "hooks, angles and stars of triangles hang from pegs and one another", "bodies", -10f, true);
    }

    @Override
    public void addTo(World world, int n) {
        world.add(BodyDef.fixed(Polygon.box(20f, 0.5f)).at(0f, -0.5f));
        world.add(BodyDef.fixed(Polygon.box(0.5f, 8f)).at(-12f, 8f));
        world.add(BodyDef.fixed(Polygon.box(0.5f, 8f)).at(12f, 8f));
        for (int i = 0; i < 11; i++) {
            world.add(BodyDef.fixed(new Circle(0.15f))
                    .at(4f * (i % 6 - 2.5f) + (i < 6 ? 0f : 2f), i < 6 ? 6f : 8.5f)
                    .friction(1f));
        }
        Mesh hook = strip(0.25f, -0.6f, 0.9f, -0.6f, -0.9f, 0.8f, -0.9f, 0.8f, 0.1f);
        Mesh angle = strip(0.25f, -0.8f, 0.9f, -0.8f, -0.8f, 0.9f, -0.8f);
        Mesh[] meshes = {hook, angle, hook, Stars.mesh(0.8)};
        Rng random = new Rng(3);
        for (int i = 0; i < n; i++) {
            world.add(BodyDef.dynamic(meshes[i % meshes.length])
                    .at(2.2f * (i % 10 - 4.5f), 11f + 2.4f * (i / 10))
                    .angle(random.nextFloat(-3f, 3f))
                    .friction(0.7f));
        }
    }

    /**
     * A band along points: two triangles to each part, and parts overlap at corners. Parts are level or upright.
     *
     * @param half half the width of the band, metres
     * @param xy points, x and y by turns
     */
    private static Mesh strip(float half, float... xy) {
        int parts = xy.length / 2 - 1;
        float[] vertices = new float[12 * parts];
        int[] indices = new int[6 * parts];
        for (int i = 0; i < parts; i++) {
            float minX = Math.min(xy[2 * i], xy[2 * i + 2]) - half;
            float maxX = Math.max(xy[2 * i], xy[2 * i + 2]) + half;
            float minY = Math.min(xy[2 * i + 1], xy[2 * i + 3]) - half;
            float maxY = Math.max(xy[2 * i + 1], xy[2 * i + 3]) + half;
            float[] corners = {minX, minY, 0f, maxX, minY, 0f, maxX, maxY, 0f, minX, maxY, 0f};
            System.arraycopy(corners, 0, vertices, 12 * i, 12);
            int[] two = {4 * i, 4 * i + 1, 4 * i + 2, 4 * i, 4 * i + 2, 4 * i + 3};
            System.arraycopy(two, 0, indices, 6 * i, 6);
        }
        return Mesh.of(vertices, indices);
    }
}
