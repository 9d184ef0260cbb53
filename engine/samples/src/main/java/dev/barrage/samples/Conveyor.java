package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.SurfaceMaterial;
import dev.barrage.physics.shape.Wall;

/** A trough whose floor is two belts that run to its middle, with crates, balls, capsules and tracked robots. */
public final class Conveyor extends Sample {
    private static final float BELT = 2f, TRACK = 1f, RESISTANCE = 0.1f;

    public Conveyor() {
        super("conveyor", "bodies on two belts, of which every other rolls with resistance", "bodies", -10f, true);
    }

    @Override
    public void addTo(World world, int n) {
        int columns = (int) Math.ceil(Math.sqrt(4f * n));
        float half = 0.6f * columns;
        SurfaceMaterial side = SurfaceMaterial.DEFAULT.friction(0f);
        Wall trough = Wall.chain(half, half, half, 0f, 0f, 0f, -half, 0f, -half, half)
                .materials(
                        side,
                        SurfaceMaterial.DEFAULT.tangentSpeed(-BELT),
                        SurfaceMaterial.DEFAULT.tangentSpeed(BELT),
                        side);
        world.add(BodyDef.fixed(trough));
        BodyDef[] kinds = {
            BodyDef.dynamic(Polygon.box(0.5f, 0.4f)),
            BodyDef.dynamic(new Circle(0.5f)).rollingResistance(RESISTANCE),
            BodyDef.dynamic(Polygon.box(0.3f, 0.2f).rounded(0.2f)).tangentSpeed(TRACK),
            BodyDef.dynamic(new Capsule(-0.3f, 0f, 0.3f, 0f, 0.2f)).rollingResistance(RESISTANCE)
        };
        for (int i = 0; i < n; i++) {
            BodyDef def = kinds[(i + i / columns) % kinds.length];
            world.add(def.at(1.2f * (i % columns + 0.5f) - half, 0.6f + 1.1f * (i / columns)));
        }
    }
}
