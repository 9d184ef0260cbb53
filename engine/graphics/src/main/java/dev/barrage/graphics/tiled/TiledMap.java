package dev.barrage.graphics.tiled;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.file.Asset;
import dev.barrage.graphics.gl.Image;
import dev.barrage.graphics.gl.Texture;
import dev.barrage.graphics.render.Camera2D;
import dev.barrage.graphics.render.Sprite;
import dev.barrage.graphics.render.SpriteRenderer;
import dev.barrage.physics.BodyDef;
import dev.barrage.physics.World;
import dev.barrage.physics.shape.Shape;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.joml.Vector2f;

/**
 * A map of Tiled: layers of tiles to draw, walls to collide with, and objects. Its lower left corner is (0, 0), y up; a
 * tile is one metre wide unless {@link #read(Path, float)} says otherwise.
 *
 * <p>Reads orthogonal maps of fixed size in JSON (*.tmj, *.json) with tilesets inside or beside them (*.tsj), CSV or
 * Base64 data, plain or compressed with zlib or gzip. Export other maps from Tiled with File &gt; Export As...
 *
 * <p>Reading needs no context. The first drawing uploads the pictures; then the map belongs to that thread and is closed
 * there.
 */
public final class TiledMap implements AutoCloseable {
    private static final float QUARTER = (float) (0.5 * Math.PI);

    private final int columns;
    private final int rows;
    private final int tileWidth;
    private final int tileHeight;
    private final float pixelsPerMetre;
    private final CustomProperties properties;
    private final List<Tileset> tilesets;
    /** Tiles by the numbers that cells have; null where there is none. */
    private final Tile[] tiles;

    private final List<Layer> layers;
    private final Map<Image, Sprite> images = new LinkedHashMap<>();
    /** How far the largest tile reaches beyond its cell, pixels. */
    private int overhang;

    private final float parallaxX;
    private final float parallaxY;
    /** How far the layer that is drawn is moved, pixels, y down. */
    private float shiftX;

    private float shiftY;
    private float seconds;
    private boolean pixelated;
    private final Vector2f corner = new Vector2f();

    private TiledMap(TiledReader reader, float pixelsPerMetre) {
        reader.check();
        columns = reader.columns();
        rows = reader.rows();
        tileWidth = reader.tileWidth();
        tileHeight = reader.tileHeight();
        this.pixelsPerMetre = pixelsPerMetre == 0f ? tileWidth : pixelsPerMetre;
        properties = reader.properties();
        tilesets = reader.tilesets();
        tiles = tiles();
        layers = reader.layers(this);
        parallaxX = reader.parallaxOrigin("x");
        parallaxY = reader.parallaxOrigin("y");
    }

    private Tile[] tiles() {
        int count = 1;
        for (Tileset tileset : tilesets) {
            for (Tile tile : tileset.tiles.values()) {
                count = Math.max(count, tileset.firstCell + tile.number() + 1);
            }
        }
        Tile[] all = new Tile[count];
        for (Tileset tileset : tilesets) {
            for (Tile tile : tileset.tiles.values()) {
                all[tileset.firstCell + tile.number()] = tile;
                int offset = Math.max(Math.abs(tileset.offsetX), Math.abs(tileset.offsetY));
                overhang = Math.max(overhang, Math.max(tile.width(), tile.height()) + offset);
            }
        }
        return all;
    }

    /**
     * Reads a map whose tiles are one metre wide, and the tilesets and pictures that it names.
     *
     * @throws java.io.UncheckedIOException if a file can't be read
     * @throws IllegalArgumentException if a file is of another kind, uses what is not read, or is damaged; the message
     *     names the file and, where there is one, the cure
     */
    public static TiledMap read(Path file) {
        return new TiledMap(reader(file), 0f);
    }

    /**
     * As {@link #read(Path)}, at a scale.
     *
     * @param pixelsPerMetre pixels of the map per metre, above 0 and finite
     */
    public static TiledMap read(Path file, float pixelsPerMetre) {
        return new TiledMap(reader(file), checked(pixelsPerMetre));
    }

    /**
     * As {@link #read(Path, float)}, from resources: {@code TiledMap.read("/room.tmj", App.class::getResourceAsStream,
     * 16f)}.
     *
     * @param files opens a file by its name, which has the folder of the map's in front; null where there is none
     */
    public static TiledMap read(String name, Function<String, InputStream> files, float pixelsPerMetre) {
        String folder = name.substring(0, name.lastIndexOf('/') + 1);
        Function<String, Asset> assets = file -> {
            InputStream in = files.apply(folder + file);
            if (in == null) {
                throw new IllegalArgumentException(name + ": there is no resource " + folder + file);
            }
            return new Asset(folder + file, Asset.read(in).bytes());
        };
        return new TiledMap(new TiledReader(name.substring(folder.length()), assets), checked(pixelsPerMetre));
    }

