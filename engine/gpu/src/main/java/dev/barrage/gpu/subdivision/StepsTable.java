package dev.barrage.gpu.subdivision;

/** Writes {@link Steps} as text. */
final class StepsTable {
    private final StringBuilder out = new StringBuilder();
    private final Steps steps;

    private StepsTable(Steps steps) {
        this.steps = steps;
    }

    static String of(Steps steps) {
        StepsTable table = new StepsTable(steps);
        table.control();
        table.entries("cell ids", steps.cellId, steps.object);
        table.entries("sorted", steps.sortedCellId, steps.sortedObject);
        table.cells();
        table.touches();
        return table.out.toString();
    }

    private void control() {
        for (int i = 0; i < steps.objects; i++) {
            out.append("object " + i + ": home in cell " + steps.cellId[i] + " of type " + steps.homeType(i)
                    + ", touches types");
            for (int type = 0; type < steps.types(); type++) {
                if ((steps.touchedTypes(i) >> type & 1) != 0) {
                    out.append(' ').append(type);
                }
            }
            out.append('\n');
        }
    }

    /** Entries as cell, H or P, and object. */
    private void entries(String name, int[] cellId, int[] object) {
        out.append(name).append(':');
        for (int e = 0; e < steps.entries; e++) {
            boolean isPhantom = (object[e] & Steps.PHANTOM) != 0;
            out.append(' ').append(cellId[e] == steps.unused() ? "-" : String.valueOf(cellId[e]));
            out.append(isPhantom ? 'P' : 'H').append(object[e] & ~Steps.PHANTOM);
        }
        out.append('\n');
    }

    private void cells() {
        for (int type = 0; type < steps.types(); type++) {
            for (int c = steps.typeStart[type]; c < steps.typeStart[type + 1]; c++) {
                int cell = steps.cellByType[c];
                out.append("pass " + type + ": cell " + steps.sortedCellId[steps.start[cell]] + ", start "
                        + steps.start[cell]
                        + ", H " + steps.homes[cell] + ", P " + steps.phantoms[cell] + ", collisions "
                        + steps.collisions[cell] + "\n");
            }
        }
    }

    private void touches() {
        out.append("collisions of objects:");
        for (int i = 0; i < steps.objects; i++) {
            out.append(' ').append(steps.touches[i]);
        }
        out.append('\n');
    }
}
