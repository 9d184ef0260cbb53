package dev.barrage.graphics.text;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import org.lwjgl.stb.STBTTFontinfo;
import org.lwjgl.stb.STBTruetype;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

/** Renders the glyphs of a TrueType font into a {@link GlyphAtlas}, on shelves. */
final class GlyphRasterizer {
    private static final int EM_TEXELS = 44;
    private static final int PADDING = 8;

    // Bytes of a font's directory of tables, of an entry in it, and where their numbers stand.
    private static final int DIRECTORY = 12, ENTRY = 16, TABLE_COUNT = 4, TABLE_OFFSET = 8, TABLE_LENGTH = 12;

    private final STBTTFontinfo font;
    private final IntBuffer numbers;
    private final float scale;
    private final GlyphAtlas atlas;
    private int shelfX;
    private int shelfY;
    private int shelfHeight;

    private GlyphRasterizer(STBTTFontinfo font, IntBuffer numbers) {
        this.font = font;
        this.numbers = numbers;
        scale = STBTruetype.stbtt_ScaleForMappingEmToPixels(font, EM_TEXELS);
        STBTruetype.stbtt_GetFontVMetrics(font, numbers.slice(0, 1), numbers.slice(1, 1), numbers.slice(2, 1));
        atlas = new GlyphAtlas(numbers.get(0) * scale / EM_TEXELS, numbers.get(1) * scale / EM_TEXELS);
    }

    /**
     * Renders the glyphs of Latin-1.
     *
     * @param name stands for the file in messages
     */
    static GlyphAtlas render(byte[] trueType, String name) {
        if (!hasAllTables(ByteBuffer.wrap(trueType))) {
            throw new IllegalArgumentException("not a TrueType font, or cut off: " + name);
        }
        ByteBuffer file = MemoryUtil.memAlloc(trueType.length).put(trueType).flip();
        try (STBTTFontinfo font = STBTTFontinfo.malloc();
                MemoryStack stack = MemoryStack.stackPush()) {
            if (!STBTruetype.stbtt_InitFont(font, file)) {
                throw new IllegalArgumentException("not a TrueType font: " + name);
            }
            GlyphRasterizer rasterizer = new GlyphRasterizer(font, stack.mallocInt(4));
            for (int c = GlyphAtlas.FIRST; c <= GlyphAtlas.LAST; c++) {
                rasterizer.add(c);
            }
            return rasterizer.atlas;
        } finally {
            MemoryUtil.memFree(file);
        }
    }

    /** Whether all tables that a font lists lie within its file: STB reads them unchecked, and ends the process. */
    private static boolean hasAllTables(ByteBuffer file) {
        if (file.limit() < DIRECTORY || file.limit() < DIRECTORY + ENTRY * file.getShort(TABLE_COUNT)) {
            return false;
        }
        for (int at = DIRECTORY; at < DIRECTORY + ENTRY * file.getShort(TABLE_COUNT); at += ENTRY) {
            long offset = Integer.toUnsignedLong(file.getInt(at + TABLE_OFFSET));
            long length = Integer.toUnsignedLong(file.getInt(at + TABLE_LENGTH));
            if (offset + length > file.limit()) {
                return false;
            }
        }
        return true;
    }

    private void add(int c) {
        if (STBTruetype.stbtt_FindGlyphIndex(font, c) == 0) {
            return;
        }
        STBTruetype.stbtt_GetCodepointHMetrics(font, c, numbers.slice(0, 1), numbers.slice(1, 1));
        atlas.advance[c] = numbers.get(0) * scale / EM_TEXELS;
        ByteBuffer field = STBTruetype.stbtt_GetCodepointSDF(
                font,
                scale,
                c,
                PADDING,
                (byte) GlyphAtlas.ON_EDGE,
                GlyphAtlas.VALUES_PER_TEXEL,
                numbers.slice(0, 1),
                numbers.slice(1, 1),
                numbers.slice(2, 1),
                numbers.slice(3, 1));
        if (field != null) {
            put(c, field, numbers.get(0), numbers.get(1), numbers.get(2), numbers.get(3));
            STBTruetype.stbtt_FreeSDF(field);
        }
    }

    private void put(int c, ByteBuffer field, int width, int height, int offsetX, int offsetY) {
        if (shelfX + width > GlyphAtlas.WIDTH) {
            shelfX = 0;
            shelfY += shelfHeight;
            shelfHeight = 0;
        }
        for (int row = 0; row < height; row++) {
            atlas.texels.put((shelfY + row) * GlyphAtlas.WIDTH + shelfX, field, row * width, width);
        }
        float em = 1f / EM_TEXELS;
        atlas.box[c] = new float[] {offsetX * em, -(offsetY + height) * em, (offsetX + width) * em, -offsetY * em};
        atlas.place[c] = new float[] {
            shelfX / (float) GlyphAtlas.WIDTH,
            (shelfY + height) / (float) GlyphAtlas.HEIGHT,
            (shelfX + width) / (float) GlyphAtlas.WIDTH,
            shelfY / (float) GlyphAtlas.HEIGHT
        };
        shelfX += width;
        shelfHeight = Math.max(shelfHeight, height);
    }
}
