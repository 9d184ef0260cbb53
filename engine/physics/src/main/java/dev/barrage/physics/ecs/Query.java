package dev.barrage.physics.ecs;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The tables that have some components and lack others, including tables made after the query.
 *
 * <p>A query never changes: narrowing gives a new one. It may be shared, also by the workers inside a system.
 */
public final class Query {
    private final Registry registry;
    private final List<Component> wanted;
    private final List<Component> unwanted;

    /** Replaced as a whole, so that threads which find out about a new table at once do not disturb each other. */
    private Matches matches = new Matches(-1, new Table[0]);

    private record Matches(int version, Table[] tables) {}

    Query(Registry registry) {
        this(registry, List.of(), List.of());
    }

    private Query(Registry registry, List<Component> wanted, List<Component> unwanted) {
        this.registry = registry;
        this.wanted = wanted;
        this.unwanted = unwanted;
    }

    /** This query for tables that have all of these, too. */
    public Query all(Component... components) {
        return new Query(registry, joined(wanted, components), unwanted);
    }

    /** This query for tables that have none of these. */
    public Query none(Component... components) {
        return new Query(registry, wanted, joined(unwanted, components));
    }

    private static List<Component> joined(List<Component> first, Component[] more) {
        List<Component> joined = new ArrayList<>(first);
        for (Component component : more) {
            joined.add(Objects.requireNonNull(component, "component"));
        }
        return List.copyOf(joined);
    }

    /** Number of matching tables. */
    public int tableCount() {
        return matches().tables.length;
    }

    /** A matching table, in the order in which the tables were made. */
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
