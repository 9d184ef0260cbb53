package dev.barrage.graphics.tiled;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.barrage.graphics.file.Asset;
import dev.barrage.graphics.gl.Image;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.function.Function;
import java.util.zip.GZIPInputStream;
import java.util.zip.InflaterInputStream;

/** Reads the files of a map: JSON Map Format of Tiled 1.0 to 1.11. */
final class TiledReader {
    private static final CustomProperties NONE = new CustomProperties(MissingNode.getInstance(), null);
    private static final int WHITE = 0xFFFFFFFF;

    private final Function<String, Asset> files;
    private final Asset asset;
    private final JsonNode root;
    private TiledMap map;

    /**
     * Reads the file of the map.
     *
     * @param files gives a file by its name, with folders relative to that of the map
     */
    TiledReader(String name, Function<String, Asset> files) {
        this.files = files;
        asset = files.apply(name);
        root = parse(asset, "a map (*.tmj)");
    }

    /** The root of a file, which is no XML. */
    private static JsonNode parse(Asset asset, String what) {
        if (asset.name().endsWith(".tmx") || asset.name().endsWith(".tsx") || begins(asset, '<')) {
            throw asset.broken("this is XML, and JSON is read here: in Tiled, export it as JSON,"
                    + " File > Export As... > " + what);
        }
        try {
            return new ObjectMapper().readTree(asset.bytes());
        } catch (IOException e) {
            throw asset.broken("not JSON: " + e.getMessage());
        }
    }

    private static boolean begins(Asset asset, char with) {
        return asset.bytes().length > 0 && asset.bytes()[0] == with;
    }

    int columns() {
        return whole(root, "width");
    }

    int rows() {
        return whole(root, "height");
    }

    int tileWidth() {
        return whole(root, "tilewidth");
    }

    int tileHeight() {
        return whole(root, "tileheight");
    }

    /** Where the centre of the view is when layers with parallax are in place, pixels, y down. */
    float parallaxOrigin(String axis) {
        return (float) root.path("parallaxorigin" + axis).asDouble();
    }

    CustomProperties properties() {
        return properties(root, null);
    }

    /** Refuses what is no flat grid of known size. */
    void check() {
        String orientation = root.path("orientation").asText();
        if (!orientation.equals("orthogonal")) {
            throw asset.broken("orientation must be orthogonal: \"" + orientation + "\"");
        }
        if (root.path("infinite").asBoolean()) {
            throw asset.broken("the map is infinite: in Tiled, take the check off Map > Map Properties > Infinite");
        }
        if (columns() < 1 || rows() < 1 || tileWidth() < 1 || tileHeight() < 1) {
            throw asset.broken("width, height, tilewidth and tileheight must be above 0: " + columns() + ", " + rows()
                    + ", " + tileWidth() + ", " + tileHeight());
        }
    }

    List<Tileset> tilesets() {
        List<Tileset> tilesets = new ArrayList<>();
        for (JsonNode entry : root.path("tilesets")) {
            String source = entry.path("source").asText();
            if (source.isEmpty()) {
                tilesets.add(tileset(entry, "", asset, whole(entry, "firstgid")));
            } else {
                Asset file = files.apply(source);
                tilesets.add(tileset(
                        parse(file, "a tileset (*.tsj), or embed it in the map"),
                        source,
                        file,
                        whole(entry, "firstgid")));
            }
        }
        return tilesets;
    }

