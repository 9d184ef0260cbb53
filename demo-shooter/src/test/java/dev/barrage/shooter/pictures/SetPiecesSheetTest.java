package dev.barrage.shooter.pictures;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.barrage.graphics.gl.Image;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * The picture of all set pieces and bosses. {@code -Dsheet.write=FILE} draws that of docs/game.md,
 * {@code -Dsheet.cell=384} with larger pictures.
 */
@Tag("gl")
@Tag("slow")
class SetPiecesSheetTest {
    @Test
    @EnabledIfSystemProperty(named = "sheet.write", matches = ".+")
    void drawsEverySetPieceAndBoss() throws IOException {
        int cell = Integer.getInteger("sheet.cell", 192);
        Image sheet = SetPiecesSheet.draw(cell);
        assertEquals(5 * cell, sheet.width());
        sheet.writePng(Path.of(System.getProperty("sheet.write")));
    }
}
