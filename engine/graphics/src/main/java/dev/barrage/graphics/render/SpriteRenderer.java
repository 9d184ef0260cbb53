package dev.barrage.graphics.render;

import static org.lwjgl.opengl.GL33C.*;

import dev.barrage.graphics.gl.FloatList;
import dev.barrage.graphics.gl.GlState;
import dev.barrage.graphics.gl.IntList;
import dev.barrage.graphics.gl.Shader;
import dev.barrage.graphics.gl.StreamBuffer;
import dev.barrage.graphics.gl.Texture;
import dev.barrage.graphics.gl.VertexArray;

/**
 * Draws pictures: one by one, collected until the texture changes, or whole tables straight from their columns. Each
 * batch is one draw call, so what is drawn together belongs into one texture, see {@link Atlas}.
 *
 * <p>Sprites cover what was drawn before them. Positions are those of their centres, around which they turn. A negative
 * width or height mirrors. A tint multiplies the colours; its alpha fades.
 */
public final class SpriteRenderer implements Batch {
    private static final int BOX_FLOATS = 12;
    private static final int BOX_STRIDE = BOX_FLOATS * Float.BYTES;
    /** The most values of a row in a draw call. */
    private static final int MOST_COLUMNS = 16;

    private final DrawTarget target;
    private final Shader shader = Shader.load("sprite");
    private final VertexArray boxInputs = new VertexArray();
    private final VertexArray rowInputs = new VertexArray();

    /** Position, size, region and part of the sprites that wait. */
    private final FloatList boxes = new FloatList();

    private final FloatList angles = new FloatList();
    private final IntList tints = new IntList();
    private Texture waiting;

    private final FloatList regions = new FloatList();
    private final FloatList parts = new FloatList();
    private long calls;

    /** Made once per scene, in the current context. */
    public SpriteRenderer(DrawTarget target) {
        this.target = target;
    }

    /**
     * Draws a sprite, upright.
     *
     * @param x of its centre
     * @param width world units
     */
    public void draw(Sprite sprite, float x, float y, float width, float height) {
        draw(sprite, x, y, width, height, 0f, Rgba.WHITE);
    }

    /** Draws a sprite turned by an angle, radians, counterclockwise. */
    public void draw(Sprite sprite, float x, float y, float width, float height, float angle) {
        draw(sprite, x, y, width, height, angle, Rgba.WHITE);
    }

    /** Draws a sprite turned and tinted with a colour 0xRRGGBBAA. */
    public void draw(Sprite sprite, float x, float y, float width, float height, float angle, int tint) {
        prepare(sprite.texture);
        boxes.add(x, y, width, height);
        boxes.add(sprite.u0, sprite.v0, sprite.u1, sprite.v1);
        boxes.add(sprite.offsetX, sprite.offsetY, partWidth(sprite), sprite.partHeight);
        angles.add(angle);
        tints.add(tint);
    }

    /** Draws a frame around and over a rectangle; its corners keep their size. */
    public void draw(NinePatch patch, float x, float y, float width, float height) {
        draw(patch, x, y, width, height, Rgba.WHITE);
    }

    /** Draws a frame as above, tinted with a colour 0xRRGGBBAA. */
    public void draw(NinePatch patch, float x, float y, float width, float height, int tint) {
        patch.draw(this, x, y, width, height, tint);
    }

    /**
     * Draws rows with one sprite.
     *
     * @param width world units
     * @param alpha interpolation from the previous (0) to the present position (1)
     */
    public void draw(Sprite sprite, Rows rows, float width, float height, float alpha) {
        if (begin(rows)) {
            one(sprite);
            rowInputs.constant(4, 0f);
            rowInputs.constant(5, 0f);
            rowInputs.constant(6, width, height);
            rowInputs.constant(9, Rgba.WHITE);
            rowInputs.constant(10, 1f);
            call(sprite.texture, rows.count, alpha);
        }
    }

    /**
     * Draws rows with one sprite and their own angles, scales or tints; a column of indices is not read.
     *
     * @param alpha interpolation from the previous (0) to the present pose (1)
     */
    public void draw(Sprite sprite, Rows rows, SpriteColumns columns, float alpha) {
        if (begin(rows)) {
            one(sprite);
            feed(rows, columns);
            call(sprite.texture, rows.count, alpha);
        }
    }