    /** @param name of its own file, relative to the map; empty if it is in the map's */
    private Tileset tileset(JsonNode node, String name, Asset file, int firstCell) {
        int tileWidth = whole(file, node, "tilewidth");
        int tileHeight = whole(file, node, "tileheight");
        int margin = node.path("margin").asInt();
        int spacing = node.path("spacing").asInt();
        boolean shared = node.has("image");
        Image image = shared ? image(name, node) : null;
        String align = node.path("objectalignment").asText().replace("unspecified", "bottomleft");
        Tileset tileset = new Tileset(
                firstCell,
                node.path("tileoffset").path("x").asInt(),
                node.path("tileoffset").path("y").asInt(),
                align.contains("left") ? 0f : align.contains("right") ? 1f : align.isEmpty() ? 0f : 0.5f,
                align.contains("top") ? 0f : align.contains("bottom") || align.isEmpty() ? 1f : 0.5f,
                image,
                tileWidth,
                tileHeight,
                margin,
                spacing);
        if (shared) {
            int count = whole(file, node, "tilecount");
            int across = (image.width() - margin + spacing) / (tileWidth + spacing);
            int down = (image.height() - margin + spacing) / (tileHeight + spacing);
            if (across * down < count) {
                throw file.broken("tilecount is " + count + ", but " + node.path("image") + " of " + image.width() + "x"
                        + image.height() + " pixels has room for " + across * down);
            }
            for (int number = 0; number < count; number++) {
                Tile plain = new Tile(tileset, number, "", NONE, null, tileWidth, tileHeight, null, null);
                tileset.tiles.put(number, plain);
            }
        }
        for (JsonNode tile : node.path("tiles")) {
            int number = whole(file, tile, "id");
            Image own = tile.has("image") ? image(name, tile) : null;
            tileset.tiles.put(
                    number,
                    new Tile(
                            tileset,
                            number,
                            type(tile),
                            properties(tile, null),
                            own,
                            own == null ? tileWidth : own.width(),
                            own == null ? tileHeight : own.height(),
                            shapes(file, number, tile.path("objectgroup")),
                            frames(file, tile.path("animation"))));
        }
        for (Tile tile : tileset.tiles.values()) {
            for (int i = 0; tile.frames() != null && i < tile.frames().length; i += 2) {
                if (!tileset.tiles.containsKey(tile.frames()[i])) {
                    throw file.broken("tile " + tile.number() + " is animated with tile " + tile.frames()[i]
                            + ", which is not there");
                }
            }
        }
        return tileset;
    }

    /** See {@link Tile#frames}. */
    private static int[] frames(Asset file, JsonNode animation) {
        int[] frames = new int[2 * animation.size()];
        int end = 0;
        for (int i = 0; i < animation.size(); i++) {
            int duration = whole(file, animation.get(i), "duration");
            if (duration < 1) {
                throw file.broken("the duration of an animation's frame must be above 0: " + duration);
            }
            end += duration;
            frames[2 * i] = whole(file, animation.get(i), "tileid");
            frames[2 * i + 1] = end;
        }
        return frames.length == 0 ? null : frames;
    }

    /** The outlines of a tile's collision editor; null without any. */
    private List<float[]> shapes(Asset file, int tile, JsonNode group) {
        if (group.isMissingNode()) {
            return null;
        }
        List<float[]> shapes = new ArrayList<>();
        for (JsonNode object : group.path("objects")) {
            if (object.has("polyline") || object.has("gid")) {
                throw file.broken("tile " + tile + " has a collision shape that is no rectangle, ellipse or polygon");
            }
            if (!object.path("point").asBoolean()) {
                shapes.add(new ObjectForm(object, 0f, 0f).outline());
            }
        }
        return shapes;
    }

    private Image image(String relativeTo, JsonNode node) {
        String image = node.path("image").asText();
        Path folder = Path.of(relativeTo).getParent();
        Path path = folder == null ? Path.of(image) : folder.resolve(image).normalize();
        Asset picture = files.apply(path.toString().replace('\\', '/'));
        return Image.read(picture.name(), picture.bytes());
    }

    /** All layers from the hindmost, those of groups in place of the groups. */
    List<Layer> layers(TiledMap of) {
        map = of;
        List<Layer> layers = new ArrayList<>();
        Layer all = new Layer("", true, 0f, 0f, 1f, 1f, WHITE, NONE, null, null, null);
        addLayers(root.path("layers"), all, layers);
        return layers;
    }

    private void addLayers(JsonNode nodes, Layer group, List<Layer> into) {
        for (JsonNode node : nodes) {
            String type = node.path("type").asText();
            boolean isTiles = type.equals("tilelayer");
            boolean isObjects = type.equals("objectgroup");
            Layer layer = new Layer(
                    node.path("name").asText(),
                    group.visible() && node.path("visible").asBoolean(true),
                    group.offsetX() + (float) node.path("offsetx").asDouble(),
                    group.offsetY() + (float) node.path("offsety").asDouble(),
                    group.parallaxX() * (float) node.path("parallaxx").asDouble(1),
                    group.parallaxY() * (float) node.path("parallaxy").asDouble(1),
                    tint(group.tint(), node),
                    properties(node, group.properties()),
                    isTiles ? cells(node) : null,
                    isObjects ? objects(node, group) : null,
                    type.equals("imagelayer") && node.has("image") ? image("", node) : null);
            if (type.equals("group")) {
                addLayers(node.path("layers"), layer, into);
            } else {
                into.add(layer);
            }
        }
    }

