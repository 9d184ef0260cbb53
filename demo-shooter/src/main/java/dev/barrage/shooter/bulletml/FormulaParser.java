package dev.barrage.shooter.bulletml;

/** Recursive descent parser of a {@link Formula}: sums of products of signed numbers, variables and parentheses. */
final class FormulaParser {
    /** Characters of a formula that a message quotes. */
    private static final int QUOTED = 60;

    private final String text;
    private int at;
    private int terms;
    private int brackets;

    private FormulaParser(String text) {
        this.text = text;
    }

    /** @throws PatternException if it is no formula; the message has the text and the position */
    static Formula parse(String text) {
        FormulaParser parser = new FormulaParser(text);
        Formula formula = parser.sum();
        if (parser.peek() != 0) {
            throw parser.wrong("an operator");
        }
        return new Formula.Whole(quoted(text), formula);
    }

    private Formula sum() {
        Formula left = product();
        while (peek() == '+' || peek() == '-') {
            char operator = text.charAt(at++);
            left = new Formula.Binary(operator, left, product());
        }
        return left;
    }

    private Formula product() {
        Formula left = signed();
        while (peek() == '*' || peek() == '/' || peek() == '%') {
            char operator = text.charAt(at++);
            left = new Formula.Binary(operator, left, signed());
        }
        return left;
    }

    private Formula signed() {
        if (peek() == '-') {
            open();
            Formula negative = new Formula.Negative(signed());
            brackets--;
            return negative;
        }
        if (peek() == '+') {
            open();
            Formula same = signed();
            brackets--;
            return same;
        }
        return simple();
    }

    private Formula simple() {
        char next = peek();
        if (next == '(') {
            open();
            Formula inside = sum();
            if (peek() != ')') {
                throw wrong("a closing bracket");
            }
            at++;
            brackets--;
            return inside;
        }
        if (++terms > Limits.TERMS) {
            throw wrong("no more than " + Limits.TERMS + " numbers and variables, so none");
        }
        if (next == '$') {
            at++;
            return variable();
        }
        return number();
    }

    /** Steps over a bracket or a sign. */
    private void open() {
        if (++brackets > Limits.BRACKETS) {
            throw wrong("no more than " + Limits.BRACKETS + " brackets and signs inside one another, so none");
        }
        at++;
    }

    private Formula number() {
        int start = at;
        while (at < text.length() && (Character.isDigit(text.charAt(at)) || text.charAt(at) == '.')) {
            at++;
        }
        String digits = text.substring(start, at);
        at = start;
        try {
            double number = Double.parseDouble(digits);
            at += digits.length();
            return new Formula.Constant(number);
        } catch (NumberFormatException e) {
            throw wrong("a number");
        }
    }

    private Formula variable() {
        int start = at;
        while (at < text.length() && Character.isLetterOrDigit(text.charAt(at))) {
            at++;
        }
        String name = text.substring(start, at);
        if (name.equals("rank")) {
            return new Formula.Rank();
        }
        if (name.equals("rand")) {
            return new Formula.Random();
        }
        if (name.matches("[1-9][0-9]?")) {
            return new Formula.Parameter(Integer.parseInt(name));
        }
        at = start;
        throw wrong("rank, rand or the number of a parameter");
    }

    /** The next non-blank character; 0 at the end. */
    private char peek() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at < text.length() ? text.charAt(at) : 0;
    }

    private PatternException wrong(String wanted) {
        return new PatternException(
                "the formula \"" + quoted(text) + "\" should have " + wanted + " at character " + (at + 1));
    }

    /** A formula for a message: on one line, and not too long. */
    private static String quoted(String text) {
        String line = text.trim().replaceAll("\\s+", " ");
        return line.length() <= QUOTED ? line : line.substring(0, QUOTED) + "...";
    }
}
