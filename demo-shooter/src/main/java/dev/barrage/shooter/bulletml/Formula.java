package dev.barrage.shooter.bulletml;

/** A number of BulletML: arithmetic over constants, the rank, random numbers and parameters. */
sealed interface Formula {
    /** What a formula may refer to while a pattern is played. */
    interface Scope {
        /** How hard it is to be, 0 to 1. */
        double rank();

        /** A random number from 0 to below 1. */
        double random();

        /** The value of a parameter by its number from 1 on; 0 where none was given. */
        double parameter(int number);
    }

    /** The value now. */
    double value(Scope scope);

    /** A number as written. */
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

    /** A minus before a formula. */
    record Negative(Formula of) implements Formula {
        @Override
        public double value(Scope scope) {
            return -of.value(scope);
        }
    }

    /** Two formulas with one of {@code + - * / %} between them; what is divided by 0 is 0, so no NaN gets into a world. */
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