    private static int tint(int around, JsonNode node) {
        int own = node.has("tintcolor")
                ? CustomProperties.rgba(node.path("tintcolor").asText())
                : WHITE;
        double opacity = node.path("opacity").asDouble(1);
        int product = 0;
        for (int shift = 0; shift < 32; shift += 8) {
            double factor = (own >>> shift & 255) / 255.0 * (shift == 0 ? opacity : 1);
            product |= (int) Math.round((around >>> shift & 255) * factor) << shift;
        }
        return product;
    }

    private int[] cells(JsonNode layer) {
        JsonNode data = layer.path("data");
        int[] cells = data.isArray() ? numbers(data) : decoded(layer, data.asText());
        if (cells.length != columns() * rows()) {
            throw asset.broken("layer \"" + layer.path("name").asText() + "\" must have " + columns() + "x" + rows()
                    + " tiles: " + cells.length);
        }
        for (int cell : cells) {
            map.checkCell(asset, cell);
        }
        return cells;
    }

    private static int[] numbers(JsonNode data) {
        int[] cells = new int[data.size()];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = (int) data.get(i).asLong();
        }
        return cells;
    }

    private int[] decoded(JsonNode layer, String text) {
        String compression = layer.path("compression").asText();
        try {
            InputStream in = new ByteArrayInputStream(Base64.getMimeDecoder().decode(text));
            in = switch (compression) {
                case "" -> in;
                case "gzip" -> new GZIPInputStream(in);
                case "zlib" -> new InflaterInputStream(in);
                default ->
                    throw asset.broken("compression \"" + compression + "\" is not read: in Tiled, set Map >"
                            + " Map Properties > Tile Layer Format to CSV or Base64 (zlib)");
            };
            ByteBuffer bytes = ByteBuffer.wrap(in.readAllBytes()).order(ByteOrder.LITTLE_ENDIAN);
            int[] cells = new int[bytes.remaining() / Integer.BYTES];
            bytes.asIntBuffer().get(cells);
            return cells;
        } catch (IOException e) {
            throw asset.broken("layer \"" + layer.path("name").asText() + "\" is damaged: " + e.getMessage());
        }
    }

    private List<MapObject> objects(JsonNode layer, Layer group) {
        float dx = group.offsetX() + (float) layer.path("offsetx").asDouble();
        float dy = group.offsetY() + (float) layer.path("offsety").asDouble();
        List<MapObject> objects = new ArrayList<>();
        for (JsonNode node : layer.path("objects")) {
            if (node.has("template")) {
                throw asset.broken("object " + node.path("id") + " is of a template: in Tiled, detach it, or export"
                        + " with Preferences > Detach templates");
            }
            objects.add(object(node, dx, dy));
        }
        return objects;
    }

    private MapObject object(JsonNode node, float dx, float dy) {
        int cell = (int) node.path("gid").asLong();
        map.checkCell(asset, cell);
        Tile tile = map.tile(cell);
        ObjectForm form = new ObjectForm(
                node, tile == null ? 0f : tile.tileset().alignX, tile == null ? 0f : tile.tileset().alignY);
        String type = type(node);
        return new MapObject(
                form.kind(),
                node.path("id").asInt(),
                node.path("name").asText(),
                type.isEmpty() && tile != null ? tile.type() : type,
                map.x(form.x() + dx),
                map.y(form.y() + dy),
                map.length(form.width()),
                map.length(form.height()),
                form.angle(),
                map.vectors(form.points()),
                withText(properties(node, tile == null ? null : tile.properties()), node),
                node.path("visible").asBoolean(true),
                map,
                cell);
    }

    private static CustomProperties withText(CustomProperties properties, JsonNode node) {
        JsonNode text = node.path("text").path("text");
        return text.isMissingNode() ? properties : properties.with("text", text);
    }

    private static CustomProperties properties(JsonNode node, CustomProperties inherited) {
        JsonNode list = node.path("properties");
        return list.isMissingNode() && inherited == null ? NONE : new CustomProperties(list, inherited);
    }

    /** Tiled 1.9 says "class", versions before and after it "type", except on layers and tilesets. */
    private static String type(JsonNode node) {
        return node.path("type").asText(node.path("class").asText());
    }

    private int whole(JsonNode node, String key) {
        return whole(asset, node, key);
    }

    private static int whole(Asset file, JsonNode node, String key) {
        JsonNode value = node.path(key);
        if (!value.isIntegralNumber()) {
            throw file.broken("no whole number \"" + key + "\": not a file of Tiled in JSON?");
        }
        return value.asInt();
    }
}
