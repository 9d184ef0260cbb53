package dev.barrage.triangles;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.barrage.testing.Api;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ApiTest {
    @Test
    void theApiIsAsListed() throws Exception {
        new Api(TriangleList.class)
                .assertListedIn(Path.of("src", "test", "resources", "dev", "barrage", "triangles", "api.txt"));
    }

    @Test
    void theApiNamesNothingThatItsUsersCannotSee() throws Exception {
        assertEquals(Set.of(), new Api(TriangleList.class).hiddenTypes());
    }
}
