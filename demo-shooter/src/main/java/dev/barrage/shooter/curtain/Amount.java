package dev.barrage.shooter.curtain;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import dev.barrage.shooter.bulletml.RankFormula;

/**
 * A number of a curtain: in JSON a number, a list of one number for each difficulty, or a formula of the rank such as
 * {@code "4 - 2.6 * $rank"}.
 */
public final class Amount {
    /** Steps of the rank at which a formula is checked. */
    private static final int RANKS = 100;

    private final float[] byDifficulty;
    private final RankFormula formula;

    private Amount(float[] byDifficulty, RankFormula formula) {
        this.byDifficulty = byDifficulty;
        this.formula = formula;
    }

    /** The same number on each difficulty. */
    public static Amount of(float number) {
        return new Amount(new float[] {number, number, number, number}, null);
    }

    /** @throws CurtainException if it is none of the three forms */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static Amount read(JsonNode node) {
        if (node.isTextual()) {
            return new Amount(null, RankFormula.parse(node.textValue()));
        }
        if (node.isNumber()) {
            return of(node.floatValue());
        }
        boolean list = node.isArray() && node.size() == Level.DIFFICULTIES;
        CurtainException.require(
                list, "an amount must be a number, a list of " + Level.DIFFICULTIES + " numbers or a formula: " + node);
        float[] numbers = new float[Level.DIFFICULTIES];
        for (int i = 0; i < numbers.length; i++) {
            CurtainException.require(node.get(i).isNumber(), "an amount must have numbers: " + node);
            numbers[i] = node.get(i).floatValue();
        }
        return new Amount(numbers, null);
    }

    /** The number for a file, or a list of one for each difficulty; a formula is written as its values. */
    @JsonValue
    Object written() {
        float[] numbers = new float[Level.DIFFICULTIES];
        boolean same = true;
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = at(new Level(i, i / (Level.DIFFICULTIES - 1f)));
            same &= numbers[i] == numbers[0];
        }
        return same ? numbers[0] : numbers;
    }

    public float at(Level level) {
        return formula == null ? byDifficulty[level.difficulty()] : (float) formula.value(level.rank());
    }

    /** Refuses a number outside of a range at any level. */
    public void check(String place, float least, float most) {
        for (int difficulty = 0; difficulty < Level.DIFFICULTIES; difficulty++) {
            for (int i = 0; i <= (formula == null ? 0 : RANKS); i++) {
                Level level = new Level(difficulty, i / (float) RANKS);
                float value = at(level);
                CurtainException.require(
                        value >= least && value <= most,
                        place + " must be from " + least + " to " + most + ": " + value + where(level));
            }
        }
    }

    private String where(Level level) {
        return formula == null ? " on difficulty " + level.difficulty() : " at rank " + level.rank();
    }
}
