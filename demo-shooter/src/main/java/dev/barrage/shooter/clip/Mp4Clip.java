package dev.barrage.shooter.clip;

import dev.barrage.graphics.gl.Image;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.List;

/** A film encoded by an ffmpeg process that is fed raw frames. */
final class Mp4Clip implements Clip {
    private final Process ffmpeg;
    private final OutputStream frames;
    private final byte[] rgb;

    /**
     * Starts the encoder.
     *
     * @param program an executable with ffmpeg's command line
     */
    Mp4Clip(String program, Path file, int width, int height, int rate) throws IOException {
        ffmpeg = start(command(program, file, width + "x" + height, rate));
        frames = ffmpeg.getOutputStream();
        rgb = new byte[3 * width * height];
    }

    private static List<String> command(String program, Path file, String size, int rate) {
        return List.of(
                program,
                "-nostdin",
                "-loglevel",
                "error",
                "-y",
                "-f",
                "rawvideo",
                "-pixel_format",
                "rgb24",
                "-video_size",
                size,
                "-framerate",
                Integer.toString(rate),
                "-i",
                "pipe:0",
                // Players need 4:2:0 chroma, so width and height must be even.
                "-vf",
                "pad=ceil(iw/2)*2:ceil(ih/2)*2",
                "-pix_fmt",
                "yuv420p",
                "-crf",
                "18",
                "-movflags",
                "+faststart",
                file.toAbsolutePath().toString());
    }

    private static Process start(List<String> command) throws IOException {
        try {
            return new ProcessBuilder(command)
                    .redirectOutput(Redirect.DISCARD)
                    .redirectError(Redirect.INHERIT)
                    .start();
        } catch (IOException e) {
            throw new IOException(
                    "films need ffmpeg, which is not on the PATH: install it (apt install ffmpeg, brew install ffmpeg,"
                            + " winget install ffmpeg), or name a .gif or a .png file",
                    e);
        }
    }

    @Override
    public void add(Image frame) throws IOException {
        frame.copyRgb(rgb);
        try {
            frames.write(rgb);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    @Override
    public void close() throws IOException {
        try {
            frames.close();
        } catch (IOException e) {
            throw failed(e);
        }
        if (ended() != 0) {
            throw failed(null);
        }
    }

    private IOException failed(IOException cause) {
        return new IOException("ffmpeg failed with code " + ended() + ", see its output above", cause);
    }

    private int ended() {
        return ffmpeg.onExit().join().exitValue();
    }
}
