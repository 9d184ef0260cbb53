package dev.barrage.graphics.text;

import dev.barrage.graphics.gl.Texture;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** A font on the GPU with the characters of Latin-1; others show as question marks. */
public final class Font implements AutoCloseable {
    /** Read once per JVM. */
    private static final class Mono {
        static final GlyphAtlas GLYPHS = ofResource("/dev/barrage/graphics/fonts/ShareTechMono-Regular.glyphs");
    }

    private static final class Display {
        static final GlyphAtlas GLYPHS = ofResource("/dev/barrage/graphics/fonts/Oxanium-SemiBold.glyphs");
    }

    private final GlyphAtlas glyphs;
    private final Texture atlas;

    private Font(GlyphAtlas glyphs) {
        this.glyphs = glyphs;
        atlas = glyphs.upload();
    }

    /** Share Tech Mono, fixed width: for numbers and panels. */
    public static Font mono() {
        return new Font(Mono.GLYPHS);
    }

    /** Oxanium SemiBold: for titles and scores. */
    public static Font display() {
        return new Font(Display.GLYPHS);
    }

    /**
     * A font from the bytes of a TrueType file of a source that you trust: outlines of glyphs are not checked.
     *
     * @param name stands for it in messages
     * @throws IllegalArgumentException if it is no such file, or cut off
     */
    public static Font of(byte[] trueType, String name) {
        return new Font(GlyphRasterizer.render(trueType, name));
    }

    /** Width of a line of text, in ems. */
    public float width(CharSequence text) {
        float width = 0f;
        for (int i = 0; i < text.length(); i++) {
            width += glyphs.advance(glyphs.glyphOf(text.charAt(i)));
        }
        return width;
    }

    /** Height of letters above the baseline, ems. */
    public float ascent() {
        return glyphs.ascent;
    }

    /** Depth of letters below the baseline, ems, negative. */
    public float descent() {
        return glyphs.descent;
    }

    @Override
    public void close() {
        atlas.close();
    }

    GlyphAtlas glyphs() {
        return glyphs;
    }

    Texture atlas() {
        return atlas;
    }

    /** The engine's fonts come as distance fields: rendering those takes longer than all else of a renderer. */
    private static GlyphAtlas ofResource(String path) {
        try (InputStream in = Font.class.getResourceAsStream(path)) {
            if (in == null) {
                throw new IllegalStateException("no font " + path + " in the jar");
            }
            return GlyphAtlas.read(in);
        } catch (IOException e) {
            throw new UncheckedIOException(path, e);
        }
    }
}
