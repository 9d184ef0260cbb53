package dev.barrage.graphics.text;

import dev.barrage.graphics.gl.Texture;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import org.lwjgl.stb.STBTTFontinfo;
import org.lwjgl.stb.STBTruetype;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

/** The glyphs of a font as signed distance fields in one byte texture, with their metrics in ems. */
final class GlyphAtlas {
    static final int WIDTH = 512;
    static final int HEIGHT = 1024;
    /** Byte value on the outline, of 255. */
    static final int ON_EDGE = 140;
    /** Change of the byte value per texel of distance. */
    static final float VALUES_PER_TEXEL = 17f;

    private static final int FIRST = 32;
    private static final int LAST = 255;
    private static final int EM_TEXELS = 44;
    private static final int PADDING = 8;

    private final ByteBuffer texels = ByteBuffer.allocateDirect(WIDTH * HEIGHT);
    final float ascent;
    final float descent;
    private final float[] advance = new float[LAST + 1];
    private final float[][] box = new float[LAST + 1][];
    private final float[][] place = new float[LAST + 1][];
    private int shelfX;
    private int shelfY;
    private int shelfHeight;

    /** Renders the glyphs of Latin-1 from a TrueType file in memory. */
    GlyphAtlas(ByteBuffer ttf, String name) {
        try (STBTTFontinfo font = STBTTFontinfo.malloc();
                MemoryStack stack = MemoryStack.stackPush()) {
            if (!STBTruetype.stbtt_InitFont(font, ttf)) {
                throw new IllegalArgumentException("not a TrueType font: " + name);
            }
            float scale = STBTruetype.stbtt_ScaleForMappingEmToPixels(font, EM_TEXELS);
            IntBuffer numbers = stack.mallocInt(4);
            STBTruetype.stbtt_GetFontVMetrics(font, numbers.slice(0, 1), numbers.slice(1, 1), numbers.slice(2, 1));
            ascent = numbers.get(0) * scale / EM_TEXELS;
            descent = numbers.get(1) * scale / EM_TEXELS;
            for (int c = FIRST; c <= LAST; c++) {
                add(font, c, scale, numbers);
            }
        }
    }

    /** The character drawn for {@code c}: itself, or a question mark when the font lacks it. */
    char glyphOf(char c) {
        return c <= LAST && advance[c] > 0f ? c : '?';
    }

    /** Advance width, ems. */
    float advance(char c) {
        return advance[c];
    }

    /** Minimum and maximum corner of the glyph's rectangle relative to the pen, ems, y up; null when it is empty. */
    float[] box(char c) {
        return box[c];
    }

    /** Texture coordinates of the corners of {@link #box}. */
    float[] place(char c) {
        return place[c];
    }

    /** A new texture of the glyphs. */
    Texture upload() {
        return Texture.bytes(WIDTH, HEIGHT, texels);
    }

    private void add(STBTTFontinfo font, int c, float scale, IntBuffer numbers) {
        if (STBTruetype.stbtt_FindGlyphIndex(font, c) == 0) {
            return;
        }
        STBTruetype.stbtt_GetCodepointHMetrics(font, c, numbers.slice(0, 1), numbers.slice(1, 1));
        advance[c] = numbers.get(0) * scale / EM_TEXELS;
        ByteBuffer field = STBTruetype.stbtt_GetCodepointSDF(
                font,
                scale,
                c,
                PADDING,
                (byte) ON_EDGE,
                VALUES_PER_TEXEL,
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
        if (shelfX + width > WIDTH) {
            shelfX = 0;
            shelfY += shelfHeight;
            shelfHeight = 0;
        }
        for (int row = 0; row < height; row++) {
            MemoryUtil.memCopy(
                    MemoryUtil.memAddress(field) + (long) row * width,
                    MemoryUtil.memAddress(texels) + (long) (shelfY + row) * WIDTH + shelfX,
                    width);
        }
        float em = 1f / EM_TEXELS;
        box[c] = new float[] {offsetX * em, -(offsetY + height) * em, (offsetX + width) * em, -offsetY * em};
        place[c] = new float[] {
            shelfX / (float) WIDTH,
            (shelfY + height) / (float) HEIGHT,
            (shelfX + width) / (float) WIDTH,
            shelfY / (float) HEIGHT
        };
        shelfX += width;
        shelfHeight = Math.max(shelfHeight, height);
    }
}
