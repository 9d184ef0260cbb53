package dev.barrage.shooter.asset;

import dev.barrage.physics.shape.Mesh;
import dev.barrage.triangles.model.Model;
import dev.barrage.triangles.model.ModelFile;
import dev.barrage.triangles.model.ModelFileException;
import dev.barrage.triangles.model.ModelLimits;

/** Reads a mesh from a Wavefront OBJ file. */
final class ObjMesh {
    private static final ModelLimits LIMITS = new ModelLimits(Limits.BYTES, Integer.MAX_VALUE, Limits.TRIANGLES);

    private ObjMesh() {}

    /** @throws AssetException if it is no model; the message has the line */
    static Mesh read(AssetFiles files, String file) {
        try {
            Model model = ModelFile.read(files.read(file), file, LIMITS);
            if (model.facesLeftOut() > 0) {
                throw new AssetException(model.placeOfFace(model.firstLeftOut()), "a face needs at least 3 vertices");
            }
            return Mesh.of(model.points(), model.corners());
        } catch (ModelFileException e) {
            throw new AssetException(e.getMessage(), e);
        } catch (IllegalArgumentException e) {
            throw new AssetException(file, "is no usable OBJ model: " + e.getMessage(), e);
        }
    }
}
