package dev.barrage.benchmarks.report;

import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.SequenceWriter;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import dev.barrage.benchmarks.measure.Row;
import dev.barrage.graphics.file.AtomicFile;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/**
 * A file of results that grows: one line per row, under a header that names the columns. Scenes have the columns of
 * {@link CsvRow}; other commands have records of their own.
 */
public final class CsvFile {
    /** Columns are in the order of a record's components. */
    private static final CsvMapper MAPPER = CsvMapper.builder()
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .build();

    /** The start script tells the bench which commit it was built from. */
    private static final String COMMIT = "barrage.commit";

    private CsvFile() {}

    /** Checks a file for rows of scenes. */
    public static void check(CommandLine command, String option, Path file) {
        check(command, option, file, CsvRow.class);
    }

    /**
     * Checks, before anything is measured, that rows can be appended.
     *
     * @param file may be null where the option was not given
     * @param type of the rows
     * @throws ParameterException if it can't be written, or has other columns
     */
    public static void check(CommandLine command, String option, Path file, Class<?> type) {
        OutputFile.check(command, option, file);
        String header = String.join(",", MAPPER.schemaFor(type).getColumnNames());
        if (file != null && !isNew(file) && !header.equals(firstLine(file))) {
            throw new ParameterException(
                    command, option + ": this file does not begin with the columns of the bench: " + file);
        }
    }

    private static boolean isNew(Path file) {
        try {
            return !Files.exists(file) || Files.size(file) == 0;
        } catch (IOException unreadable) {
            return false;
        }
    }

    /** Null if there is none, or none that is text. */
    private static String firstLine(Path file) {
        try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            return reader.readLine();
        } catch (IOException unreadable) {
            return null;
        }
    }

    /** Appends rows of scenes with a remark, which may be empty. */
    public static void append(List<Row> rows, String note, Path file) throws IOException {
        append(
                CsvRow.class,
                rows.stream()
                        .map(row -> CsvRow.of(row, today(), commit(), note))
                        .toList(),
                file);
    }

    /** Appends rows; a new file gets the header. */
    public static <T> void append(Class<T> type, List<T> rows, Path file) throws IOException {
        CsvSchema schema = MAPPER.schemaFor(type).withUseHeader(isNew(file));
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        if (Files.isRegularFile(file)) {
            Files.copy(file, text);
        }
        try (SequenceWriter out = MAPPER.writer(schema).writeValues(text)) {
            out.writeAll(rows);
        }
        AtomicFile.write(file, text::writeTo);
    }

    /** The day of the measurement (UTC), as 2026-12-31. */
    public static String today() {
        return LocalDate.now(ZoneOffset.UTC).toString();
    }

    /** The commit that is measured; empty if it is not known. */
    public static String commit() {
        return System.getProperty(COMMIT, "");
    }

    static List<CsvRow> read(Path file) throws IOException {
        try (MappingIterator<CsvRow> lines = MAPPER.readerFor(CsvRow.class)
                .with(MAPPER.schemaFor(CsvRow.class).withHeader().withStrictHeaders(true))
                .readValues(file.toFile())) {
            return lines.readAll();
        }
    }
}
