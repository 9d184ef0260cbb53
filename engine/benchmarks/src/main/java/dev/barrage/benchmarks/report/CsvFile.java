package dev.barrage.benchmarks.report;

import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import dev.barrage.benchmarks.measure.Row;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** A file of results that grows: one line per row, under a header that names the columns of {@link CsvRow}. */
public final class CsvFile {
    private static final CsvMapper MAPPER = new CsvMapper();
    private static final CsvSchema SCHEMA = MAPPER.schemaFor(CsvRow.class);
    private static final String HEADER = String.join(",", SCHEMA.getColumnNames());

    /** The start script tells the bench which commit it was built from. */
    private static final String COMMIT = "barrage.commit";

    private CsvFile() {}

    /**
     * Checks, before anything is measured, that rows can be appended.
     *
     * @param file may be null where the option was not given
     * @throws ParameterException if it can't be written, or has other columns
     */
    public static void check(CommandLine command, String option, Path file) {
        OutputFile.check(command, option, file);
        if (file != null && !isNew(file) && !HEADER.equals(firstLine(file))) {
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

    /** Appends rows with today's date (UTC) and a remark, which may be empty; a new file gets the header. */
    public static void append(List<Row> rows, String note, Path file) throws IOException {
        String date = LocalDate.now(ZoneOffset.UTC).toString();
        CsvSchema schema = SCHEMA.withUseHeader(isNew(file));
        try (Writer out = Files.newBufferedWriter(
                file, StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            MAPPER.writer(schema)
                    .writeValues(out)
                    .writeAll(rows.stream()
                            .map(row -> CsvRow.of(row, date, commit(), note))
                            .toList());
        }
    }

    /** The commit that is measured; empty if it is not known. */
    public static String commit() {
        return System.getProperty(COMMIT, "");
    }

    /** All lines of a file. */
    static List<CsvRow> read(Path file) throws IOException {
        try (MappingIterator<CsvRow> lines = MAPPER.readerFor(CsvRow.class)
                .with(SCHEMA.withHeader().withStrictHeaders(true))
                .readValues(file.toFile())) {
            return lines.readAll();
        }
    }
}
