package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;

/** A ball that falls on a field of static boxes, such as the tiles of a level. A step costs what moves. */
public final class Statics extends Sample {
    /** Metres from one box to the next. */
    private static final float ROOM = 1.5f;

    public Statics() {
        super("statics", "one ball on a field of static boxes", "boxes", -10f, true);
    }

    @Override
    public void addTo(World world, int n) {
        Polygon box = Polygon.box(0.5f, 0.5f);
        int row = (int) Math.ceil(Math.sqrt(n));
        for (int i = 0; i < n; i++) {
            world.add(BodyDef.fixed(box).at(ROOM * (i % row), -ROOM * (i / row)));
        }
        world.add(BodyDef.dynamic(new Circle(0.5f)).at(0.5f * ROOM * row, 3f).restitution(0.5f));
    }
}
