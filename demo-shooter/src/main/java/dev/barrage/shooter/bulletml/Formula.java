package dev.barrage.shooter.bulletml;

/** An expression of BulletML: arithmetic over constants, the rank, random numbers and parameters. */
sealed interface Formula {
    /** The variables of a formula while a pattern runs. */
    interface Scope {
        /** Difficulty, 0 to 1. */
        double rank();

        /** A random number in [0, 1). */
        double random();

        /** A parameter, numbered from 1; 0 if it was not given. */
        double parameter(int number);
    }

    /** @throws ScriptFault if a {@link Whole} formula gives no number */
    double value(Scope scope);

    /**
     * A whole formula, whose value is clamped to {@link Limits#NUMBER}.
     *
     * @param text for messages
     */
    record Whole(String text, Formula of) implements Formula {
        @Override
        public double value(Scope scope) {
            double value = of.value(scope);
            if (Double.isNaN(value)) {
                throw new ScriptFault("the formula \"" + text + "\" gives no number");
            }
            return Math.max(-Limits.NUMBER, Math.min(Limits.NUMBER, value));
        }
    }

    record Constant(double number) implements Formula {
        @Override
        public double value(Scope scope) {
            return number;
        }
    }

    /** {@code $rank}. */
    record Rank() implements Formula {
        @Override
        public double value(Scope scope) {
            return scope.rank();
        }
    }

    /** {@code $rand}. */
    record Random() implements Formula {
        @Override
        public double value(Scope scope) {
            return scope.random();
        }
    }

    /** {@code $1} and so on. */
    record Parameter(int number) implements Formula {
        @Override
        public double value(Scope scope) {
            return scope.parameter(number);
        }
    }

    record Negative(Formula of) implements Formula {
        @Override
        public double value(Scope scope) {
            return -of.value(scope);
        }
    }

    /** A binary operation {@code + - * / %}. Division by 0 gives 0, so no NaN enters a world. */
    record Binary(char operator, Formula left, Formula right) implements Formula {
        @Override
        public double value(Scope scope) {
            double a = left.value(scope);
            double b = right.value(scope);
            return switch (operator) {
                case '+' -> a + b;
                case '-' -> a - b;
                case '*' -> a * b;
                case '/' -> b == 0 ? 0 : a / b;
                default -> b == 0 ? 0 : a % b;
            };
        }
    }
}
