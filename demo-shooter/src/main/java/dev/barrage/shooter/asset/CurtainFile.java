package dev.barrage.shooter.asset;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import dev.barrage.shooter.bulletml.PatternException;
import dev.barrage.shooter.curtain.Curtain;
import dev.barrage.shooter.curtain.CurtainException;

public final class CurtainFile {
    private CurtainFile() {}

    /** @throws AssetException if the file is missing or invalid */
    public static Curtain read(AssetFiles files, String file) {
        Curtain curtain = Json.read(files, file, new TypeReference<Curtain>() {});
        try {
            curtain.check();
        } catch (CurtainException | PatternException e) {
            throw new AssetException(file, e.getMessage(), e);
        }
        return curtain;
    }

    /** The text of a file that reads back as the same curtain; formulas become their values on each difficulty. */
    public static String text(Curtain curtain) {
        try {
            return Json.text(curtain) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a curtain is always written: " + e.getMessage(), e);
        }
    }
}
