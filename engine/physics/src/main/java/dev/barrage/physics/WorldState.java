package dev.barrage.physics;

import dev.barrage.physics.body.ShapeTable;
import dev.barrage.physics.contact.ContactCache;
import dev.barrage.physics.ecs.ColumnCheck;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.math.Hash64;
import dev.barrage.physics.state.StateReader;
import dev.barrage.physics.state.StateWriter;
import java.util.function.LongPredicate;

/** All state that decides the future of a world: digests, saves and restores it in one order. */
final class WorldState {
    private static final int FEW_WORDS = 1024;
    private static final int WORDS_PER_ENTITY = 64;

    private final WorldConfig config;
    private final Tuning tuning;

    /** The tuning of a state, while the rest of it is checked. */
    private final Tuning found = new Tuning();

    private final ShapeTable shapes;
    private final Registry registry;
    private final ContactCache contactCache;
    private final Hash64 digest = new Hash64();
    private final ColumnCheck references;

    /** Size of the last snapshot, so that the memory of the next one grows once. */
    private int lastWords;

    WorldState(WorldConfig config, Tuning tuning, ShapeTable shapes, Registry registry, ContactCache contactCache) {
        this.config = config;
        this.tuning = tuning;
        this.shapes = shapes;
        this.registry = registry;
        this.contactCache = contactCache;
        references = shapes::checkReferences;
    }

    long hash(long stepNumber) {
        digest.reset();
        digest.add(stepNumber);
        if (!tuning.isLike(config.tuning())) {
            tuning.hash(digest);
        }
        registry.hash(digest);
        contactCache.hash(digest);
        return digest.value();
    }

    void save(Snapshot into, long stepNumber) {
        StateWriter out = into.write(stepNumber, Math.min(lastWords + lastWords / 8, mostWords()));
        config.save(out);
        tuning.save(out);
        shapes.save(out);
        registry.save(out);
        contactCache.save(out);
        lastWords = into.words();
    }

    /** Words that hardly any world of this size needs. */
    private int mostWords() {
        return (int) Math.min(FEW_WORDS + (long) WORDS_PER_ENTITY * registry.size(), Integer.MAX_VALUE);
    }

    /**
     * Restores the state; checks all of it before the first change. What a world of this process saved needs no check
     * of its numbers.
     */
    void restore(StateReader in) {
        config.check(in, found);
        found.set(config.tuning());
        found.load(in);
        int start = in.position();
        int shapeObjects = shapes.check(in);
        LongPredicate issued = registry.check(in, shapeObjects, references);
        if (issued != null) {
            contactCache.check(in, issued);
            in.checkAtEnd();
        }
        in.seek(start);
        tuning.set(found);
        shapes.restore(in);
        registry.restore(in, shapeObjects);
        contactCache.restore(in);
    }
}