    /**
     * Draws rows with sprites of an atlas, by the column {@link SpriteColumns#index}.
     *
     * @param alpha interpolation from the previous (0) to the present pose (1)
     * @throws IndexOutOfBoundsException if an index is none of the atlas
     */
    public void draw(Atlas atlas, Rows rows, SpriteColumns columns, float alpha) {
        if (columns.index == null) {
            throw new IllegalArgumentException("columns have no indices: call index, or draw with one sprite");
        }
        collect(atlas, rows, columns.index);
        if (begin(rows)) {
            rowInputs.perInstance(7, 4, 0, target.stream().write(regions));
            rowInputs.perInstance(8, 4, 0, target.stream().write(parts));
            feed(rows, columns);
            call(atlas.texture(), rows.count, alpha);
        }
    }

    /** Draw calls since this was made: more than a few a frame tell that textures alternate. */
    public long calls() {
        return calls;
    }

    @Override
    public void flush() {
        int count = tints.count();
        if (count == 0) {
            return;
        }
        StreamBuffer stream = target.stream();
        stream.reserve(BOX_FLOATS + 2, count);
        boxInputs.bind();
        int offset = stream.write(boxes);
        boxInputs.perInstance(0, 1, BOX_STRIDE, offset);
        boxInputs.perInstance(1, 1, BOX_STRIDE, offset + Float.BYTES);
        boxInputs.constant(2, 0f);
        boxInputs.constant(3, 0f);
        boxInputs.perInstance(6, 2, BOX_STRIDE, offset + 2L * Float.BYTES);
        boxInputs.perInstance(7, 4, BOX_STRIDE, offset + 4L * Float.BYTES);
        boxInputs.perInstance(8, 4, BOX_STRIDE, offset + 8L * Float.BYTES);
        boxInputs.perInstance(4, 1, 0, stream.write(angles));
        boxInputs.constant(5, 0f);
        boxInputs.intsPerInstance(9, 1, 0, stream.write(tints));
        boxInputs.constant(10, 1f);
        call(waiting, count, 1f);
        boxes.clear();
        angles.clear();
        tints.clear();
    }

    @Override
    public void close() {
        shader.close();
        boxInputs.close();
        rowInputs.close();
    }

    private void prepare(Texture texture) {
        if (texture != waiting) {
            flush();
            waiting = texture;
        }
    }

    private boolean begin(Rows rows) {
        flush();
        if (rows.count == 0) {
            return false;
        }
        target.stream().reserve(MOST_COLUMNS, rows.count);
        rowInputs.bind();
        rows.feed(0, 2, rowInputs, target.stream());
        return true;
    }

    private void one(Sprite sprite) {
        rowInputs.constant(7, sprite.u0, sprite.v0, sprite.u1, sprite.v1);
        rowInputs.constant(8, sprite.offsetX, sprite.offsetY, partWidth(sprite), sprite.partHeight);
    }

    private void collect(Atlas atlas, Rows rows, int[] index) {
        regions.clear();
        parts.clear();
        for (int row = rows.from(); row < rows.from() + rows.count; row++) {
            Sprite sprite = atlas.get(index[row]);
            regions.add(sprite.u0, sprite.v0, sprite.u1, sprite.v1);
            parts.add(sprite.offsetX, sprite.offsetY, partWidth(sprite), sprite.partHeight);
        }
    }

    private void feed(Rows rows, SpriteColumns columns) {
        StreamBuffer stream = target.stream();
        rowInputs.constant(6, columns.width, columns.height);
        if (columns.angle == null) {
            rowInputs.constant(4, 0f);
            rowInputs.constant(5, 0f);
        } else {
            rows.feed(columns.angle, 4, rowInputs, stream);
            rows.feed(columns.previousAngle, 5, rowInputs, stream);
        }
        if (columns.tint == null) {
            rowInputs.constant(9, Rgba.WHITE);
        } else {
            rows.feed(columns.tint, 9, rowInputs, stream);
        }
        if (columns.scale == null) {
            rowInputs.constant(10, 1f);
        } else {
            rows.feed(columns.scale, 10, rowInputs, stream);
        }
    }

    /** Below 0 if the texture shows the sprite turned, which spares the shader an input. */
    private static float partWidth(Sprite sprite) {
        return sprite.turned ? -sprite.partWidth : sprite.partWidth;
    }

    private void call(Texture texture, int count, float alpha) {
        GlState.layers();
        texture.bind(0);
        shader.use();
        shader.set("picture", 0);
        shader.set("pixelated", texture.isPixelated() ? 1 : 0);
        shader.set("alpha", alpha);
        glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count);
        calls++;
    }
}
