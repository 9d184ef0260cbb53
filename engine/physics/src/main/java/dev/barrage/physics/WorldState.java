package dev.barrage.physics;

import dev.barrage.physics.body.ShapeTable;
import dev.barrage.physics.contact.ContactState;
import dev.barrage.physics.ecs.ColumnCheck;
import dev.barrage.physics.ecs.Registry;
import dev.barrage.physics.math.Hash64;
import dev.barrage.physics.state.StateReader;
import dev.barrage.physics.state.StateWriter;
import java.util.function.LongPredicate;

/** All state that decides the future of a world: digests, saves and restores it in one order. */
final class WorldState {
    /** Sections, in the order of a snapshot. */
    private static final String SETTINGS = "settings",
            TUNING = "tuning",
            SHAPES = "shapes",
            ENTITIES = "entities",
            CONTACTS = "contacts";

    private static final int FEW_WORDS = 1024;
    private static final int WORDS_PER_ENTITY = 64;

    private final WorldConfig config;
    private final Tuning tuning;

    /** The tuning of a state, while the rest of it is checked. */
    private final Tuning found = new Tuning();

    private final ShapeTable shapes;
    private final Registry registry;
    private final ContactState contacts;
    private final Hash64 digest = new Hash64();
    private final ColumnCheck references;

    /** Size of the last snapshot, so that the memory of the next one grows once. */
    private int lastWords;

    WorldState(WorldConfig config, Tuning tuning, ShapeTable shapes, Registry registry, ContactState contacts) {
        this.config = config;
        this.tuning = tuning;
        this.shapes = shapes;
        this.registry = registry;
        this.contacts = contacts;
        references = shapes::checkReferences;
    }

    long hash(long stepNumber) {
        digest.reset();
        digest.add(stepNumber);
        if (!tuning.isLike(config.tuning())) {
            tuning.hash(digest);
        }
        registry.hash(digest);
        contacts.hash(digest);
        return digest.value();
    }

    void save(Snapshot into, long stepNumber) {
        StateWriter out = into.write(stepNumber, Math.min(lastWords + lastWords / 8, mostWords()));
        int section = out.begin(SETTINGS);
        config.save(out);
        out.end(section);
        section = out.begin(TUNING);
        tuning.save(out);
        out.end(section);
        section = out.begin(SHAPES);
        shapes.save(out);
        out.end(section);
        section = out.begin(ENTITIES);
        registry.save(out);
        out.end(section);
        section = out.begin(CONTACTS);
        contacts.save(out);
        out.end(section);
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
        int end = in.begin(SETTINGS);
        config.check(in, found);
        in.end(SETTINGS, end);
        end = in.begin(TUNING);
        found.set(config.tuning());
        found.load(in);
        in.end(TUNING, end);
        int start = in.position();
        end = in.begin(SHAPES);
        int shapeObjects = shapes.check(in);
        in.end(SHAPES, end);
        end = in.begin(ENTITIES);
        LongPredicate issued = registry.check(in, shapeObjects, references);
        if (issued != null) {
            in.end(ENTITIES, end);
            end = in.begin(CONTACTS);
            ContactState.check(in, issued);
            in.end(CONTACTS, end);
            in.checkAtEnd();
        }
        in.seek(start);
        tuning.set(found);
        in.begin(SHAPES);
        shapes.restore(in);
        in.begin(ENTITIES);
        registry.restore(in, shapeObjects);
        in.begin(CONTACTS);
        contacts.restore(in);
    }
}
