package dev.barrage.shooter.sound;

import dev.barrage.graphics.audio.Pcm;
import dev.barrage.graphics.file.AtomicFile;
import dev.barrage.shooter.sound.music.Layer;
import dev.barrage.shooter.sound.music.Piece;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import javax.sound.sampled.AudioFileFormat;
import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.AudioInputStream;
import javax.sound.sampled.AudioSystem;

/** Writes all sounds and music of the game as WAV files. */
public final class WavFiles {
    private WavFiles() {}

    /**
     * Synthesises and writes every cue, at its level in the mix, and every layer of every piece.
     *
     * @param folder an existing folder
     * @param out receiver of the file names
     */
    public static void write(Path folder, PrintWriter out) throws IOException {
        for (Cue cue : Cue.values()) {
            write(cue.label(), cue.pcm(), folder, out);
        }
        for (Piece piece : Piece.values()) {
            for (Layer layer : Layer.values()) {
                write(layer.label(piece), layer.pcm(piece), folder, out);
            }
        }
    }

    private static void write(String name, Pcm pcm, Path folder, PrintWriter out) throws IOException {
        Path file = folder.resolve(name + ".wav");
        AudioFormat format = new AudioFormat(pcm.rate(), Short.SIZE, pcm.channels(), true, false);
        try (AudioInputStream samples =
                new AudioInputStream(new ByteArrayInputStream(pcm.littleEndian()), format, pcm.frames())) {
            AtomicFile.write(file, wave -> AudioSystem.write(samples, AudioFileFormat.Type.WAVE, wave));
        }
        out.printf(Locale.ROOT, "%s  %.2f s%n", file, pcm.seconds());
    }
}
