package dev.barrage.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.barrage.testing.Api;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ApiTest {
    /** What the world hands to the systems, though no user can make it. */
    private static final Set<String> HIDDEN = Set.of(
            "Registry.changes(): dev.barrage.physics.ecs.change.ChangeLog",
            "Systems(Registry, Workers): dev.barrage.physics.parallel.Workers",
            "Table.changes(): dev.barrage.physics.ecs.change.RowChanges");

    @Test
    void theApiIsAsListed() throws Exception {
        new Api(World.class)
                .assertListedIn(Path.of("src", "test", "resources", "dev", "barrage", "physics", "api.txt"));
    }

    @Test
    void theApiNamesNothingThatItsUsersCannotSee() throws Exception {
        assertEquals(HIDDEN, new Api(World.class).hiddenTypes("org.joml"));
    }
}
