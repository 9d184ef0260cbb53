package dev.barrage.shooter.asset;

import de.javagl.obj.Obj;
import de.javagl.obj.ObjData;
import de.javagl.obj.ObjReader;
import de.javagl.obj.ObjUtils;
import dev.barrage.physics.shape.Mesh;
import java.io.ByteArrayInputStream;
import java.io.IOException;

/** Reads a mesh from a Wavefront OBJ file. */
final class ObjMesh {
    private ObjMesh() {}

    static Mesh read(AssetFiles files, String file) {
        byte[] bytes = files.read(file);
        try {
            Obj obj = ObjReader.read(new ByteArrayInputStream(bytes));
            checkFaces(file, obj);
            Obj triangles = ObjUtils.triangulate(obj);
            return Mesh.of(ObjData.getVerticesArray(triangles), ObjData.getFaceVertexIndicesArray(triangles));
        } catch (IOException | RuntimeException e) {
            throw e instanceof AssetException ? (AssetException) e : unusable(file, e);
        }
    }

    /** Checks the vertex indices of all faces. Messages count from 1 as in the file. */
    private static void checkFaces(String file, Obj obj) {
        Json.require(file, obj.getNumFaces() > 0, "is no usable OBJ model: it has no faces");
        for (int i = 0; i < obj.getNumFaces(); i++) {
            for (int corner = 0; corner < obj.getFace(i).getNumVertices(); corner++) {
                int vertex = obj.getFace(i).getVertexIndex(corner) + 1;
                Json.require(
                        file,
                        vertex >= 1 && vertex <= obj.getNumVertices(),
                        "is no usable OBJ model: face " + (i + 1) + " names vertex " + vertex + " of "
                                + obj.getNumVertices());
            }
        }
    }

    private static AssetException unusable(String file, Exception e) {
        return new AssetException(file, "is no usable OBJ model: " + e.getMessage(), e);
    }
}
