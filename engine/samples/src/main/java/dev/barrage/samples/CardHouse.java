package dev.barrage.samples;

import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Polygon;
import java.util.function.LongConsumer;

/**
 * A house of cards: pairs that lean on one another, and flat cards on them that carry the next storey. Friction alone
 * holds it, until a ball comes; below about 0.25 the feet slide apart by themselves.
 */
public final class CardHouse extends Sample {
    /** Half the thickness and length of a card, metres, and by how much it leans, radians. */
    private static final float THIN = 0.02f, HALF = 0.5f, LEAN = 0.42f;

    /** The step before which a ball is thrown at it. */
    private static final int THROW = 300;

    private final Slider friction = slider("friction", 0f, 1f, 0.7f);

    public CardHouse() {
        super("card_house", "a house of cards that lean on one another", "storeys", -10f, true);
    }

    @Override
    public void addTo(World world, int n) {
        world.add(BodyDef.fixed(Polygon.box(10f, 0.5f)).at(0f, -0.5f));
        // Of a card that leans, how far its corners are from its centre, and from one pair to the next.
        float wide = HALF * Trig.sin(LEAN) + THIN * Trig.cos(LEAN);
        float high = HALF * Trig.cos(LEAN) + THIN * Trig.sin(LEAN);
        float pitch = 4f * wide + 0.01f;
        BodyDef leaning = BodyDef.dynamic(Polygon.box(THIN, HALF)).friction(friction.value());
        BodyDef flat = BodyDef.dynamic(Polygon.box(0.5f * pitch - 0.005f, THIN)).friction(friction.value());
        for (int storey = 0; storey < n; storey++) {
            float y = storey * 2f * (high + THIN);
            int pairs = n - storey;
            for (int i = 0; i < pairs; i++) {
                float x = pitch * (i - 0.5f * (pairs - 1));
                world.add(leaning.at(x - wide, y + high).angle(-LEAN));
                world.add(leaning.at(x + wide, y + high).angle(LEAN));
                if (i > 0) {
                    world.add(flat.at(x - 0.5f * pitch, y + 2f * high + THIN));
                }
            }
        }
    }

    @Override
    public LongConsumer play(World world, int n) {
        addTo(world, n);
        return step -> {
            if (step == THROW) {
                world.add(BodyDef.dynamic(new Circle(0.2f)).at(-5f, 1f).velocity(9f, 3f));
            }
        };
    }
}
