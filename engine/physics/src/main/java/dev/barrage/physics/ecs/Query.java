package dev.barrage.physics.ecs;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The tables that have some components and lack others, including tables made after the query.
 *
 * <p>Immutable: {@link #all} and {@link #none} return a new query. Threads may share it, also inside a system.
 */
public final class Query {
    private final Registry registry;
    private final List<Component> wanted;
    private final List<Component> unwanted;

    /** Replaced as a whole, so that several threads may update it at once. */
    private Matches matches = new Matches(-1, new Table[0]);

    private record Matches(int version, Table[] tables) {}

    Query(Registry registry, List<Component> wanted, List<Component> unwanted) {
        this.registry = registry;
        this.wanted = wanted;
        this.unwanted = unwanted;
    }

    /** Narrows this query to tables that have all of these components. */
    public Query all(Component... components) {
        return new Query(registry, joined(wanted, components), unwanted);
    }

    /** Narrows this query to tables that have none of these components. */
    public Query none(Component... components) {
        return new Query(registry, wanted, joined(unwanted, components));
    }

    private static List<Component> joined(List<Component> first, Component[] more) {
        List<Component> joined = new ArrayList<>(first);
        for (Component component : Objects.requireNonNull(more, "components")) {
            joined.add(Objects.requireNonNull(component, "component"));
        }
        return List.copyOf(joined);
    }

    /** Number of matching tables. */
    public int tableCount() {
        return matches().tables.length;
    }

    /** A matching table, 0 to below {@link #tableCount}, in order of creation. */
    public Table table(int i) {
        return matches().tables[i];
    }

    /** Number of rows in all matching tables. */
    public int rows() {
        int rows = 0;
        for (Table table : matches().tables) {
            rows += table.rows();
        }
        return rows;
    }

    private boolean matches(Table table) {
        return count(wanted, table) == wanted.size() && count(unwanted, table) == 0;
    }

    private static int count(List<Component> components, Table in) {
        int count = 0;
        for (int i = 0; i < components.size(); i++) {
            count += in.has(components.get(i)) ? 1 : 0;
        }
        return count;
    }

    private Matches matches() {
        Matches known = matches;
        int version = registry.tablesVersion();
        return known.version == version ? known : lookThrough(version);
    }

    private Matches lookThrough(int version) {
        List<Table> found = new ArrayList<>();
        for (Table table : registry.tables()) {
            if (matches(table)) {
                found.add(table);
            }
        }
        Matches fresh = new Matches(version, found.toArray(new Table[0]));
        matches = fresh;
        return fresh;
    }

    void checkOf(Registry expected) {
        if (registry != expected) {
            throw new IllegalArgumentException("the query is not of this registry");
        }
    }
}
