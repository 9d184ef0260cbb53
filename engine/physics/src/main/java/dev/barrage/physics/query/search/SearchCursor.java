package dev.barrage.physics.query.search;

import static dev.barrage.physics.query.search.Inputs.NO_ROW;

import dev.barrage.physics.body.Compounds;
import dev.barrage.physics.query.QueryFilter;
import dev.barrage.physics.query.VectorQuery;
import dev.barrage.physics.query.WorldQuery;
import dev.barrage.physics.shape.Shape;
import java.util.Objects;

/** A question asked by a search, with a cursor over the answers. */
public final class SearchCursor implements VectorQuery {
    private final TargetIndex index;
    private final Search search;
    private final Answers answers;

    /** Length of the motion asked, metres. */
    private double length;

    private int at = -1;

    /** A query without answers. */
    public SearchCursor(TargetIndex index) {
        this.index = index;
        search = new Search(index);
        answers = search.answers;
    }

    // ---- rays

    @Override
    public boolean castRay(float x, float y, float dirX, float dirY, float metres, QueryFilter filter) {
        return castRay(x, y, dirX, dirY, metres, Search.FIRST, filter) > 0 && next();
    }

    @Override
    public int castRayAll(float x, float y, float dirX, float dirY, float metres, QueryFilter filter) {
        return castRay(x, y, dirX, dirY, metres, Search.ALL, filter);
    }

    @Override
    public boolean castRayAny(float x, float y, float dirX, float dirY, float metres, QueryFilter filter) {
        return forget(castRay(x, y, dirX, dirY, metres, Search.ANY, filter));
    }

    private int castRay(float x, float y, float dirX, float dirY, float metres, int wanted, QueryFilter filter) {
        Inputs.point(x, y);
        Inputs.direction("dirX", "dirY", NO_ROW, dirX, dirY);
        Inputs.length("length", NO_ROW, metres);
        int opening = begin(filter, metres);
        search.castRay(x, y, dirX, dirY, metres, wanted, filter);
        return end(opening);
    }

    @Override
    public boolean castSegment(float fromX, float fromY, float toX, float toY, QueryFilter filter) {
        return castSegment(fromX, fromY, toX, toY, Search.FIRST, filter) > 0 && next();
    }

    @Override
    public int castSegmentAll(float fromX, float fromY, float toX, float toY, QueryFilter filter) {
        return castSegment(fromX, fromY, toX, toY, Search.ALL, filter);
    }

    @Override
    public boolean castSegmentAny(float fromX, float fromY, float toX, float toY, QueryFilter filter) {
        return forget(castSegment(fromX, fromY, toX, toY, Search.ANY, filter));
    }

    private int castSegment(float fromX, float fromY, float toX, float toY, int wanted, QueryFilter filter) {
        Inputs.position("fromX", NO_ROW, fromX);
        Inputs.position("fromY", NO_ROW, fromY);
        Inputs.position("toX", NO_ROW, toX);
        Inputs.position("toY", NO_ROW, toY);
        double dx = (double) toX - fromX;
        double dy = (double) toY - fromY;
        int opening = begin(filter, Math.sqrt(dx * dx + dy * dy));
        search.castSegment(fromX, fromY, dx, dy, wanted, filter);
        return end(opening);
    }

    // ---- shapes

    @Override
    public boolean castShape(
            Shape shape, float x, float y, float angle, float moveX, float moveY, float turn, QueryFilter filter) {
        return castShape(shape, x, y, angle, moveX, moveY, turn, Search.FIRST, filter) > 0 && next();
    }

    @Override
    public int castShapeAll(
            Shape shape, float x, float y, float angle, float moveX, float moveY, float turn, QueryFilter filter) {
        return castShape(shape, x, y, angle, moveX, moveY, turn, Search.ALL, filter);
    }

    @Override
    public boolean castShapeAny(
            Shape shape, float x, float y, float angle, float moveX, float moveY, float turn, QueryFilter filter) {
        return forget(castShape(shape, x, y, angle, moveX, moveY, turn, Search.ANY, filter));
    }

    private int castShape(
            Shape shape, float x, float y, float angle, float dx, float dy, float turn, int wanted, QueryFilter by) {
        Inputs.position("moveX", NO_ROW, dx);
        Inputs.position("moveY", NO_ROW, dy);
        Inputs.turn("turn", NO_ROW, turn);
        place(shape, x, y, angle);
        int opening = begin(by, Math.sqrt((double) dx * dx + (double) dy * dy));
        search.castProbe(dx, dy, turn, wanted, by);
        return end(opening);
    }

