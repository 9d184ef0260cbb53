package dev.barrage.shooter.bulletml;

/** Recursive descent parser of a {@link Formula}: sums of products of signed numbers, variables and parentheses. */
final class FormulaParser {
    private final String text;
    private int at;

    private FormulaParser(String text) {
        this.text = text;
    }

    /**
     * Parses a whole text.
     *
     * @throws PatternException if it is no formula; the message has the text and the position
     */
    static Formula parse(String text) {
        FormulaParser parser = new FormulaParser(text);
        Formula formula = parser.sum();
        if (parser.peek() != 0) {
            throw parser.wrong("an operator");
        }
        return formula;
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
            at++;
            return new Formula.Negative(signed());
        }
        if (peek() == '+') {
            at++;
            return signed();
        }
        return simple();
    }

    private Formula simple() {
        char next = peek();
        if (next == '(') {
            at++;
            Formula inside = sum();
            if (peek() != ')') {
                throw wrong("a closing bracket");
            }
            at++;
            return inside;
        }
        if (next == '$') {
            at++;
            return variable();
        }
        int start = at;
        while (at < text.length() && (Character.isDigit(text.charAt(at)) || text.charAt(at) == '.')) {
            at++;
        }
        try {
            return new Formula.Constant(Double.parseDouble(text.substring(start, at)));
        } catch (NumberFormatException e) {
            at = start;
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
                "the formula \"" + text.trim() + "\" should have " + wanted + " at character " + (at + 1));
    }
}
