package dev.barrage.graphics.tiled;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * Place and form of an object in a file: pixels, y down, degrees clockwise about a corner. Angle and points come out
 * with y up.
 */
final class ObjectForm {
    /** Corners of an ellipse. */
    static final int ROUND = 16;

    private final MapObject.Kind kind;
    private final float cornerX;
    private final float cornerY;
    private final float width;
    private final float height;
    /** Clockwise on the screen. */
    private final double turn;

    /** From the centre to the corner that the file names, before it is turned, in sizes. */
    private final float alignX;

    private final float alignY;
    private final float[] points;

    /**
     * Reads an object.
     *
     * @param alignX where the position of a tile is in it, 0 to 1 from its left edge; other objects have 0
     * @param alignY likewise from its upper edge
     */
    ObjectForm(JsonNode node, float alignX, float alignY) {
        this.alignX = alignX;
        this.alignY = alignY;
        cornerX = (float) node.path("x").asDouble();
        cornerY = (float) node.path("y").asDouble();
        float w = (float) node.path("width").asDouble();
        float h = (float) node.path("height").asDouble();
        turn = Math.toRadians(node.path("rotation").asDouble());
        kind = kind(node, w, h);
        boolean hasSize = kind != MapObject.Kind.POLYGON && kind != MapObject.Kind.POLYLINE;
        width = hasSize ? w : 0f;
        height = hasSize ? h : 0f;
        JsonNode list = kind == MapObject.Kind.POLYGON ? node.path("polygon") : node.path("polyline");
        points = new float[2 * list.size()];
        for (int i = 0; i < list.size(); i++) {
            points[2 * i] = (float) list.get(i).path("x").asDouble();
            points[2 * i + 1] = (float) list.get(i).path("y").asDouble();
        }
    }

    private static MapObject.Kind kind(JsonNode node, float width, float height) {
        if (node.has("gid")) {
            return MapObject.Kind.TILE;
        } else if (node.has("polygon")) {
            return MapObject.Kind.POLYGON;
        } else if (node.has("polyline")) {
            return MapObject.Kind.POLYLINE;
        } else if (node.path("point").asBoolean() || width == 0f && height == 0f) {
            return MapObject.Kind.POINT;
        } else if (node.path("ellipse").asBoolean()) {
            return MapObject.Kind.ELLIPSE;
        }
        return node.has("text") ? MapObject.Kind.TEXT : MapObject.Kind.RECTANGLE;
    }

    MapObject.Kind kind() {
        return kind;
    }

    /** The centre, in pixels. */
    float x() {
        return turnedX((0.5f - alignX) * width, (0.5f - alignY) * height);
    }

    /** The centre, in pixels, y down. */
    float y() {
        return turnedY((0.5f - alignX) * width, (0.5f - alignY) * height);
    }

    float width() {
        return width;
    }

    float height() {
        return height;
    }

    /** Radians, counterclockwise. */
    float angle() {
        return turn == 0 ? 0f : (float) -turn;
    }

    /** Pixels from the position, y down, before they are turned. */
    float[] points() {
        return points;
    }

    /** What is closed, turned and in place: x, y pairs in pixels, y down. */
    float[] outline() {
        float[] xy = kind == MapObject.Kind.POLYGON ? points.clone() : around();
        for (int i = 0; i < xy.length; i += 2) {
            float x = xy[i];
            float y = xy[i + 1];
            xy[i] = turnedX(x, y);
            xy[i + 1] = turnedY(x, y);
        }
        return xy;
    }

    private float[] around() {
        if (kind != MapObject.Kind.ELLIPSE) {
            return new float[] {0f, 0f, width, 0f, width, height, 0f, height};
        }
        float[] xy = ellipse(width, height);
        for (int i = 0; i < xy.length; i += 2) {
            xy[i] += 0.5f * width;
            xy[i + 1] += 0.5f * height;
        }
        return xy;
    }

    /** The corners of an ellipse around (0, 0). */
    static float[] ellipse(float width, float height) {
        float[] xy = new float[2 * ROUND];
        for (int i = 0; i < ROUND; i++) {
            double a = 2 * Math.PI * i / ROUND;
            xy[2 * i] = (float) (0.5 * width * Math.cos(a));
            xy[2 * i + 1] = (float) (0.5 * height * Math.sin(a));
        }
        return xy;
    }

    private float turnedX(float x, float y) {
        return turn == 0 ? cornerX + x : (float) (cornerX + x * Math.cos(turn) - y * Math.sin(turn));
    }

    private float turnedY(float x, float y) {
        return turn == 0 ? cornerY + y : (float) (cornerY + x * Math.sin(turn) + y * Math.cos(turn));
    }
}
