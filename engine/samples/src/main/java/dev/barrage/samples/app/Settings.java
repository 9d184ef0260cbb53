package dev.barrage.samples.app;

import dev.barrage.physics.World;
import dev.barrage.samples.Slider;
import java.util.ArrayList;
import java.util.List;

/** What the sample is about, and sliders: its own, its size, and the world's. */
final class Settings {
    private static final float LEAST_HERTZ = 30f;
    private static final float MOST_HERTZ = 240f;
    private static final int MOST_SUBSTEPS = 12;
    private static final float MOST_GRAVITY = 30f;
    private static final int SIZES = 3;

    private final Player player;
    private final int cores = Runtime.getRuntime().availableProcessors();
    private final List<String> about = new ArrayList<>();
    private Catalogue.Entry described;
    private float wrappedAt;
    private float n;
    private float hertz;
    private float workers;
    private boolean changed;
    private float left;
    private float right;
    private float y;

    Settings(Player player) {
        this.player = player;
    }

    /** Draws them in a box, pixels. */
    void draw(Ui ui, float boxLeft, float bottom, float boxRight, float top) {
        float em = ui.em();
        left = boxLeft + 0.9f * em;
        right = boxRight - 0.9f * em;
        describe(ui);
        ui.panel(boxLeft, bottom, boxRight, top);
        y = top - 2f * em;
        ui.title(described.title(), left, y, 1.3f * em, Ui.STRONG);
        y -= 0.3f * em;
        for (int i = 0; i < about.size(); i++) {
            y -= 1.35f * em;
            ui.text(about.get(i), left, y, Ui.PLAIN);
        }
        y -= 1.4f * em;
        PlayedSample played = player.played();
        List<Slider> sliders = played.sample.sliders();
        for (int i = 0; i < sliders.size(); i++) {
            Slider slider = sliders.get(i);
            slider.set(slide(ui, slider, slider.name, slider.value(), slider.least, slider.most, 3));
        }
        heading(ui, "SIZE");
        if (!changed) {
            n = played.n;
            hertz = played.hertz;
            workers = played.workers;
        }
        n = Math.round(slide(ui, "n", played.sample.elements, n, 1f, Math.max(10f, SIZES * played.exhibit.n()), 0));
        heading(ui, "WORLD");
        World world = player.world();
        float gravity = world.tuning().gravityY();
        float pull = 0.1f * Math.round(10f * slide(ui, "g", "gravity, m/s²", gravity, -MOST_GRAVITY, MOST_GRAVITY, 3));
        if (ui.isDragged("g") && pull != gravity) {
            world.tuning().gravity(world.tuning().gravityX(), pull);
        }
        int substeps = world.tuning().substeps();
        int wanted = Math.round(slide(ui, "sub-steps", "sub-steps", substeps, 1f, MOST_SUBSTEPS, 0));
        if (wanted != substeps) {
            world.tuning().substeps(wanted);
        }
        hertz = 10f * Math.round(0.1f * slide(ui, "hertz", "steps a second", hertz, LEAST_HERTZ, MOST_HERTZ, 0));
        workers = Math.round(slide(ui, "workers", "workers", workers, 1f, Math.max(2, cores), 0));
        changed = ui.isDragged("n") || ui.isDragged("hertz") || ui.isDragged("workers");
        if (!changed && (n != played.n || hertz != played.hertz || workers != played.workers)) {
            played.n = (int) n;
            played.hertz = hertz;
            played.workers = (int) workers;
            player.restart();
        }
    }

    private void heading(Ui ui, String text) {
        y -= 0.4f * ui.em();
        ui.small(text, left, y - 0.85f * ui.em(), 0.85f * ui.em(), Ui.FAINT);
        y -= 1.5f * ui.em();
    }

    private float slide(Ui ui, Object key, String name, float value, float least, float most, int figures) {
        float now = ui.slider(key, name, left, right, y, value, least, most, figures);
        y -= ui.sliderHeight();
        return now;
    }

    /** Breaks the sentence about the sample into lines. */
    private void describe(Ui ui) {
        if (described == player.entry() && wrappedAt == right - left) {
            return;
        }
        described = player.entry();
        wrappedAt = right - left;
        about.clear();
        String line = "";
        for (String word : described.about().split(" ")) {
            String longer = line.isEmpty() ? word : line + " " + word;
            if (ui.width(longer) > wrappedAt && !line.isEmpty()) {
                about.add(line);
                longer = word;
            }
            line = longer;
        }
        about.add(line);
    }
}
