package dev.barrage.shooter.asset;

import de.javagl.obj.Obj;
import de.javagl.obj.ObjData;
import de.javagl.obj.ObjReader;
import de.javagl.obj.ObjUtils;
import dev.barrage.physics.shape.Mesh;
import java.io.ByteArrayInputStream;
import java.io.IOException;

/** Reads a model from a Wavefront OBJ file. */
final class ObjMesh {
    private ObjMesh() {}

    static Mesh read(AssetFiles files, String file) {
        byte[] bytes = files.read(file);
        try {
            Obj obj = ObjUtils.triangulate(ObjReader.read(new ByteArrayInputStream(bytes)));
            return Mesh.of(ObjData.getVerticesArray(obj), ObjData.getFaceVertexIndicesArray(obj));
        } catch (IOException | RuntimeException e) {
            throw new AssetException(file, "is no usable OBJ model: " + e.getMessage(), e);
        }
    }
}
