package dev.barrage.physics.inspect;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.bullet.HitSet;
import dev.barrage.physics.contact.ContactEvents;
import dev.barrage.physics.contact.ContactSet;
import dev.barrage.physics.debug.CellReport;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.DebugFocus;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.debug.EntityReport;
import dev.barrage.physics.debug.EventLog;
import dev.barrage.physics.debug.EventLog.Kind;
import dev.barrage.physics.debug.Inspector;
import dev.barrage.physics.debug.QueryLog;
import dev.barrage.physics.debug.QueryTrace;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Components;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.ecs.Field;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.ecs.LongField;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.TargetKind;
import dev.barrage.physics.query.WorldQuery;
import java.util.List;
import java.util.Objects;

/** Answers from the buffers of the last step. Computes on request only. */
public final class WorldInspector implements Inspector {
    private final DebugFocus nothing = new DebugFocus();
    private final LastStep step;
    private final WorldDrawing worldDrawing;
    private final WorldQuery query;
    private final QueryFilter pickable = new QueryFilter().kinds(TargetKind.BODY, TargetKind.BULLET);
    private final OutlineDrawing outlineDrawing;
    private final GraphDrawing graphDrawing;
    private final JointDrawing jointDrawing;
    private final BeamTraces beamTraces;
    private final FocusDrawing focusDrawing;
    private final Forecast forecast;
    private final QueryDrawing queryDrawing = new QueryDrawing();
    private final QueryLog queries;

    /**
     * An inspector of the world of this step.
     *
     * @param query asks it
     * @param queries the questions asked to it
     */
    public WorldInspector(LastStep step, WorldQuery query, QueryLog queries) {
        this.step = step;
        this.query = query;
        this.queries = queries;
        worldDrawing = new WorldDrawing(step);
        outlineDrawing = new OutlineDrawing(step);
        graphDrawing = new GraphDrawing(step, outlineDrawing);
        jointDrawing = new JointDrawing(step);
        beamTraces = new BeamTraces(step);
        focusDrawing = new FocusDrawing(step);
        forecast = new Forecast(step);
    }

    @Override
    public long pick(float x, float y, float slack) {
        long found = Entity.NONE;
        float least = Float.POSITIVE_INFINITY;
        query.nearestAll(x, y, slack, pickable);
        while (query.next() && (found == Entity.NONE || query.distance() == 0f)) {
            float size = size(query.entity());
            if (size < least) {
                least = size;
                found = query.entity();
            }
        }
        return found;
    }

    /** The bounding radius of a body; 0 for a bullet, which comes before every body. */
    private float size(long entity) {
        Table table = step.registry.tableOf(entity);
        return table.has(Components.BODY)
                ? step.shapes()[table.readInts(Components.SHAPE)[step.registry.rowOf(entity)]].boundingRadius()
                : 0f;
    }

    @Override
    public void cellsAt(float x, float y, CellReport out) {
        step.broadphase.report().describePoint(x, y, Objects.requireNonNull(out, "out"));
    }

    @Override
    public void cellsOf(long body, CellReport out) {
        Objects.requireNonNull(out, "out");
        int index = step.indexOf(body);
        if (index < 0) {
            out.clear("").note = "not a body of the last step";
        } else {
            step.broadphase.report().describeBox(index, out);
        }
    }

    @Override
    public long bodyAt(int index) {
        Bodies bodies = step.bodies;
        return index < 0 || index >= bodies.count ? Entity.NONE : bodies.entity[index];
    }

    @Override
    public void trace(DebugFocus query, QueryTrace out) {
        focusDrawing.trace(Objects.requireNonNull(query, "query"), Objects.requireNonNull(out, "out"));
    }

    @Override
    public void traceBeam(long beam, QueryTrace out) {
        beamTraces.trace(beam, Objects.requireNonNull(out, "out"));
    }

    @Override
    public void describe(long entity, EntityReport out) {
        Objects.requireNonNull(out, "out").clear();
        if (entity == Entity.NONE || !step.registry.isAlive(entity)) {
            return;
        }
        Table table = step.registry.tableOf(entity);
        out.alive = true;
        out.entity = entity;
        out.index = Entity.index(entity);
        out.generation = Entity.generation(entity);
        out.table = step.registry.tables().indexOf(table);
        out.row = step.registry.rowOf(entity);
        out.rows = table.rows();
        List<Component> components = table.components();
        for (int c = 0; c < components.size(); c++) {
            addColumns(table, out.row, components.get(c), out);
        }
    }

