package dev.barrage.samples.app;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.window.FrameLimiter;
import dev.barrage.graphics.window.HeadlessContext;
import dev.barrage.graphics.window.NoContextException;
import dev.barrage.graphics.window.Window;
import dev.barrage.graphics.window.WindowConfig;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** The command line of the samples. */
@Command(
        name = "samples",
        sortOptions = false,
        description = "Shows small scenes of Barrage in a window. F1 lists the keys.")
public final class Main implements Callable<Integer> {
    private static final int MISUSED = 2;
    private static final int MOST_WORKERS = 64;
    private static final int MOST_ELEMENTS = 1_000_000;
    private static final int PICTURES_A_SECOND = 60;

    /** Samples per pixel of pictures in files. */
    private static final int SAMPLES = 4;

    /** A size in pixels, as WIDTHxHEIGHT. */
    record Size(int width, int height) {}

    @Spec
    private CommandSpec spec;

    @Option(names = "--list", description = "List the samples.")
    private boolean lists;

    @Option(names = "--sample", paramLabel = "NAME", description = "The sample to begin with.")
    private String name;

    @Option(names = "--n", paramLabel = "N", description = "Number of its elements (default: that of the gallery).")
    private Integer n;

    @Option(names = "--workers", paramLabel = "W", defaultValue = "1", description = "Threads (${DEFAULT-VALUE}).")
    private int workers;

    @Option(names = "--size", paramLabel = "WxH", description = "Pixels (default: window 1280x720, picture 960x540).")
    private Size size;

    @Option(
            names = "--screenshot",
            paramLabel = "FILE",
            description = "Draw one picture into a PNG file, without a window.")
    private Path screenshot;

    @Option(
            names = "--steps",
            paramLabel = "S",
            description = "Steps before the picture (default: that of the gallery).")
    private Integer steps;

    @Option(
            names = "--gallery",
            paramLabel = "FOLDER",
            description = "Write a page FOLDER/samples.md, and pictures of all samples for it.")
    private Path gallery;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean helps;

    private final Catalogue catalogue = new Catalogue();

    /** The command with its options as they are at first. */
    private Main() {}

    /** Shows the samples and ends the process: 0 if all is well, 1 if it cannot draw or write, 2 for misuse. */
    public static void main(String[] arguments) {
        System.exit(execute(arguments));
    }

    /** Runs the command and returns the exit code. */
    static int execute(String... arguments) {
        return execute(new CommandLine(new Main()), arguments);
    }

    /** As above, with streams of the caller's choice. */
    static int execute(PrintWriter out, PrintWriter err, String... arguments) {
        return execute(new CommandLine(new Main()).setOut(out).setErr(err), arguments);
    }

    private static int execute(CommandLine line, String... arguments) {
        line.registerConverter(Size.class, new SizeConverter());
        line.setParameterExceptionHandler((exception, given) -> {
            line.getErr().println("samples: " + exception.getMessage() + " (see --help)");
            return MISUSED;
        });
        line.setExecutionExceptionHandler((exception, failed, given) -> {
            if (exception instanceof IOException || exception instanceof NoContextException) {
                line.getErr().println("samples: " + exception.getMessage());
                return 1;
            }
            throw exception;
        });
        return line.execute(arguments);
    }

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        if (lists) {
            list(out);
            return 0;
        }
        int chosen = chosen();
        checkNumbers();
        if (gallery != null) {
            new GalleryPage(catalogue).write(gallery);
        } else if (screenshot != null) {
            draw(catalogue.entries().get(chosen), out);
        } else {
            show(chosen);
        }
        return 0;
    }

    private void list(PrintWriter out) {
        for (Catalogue.Entry entry : catalogue.entries()) {
            out.printf(Locale.ROOT, "%-12s %-18s %s%n", entry.group(), entry.name(), entry.about());
        }
        out.flush();
    }

    private int chosen() {
        if (name == null) {
            if (screenshot != null || n != null) {
                throw misuse((screenshot != null ? "--screenshot" : "--n") + " needs a --sample");
            }
            return 0;
        }
        int chosen = catalogue.indexOf(name);
        if (chosen < 0) {
            throw misuse("--sample: there is no " + name + "; near are " + String.join(", ", catalogue.near(name))
                    + ", and --list has all");
        }
        return chosen;
    }

    private void checkNumbers() {
        checkRange("--workers", workers, 1, MOST_WORKERS);
        if (n != null) {
            checkRange("--n", n, 1, MOST_ELEMENTS);
        }
        if (steps != null) {
            checkRange("--steps", steps, 0, Integer.MAX_VALUE);
            if (screenshot == null) {
                throw misuse("--steps needs a --screenshot");
            }
        }
    }

    private void checkRange(String option, int value, int least, int most) {
        if (value < least || value > most) {
            throw misuse(option + " must be " + least + " to " + most + ": " + value);
        }
    }

    private ParameterException misuse(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    /** Draws one picture without a window, and prints the hash of the world. */
    @SuppressWarnings("try") // drawing needs the context
    private void draw(Catalogue.Entry entry, PrintWriter out) throws IOException {
        Size pixels = size == null ? new Size(960, 540) : size;
        int count = steps == null ? entry.exhibit().steps() : steps;
        try (HeadlessContext context = HeadlessContext.open();
                SceneRenderer scene = new SceneRenderer();
                Framebuffer picture = Framebuffer.offscreen(pixels.width, pixels.height, SAMPLES);
                PlayedSample played = new PlayedSample(
                        entry.exhibit(), n == null ? entry.exhibit().n() : n, workers)) {
            for (int i = 0; i < count; i++) {
                played.step();
            }
            new SceneView(scene).whole(played, picture);
            picture.read().writePng(screenshot);
            out.printf(
                    Locale.ROOT,
                    "%s, step %d, hash %016x%n",
                    entry.name(),
                    count,
                    played.world().hash());
            out.flush();
        }
    }

    private void show(int chosen) {
        Size pixels = size == null ? new Size(1280, 720) : size;
        try (Window window =
                        Window.open(new WindowConfig().title("Barrage samples").size(pixels.width, pixels.height));
                SceneRenderer scene = new SceneRenderer();
                Viewer viewer = new Viewer(scene, catalogue, chosen, workers, window::requestClose)) {
            if (n != null) {
                viewer.player().played().n = n;
                viewer.player().restart();
            }
            FrameLimiter limiter = new FrameLimiter(PICTURES_A_SECOND);
            long last = System.nanoTime();
            while (!window.closeRequested()) {
                window.poll();
                long now = System.nanoTime();
                viewer.frame(window.input(), window.framebuffer(), (now - last) * 1e-9f);
                last = now;
                window.swap();
                limiter.await();
            }
        }
    }

    /** Reads a size. */
    private static final class SizeConverter implements ITypeConverter<Size> {
        private static final Pattern SIZE = Pattern.compile("([1-9]\\d{0,4})[xX]([1-9]\\d{0,4})");

        @Override
        public Size convert(String value) {
            Matcher found = SIZE.matcher(value);
            if (!found.matches()) {
                throw new TypeConversionException("a size is WIDTHxHEIGHT in pixels, as 960x540: " + value);
            }
            return new Size(Integer.parseInt(found.group(1)), Integer.parseInt(found.group(2)));
        }
    }
}
