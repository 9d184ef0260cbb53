package dev.barrage.physics.ecs;

import java.util.ArrayList;
import java.util.List;

/** The tables that have some components and lack others, including tables made after the query. */
public final class Query {
    private final Registry registry;
    private final List<Component> wanted = new ArrayList<>();
    private final List<Component> unwanted = new ArrayList<>();
    private final List<Table> matches = new ArrayList<>();
    private int seen;

    Query(Registry registry) {
        this.registry = registry;
    }

    /** Keeps only tables that have all of these, too. */
    public Query all(Component... components) {
        wanted.addAll(List.of(components));
        return forget();
    }

    /** Keeps only tables that have none of these. */
    public Query none(Component... components) {
        unwanted.addAll(List.of(components));
        return forget();
    }

    private Query forget() {
        matches.clear();
        seen = 0;
        return this;
    }

    /** Number of matching tables. */
    public int tableCount() {
        List<Table> all = registry.tables();
        for (; seen < all.size(); seen++) {
            if (matches(all.get(seen))) {
                matches.add(all.get(seen));
            }
        }
        return matches.size();
    }

    /** A matching table, in the order in which the tables were made. */
    public Table table(int i) {
        return matches.get(i);
    }

    /** Number of rows in all matching tables. */
    public int rows() {
        int rows = 0;
        for (int t = 0; t < tableCount(); t++) {
            rows += table(t).rows();
        }
        return rows;
    }

    private boolean matches(Table table) {
        for (int i = 0; i < wanted.size(); i++) {
            if (!table.has(wanted.get(i))) {
                return false;
            }
        }
        for (int i = 0; i < unwanted.size(); i++) {
            if (table.has(unwanted.get(i))) {
                return false;
            }
        }
        return true;
    }
}