    private static void addColumns(Table table, int row, Component component, EntityReport out) {
        List<Field> fields = component.fields();
        int beamSegments = component == Components.BEAM ? table.readInts(Components.BEAM_SEGMENTS)[row] : 0;
        for (int f = 0; f < fields.size(); f++) {
            Field field = fields.get(f);
            if (isUnusedSegment(field, beamSegments)) {
                continue;
            }
            if (field instanceof FloatField real) {
                out.add(component.name(), field.name(), table.readFloats(real)[row]);
            } else if (field instanceof IntField whole) {
                out.add(component.name(), field.name(), table.readInts(whole)[row]);
            } else {
                out.add(component.name(), field.name(), table.longs((LongField) field)[row]);
            }
        }
    }

    /**
     * Whether a column belongs to a segment that the beam does not have: rows have columns for the largest number of
     * segments.
     */
    private static boolean isUnusedSegment(Field field, int segments) {
        for (int i = segments; segments > 0 && i < Components.MAX_BEAM_SEGMENTS; i++) {
            if (field == Components.beamAngle(i)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void log(EventLog out) {
        long number = step.stepNumber;
        logContacts(number, out);
        HitSet hits = step.hits;
        for (int i = 0; i < hits.count; i++) {
            Kind kind = hits.isByBeam(i) ? Kind.BEAM : hits.isMeeting(i) ? Kind.MEETING : Kind.HIT;
            out.add(number, kind, hits.first[i], hits.firstLayer[i], hits.second[i], hits.secondLayer[i]);
        }
    }

    /** Logs contacts that began and ended. A pair with several manifolds is logged once. */
    private void logContacts(long number, EventLog out) {
        ContactSet set = step.contacts;
        Bodies bodies = step.bodies;
        for (int k = 0; k < set.count; k++) {
            int c = set.order[k];
            if (set.phase[c] == ContactSet.BEGAN && set.head[c] == c) {
                int a = set.bodyA[c];
                int b = set.bodyB[c];
                out.add(number, Kind.BEGIN, bodies.entity[a], bodies.layer[a], bodies.entity[b], bodies.layer[b]);
            }
        }
        ContactEvents events = step.contactEvents;
        for (int i = 0; i < events.endedCount; i++) {
            out.add(
                    number,
                    Kind.END,
                    events.endedFirst[i],
                    events.endedFirstLayer[i],
                    events.endedSecond[i],
                    events.endedSecondLayer[i]);
        }
    }

    @Override
    public QueryLog queries() {
        return queries;
    }

    @Override
    public void draw(DebugLayer layer, DebugDraw out) {
        draw(layer, nothing, out);
    }

    @Override
    public void draw(DebugLayer layer, DebugFocus focus, DebugDraw out) {
        Objects.requireNonNull(focus, "focus");
        Objects.requireNonNull(out, "out");
        switch (Objects.requireNonNull(layer, "layer")) {
            case GRID_CELLS -> step.broadphase.report().draw(out);
            case BUCKETS -> step.broadphase.report().drawCollisions(out);
            case BOXES -> worldDrawing.drawBoxes(out);
            case MESH_TREES -> {
                worldDrawing.drawTrees(out);
                focusDrawing.drawQuery(focus, out);
            }
            case CANDIDATES -> worldDrawing.drawCandidates(out);
            case CONTACTS -> worldDrawing.drawContacts(out);
            case WALL_NORMALS -> worldDrawing.drawWallNormals(out);
            case CELL -> focusDrawing.drawCells(focus, out);
            case INSPECTOR -> focusDrawing.drawPicked(focus, out);
            case BEAMS -> beamTraces.draw(out);
            case FORECAST -> forecast.draw(out);
            case SHAPES -> outlineDrawing.draw(out);
            case ISLANDS -> graphDrawing.drawIslands(out);
            case GRAPH_COLORS -> graphDrawing.drawColors(out);
            case JOINTS -> jointDrawing.draw(out);
            case MOTIONS -> outlineDrawing.drawMotions(out);
            case QUERIES -> queryDrawing.draw(queries, out);
            default -> {} // layers of text, and those of programs
        }
    }
}
