package dev.barrage.shooter.pictures;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.barrage.gpu.subdivision.Steps;
import dev.barrage.shooter.pictures.FourCircles.Outcome;
import dev.barrage.shooter.pictures.FourCircles.Pair;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the film of the cells says is what the subdivision does. */
class FourCirclesTest {
    private final FourCircles circles = new FourCircles();
    private final Steps steps = circles.steps();

    @Test
    void entriesMoveToTheirPlacesInTheSortedArrays() {
        for (int e = 0; e < steps.entries; e++) {
            int place = circles.sortedPlace(e);
            assertEquals(steps.cellId[e], steps.sortedCellId[place], "entry " + e);
            assertEquals(steps.object[e], steps.sortedObject[place], "entry " + e);
        }
    }

    @Test
    void passesTestAndLeaveOutThePairsOfTheSlides() {
        List<String> said = new ArrayList<>();
        for (int type = 0; type < steps.types(); type++) {
            for (Pair pair : circles.pass(type)) {
                said.add(type + ": cell " + circles.id(pair.cell()) + " " + pair.names("-") + " "
                        + pair.outcome().words);
            }
        }
        assertEquals(List.of("1: cell 1 0-1 touching", "2: cell 4 0-1 left out", "2: cell 6 2-3 apart"), said);
    }

    @Test
    void pairsThatTouchAreThoseThatTheSubdivisionFoundInTheirCells() {
        int[] found = new int[steps.cells];
        for (int type = 0; type < steps.types(); type++) {
            for (Pair pair : circles.pass(type)) {
                found[pair.cell()] += pair.outcome() == Outcome.TOUCHING ? 1 : 0;
            }
        }
        for (int cell = 0; cell < steps.cells; cell++) {
            assertEquals(steps.collisions[cell], found[cell], "cell " + circles.id(cell));
        }
    }
}
