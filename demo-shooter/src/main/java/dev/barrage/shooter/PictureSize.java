package dev.barrage.shooter;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Size of a window or picture on the command line, pixels. */
record PictureSize(int width, int height) {
    private static final int LEAST = 64;
    private static final int MOST = 8192;

    @Override
    public String toString() {
        return width + "x" + height;
    }

    /** Parses the form of {@link #toString}. */
    static final class Reader implements ITypeConverter<PictureSize> {
        private static final Pattern FORM = Pattern.compile("(\\d{2,4})x(\\d{2,4})");

        @Override
        public PictureSize convert(String text) {
            Matcher parts = FORM.matcher(text);
            if (!parts.matches() || !isAllowed(parts.group(1)) || !isAllowed(parts.group(2))) {
                throw new TypeConversionException(
                        "must be WxH, for example 1280x720, from " + LEAST + " to " + MOST + " each: " + text);
            }
            return new PictureSize(Integer.parseInt(parts.group(1)), Integer.parseInt(parts.group(2)));
        }

        private static boolean isAllowed(String pixels) {
            int number = Integer.parseInt(pixels);
            return number >= LEAST && number <= MOST;
        }
    }
}
