package dev.barrage.cluster.input;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Reads {@code instances.csv}. */
final class InstanceTable {
    private static final int COLUMNS = 13;
    private static final int MAX_SHOWN = 40;
    private static final Pattern DECIMAL = Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");

    private final String file;
    private final boolean weld;
    private final List<Instance> instances = new ArrayList<>();

    /** Absolute path of each mesh that a line has named, by the name there. */
    private final Map<String, String> meshes = new HashMap<>();

    private int line;

    private InstanceTable(String file, boolean weld) {
        this.file = file;
        this.weld = weld;
    }

    /**
     * @param weld whether the meshes are to be welded
     * @throws IOException if the table or a mesh cannot be read, or a line is malformed; the message names file and line
     */
    static List<Instance> read(Path file, boolean weld) throws IOException {
        InstanceTable table = new InstanceTable(file.toString(), weld);
        try (BufferedReader in = Files.newBufferedReader(file)) {
            table.read(in);
        } catch (CharacterCodingException e) {
            throw new IOException(file + ": is not text in UTF-8", e);
        }
        return table.instances;
    }

    private void read(BufferedReader in) throws IOException {
        for (String text = in.readLine(); text != null; text = in.readLine()) {
            line++;
            if (line == 1) {
                checkHeader(cells(text));
            } else if (!text.isBlank()) {
                instances.add(instance(cells(text)));
            }
        }
        if (instances.isEmpty()) {
            throw new IOException(file + ": has no instances; add a line for each after the header");
        }
    }

    private void checkHeader(String[] cells) throws IOException {
        if (DECIMAL.matcher(cells[1].strip()).matches()) {
            throw error("the first line must name the columns: " + shown(cells[1]));
        }
    }

    private String[] cells(String text) throws IOException {
        String[] cells = text.split(",", -1);
        if (cells.length != COLUMNS) {
            throw error("must have " + COLUMNS + " columns, the path of a mesh and 12 numbers of a matrix, but has "
                    + cells.length);
        }
        return cells;
    }

    private Instance instance(String[] cells) throws IOException {
        double[] matrix = new double[COLUMNS - 1];
        for (int i = 0; i < matrix.length; i++) {
            matrix[i] = number(cells[i + 1].strip());
        }
        return new Instance(mesh(cells[0].strip()), matrix, file, line);
    }

    private double number(String cell) throws IOException {
        double number = DECIMAL.matcher(cell).matches() ? Double.parseDouble(cell) : Double.NaN;
        if (!Double.isFinite(number)) {
            throw error("a matrix must have finite decimal numbers: " + shown(cell));
        }
        return number;
    }

    private String mesh(String name) throws IOException {
        String known = meshes.get(name);
        if (known == null) {
            known = meshPath(name);
            meshes.put(name, known);
        }
        return known;
    }

    private String meshPath(String name) throws IOException {
        try {
            Path mesh = Path.of(file).resolveSibling(name);
            Sources.checkMesh(mesh, weld);
            return mesh.toString();
        } catch (InvalidPathException e) {
            throw error("is no path: " + shown(name));
        } catch (IOException e) {
            throw error(e.getMessage());
        }
    }

    private IOException error(String what) {
        return new IOException(file + ":" + line + ": " + what);
    }

    private static String shown(String cell) {
        String shown = cell.replaceAll("\\p{Cntrl}", "?");
        return shown.length() <= MAX_SHOWN ? shown : shown.substring(0, MAX_SHOWN) + "...";
    }
}
