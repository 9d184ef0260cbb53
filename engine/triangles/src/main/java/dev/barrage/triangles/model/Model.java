package dev.barrage.triangles.model;

import java.util.Arrays;

/**
 * The triangles of a file, and where in the file they come from. Points and corners suit {@code Mesh.of} and {@code
 * TriangleList.of}. Arrays are not copied.
 *
 * @param name name of the file
 * @param points x, y, z of each point
 * @param corners three point numbers per triangle, in the order of the file's faces
 * @param face number of each triangle's face in the file, counted from 0
 * @param line line of each face, counted from 1; empty for binary files
 * @param facesLeftOut number of faces with fewer than three corners, which give no triangle
 * @param firstLeftOut number of the first of them
 */
public record Model(
        String name, float[] points, int[] corners, int[] face, int[] line, int facesLeftOut, int firstLeftOut) {
    private static final int NONE = -1;

    public int triangles() {
        return face.length;
    }

    /** Where a face is: file and line, or the face's number in a binary file. */
    public String placeOfFace(int number) {
        return line.length > 0 ? name + ":" + line[number] : name + ": face " + number;
    }

    /** Whether two faces have a point in common. */
    public boolean hasNeighbours() {
        int[] user = new int[points.length / 3];
        Arrays.fill(user, NONE);
        for (int i = 0; i < corners.length; i++) {
            int own = face[i / 3];
            if (user[corners[i]] != NONE && user[corners[i]] != own) {
                return true;
            }
            user[corners[i]] = own;
        }
        return false;
    }

    /** The same triangles in the same order, with one point per place, so that triangles around it are neighbours. */
    public Model welded() {
        PointWeld weld = new PointWeld(points);
        int[] weldedCorners = new int[corners.length];
        for (int i = 0; i < corners.length; i++) {
            weldedCorners[i] = weld.add(corners[i]);
        }
        return new Model(name, weld.points(), weldedCorners, face, line, facesLeftOut, firstLeftOut);
    }
}
