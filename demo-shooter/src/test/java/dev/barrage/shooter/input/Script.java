package dev.barrage.shooter.input;

import dev.barrage.shooter.game.Controls;
import dev.barrage.shooter.game.Game;
import dev.barrage.shooter.game.base.Input;
import java.util.ArrayList;
import java.util.List;

/**
 * Inputs written down as text: lines of {@code STEPS moveX moveY aim [fire] [beam] [start] [focus] [bomb] [swap]}; #
 * starts a comment.
 *
 * <p>After the last line nothing is pressed.
 */
public final class Script implements Controls {
    private final List<int[]> runs = new ArrayList<>();
    private int run;
    private int done;

    /**
     * Reads a script.
     *
     * @throws IllegalArgumentException if a line is not as above, naming it
     */
    public Script(String text) {
        String[] lines = text.split("\n", -1);
        for (int i = 0; i < lines.length; i++) {
            String line = lines[i].replaceFirst("#.*", "").trim();
            if (!line.isEmpty()) {
                runs.add(parse(line, i + 1));
            }
        }
    }

    private static int[] parse(String line, int number) {
        String[] words = line.split("\\s+");
        try {
            int buttons = 0;
            for (int i = 4; i < words.length; i++) {
                buttons |= button(words[i]);
            }
            int steps = Integer.parseInt(words[0]);
            if (steps < 1) {
                throw new IllegalArgumentException("steps must be at least 1: " + steps);
            }
            int input = Input.pack(
                    Float.parseFloat(words[1]), Float.parseFloat(words[2]), Float.parseFloat(words[3]), buttons);
            return new int[] {steps, input};
        } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
            throw new IllegalArgumentException(
                    "script line " + number + " must be STEPS moveX moveY aim [buttons]: " + line, e);
        }
    }

    private static int button(String word) {
        return switch (word) {
            case "fire" -> Input.FIRE;
            case "beam" -> Input.BEAM;
            case "start" -> Input.START;
            case "focus" -> Input.FOCUS;
            case "bomb" -> Input.BOMB;
            case "swap" -> Input.SWAP;
            default -> throw new IllegalArgumentException("no button is called " + word);
        };
    }

    @Override
    public int next(Game game) {
        while (run < runs.size() && done == runs.get(run)[0]) {
            run++;
            done = 0;
        }
        if (run == runs.size()) {
            return Input.NONE;
        }
        done++;
        return runs.get(run)[1];
    }
}
