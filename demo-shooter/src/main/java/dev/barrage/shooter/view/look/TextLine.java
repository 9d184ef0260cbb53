package dev.barrage.shooter.view.look;

/** A line of text that is written again in every frame without allocation. */
public final class TextLine implements CharSequence {
    private static final int THOUSAND = 1000;

    private final StringBuilder text = new StringBuilder(64);

    public TextLine clear() {
        text.setLength(0);
        return this;
    }

    public TextLine add(String words) {
        text.append(words);
        return this;
    }

    public TextLine add(int number) {
        text.append(number);
        return this;
    }

    /** Adds a number of 0 or more, with commas between groups of three digits. */
    public TextLine grouped(long number) {
        long unit = 1;
        while (number / unit >= THOUSAND) {
            unit *= THOUSAND;
        }
        text.append(number / unit);
        for (unit /= THOUSAND; unit > 0; unit /= THOUSAND) {
            text.append(',');
            digits((int) (number / unit % THOUSAND), THOUSAND / 10);
        }
        return this;
    }

    /**
     * Adds a number of 0 or more, rounded to the nearest.
     *
     * @param one 10 for one decimal, 100 for two
     */
    public TextLine decimal(float number, int one) {
        long rounded = Math.round((double) number * one);
        text.append(rounded / one).append('.');
        digits((int) (rounded % one), one / 10);
        return this;
    }

    /** Adds all digits of a number, from that of the highest unit on. */
    private void digits(int number, int highest) {
        for (int unit = highest; unit > 0; unit /= 10) {
            text.append((char) ('0' + number / unit % 10));
        }
    }

    @Override
    public int length() {
        return text.length();
    }

    @Override
    public char charAt(int index) {
        return text.charAt(index);
    }

    @Override
    public CharSequence subSequence(int from, int to) {
        return text.subSequence(from, to);
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
