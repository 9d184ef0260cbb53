package dev.barrage.benchmarks.scene;

import dev.barrage.triangles.TriangleList;

/** Two bumpy spheres, half in one another: many triangles meet in a band around both. */
public final class MeetingSpheres implements Scene {
    static final double DISTANCE = 1.1;

    @Override
    public String name() {
        return "spheres";
    }

    @Override
    public String about() {
        return "triangles in space: two bumpy spheres that overlap; neither touches itself";
    }

    @Override
    public String elements() {
        return "triangles";
    }

    @Override
    public int[] sizes() {
        return new int[] {20_000, 200_000};
    }

    @Override
    public Run start(int n, Team team) {
        return new TriangleRun(team.workers(), spheres(n));
    }

    /** Both spheres, together about {@code n} triangles. */
    static TriangleList[] spheres(int n) {
        return new TriangleList[] {sphere(n, 0, 0), sphere(n, DISTANCE, 1)};
    }

    /** About half of {@code n} triangles. */
    private static TriangleList sphere(int n, double x, int priority) {
        int parallels = Math.max(2, (int) Math.round(Math.sqrt(n / 8.0)));
        BumpySphere sphere = new BumpySphere(parallels, 1, x);
        return TriangleList.of(sphere.vertices, sphere.indices, priority);
    }
}
