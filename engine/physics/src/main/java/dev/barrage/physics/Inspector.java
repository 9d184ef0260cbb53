package dev.barrage.physics;

import dev.barrage.physics.body.Bodies;
import dev.barrage.physics.body.Components;
import dev.barrage.physics.bullet.HitSet;
import dev.barrage.physics.debug.CellReport;
import dev.barrage.physics.debug.DebugDraw;
import dev.barrage.physics.debug.DebugFocus;
import dev.barrage.physics.debug.DebugLayer;
import dev.barrage.physics.debug.EntityReport;
import dev.barrage.physics.debug.EventLog;
import dev.barrage.physics.debug.QueryTrace;
import dev.barrage.physics.ecs.Component;
import dev.barrage.physics.ecs.Entity;
import dev.barrage.physics.ecs.Field;
import dev.barrage.physics.ecs.FloatField;
import dev.barrage.physics.ecs.IntField;
import dev.barrage.physics.ecs.LongField;
import dev.barrage.physics.ecs.Table;
import dev.barrage.physics.response.ContactCache;
import dev.barrage.physics.response.ContactSet;
import java.util.List;

/**
 * Looks into a world between two steps, for debug overlays and tests: what is where, why, and what has happened. It
 * reads what the last step left and changes nothing; what nobody asks for is not computed.
 *
 * <p>Bodies are those of the last step: one added since is not seen yet. Made once per world, used by one thread.
 */
public final class Inspector {
    private final DebugFocus nothing = new DebugFocus();
    private final World world;
    private final Pipeline pipeline;
    private final Picking picking;
    private final BeamTraces beams;
    private final FocusDrawing focusDrawing;
    private final Forecast forecast;

    Inspector(World world, Pipeline pipeline) {
        this.world = world;
        this.pipeline = pipeline;
        picking = new Picking(world, pipeline);
        beams = new BeamTraces(world, pipeline);
        focusDrawing = new FocusDrawing(world, pipeline);
        forecast = new Forecast(world, pipeline);
    }

    /**
     * The bullet or body at a point: a bullet before a body, of several bodies the smallest, and where there is none the
     * nearest bullet or body that comes within a slack, metres; {@link Entity#NONE} if there is nothing.
     */
    public long pick(float x, float y, float slack) {
        return picking.pick(x, y, slack);
    }

    /** Fills a report with the broadphase's cells around a point. */
    public void cellsAt(float x, float y, CellReport out) {
        pipeline.broadphaseNow().describePoint(x, y, out);
    }

    /** Fills a report with the broadphase's cells that a body has to do with; none if it was not in the last step. */
    public void cellsOf(long body, CellReport out) {
        int index = pipeline.indexOf(body);
        if (index < 0) {
            out.clear("").note = "not a body of the last step";
        } else {
            pipeline.broadphaseNow().describeBox(index, out);
        }
    }

    /**
     * The handle of a body by its index in the last step, as reports and traces name it; {@link Entity#NONE} for an index
     * that no body has, for example after the world went back.
     */
    public long bodyAt(int index) {
        Bodies bodies = pipeline.bodies;
        return index < 0 || index >= bodies.count ? Entity.NONE : bodies.entity[index];
    }

    /** Fills a trace with the way of the query of a focus through the trees of the bodies in its way. */
    public void trace(DebugFocus query, QueryTrace out) {
        focusDrawing.trace(query, out);
    }

    /** Fills a trace with what the segments of a firing beam tested in the last step, up to the one that hit. */
    public void traceBeam(long beam, QueryTrace out) {
        beams.trace(beam, out);
    }

    /** Fills a report with what an entity is made of. */
    public void describe(long entity, EntityReport out) {
        out.clear();
        if (entity == Entity.NONE || !world.isAlive(entity)) {
            return;
        }
        Table table = world.registry().tableOf(entity);
        out.alive = true;
        out.entity = entity;
        out.index = Entity.index(entity);
        out.generation = Entity.generation(entity);
        out.table = world.registry().tables().indexOf(table);
        out.row = world.registry().rowOf(entity);
        out.rows = table.rows();
        List<Component> components = table.components();
        for (int c = 0; c < components.size(); c++) {
            addColumns(table, out.row, components.get(c), out);
        }
    }

