package dev.barrage.samples.app;

import dev.barrage.graphics.window.InputState;
import dev.barrage.graphics.window.Key;
import java.util.List;

/** The source of the sample, which scrolls. */
final class SourcePanel {
    private static final float LINE_EMS = 1.25f;
    private static final int LINES_A_NOTCH = 3;

    private final StringBuilder number = new StringBuilder();
    private SourceText text;
    private Class<?> type;
    private String file = "";
    private boolean shown;
    private int first;

    boolean shown() {
        return shown;
    }

    void show(boolean on) {
        shown = on;
    }

    /** Draws the source of a class in a box, pixels. */
    void draw(Ui ui, InputState input, Class<?> wanted, float left, float bottom, float right, float top) {
        if (type != wanted) {
            type = wanted;
            text = SourceText.of(type);
            file = SourceText.name(type);
            first = 0;
        }
        float em = ui.em();
        ui.panel(left, bottom, right, top);
        ui.fill(left, bottom, left + 2f, top, Ui.LIT);
        ui.title(file, left + em, top - 2f * em, 1.3f * em, Ui.STRONG);
        ui.textTo("TAB closes", right - em, top - 2f * em, Ui.FAINT);
        float size = Math.max(11f, 0.95f * em);
        float line = Math.round(LINE_EMS * size);
        float high = top - 3f * em;
        List<List<SourceText.Piece>> lines = text.lines();
        int room = Math.max(1, (int) ((high - bottom - 0.5f * em) / line));
        scroll(ui.isOver(left, bottom, right, top) ? input.mouse().wheel() : 0f, input, room);
        first = Math.max(0, Math.min(first, lines.size() - room));
        float letter = size * ui.width("0") / em;
        float gutter = left + em + 4f * letter;
        for (int i = first; i < Math.min(lines.size(), first + room); i++) {
            float y = high - (i - first + 1) * line;
            number.setLength(0);
            number.append(i + 1);
            ui.small(number, gutter - (number.length() + 1) * letter, y, size, Ui.FAINT);
            List<SourceText.Piece> pieces = lines.get(i);
            for (int j = 0; j < pieces.size(); j++) {
                SourceText.Piece piece = pieces.get(j);
                ui.small(piece.text(), gutter + piece.column() * letter, y, size, piece.color());
            }
        }
        ui.scrollBar(bottom + 0.5f * em, right - 0.2f * em, high, first, room, lines.size());
    }

    private void scroll(float notches, InputState input, int room) {
        first -= Math.round(LINES_A_NOTCH * notches);
        first += input.pressed(Key.PAGE_DOWN) ? room - 1 : 0;
        first -= input.pressed(Key.PAGE_UP) ? room - 1 : 0;
    }
}
