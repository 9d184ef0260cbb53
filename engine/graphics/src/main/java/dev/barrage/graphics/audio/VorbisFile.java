package dev.barrage.graphics.audio;

import dev.barrage.graphics.file.Asset;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.ShortBuffer;
import org.lwjgl.stb.STBVorbis;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.system.libc.LibCStdlib;

/** Reads OGG Vorbis files of one or two channels. */
final class VorbisFile {
    private VorbisFile() {}

    /** Whether a file says that it is of this kind. */
    static boolean isOne(byte[] file) {
        return file.length >= 4 && WavFile.tag(file, 0).equals("OggS");
    }

    static Pcm read(Asset asset) {
        ByteBuffer file = asset.nativeCopy();
        ShortBuffer decoded = null;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer channels = stack.mallocInt(1);
            IntBuffer rate = stack.mallocInt(1);
            decoded = STBVorbis.stb_vorbis_decode_memory(file, channels, rate);
            if (decoded == null || decoded.remaining() == 0) {
                throw asset.broken("an OGG file, but not of Vorbis, or damaged: encode it with oggenc or"
                        + " ffmpeg -c:a libvorbis");
            }
            Pcm.check(asset, channels.get(0), rate.get(0));
            short[] samples = new short[decoded.remaining()];
            decoded.get(samples).rewind();
            return new Pcm(samples, channels.get(0), rate.get(0));
        } finally {
            MemoryUtil.memFree(file);
            LibCStdlib.free(decoded);
        }
    }
}
