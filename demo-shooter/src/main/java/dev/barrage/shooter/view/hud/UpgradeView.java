package dev.barrage.shooter.view.hud;

import dev.barrage.graphics.SceneRenderer;
import dev.barrage.graphics.text.Align;
import dev.barrage.shooter.game.ship.Upgrade;
import dev.barrage.shooter.game.ship.Upgrades;
import dev.barrage.shooter.profile.Action;
import dev.barrage.shooter.view.look.ControlNames;
import dev.barrage.shooter.view.look.Palette;
import dev.barrage.shooter.view.look.TextLine;
import dev.barrage.shooter.view.look.Words;
import java.util.ArrayList;
import java.util.List;

/** The choice of an upgrade: a card for each, with symbol, name and sentence; and the row of those that one has. */
final class UpgradeView {
    private static final float CARD = 8.4f;
    private static final float GAP = 0.8f;
    private static final float TOP = 3.6f;
    private static final float BOTTOM = -4.4f;
    private static final float SYMBOL = 1.15f;
    private static final float SYMBOL_Y = 1.7f;
    private static final float NAME_Y = -0.7f;
    private static final float TEXT_Y = -1.7f;
    private static final float LINE = 0.72f;
    private static final float TEXT = 0.5f;
    private static final float MOST_TEXT = 0.56f;
    private static final float MARGIN = 0.5f;
    private static final float OWNED_SIZE = 0.34f;
    private static final float OWNED_STEP = 1.3f;
    /** Half the height of the plate behind that row. */
    private static final float OWNED_HALF = 0.6f;

    private static final int BACK = 0x070B18E8;
    private static final int BACK_MARKED = 0x10203CF0;

    private final SceneRenderer scene;
    private final Words words;
    private final ControlNames names;
    private final TextLine line = new TextLine();
    private final List<String> lines = new ArrayList<>();

    UpgradeView(SceneRenderer scene, Words words, ControlNames names) {
        this.scene = scene;
        this.words = words;
        this.names = names;
    }

    /** Draws the choice after a round. */
    void draw(Upgrades upgrades, int round) {
        line.clear().add("WAVE ").add(round).add(" CLEARED");
        words.title(line, 0f, 5.6f, 1.1f, Palette.GOLD, Align.CENTRE);
        float size = words.small(TEXT, MOST_TEXT);
        words.text("Choose an upgrade to keep.", 0f, 4.5f, size, Palette.WORDS, Align.CENTRE);
        for (int i = 0; i < upgrades.offers(); i++) {
            float x = (CARD + GAP) * (i - 0.5f * (upgrades.offers() - 1));
            card(upgrades, upgrades.offered(i), x, i == upgrades.marked());
        }
        words.text(
                names.of(Action.LEFT) + " / " + names.of(Action.RIGHT) + ": choose   " + names.of(Action.FIRE) + " or "
                        + names.of(Action.START) + ": take",
                0f,
                -5.5f,
                size,
                Palette.FAINT,
                Align.CENTRE);
        drawOwned(upgrades, -7.1f);
    }

    private void card(Upgrades upgrades, Upgrade upgrade, float x, boolean marked) {
        float left = x - 0.5f * CARD;
        float right = x + 0.5f * CARD;
        int colour = marked ? Palette.GOLD : Palette.FAINT;
        scene.lines().plain().fill(left, BOTTOM, right, TOP, marked ? BACK_MARKED : BACK);
        scene.lines().plain().width(marked ? 2.5f : 1f).box(left, BOTTOM, right, TOP, colour);
        UpgradeSymbol.draw(
                scene.lines().plain().width(2f), upgrade, x, SYMBOL_Y, SYMBOL, marked ? Palette.PLAYER : Palette.FAINT);
        words.title(upgrade.title(), x, NAME_Y, 0.72f, marked ? Palette.GOLD : Palette.WORDS, Align.CENTRE);
        float size = words.small(TEXT, MOST_TEXT);
        wrap(upgrade.text(), (CARD - 2f * MARGIN) / size);
        for (int i = 0; i < lines.size(); i++) {
            words.text(lines.get(i), x, TEXT_Y - LINE * i, size, Palette.WORDS, Align.CENTRE);
        }
        int taken = upgrades.count(upgrade);
        if (taken > 0 && upgrade.most() <= Upgrades.OFFERED) {
            line.clear().add("you have ").add(taken).add(" of ").add(upgrade.most());
            words.text(line, x, BOTTOM + 0.35f, 0.9f * size, Palette.GEM, Align.CENTRE);
        }
    }

    /** Breaks a sentence into lines of a width, ems. */
    private void wrap(String text, float widest) {
        lines.clear();
        String now = "";
        for (String word : text.split(" ")) {
            String longer = now.isEmpty() ? word : now + " " + word;
            if (!now.isEmpty() && words.width(longer) > widest) {
                lines.add(now);
                longer = word;
            }
            now = longer;
        }
        lines.add(now);
    }

    /** Draws a row of the symbols of all upgrades that one has, with how often. */
    void drawOwned(Upgrades upgrades, float y) {
        int kinds = 0;
        for (int i = 0; i < Upgrade.count(); i++) {
            kinds += upgrades.has(Upgrade.of(i)) ? 1 : 0;
        }
        if (kinds == 0) {
            return;
        }
        float x = -0.5f * OWNED_STEP * (kinds - 1);
        float half = 0.5f * OWNED_STEP * kinds;
        scene.lines().plain().fill(-half, y - OWNED_HALF, half, y + OWNED_HALF, BACK);
        for (int i = 0; i < Upgrade.count(); i++) {
            Upgrade upgrade = Upgrade.of(i);
            if (upgrades.has(upgrade)) {
                UpgradeSymbol.draw(scene.lines().plain().width(1.5f), upgrade, x, y, OWNED_SIZE, Palette.PLAYER);
                if (upgrades.count(upgrade) > 1) {
                    line.clear().add(upgrades.count(upgrade));
                    words.text(line, x + 0.42f, y - 0.45f, 0.34f, Palette.GOLD, Align.LEFT);
                }
                x += OWNED_STEP;
            }
        }
    }
}