    private static TiledReader reader(Path file) {
        return new TiledReader(
                file.getFileName().toString(),
                name -> Asset.read(name.equals(file.getFileName().toString()) ? file : file.resolveSibling(name)));
    }

    private static float checked(float pixelsPerMetre) {
        if (!(pixelsPerMetre > 0f && pixelsPerMetre < Float.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("pixelsPerMetre must be above 0 and finite: " + pixelsPerMetre);
        }
        return pixelsPerMetre;
    }

    /** Number of columns of tiles. */
    public int columns() {
        return columns;
    }

    /** Number of rows of tiles. */
    public int rows() {
        return rows;
    }

    /** Width in metres. */
    public float width() {
        return columns * tileWidth / pixelsPerMetre;
    }

    /** Height in metres. */
    public float height() {
        return rows * tileHeight / pixelsPerMetre;
    }

    /** The map's own custom properties. */
    public CustomProperties properties() {
        return properties;
    }

    /** Names of all layers, from the hindmost, those of groups in place of the groups. */
    public List<String> layers() {
        List<String> names = new ArrayList<>();
        layers.forEach(layer -> names.add(layer.name()));
        return names;
    }

    /**
     * The custom properties of a layer, with those of the groups around it.
     *
     * @throws IllegalArgumentException if there is no such layer; the message lists the names
     */
    public CustomProperties properties(String layer) {
        return layer(layer).properties();
    }

    /** The objects of all object layers, in the order of the file. */
    public List<MapObject> objects() {
        List<MapObject> all = new ArrayList<>();
        for (Layer layer : layers) {
            if (layer.objects() != null) {
                all.addAll(layer.objects());
            }
        }
        return all;
    }

    /** The objects of a class (in older versions of Tiled: type), or whose tiles have it. */
    public List<MapObject> objects(String type) {
        List<MapObject> all = objects();
        all.removeIf(object -> !object.type().equals(type));
        return all;
    }

    /**
     * The first object of a name.
     *
     * @throws IllegalArgumentException if there is none; the message lists the names
     */
    public MapObject object(String name) {
        List<String> names = new ArrayList<>();
        for (MapObject object : objects()) {
            if (object.name().equals(name)) {
                return object;
            }
            names.add(object.name());
        }
        throw new IllegalArgumentException("no object \"" + name + "\" among " + names);
    }

    /** Shows pixels as sharp squares; for pixel art. */
    public TiledMap pixelated() {
        pixelated = true;
        tilesets.forEach(Tileset::pixelated);
        images.values().forEach(image -> image.texture().pixelated());
        return this;
    }

    /**
     * Draws the visible layers of tiles and pictures, from the hindmost, as far as the camera sees them. Animated tiles
     * go by the time of the frame, and layers with a parallax factor by the camera; walls and objects do not move.
     */
    public void draw(SceneRenderer scene) {
        for (int i = 0; i < layers.size(); i++) {
            if (layers.get(i).visible() && layers.get(i).objects() == null) {
                draw(scene, layers.get(i));
            }
        }
    }

    /**
     * Draws a layer, be it visible in the editor or not: to draw something between two of them, or the tiles among the
     * objects of an object layer.
     *
     * @throws IllegalArgumentException if there is no such layer; the message lists the names
     */
    public void draw(SceneRenderer scene, String layer) {
        draw(scene, layer(layer));
    }

    private void draw(SceneRenderer scene, Layer layer) {
        seconds = scene.seconds();
        float viewX = scene.camera().x() * pixelsPerMetre - parallaxX;
        float viewY = rows * tileHeight - scene.camera().y() * pixelsPerMetre - parallaxY;
        shiftX = (1f - layer.parallaxX()) * viewX;
        shiftY = (1f - layer.parallaxY()) * viewY;
        if (layer.cells() != null) {
            drawTiles(scene, layer);
        } else if (layer.image() != null) {
            Sprite sprite = sprite(layer.image());
            float width = length(sprite.width());
            float height = length(sprite.height());
            float x = x(layer.offsetX() + shiftX) + 0.5f * width;
            scene.sprites()
                    .draw(sprite, x, y(layer.offsetY() + shiftY) - 0.5f * height, width, height, 0f, layer.tint());
        } else if (layer.objects() != null) {
            for (MapObject object : layer.objects()) {
                if (object.kind() == MapObject.Kind.TILE && object.isVisible()) {
                    boolean flipX = (object.cell() & Layer.FLIP_X) != 0;
                    boolean flipY = (object.cell() & Layer.FLIP_Y) != 0;
                    scene.sprites()
                            .draw(
                                    sprite(object.cell(), seconds),
                                    object.x() + length(shiftX),
                                    object.y() - length(shiftY),
                                    flipX ? -object.width() : object.width(),
                                    flipY ? -object.height() : object.height(),
                                    object.angle(),
                                    layer.tint());
                }
            }
        }
    }

    private void drawTiles(SceneRenderer scene, Layer layer) {
        Camera2D camera = scene.camera();
        camera.toWorld(camera.left(), camera.bottom(), corner);
        float left = corner.x * pixelsPerMetre - layer.offsetX() - shiftX;
        float bottom = rows * tileHeight - corner.y * pixelsPerMetre - layer.offsetY() - shiftY;
        float right = left + camera.width() * pixelsPerMetre;
        float top = bottom - camera.height() * pixelsPerMetre;
        int firstColumn = (int) Math.max(0, Math.floor((left - overhang) / tileWidth));
        int lastColumn = (int) Math.min(columns - 1, Math.floor((right + overhang) / tileWidth));
        int firstRow = (int) Math.max(0, Math.floor((top - overhang) / tileHeight));
        int lastRow = (int) Math.min(rows - 1, Math.floor((bottom + overhang) / tileHeight));
        SpriteRenderer sprites = scene.sprites();
        for (int row = firstRow; row <= lastRow; row++) {
            for (int column = firstColumn; column <= lastColumn; column++) {
                Tile tile = tile(layer.cells()[row * columns + column]);
                if (tile != null) {
                    drawTile(sprites, layer, shown(tile, seconds), column, row);
                }
            }
        }
    }

    /** Tiles stand on the lower left corners of their cells. */
    private void drawTile(SpriteRenderer sprites, Layer layer, Tile tile, int column, int row) {
        int flags = layer.cells()[row * columns + column];
        boolean flipX = (flags & Layer.FLIP_X) != 0;
        boolean flipY = (flags & Layer.FLIP_Y) != 0;
        boolean turned = (flags & Layer.TRANSPOSED) != 0;
        float across = turned ? tile.height() : tile.width();
        float down = turned ? tile.width() : tile.height();
        float x = column * tileWidth + 0.5f * across + layer.offsetX() + shiftX + tile.tileset().offsetX;
        float y = (row + 1) * tileHeight - 0.5f * down + layer.offsetY() + shiftY + tile.tileset().offsetY;
        float width = length(tile.width());
        float height = length(tile.height());
        Sprite sprite = tile.tileset().sprite(tile);
        if (turned) { // exchanging columns and rows is mirroring and a quarter turn, each flip undoes one of both
            float angle = flipX ? -QUARTER : QUARTER;
            sprites.draw(sprite, x(x), y(y), flipX == flipY ? -width : width, height, angle, layer.tint());
        } else {
            sprites.draw(sprite, x(x), y(y), flipX ? -width : width, flipY ? -height : height, 0f, layer.tint());
        }
    }

    /** Adds a layer to a world, see {@link #addTo(World, String, Function)}, as static bodies of default material. */
    public long[] addTo(World world, String layer) {
        return addTo(world, layer, BodyDef::fixed);
    }

    /**
     * Adds the static bodies of a layer to a world and names them after it.
     *
     * <p>Of a layer of tiles, connected tiles become one wall without seams. A tile collides as a whole, or with the
     * shapes of its collision editor, if these were opened; with an unchecked property {@code solid} it does not. Tiles
     * of the class {@code sensor} or {@code oneWay}, or with such a property checked, become sensors and platforms that
     * hold what comes from above.
     *
     * <p>Of a layer of objects, each becomes a body with its own {@link MapObject#shape} and, in
     * {@link World#userObject}, the object, a sensor or platform as above. Points and texts are left out.
     *
     * @param body makes the definition of each shape: {@code shape -> BodyDef.fixed(shape).friction(0.3f).layer(GROUND)}
     * @return handles of the bodies
     * @throws IllegalArgumentException if there is no such layer, an outline crosses itself, or connected tiles have more
     *     than 8192 corners; the message names the object or tile, or the cure
     */
    public long[] addTo(World world, String layer, Function<Shape, BodyDef> body) {
        Layer found = layer(layer);
        List<Long> bodies = new ArrayList<>();
        if (found.cells() != null) {
            for (Shape shape : TileWalls.of(this, found, tile -> !isSensor(found, tile) && !isOneWay(found, tile))) {
                bodies.add(world.add(body.apply(shape)));
            }
            for (Shape shape : TileWalls.of(this, found, tile -> !isSensor(found, tile) && isOneWay(found, tile))) {
                bodies.add(world.add(body.apply(shape).oneWay()));
            }
            for (Shape shape : TileWalls.of(this, found, tile -> isSensor(found, tile))) {
                bodies.add(world.add(body.apply(shape).sensor()));
            }
        } else if (found.objects() != null) {
            for (MapObject object : found.objects()) {
                if (object.kind() != MapObject.Kind.POINT && object.kind() != MapObject.Kind.TEXT) {
                    bodies.add(add(world, found, object, body));
                }
            }
        }
        long[] handles = new long[bodies.size()];
        for (int i = 0; i < handles.length; i++) {
            handles[i] = bodies.get(i);
            if (world.name(handles[i]) == null) {
                world.setName(handles[i], layer);
            }
        }
        return handles;
    }

    private static long add(World world, Layer layer, MapObject object, Function<Shape, BodyDef> body) {
        BodyDef def;
        try {
            def = body.apply(object.scenery()).at(object.x(), object.y()).angle(object.angle());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(object + " of layer \"" + layer.name() + "\": " + e.getMessage(), e);
        }
        if (object.is("oneWay") || layer.properties().flag("oneWay")) {
            def.oneWay();
        }
        if (object.is("sensor") || layer.properties().flag("sensor")) {
            def.sensor();
        }
        long handle = world.add(def);
        world.setUserObject(handle, object);
        if (!object.name().isEmpty()) {
            world.setName(handle, object.name());
        }
        return handle;
    }

    private static boolean isSensor(Layer layer, Tile tile) {
        return tile.is("sensor") || layer.properties().flag("sensor");
    }

    private static boolean isOneWay(Layer layer, Tile tile) {
        return tile.is("oneWay") || layer.properties().flag("oneWay");
    }

    private Layer layer(String name) {
        for (Layer layer : layers) {
            if (layer.name().equals(name)) {
                return layer;
            }
        }
        throw new IllegalArgumentException("no layer \"" + name + "\" among " + layers());
    }

    /** Frees the textures. */
    @Override
    public void close() {
        tilesets.forEach(Tileset::close);
        images.values().forEach(image -> image.texture().close());
        images.clear();
    }

    private Sprite sprite(Image image) {
        Sprite sprite = images.get(image);
        if (sprite == null) {
            Texture texture = Texture.of(image);
            sprite = new Sprite(pixelated ? texture.pixelated() : texture);
            images.put(image, sprite);
        }
        return sprite;
    }

    int tileWidth() {
        return tileWidth;
    }

    int tileHeight() {
        return tileHeight;
    }

    /** The tile of a cell; null if it is empty. */
    Tile tile(int cell) {
        return tiles[cell & Layer.NUMBER];
    }

    /** Refuses a cell whose tile is in no tileset. */
    void checkCell(Asset asset, int cell) {
        int number = cell & Layer.NUMBER;
        if (number != 0 && (number >= tiles.length || tiles[number] == null)) {
            throw asset.broken("tile " + number + " is in none of the map's tilesets");
        }
    }

    private Tile shown(Tile tile, float seconds) {
        return tiles[tile.tileset().firstCell + tile.shown(seconds)];
    }

    /** The sprite of a cell at a time, not flipped. */
    Sprite sprite(int cell, float seconds) {
        Tile tile = shown(tile(cell), seconds);
        return tile.tileset().sprite(tile);
    }

    /** World position of a place on the map, pixels. */
    float x(float pixels) {
        return pixels / pixelsPerMetre;
    }

    /** World position of a place on the map, pixels from its upper edge down. */
    float y(float pixels) {
        return (rows * tileHeight - pixels) / pixelsPerMetre;
    }

    float length(float pixels) {
        return pixels / pixelsPerMetre;
    }

    /** Vectors of pixels, y down, in metres, y up. */
    float[] vectors(float[] pixels) {
        float[] metres = new float[pixels.length];
        for (int i = 0; i < pixels.length; i++) {
            metres[i] = (i % 2 == 0 ? pixels[i] : 0f - pixels[i]) / pixelsPerMetre;
        }
        return metres;
    }
}
