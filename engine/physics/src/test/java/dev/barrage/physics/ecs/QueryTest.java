package dev.barrage.physics.ecs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class QueryTest {
    private static final Component A = new Component("a");
    private static final Component B = new Component("b");
    private static final Component C = new Component("c");

    private final Registry registry = new Registry();

    @Test
    void matchesTablesWithAllAndNoneInTheOrderOfTheirMaking() {
        Table ab = registry.table(A, B);
        Table none = registry.table();
        Table a = registry.table(A);
        Table abc = registry.table(A, B, C);
        Table c = registry.table(C);
        assertEquals(List.of(ab, none, a, abc, c), tables(registry.query()));
        assertEquals(List.of(ab, a, abc), tables(registry.query().all(A)));
        assertEquals(List.of(ab, abc), tables(registry.query().all(A, B)));
        assertEquals(List.of(ab, abc), tables(registry.query().all(A).all(B)));
        assertEquals(List.of(ab, a), tables(registry.query().all(A).none(C)));
        assertEquals(List.of(none), tables(registry.query().none(A, C)));
        assertEquals(List.of(none, c), tables(registry.query().none(B).none(A)));
        assertEquals(List.of(), tables(registry.query().all(A).none(A)));
    }

    @Test
    void matchesTablesMadeLater() {
        Query query = registry.query().all(A).none(C);
        assertEquals(List.of(), tables(query));
        Table ab = registry.table(A, B);
        assertEquals(ab, query.table(0), "also when nobody asked for the count");
        registry.table(A, C);
        Table a = registry.table(A);
        assertEquals(List.of(ab, a), tables(query));
        long entity = registry.add(a);
        assertEquals(1, query.rows());
        registry.attach(entity, B);
        registry.add(a);
        assertEquals(2, query.rows());
        registry.attach(entity, C);
        assertEquals(1, query.rows());
    }

    @Test
    void narrowingGivesANewQuery() {
        registry.table(A);
        registry.table(A, B);
        Query query = registry.query().all(A);
        Query narrower = query.all(B);
        assertEquals(2, query.tableCount());
        assertEquals(1, narrower.tableCount());
        assertThrows(NullPointerException.class, () -> query.all(A, null));
    }

    private static List<Table> tables(Query query) {
        List<Table> tables = new ArrayList<>();
        for (int i = 0; i < query.tableCount(); i++) {
            tables.add(query.table(i));
        }
        return tables;
    }
}
