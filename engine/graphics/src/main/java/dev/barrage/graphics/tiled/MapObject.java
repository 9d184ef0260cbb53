package dev.barrage.graphics.tiled;

import dev.barrage.graphics.render.Sprite;
import dev.barrage.physics.shape.Circle;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Polygon;
import dev.barrage.physics.shape.Shape;
import dev.barrage.physics.shape.Wall;

/** An object of an object layer, in metres, y up. Immutable. */
public final class MapObject {
    /** What an object is. */
    public enum Kind {
        /** A rectangle around its position. */
        RECTANGLE,
        /** An ellipse around its position. */
        ELLIPSE,
        /** A place without size. */
        POINT,
        /** A closed outline. */
        POLYGON,
        /** An open line. */
        POLYLINE,
        /** A tile around its position. */
        TILE,
        /** A text in a rectangle around its position, {@code properties().text("text", "")}. */
        TEXT
    }

    private final Kind kind;
    private final int id;
    private final String name;
    private final String type;
    private final float x;
    private final float y;
    private final float width;
    private final float height;
    private final float angle;
    private final float[] points;
    private final CustomProperties properties;
    private final boolean visible;
    private final TiledMap map;
    /** Number of its tile with flags. */
    private final int cell;

    MapObject(
            Kind kind,
            int id,
            String name,
            String type,
            float x,
            float y,
            float width,
            float height,
            float angle,
            float[] points,
            CustomProperties properties,
            boolean visible,
            TiledMap map,
            int cell) {
        this.kind = kind;
        this.id = id;
        this.name = name;
        this.type = type;
        this.x = x;
        this.y = y;
        this.width = width;
        this.height = height;
        this.angle = angle;
        this.points = points;
        this.properties = properties;
        this.visible = visible;
        this.map = map;
        this.cell = cell;
    }

    /** What it is. */
    public Kind kind() {
        return kind;
    }

    /** Its number in the map. */
    public int id() {
        return id;
    }

    /** Its name; empty if it has none. */
    public String name() {
        return name;
    }

    /** Its class (in older versions of Tiled: type), or that of its tile; empty if it has none. */
    public String type() {
        return type;
    }

    /** Its centre; of points, polygons and polylines the place where they were begun. Metres. */
    public float x() {
        return x;
    }

    /** Like {@link #x}, from the lower edge of the map up. */
    public float y() {
        return y;
    }

    /** Width in metres; 0 for points, polygons and polylines. */
    public float width() {
        return width;
    }

    /** Height in metres; 0 for points, polygons and polylines. */
    public float height() {
        return height;
    }

    /** Rotation about its position, radians, counterclockwise. */
    public float angle() {
        return angle;
    }

    /** Its custom properties, with those of its tile. */
    public CustomProperties properties() {
        return properties;
    }

    /** The points of a polygon or polyline as x, y pairs in metres, from its position, before it is turned. */
    public float[] points() {
        return points.clone();
    }

    /**
     * The shape around its position, before it is turned: {@code BodyDef.dynamic(o.shape()).at(o.x(), o.y())
     * .angle(o.angle())}. A rectangle, tile or text gives a box, an ellipse a {@link Circle} or a polygon of
     * 16 corners, a polygon a {@link Polygon} or, with dents or many corners, a {@link Mesh}, and a
     * polyline a {@link Wall#chain} that holds what comes from above.
     *
     * @throws IllegalArgumentException if that shape can't be, such as a polygon that crosses itself
     * @throws IllegalStateException for a point
     */
    public Shape shape() {
        return switch (kind) {
            case RECTANGLE, TILE, TEXT -> Polygon.box(0.5f * width, 0.5f * height);
            case ELLIPSE -> width == height ? new Circle(0.5f * width) : Polygon.of(ObjectForm.ellipse(width, height));
            case POLYGON -> isConvex() ? Polygon.of(points) : Mesh.solid(points);
            case POLYLINE -> Wall.chain(leftwards());
            case POINT -> throw new IllegalStateException(this + " is a point and has no shape");
        };
    }

    /** As {@link #shape}, for what never moves. */
    Shape scenery() {
        return kind == Kind.POLYGON && !isConvex() ? Wall.solid(points) : shape();
    }

    /** Whether all corners turn to one side and go round once, with few enough corners for a polygon. */
    private boolean isConvex() {
        int n = points.length / 2;
        double turned = 0;
        boolean left = false;
        boolean right = false;
        for (int i = 0; i < n; i++) {
            double ux = (double) points[2 * ((i + 1) % n)] - points[2 * i];
            double uy = (double) points[2 * ((i + 1) % n) + 1] - points[2 * i + 1];
            double vx = (double) points[2 * ((i + 2) % n)] - points[2 * ((i + 1) % n)];
            double vy = (double) points[2 * ((i + 2) % n) + 1] - points[2 * ((i + 1) % n) + 1];
            double bend = Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy);
            turned += bend;
            left |= bend > 0;
            right |= bend < 0;
        }
        return n <= Polygon.MAX_VERTICES && left != right && Math.abs(turned) < 3 * Math.PI;
    }

    /** The points of a line, from its right end on: a chain's free side is above then. */
    private float[] leftwards() {
        int n = points.length / 2;
        if (points[0] >= points[2 * n - 2]) {
            return points;
        }
        float[] reversed = new float[points.length];
        for (int i = 0; i < n; i++) {
            reversed[2 * i] = points[2 * (n - 1 - i)];
            reversed[2 * i + 1] = points[2 * (n - 1 - i) + 1];
        }
        return reversed;
    }

    /**
     * The picture of a tile, mirrored if the object is; draw it with its width and height. The map owns the texture. Of
     * an animated tile it is the first one.
     *
     * @throws IllegalStateException if this is no tile
     */
    public Sprite sprite() {
        if (kind != Kind.TILE) {
            throw new IllegalStateException(this + " has no picture: it is no tile");
        }
        Sprite sprite = map.sprite(cell, 0f);
        sprite = (cell & Layer.FLIP_X) != 0 ? sprite.flipX() : sprite;
        return (cell & Layer.FLIP_Y) != 0 ? sprite.flipY() : sprite;
    }

    int cell() {
        return cell;
    }

    boolean isVisible() {
        return visible;
    }

    /** Whether a name is that of its class, or of a property that is checked. */
    boolean is(String word) {
        return type.equalsIgnoreCase(word) || properties.flag(word);
    }

    @Override
    public String toString() {
        return "object " + id + (name.isEmpty() ? "" : " \"" + name + "\"");
    }
}
