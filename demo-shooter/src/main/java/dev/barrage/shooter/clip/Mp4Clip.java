package dev.barrage.shooter.clip;

import dev.barrage.graphics.file.AtomicFile;
import dev.barrage.graphics.gl.Image;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A film encoded by an ffmpeg process that is fed raw frames. */
final class Mp4Clip implements Clip {
    private final Path file;
    private final AtomicFile film;
    private final Path errors;
    private final Process ffmpeg;
    private final OutputStream frames;
    private final byte[] rgb;
    private boolean broken;

    /** @param program an executable with ffmpeg's command line */
    Mp4Clip(String program, Path file, int width, int height, int rate) throws IOException {
        this.file = file;
        film = AtomicFile.begin(file);
        errors = Files.createTempFile("barrage", ".errors");
        ffmpeg = start(command(program, film.draft(), width + "x" + height, rate), errors);
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
                "-f",
                "mp4",
                file.toAbsolutePath().toString());
    }

    private static Process start(List<String> command, Path errors) throws IOException {
        try {
            return new ProcessBuilder(command)
                    .redirectOutput(Redirect.DISCARD)
                    .redirectError(errors.toFile())
                    .start();
        } catch (IOException e) {
            Files.delete(errors);
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
            broken = true;
            throw failed(e);
        }
    }

    @Override
    public void close() throws IOException {
        try (film) {
            try {
                frames.close();
            } catch (IOException e) {
                throw failed(e);
            }
            if (ended() != 0 || broken) {
                throw failed(null);
            }
            film.complete();
        } finally {
            Files.delete(errors);
        }
    }

    private IOException failed(IOException cause) throws IOException {
        int code = ended();
        String said = Files.readString(errors).lines().findFirst().orElse("it says nothing");
        return new IOException(file + " can't be written: ffmpeg failed with code " + code + ": " + said, cause);
    }

    private int ended() {
        return ffmpeg.onExit().join().exitValue();
    }
}