    private static void addColumns(Table table, int row, Component component, EntityReport out) {
        List<Field> fields = component.fields();
        int beamSegments = component == Components.BEAM ? table.ints(Components.BEAM_SEGMENTS)[row] : 0;
        for (int f = 0; f < fields.size(); f++) {
            Field field = fields.get(f);
            if (isUnusedSegment(field, beamSegments)) {
                continue;
            }
            if (field instanceof FloatField real) {
                out.add(component.name(), field.name(), table.floats(real)[row]);
            } else if (field instanceof IntField whole) {
                out.add(component.name(), field.name(), table.ints(whole)[row]);
            } else {
                out.add(component.name(), field.name(), table.longs((LongField) field)[row]);
            }
        }
    }

    /** Beams have columns for as many segments as there may be; those beyond a beam's own mean nothing. */
    private static boolean isUnusedSegment(Field field, int segments) {
        for (int i = segments; segments > 0 && i < Components.MAX_BEAM_SEGMENTS; i++) {
            if (field == Components.beamAngle(i)) {
                return true;
            }
        }
        return false;
    }

    /** Appends the events of the last step to a log: contacts that began, contacts that ended, hits. */
    public void log(EventLog out) {
        long step = world.stepNumber();
        logContacts(step, out);
        HitSet hits = pipeline.hits;
        for (int i = 0; i < hits.count; i++) {
            EventLog.Kind kind = i < hits.bulletHits
                    ? EventLog.Kind.HIT
                    : i < hits.firstMeeting ? EventLog.Kind.BEAM : EventLog.Kind.MEETING;
            out.add(step, kind, hits.first[i], hits.firstLayer[i], hits.second[i], hits.secondLayer[i]);
        }
    }

    /** A pair may have several manifolds, which stand next to one another; it begins once. */
    private void logContacts(long step, EventLog out) {
        ContactSet set = pipeline.contacts;
        Bodies bodies = pipeline.bodies;
        for (int i = 0; i < set.count; i++) {
            int a = set.bodyA[i];
            int b = set.bodyB[i];
            boolean again = i > 0 && isPair(set, i - 1, a, b);
            if (set.phase[i] == ContactSet.BEGAN && !again) {
                out.add(
                        step,
                        EventLog.Kind.BEGIN,
                        bodies.entity[a],
                        bodies.layer[a],
                        bodies.entity[b],
                        bodies.layer[b]);
            }
        }
        ContactCache cache = pipeline.contactCache;
        for (int i = 0; i < cache.endedCount; i++) {
            out.add(
                    step,
                    EventLog.Kind.END,
                    cache.endedFirst[i],
                    cache.endedFirstLayer[i],
                    cache.endedSecond[i],
                    cache.endedSecondLayer[i]);
        }
    }

    private static boolean isPair(ContactSet set, int i, int a, int b) {
        return set.bodyA[i] == a && set.bodyB[i] == b || set.bodyA[i] == b && set.bodyB[i] == a;
    }

    void draw(DebugLayer layer, DebugDraw out) {
        draw(layer, nothing, out);
    }

    /** Draws one layer of what the last step did, with what there is to the point and the entity looked at. */
    public void draw(DebugLayer layer, DebugFocus focus, DebugDraw out) {
        pipeline.drawing().draw(layer, pipeline.broadphaseNow(), out);
        switch (layer) {
            case MESH_TREES -> focusDrawing.drawQuery(focus, out);
            case CELL -> focusDrawing.drawCells(focus, out);
            case INSPECTOR -> focusDrawing.drawPicked(focus, out);
            case BEAMS -> beams.draw(out);
            case FORECAST -> forecast.draw(out);
            default -> {}
        }
    }
}
