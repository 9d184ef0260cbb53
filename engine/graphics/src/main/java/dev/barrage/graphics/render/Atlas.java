package dev.barrage.graphics.render;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.barrage.graphics.file.Asset;
import dev.barrage.graphics.gl.Texture;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Sprites in one texture, by number and by name, so that many of them are one draw call. */
public final class Atlas implements AutoCloseable {
    private final Texture texture;
    private final Sprite[] sprites;
    private final Map<String, Integer> numbers;

    private Atlas(Texture texture, List<Sprite> sprites, Map<String, Integer> numbers) {
        this.texture = texture;
        this.sprites = sprites.toArray(new Sprite[0]);
        this.numbers = numbers;
    }

    /** As {@link #grid(Texture, int, int, int, int)}, tiles side by side from the upper left corner on. */
    public static Atlas grid(Texture texture, int tileWidth, int tileHeight) {
        return grid(texture, tileWidth, tileHeight, 0, 0);
    }

    /**
     * Cuts a texture into tiles, numbered from the upper left one, row by row. A tile that does not fit is left out.
     *
     * @param tileWidth texels, at least 1, as the height
     * @param margin texels around all tiles, 0 or more
     * @param spacing texels between tiles, 0 or more
     * @throws IllegalArgumentException if not even one tile fits
     */
    public static Atlas grid(Texture texture, int tileWidth, int tileHeight, int margin, int spacing) {
        if (tileWidth < 1 || tileHeight < 1 || margin < 0 || spacing < 0) {
            throw new IllegalArgumentException("tiles must be at least 1x1, margin and spacing 0 or more: " + tileWidth
                    + "x" + tileHeight + ", margin " + margin + ", spacing " + spacing);
        }
        List<Sprite> tiles = new ArrayList<>();
        for (int y = margin; y <= texture.height() - tileHeight; y += tileHeight + spacing) {
            for (int x = margin; x <= texture.width() - tileWidth; x += tileWidth + spacing) {
                tiles.add(new Sprite(texture, x, y, tileWidth, tileHeight));
            }
        }
        if (tiles.isEmpty()) {
            throw new IllegalArgumentException("no tile of " + tileWidth + "x" + tileHeight + " texels fits into "
                    + texture.width() + "x" + texture.height() + " with margin " + margin);
        }
        return new Atlas(texture, tiles, Map.of());
    }

    /**
     * Reads the JSON file of a texture packer (TexturePacker, Aseprite, Free Texture Packer: formats "hash" and "array",
     * trimmed and rotated sprites, too) and the picture beside it that the file names.
     *
     * @throws java.io.UncheckedIOException if one of both can't be read
     * @throws IllegalArgumentException if the file is of another kind; the message says what is missing
     */
    public static Atlas read(Path json) {
        Asset asset = Asset.read(json);
        JsonNode root = parse(asset);
        String image = root.path("meta").path("image").asText();
        if (image.isEmpty()) {
            throw asset.broken("no meta.image, which names the picture: export as \"JSON (Hash)\" or \"JSON (Array)\"");
        }
        Texture texture = Texture.read(json.resolveSibling(image));
        try {
            return of(asset, root, texture);
        } catch (RuntimeException e) {
            texture.close();
            throw e;
        }
    }

    /** As {@link #read(Path)}, with the picture given; closes the stream. */
    public static Atlas read(InputStream json, Texture texture) {
        Asset asset = Asset.read(json);
        return of(asset, parse(asset), texture);
    }

    private static JsonNode parse(Asset asset) {
        try {
            return new ObjectMapper().readTree(asset.bytes());
        } catch (IOException e) {
            throw asset.broken("not JSON: " + e.getMessage());
        }
    }

    private static Atlas of(Asset asset, JsonNode root, Texture texture) {
        JsonNode frames = root.path("frames");
        List<Sprite> sprites = new ArrayList<>();
        Map<String, Integer> numbers = new LinkedHashMap<>();
        if (frames.isArray()) {
            for (JsonNode frame : frames) {
                add(asset, frame.path("filename").asText(), frame, texture, sprites, numbers);
            }
        } else {
            frames.properties()
                    .forEach(entry -> add(asset, entry.getKey(), entry.getValue(), texture, sprites, numbers));
        }
        if (sprites.isEmpty()) {
            throw asset.broken("no \"frames\": export as \"JSON (Hash)\" or \"JSON (Array)\"");
        }
        return new Atlas(texture, sprites, numbers);
    }

    private static void add(
            Asset asset,
            String name,
            JsonNode sprite,
            Texture texture,
            List<Sprite> sprites,
            Map<String, Integer> numbers) {
        JsonNode frame = sprite.path("frame");
        int width = number(asset, name, frame, "w");
        int height = number(asset, name, frame, "h");
        JsonNode part = sprite.path("spriteSourceSize");
        JsonNode whole = sprite.path("sourceSize");
        try {
            sprites.add(Sprite.packed(
                    texture,
                    number(asset, name, frame, "x"),
                    number(asset, name, frame, "y"),
                    width,
                    height,
                    sprite.path("rotated").asBoolean(),
                    part.path("x").asInt(),
                    part.path("y").asInt(),
                    whole.path("w").asInt(width),
                    whole.path("h").asInt(height)));
        } catch (IllegalArgumentException e) {
            throw asset.broken("sprite \"" + name + "\": " + e.getMessage());
        }
        numbers.put(name, sprites.size() - 1);
    }

    private static int number(Asset asset, String name, JsonNode frame, String key) {
        JsonNode value = frame.path(key);
        if (!value.isNumber()) {
            throw asset.broken("sprite \"" + name + "\" has no number frame." + key);
        }
        return value.asInt();
    }

    /** Number of sprites. */
    public int size() {
        return sprites.length;
    }

    /**
     * A sprite by its number.
     *
     * @throws IndexOutOfBoundsException if it is not 0 to size - 1
     */
    public Sprite get(int number) {
        if (number < 0 || number >= sprites.length) {
            throw new IndexOutOfBoundsException("sprite " + number + " in an atlas of " + sprites.length);
        }
        return sprites[number];
    }

    /**
     * A sprite by its name in the file, such as "ship.png".
     *
     * @throws IllegalArgumentException if there is none; the message lists the names
     */
    public Sprite get(String name) {
        return sprites[index(name)];
    }

    /** The number of a sprite by its name, for {@link SpriteColumns#index}. Throws as {@link #get(String)}. */
    public int index(String name) {
        Integer number = numbers.get(name);
        if (number == null) {
            throw new IllegalArgumentException("no sprite \"" + name + "\" among " + numbers.keySet());
        }
        return number;
    }

    /** The texture of all sprites. */
    public Texture texture() {
        return texture;
    }

    /** Closes the texture. */
    @Override
    public void close() {
        texture.close();
    }
}
