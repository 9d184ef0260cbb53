package dev.barrage.graphics.text;

import dev.barrage.graphics.gl.Texture;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/** The glyphs of a font as signed distance fields in one byte texture, with their metrics in ems. */
final class GlyphAtlas {
    static final int WIDTH = 512;
    static final int HEIGHT = 1024;
    /** Byte value on the outline, of 255. */
    static final int ON_EDGE = 140;
    /** Change of the byte value per texel of distance. */
    static final float VALUES_PER_TEXEL = 17f;

    /** The characters of Latin-1 that can have a glyph. */
    static final int FIRST = 32;

    static final int LAST = 255;

    final ByteBuffer texels = ByteBuffer.allocateDirect(WIDTH * HEIGHT);
    final float ascent;
    final float descent;
    final float[] advance = new float[LAST + 1];
    final float[][] box = new float[LAST + 1][];
    final float[][] place = new float[LAST + 1][];

    GlyphAtlas(float ascent, float descent) {
        this.ascent = ascent;
        this.descent = descent;
    }

    /** Reads what {@link #write} has written. */
    static GlyphAtlas read(InputStream file) throws IOException {
        DataInputStream in = new DataInputStream(new InflaterInputStream(file));
        GlyphAtlas atlas = new GlyphAtlas(in.readFloat(), in.readFloat());
        for (int c = FIRST; c <= LAST; c++) {
            atlas.advance[c] = in.readFloat();
            if (in.readBoolean()) {
                atlas.box[c] = readFour(in);
                atlas.place[c] = readFour(in);
            }
        }
        atlas.texels.put(in.readNBytes(WIDTH * HEIGHT)).flip();
        return atlas;
    }

    private static float[] readFour(DataInputStream in) throws IOException {
        return new float[] {in.readFloat(), in.readFloat(), in.readFloat(), in.readFloat()};
    }

    /** Writes the atlas, compressed. */
    void write(OutputStream file) throws IOException {
        DataOutputStream out = new DataOutputStream(new DeflaterOutputStream(file));
        out.writeFloat(ascent);
        out.writeFloat(descent);
        for (int c = FIRST; c <= LAST; c++) {
            out.writeFloat(advance[c]);
            out.writeBoolean(box[c] != null);
            for (int i = 0; i < 8 && box[c] != null; i++) {
                out.writeFloat(i < 4 ? box[c][i] : place[c][i - 4]);
            }
        }
        byte[] bytes = new byte[WIDTH * HEIGHT];
        texels.get(0, bytes);
        out.write(bytes);
        out.close();
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
}
