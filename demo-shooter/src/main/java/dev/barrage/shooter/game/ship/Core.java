package dev.barrage.shooter.game.ship;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.shooter.game.base.Layers;
import dev.barrage.shooter.game.base.State;

/** The core of the player's ship, which bullets hit: a body of its own, large or small. */
final class Core {
    /** Share of its radius that a small core has. */
    static final float SMALL = 0.55f;

    private static final ShipKind[] SHIPS = ShipKind.values();
    private static final int[] TRIANGLES = {0, 1, 4, 1, 2, 4, 2, 3, 4, 3, 0, 4, 1, 0, 5, 2, 1, 5, 3, 2, 5, 0, 3, 5};

    private final World world;
    /** Two of each ship: the usual one and the small one. */
    private final Mesh[] meshes = new Mesh[2 * SHIPS.length];

    private final BodyDef[] bodies = new BodyDef[meshes.length];
    private long body;
    private int size;

    Core(World world) {
        this.world = world;
        for (int i = 0; i < meshes.length; i++) {
            meshes[i] = octahedron(radius(i));
            bodies[i] = BodyDef.kinematic(meshes[i]).layer(Layers.CORE);
        }
        body = world.add(bodies[0]);
    }

    private static float radius(int size) {
        return SHIPS[size / 2].hull().core() * (size % 2 == 0 ? 1f : SMALL);
    }

    /** An octahedron, so that the recap can show the triangle that was hit. */
    private static Mesh octahedron(float r) {
        return Mesh.of(new float[] {r, 0f, 0f, 0f, r, 0f, -r, 0f, 0f, 0f, -r, 0f, 0f, 0f, r, 0f, 0f, -r}, TRIANGLES);
    }

    /** Takes the size of a ship's core. */
    void fit(ShipKind ship, boolean small) {
        int wanted = 2 * ship.ordinal() + (small ? 1 : 0);
        if (wanted != size) {
            float x = world.x(body);
            float y = world.y(body);
            float angle = world.angle(body);
            world.remove(body);
            size = wanted;
            body = world.add(bodies[size].at(x, y).angle(Trig.wrap(angle)));
        }
    }

    /** Moves to the ship with the ship's velocity. */
    void follow(long ship) {
        world.teleport(body, world.x(ship), world.y(ship), world.angle(ship));
        world.setVelocity(body, world.vx(ship), world.vy(ship));
        world.setAngularVelocity(body, world.angularVelocity(ship));
    }

    long body() {
        return body;
    }

    Mesh mesh() {
        return meshes[size];
    }

    /** Radius, metres. */
    float radius() {
        return radius(size);
    }

    void saveOrRestore(State state) {
        body = state.of(body);
        size = state.of(size);
    }
}
