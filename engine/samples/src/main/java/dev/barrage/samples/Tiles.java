package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.shape.Capsule;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;

/**
 * A box, a capsule and a ball slide to and fro over floors of single tiles, a body each, as a map of tiles has them.
 * Fixed boxes that touch have no seams: what slides over them neither trips nor hops. Labels tell the speed upwards: it
 * is 0, except where the box bounces off a wall.
 */
public final class Tiles extends Sample {
    private static final float SPEED = 8f, STOREY = 4f;

    private final long[] sliding = new long[3];

    public Tiles() {
        super("tiles", "a box, a capsule and a ball slide over tiles without a hop", "tiles a floor", -10f, false);
    }

    @Override
    public void addTo(World world, int n) {
        Polygon tile = Polygon.box(0.5f, 0.5f);
        BodyDef[] kinds = {
            BodyDef.dynamic(Polygon.box(0.5f, 0.5f)),
            BodyDef.dynamic(new Capsule(-0.4f, 0f, 0.4f, 0f, 0.5f)),
            BodyDef.dynamic(new Circle(0.5f))
        };
        for (int storey = 0; storey < kinds.length; storey++) {
            float y = STOREY * storey;
            for (int i = 0; i < n; i++) {
                world.add(BodyDef.fixed(tile).at(i + 0.5f, y - 0.5f).friction(0f));
            }
            for (int i = 0; i < 2; i++) { // two tiles high
                world.add(BodyDef.fixed(tile).at(-0.5f, y + i - 0.5f).restitution(1f));
                world.add(BodyDef.fixed(tile).at(n + 0.5f, y + i - 0.5f).restitution(1f));
            }
            sliding[storey] = world.add(
                    kinds[storey].at(2f + storey, y + 0.5f).velocity(SPEED, 0f).friction(0f));
        }
    }

    @Override
    public void draw(World world, DebugDraw out) {
        for (long body : sliding) {
            String words = "up " + (int) (1_000f * world.vy(body)) + " mm/s";
            out.label(world.x(body), world.y(body) + 1f, words, 0xFFFFFFFF, 1f, body);
        }
    }
}
