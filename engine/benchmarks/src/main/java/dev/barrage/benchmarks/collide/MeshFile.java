package dev.barrage.benchmarks.collide;

import de.javagl.obj.Obj;
import de.javagl.obj.ObjData;
import de.javagl.obj.ObjReader;
import de.javagl.obj.ObjUtils;
import dev.barrage.physics.triangle.TriangleList;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import org.lwjgl.assimp.AIFace;
import org.lwjgl.assimp.AIMesh;
import org.lwjgl.assimp.AIScene;
import org.lwjgl.assimp.AIVector3D;
import org.lwjgl.assimp.Assimp;
import org.lwjgl.system.MemoryUtil;

/** Reads triangles from OBJ, PLY and other files that Assimp knows, also compressed by gzip. */
public final class MeshFile {
    private static final String GZIP = ".gz";
    private static final String OBJ = "obj";

    private MeshFile() {}

    /**
     * All triangles of a file in one list with the file's own points. Larger polygons are cut into triangles.
     *
     * @throws IOException if the file cannot be read, is none of the formats or has no triangles
     */
    public static TriangleList read(Path file) throws IOException {
        if (!Files.isReadable(file) || Files.isDirectory(file)) {
            throw new IOException("cannot read " + file);
        }
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        boolean isCompressed = name.endsWith(GZIP);
        String plainName = isCompressed ? name.substring(0, name.length() - GZIP.length()) : name;
        String format = plainName.substring(plainName.lastIndexOf('.') + 1);
        TriangleList list;
        try (InputStream raw = new BufferedInputStream(Files.newInputStream(file));
                InputStream in = isCompressed ? new GZIPInputStream(raw) : raw) {
            list = format.equals(OBJ) ? readObj(in) : readByAssimp(in.readAllBytes(), format);
        } catch (IllegalArgumentException | IOException e) {
            throw new IOException(file + ": " + e.getMessage(), e);
        }
        if (list.triangles() == 0) {
            throw new IOException(file + ": has no triangles");
        }
        return list;
    }

    /** Reads OBJ by another library: Assimp gives every face of an OBJ points of its own. */
    private static TriangleList readObj(InputStream in) throws IOException {
        Obj obj = ObjUtils.triangulate(ObjReader.read(in));
        return TriangleList.of(ObjData.getVerticesArray(obj), ObjData.getFaceVertexIndicesArray(obj, 3));
    }

    private static TriangleList readByAssimp(byte[] bytes, String format) throws IOException {
        ByteBuffer data = MemoryUtil.memAlloc(bytes.length).put(bytes).flip();
        AIScene scene = Assimp.aiImportFileFromMemory(data, Assimp.aiProcess_Triangulate, format);
        MemoryUtil.memFree(data);
        if (scene == null) {
            throw new IOException(Assimp.aiGetErrorString());
        }
        try {
            return join(scene);
        } finally {
            Assimp.aiReleaseImport(scene);
        }
    }

    /** Joins the meshes of a scene. */
    private static TriangleList join(AIScene scene) {
        int points = 0;
        int faces = 0;
        for (int i = 0; i < scene.mNumMeshes(); i++) {
            AIMesh mesh = AIMesh.create(scene.mMeshes().get(i));
            points += mesh.mNumVertices();
            faces += mesh.mNumFaces();
        }
        FloatBuffer xyz = FloatBuffer.allocate(3 * points);
        IntBuffer corners = IntBuffer.allocate(3 * faces);
        for (int i = 0; i < scene.mNumMeshes(); i++) {
            append(AIMesh.create(scene.mMeshes().get(i)), xyz, corners);
        }
        return TriangleList.of(xyz.array(), Arrays.copyOf(corners.array(), corners.position()));
    }

    private static void append(AIMesh mesh, FloatBuffer xyz, IntBuffer corners) {
        int first = xyz.position() / 3;
        AIVector3D.Buffer vertices = mesh.mVertices();
        for (int i = 0; i < mesh.mNumVertices(); i++) {
            AIVector3D vertex = vertices.get(i);
            xyz.put(vertex.x()).put(vertex.y()).put(vertex.z());
        }
        AIFace.Buffer faces = mesh.mFaces();
        for (int i = 0; i < mesh.mNumFaces(); i++) {
            IntBuffer indices = faces.get(i).mIndices();
            if (indices.remaining() == 3) { // lines and points of the file are no triangles
                for (int k = 0; k < 3; k++) {
                    corners.put(first + indices.get(k));
                }
            }
        }
    }
}
