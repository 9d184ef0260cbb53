package dev.barrage.shooter.bulletml;

/** A formula of the rank alone, for data files beside the patterns. */
public final class RankFormula {
    private final Formula formula;

    private RankFormula(Formula formula) {
        this.formula = formula;
    }

    /** @throws PatternException if it is no formula, or has random numbers or parameters */
    public static RankFormula parse(String text) {
        Formula formula = FormulaParser.parse(text);
        if (text.contains("$rand") || text.matches("(?s).*\\$[0-9].*")) {
            throw new PatternException("the formula \"" + text + "\" should have no variable but $rank");
        }
        return new RankFormula(formula);
    }

    /**
     * The value at a rank, 0 to 1.
     *
     * @throws PatternException if it gives no number
     */
    public double value(double rank) {
        try {
            return formula.value(scope(rank));
        } catch (ScriptFault fault) {
            throw new PatternException(fault.getMessage());
        }
    }

    private static Formula.Scope scope(double rank) {
        return new Formula.Scope() {
            @Override
            public double rank() {
                return rank;
            }

            @Override
            public double random() {
                return 0;
            }

            @Override
            public double parameter(int number) {
                return 0;
            }
        };
    }
}
