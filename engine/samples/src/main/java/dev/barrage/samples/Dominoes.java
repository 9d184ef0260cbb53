package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Wall;

/**
 * Dominoes on shelves, one below the other. A ball rolls down a ramp and topples the first; the last on a shelf pushes a
 * ball over the edge, and a bend turns it round to the first on the shelf below.
 *
 * <p>A domino that falls hits the next if the gap is shorter than its height. Thin ones ask for nothing special: the
 * whole run comes from friction and from where the boxes touch.
 */
public final class Dominoes extends Sample {
    /** Number of dominoes on a shelf. */
    private static final int SHELF = 20;

    /** Half the thickness and height of a domino, and from one to the next, metres. */
    private static final float THIN = 0.08f, TALL = 0.5f, SPACING = 0.6f;

    /** Half the length of a shelf, from one shelf to the next, and the radius of a ball, metres. */
    private static final float HALF = 0.5f * SPACING * SHELF + 0.5f, STOREY = 3f, BALL = 0.25f;

    private final Slider friction = slider("friction", 0f, 1f, 0.4f);

    public Dominoes() {
        super("dominoes", "a ball starts runs of dominoes, shelf by shelf", "dominoes", -10f, true);
    }

    @Override
    public void addTo(World world, int n) {
        world.add(BodyDef.fixed(Wall.chain(-HALF, 0f, -HALF - 1f, 0.3f, -HALF - 2.5f, 1.4f)));
        world.add(BodyDef.dynamic(new Circle(BALL)).at(-HALF - 2.2f, 1.7f));
        BodyDef domino = BodyDef.dynamic(Polygon.box(THIN, TALL)).friction(friction.value());
        int shelves = (n + SHELF - 1) / SHELF;
        for (int shelf = 0; shelf < shelves; shelf++) {
            float y = -STOREY * shelf;
            float way = shelf % 2 == 0 ? 1f : -1f; // in which the dominoes fall
            world.add(BodyDef.fixed(Polygon.box(HALF, 0.1f)).at(0f, y - 0.1f));
            for (int i = 0; i < Math.min(SHELF, n - SHELF * shelf); i++) {
                world.add(domino.at(way * SPACING * (i + 0.5f - 0.5f * SHELF), y + TALL));
            }
            if (shelf + 1 < shelves) {
                world.add(BodyDef.dynamic(new Circle(BALL)).at(way * (HALF - BALL), y + BALL));
                world.add(BodyDef.fixed(bend(way)).at(way * HALF, y - STOREY));
            }
        }
    }

    /** A quarter of a circle, from a wall beside the end of a shelf down to the shelf below; it is open inwards. */
    private static Wall bend(float way) {
        int edges = 12;
        float radius = 0.4f * STOREY;
        float[] xy = new float[2 * edges + 4];
        for (int i = 0; i <= edges + 1; i++) {
            float angle = 0.5f * Trig.PI * Math.min(i, edges) / edges;
            int at = way > 0f ? 2 * (edges + 1) - 2 * i : 2 * i; // a chain is open to its right
            xy[at] = way * radius * Trig.sin(angle);
            xy[at + 1] = i > edges ? STOREY + 0.5f : radius * (1f - Trig.cos(angle));
        }
        return Wall.chain(xy);
    }
}
