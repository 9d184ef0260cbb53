package dev.barrage.samples.app;

import dev.barrage.graphics.window.InputState;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The list of all samples by group, which scrolls. */
final class SampleList {
    private static final float ROW_EMS = 1.55f;

    /** A row: a heading, or a sample by its place in the catalogue. */
    private record Row(String text, int sample) {}

    private final List<Row> rows = new ArrayList<>();
    private int first;
    private int seen = 1;

    SampleList(Catalogue catalogue) {
        String group = "";
        for (int i = 0; i < catalogue.entries().size(); i++) {
            Catalogue.Entry entry = catalogue.entries().get(i);
            if (!entry.group().equals(group)) {
                group = entry.group();
                rows.add(new Row(group.toUpperCase(Locale.ROOT), -1));
            }
            rows.add(new Row(entry.title(), i));
        }
    }

    /** Scrolls to a sample. */
    void reveal(int sample) {
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).sample == sample) {
                first = Math.min(Math.max(first, i - seen + 2), Math.max(0, i - 1));
            }
        }
    }

    /** Draws the list in a box, pixels; returns the sample that was clicked, or -1. */
    int draw(Ui ui, InputState input, float left, float bottom, float right, float top, int chosen) {
        float em = ui.em();
        ui.panel(left, bottom, right, top);
        float size = 1.3f * em;
        float x = left + 0.8f * em;
        ui.title("BARRAGE", x, top - 2f * em, size, Ui.ACCENT);
        ui.title("SAMPLES", x + ui.titleWidth("BARRAGE ", size), top - 2f * em, size, Ui.STRONG);
        float high = top - 2.9f * em;
        float height = Math.round(ROW_EMS * em);
        seen = Math.max(1, (int) ((high - bottom - 0.5f * em) / height));
        if (ui.isOver(left, bottom, right, top)) {
            first -= Math.round(3f * input.mouse().wheel());
        }
        first = Math.max(0, Math.min(first, rows.size() - seen));
        int clicked = -1;
        for (int i = first; i < Math.min(rows.size(), first + seen); i++) {
            float low = high - (i - first + 1) * height;
            Row row = rows.get(i);
            if (row.sample < 0) {
                ui.small(row.text, left + 0.8f * em, low + 0.4f * em, 0.85f * em, Ui.FAINT);
            } else if (ui.row(row.text, left + 0.4f * em, low, right - 0.8f * em, low + height, row.sample == chosen)) {
                clicked = row.sample;
            }
        }
        ui.scrollBar(bottom + 0.5f * em, right - 0.2f * em, high, first, seen, rows.size());
        return clicked;
    }
}
