package dev.barrage.benchmarks.gpu;

import dev.barrage.benchmarks.report.CsvFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;

/** Writes contests as CSV. */
final class GpuCsv {
    private GpuCsv() {}

    static void write(List<GpuRow> rows, String device, Path file) throws IOException {
        String date = LocalDate.now(ZoneOffset.UTC).toString();
        try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(file, StandardCharsets.UTF_8))) {
            out.print("date,commit,kind,mode,n,runs,workers,cpu_one_ms,cpu_all_ms,gpu_ms");
            for (String part : Parts.NAMES) {
                out.print("," + part + "_ms");
            }
            out.println(",other_ms,pairs,missed,device");
            for (GpuRow row : rows) {
                out.print(String.join(",", date, CsvFile.commit(), row.kind().label(), row.mode()));
                out.print("," + row.n() + "," + row.runs() + "," + row.workers());
                out.print("," + millis(row.cpuOne()) + "," + millis(row.cpuAll()) + "," + millis(row.gpu()));
                for (double part : row.parts().values()) {
                    out.print("," + (row.gpu() == null || part == 0 ? "" : millis(part)));
                }
                out.print("," + millis(row.other()) + "," + row.pairs() + "," + row.missed());
                out.println(",\"" + device.replace("\"", "\"\"") + "\"");
            }
            if (out.checkError()) {
                throw new IOException("cannot write " + file);
            }
        }
    }

    private static String millis(Double value) {
        return value == null ? "" : String.format(Locale.ROOT, "%.6f", value);
    }
}