    private void place(Shape shape, float x, float y, float angle) {
        Objects.requireNonNull(shape, "shape");
        Inputs.point(x, y);
        Inputs.angle("angle", NO_ROW, angle);
        search.probe.set(shape, x, y, angle);
    }

    // ---- overlaps

    @Override
    public int overlapPoint(float x, float y, QueryFilter filter) {
        Inputs.point(x, y);
        search.probe.setPoint(x, y);
        return overlap(filter);
    }

    @Override
    public int overlapBox(float minX, float minY, float maxX, float maxY, QueryFilter filter) {
        Inputs.box("", NO_ROW, minX, minY, maxX, maxY);
        int opening = begin(filter, 0);
        search.overlapBox(minX, minY, maxX, maxY, filter);
        return end(opening);
    }

    @Override
    public int overlapCircle(float x, float y, float radius, QueryFilter filter) {
        Inputs.point(x, y);
        Inputs.length("radius", NO_ROW, radius);
        search.probe.setCircle(x, y, radius);
        return overlap(filter);
    }

    @Override
    public int overlapShape(Shape shape, float x, float y, float angle, QueryFilter filter) {
        place(shape, x, y, angle);
        return overlap(filter);
    }

    private int overlap(QueryFilter filter) {
        int opening = begin(filter, 0);
        search.overlap(filter);
        return end(opening);
    }

    // ---- distances

    @Override
    public int collideShape(Shape shape, float x, float y, float angle, float most, QueryFilter filter) {
        Inputs.length("most", NO_ROW, most);
        place(shape, x, y, angle);
        int opening = begin(filter, 0);
        search.surfaces(most, filter);
        return end(opening);
    }

    @Override
    public boolean nearest(float x, float y, float most, QueryFilter filter) {
        return near(x, y, most, Search.FIRST, filter) > 0 && next();
    }

    @Override
    public int nearestAll(float x, float y, float most, QueryFilter filter) {
        return near(x, y, most, Search.ALL, filter);
    }

    private int near(float x, float y, float most, int wanted, QueryFilter filter) {
        Inputs.point(x, y);
        Inputs.length("most", NO_ROW, most);
        int opening = begin(filter, 0);
        search.near(x, y, most, wanted, filter);
        return end(opening);
    }

    @Override
    public boolean closestPoint(long entity, float x, float y) {
        Inputs.point(x, y);
        int opening = index.checkOpen();
        boolean found = search.closest(entity, x, y);
        end(opening);
        return found && next();
    }

    // ---- answers

    /** Returns the opening, for {@link #end}. */
    private int begin(QueryFilter filter, double lengthOfMotion) {
        Inputs.filter(filter);
        int opening = index.checkOpen();
        index.prepare(filter, index.alone);
        length = lengthOfMotion;
        return opening;
    }

    private int end(int opening) {
        at = -1;
        index.checkOpenSince(opening);
        return answers.count;
    }

    private boolean forget(int found) {
        answers.clear();
        return found > 0;
    }

    @Override
    public int count() {
        return answers.count;
    }

    @Override
    public boolean next() {
        at = Math.min(at + 1, answers.count);
        return at < answers.count;
    }

    @Override
    public WorldQuery rewind() {
        at = -1;
        return this;
    }

    private int current() {
        if (at < 0 || at >= answers.count) {
            throw new IllegalStateException("the query is at no answer: ask, and call next() until it returns false. "
                    + "World.query() makes a new one with each call: keep yours");
        }
        return answers.order[at];
    }

    private int withPlace() {
        if (search.question == Search.OVERLAP) {
            throw new IllegalStateException("an overlap has no point, normal, fraction or distance");
        }
        return current();
    }

    @Override
    public long entity() {
        return answers.entity[current()];
    }

    @Override
    public long body() {
        return Compounds.bodyOf(index.step.registry, entity());
    }

    @Override
    public float x() {
        return answers.x[withPlace()];
    }

    @Override
    public float y() {
        return answers.y[withPlace()];
    }

    @Override
    public float nx() {
        return answers.nx[withPlace()];
    }

    @Override
    public float ny() {
        return answers.ny[withPlace()];
    }

    @Override
    public float fraction() {
        float key = answers.key[withPlace()];
        return search.isOfDistance() ? 0f : key;
    }

    @Override
    public float distance() {
        float key = answers.key[withPlace()];
        return search.isOfDistance() ? key : (float) (key * length);
    }

    @Override
    public int feature() {
        return answers.feature[withPlace()];
    }
}
