package dev.barrage.samples.app;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.gl.Framebuffer;
import dev.barrage.graphics.window.HeadlessContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes docs/samples.md: a picture of each sample, a sentence, and a link to its source. */
final class GalleryPage {
    private static final int WIDTH = 480;
    private static final int HEIGHT = 270;
    private static final int SAMPLES = 4;
    private static final String SOURCES = "../engine/samples/src/main/java/dev/barrage/samples/";

    private final Catalogue catalogue;
    private final StringBuilder page = new StringBuilder();

    GalleryPage(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    /** Writes samples.md and images/samples/NAME.png into a folder. */
    @SuppressWarnings("try") // drawing needs the context
    void write(Path folder) throws IOException {
        Path images = Files.createDirectories(folder.resolve("images").resolve("samples"));
        page.append("""
                # Samples

                Small scenes, one class each, to look at, to play with, and to copy from. `./play samples` shows them in
                a window: drag bodies with the mouse, pause, step back, drag the slider of time, tune the numbers, and
                press TAB for the source. `./play samples --sample NAME` begins with one.
                """);
        String group = "";
        try (HeadlessContext context = HeadlessContext.open();
                SceneRenderer scene = new SceneRenderer();
                Framebuffer picture = Framebuffer.offscreen(WIDTH, HEIGHT, SAMPLES)) {
            SceneView view = new SceneView(scene);
            for (Catalogue.Entry entry : catalogue.entries()) {
                if (!entry.group().equals(group)) {
                    group = entry.group();
                    page.append("\n## ")
                            .append(Character.toUpperCase(group.charAt(0)))
                            .append(group, 1, group.length());
                    page.append("\n\n| | |\n|---|---|\n");
                }
                add(entry);
                try (PlayedSample played =
                        new PlayedSample(entry.exhibit(), entry.exhibit().n(), 1)) {
                    for (int i = 0; i < entry.exhibit().steps(); i++) {
                        played.step();
                    }
                    view.whole(played, picture);
                }
                picture.read().writePng(images.resolve(entry.name() + ".png"));
            }
        }
        Files.writeString(folder.resolve("samples.md"), page);
    }

    private void add(Catalogue.Entry entry) {
        String file = SourceText.name(entry.type());
        page.append("| ![")
                .append(entry.name())
                .append("](images/samples/")
                .append(entry.name())
                .append(".png) | **");
        page.append(entry.name())
                .append("**: ")
                .append(entry.about())
                .append(". [")
                .append(file)
                .append("](");
        page.append(SOURCES).append(file).append(") |\n");
    }
}
