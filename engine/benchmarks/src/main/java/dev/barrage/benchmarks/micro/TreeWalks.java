package dev.barrage.benchmarks.micro;

import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.MeshTree;

/**
 * Ways to test a ball against the triangles of a mesh through a tree. Nodes have boxes or spheres. The walk is by
 * recursion, by links to parents (drilian 2008) or by skip links.
 */
final class TreeWalks {
    private final int nodes;
    private final int[] skip;
    private final int[] parent;
    private final int[] first;

    /** Per node minX, minY, minZ, maxX, maxY, maxZ. */
    private final float[] box;

    /** Per node the centre of its box, and the largest distance of a triangle's corner from it. */
    private final float[] ball;

    /** Per triangle in the order of the leaves: nine coordinates. */
    private final float[] triangles;

    private float x;
    private float y;
    private float z;
    private float r;

    TreeWalks(Mesh mesh) {
        MeshTree tree = mesh.tree();
        nodes = tree.nodeCount();
        skip = new int[nodes];
        parent = new int[nodes];
        first = new int[nodes + 1];
        box = new float[6 * nodes];
        ball = new float[4 * nodes];
        triangles = new float[9 * mesh.triangleCount()];
        for (int t = 0; t < mesh.triangleCount(); t++) {
            for (int c = 0; c < 3; c++) {
                int vertex = mesh.indices()[3 * tree.original(t) + c];
                System.arraycopy(mesh.vertices(), 3 * vertex, triangles, 9 * t + 3 * c, 3);
            }
        }
        parent[0] = -1;
        first[nodes] = mesh.triangleCount();
        for (int node = 0; node < nodes; node++) {
            skip[node] = tree.skip(node);
            first[node] = tree.first(node);
            if (!tree.isLeaf(node)) {
                parent[node + 1] = node;
                parent[tree.skip(node + 1)] = node;
            }
            setBounds(tree, node);
        }
    }

    private void setBounds(MeshTree tree, int node) {
        int b = 6 * node;
        box[b] = tree.minX(node);
        box[b + 1] = tree.minY(node);
        box[b + 2] = tree.minZ(node);
        box[b + 3] = tree.maxX(node);
        box[b + 4] = tree.maxY(node);
        box[b + 5] = tree.maxZ(node);
        float squared = 0;
        for (int axis = 0; axis < 3; axis++) {
            ball[4 * node + axis] = (box[b + axis] + box[b + 3 + axis]) / 2;
        }
        for (int v = 3 * tree.first(node); v < 3 * tree.end(node); v++) {
            float dx = triangles[3 * v] - ball[4 * node];
            float dy = triangles[3 * v + 1] - ball[4 * node + 1];
            float dz = triangles[3 * v + 2] - ball[4 * node + 2];
            squared = Math.max(squared, dx * dx + dy * dy + dz * dz);
        }
        ball[4 * node + 3] = (float) Math.sqrt(squared) * (1 + 0x1p-20f);
    }

    /** The ball that is tested. */
    void ask(float px, float py, float pz, float radius) {
        x = px;
        y = py;
        z = pz;
        r = radius;
    }

    /** Whether the ball meets the sphere around the whole mesh (drilian 2008). */
    boolean isNear() {
        return meetsBall(0);
    }

    boolean recursively(boolean spheres) {
        return recursively(0, spheres);
    }

    private boolean recursively(int node, boolean spheres) {
        if (!(spheres ? meetsBall(node) : meetsBox(node))) {
            return false;
        }
        if (skip[node] == node + 1) {
            return meetsLeaf(node);
        }
        return recursively(node + 1, spheres) || recursively(skip[node + 1], spheres);
    }

    /** The walk of drilian 2008: the node that it comes from decides what it does next. */
    boolean byParents(boolean spheres) {
        int previous = -1;
        int node = 0;
        while (node >= 0) {
            int next;
            if (previous == parent[node]) {
                boolean met = spheres ? meetsBall(node) : meetsBox(node);
                if (met && skip[node] == node + 1) {
                    if (meetsLeaf(node)) {
                        return true;
                    }
                    met = false;
                }
                next = met ? node + 1 : parent[node];
            } else {
                next = previous == node + 1 ? skip[node + 1] : parent[node];
            }
            previous = node;
            node = next;
        }
        return false;
    }

    boolean bySkips(boolean spheres) {
        int node = 0;
        while (node < nodes) {
            if (!(spheres ? meetsBall(node) : meetsBox(node))) {
                node = skip[node];
            } else if (skip[node] == node + 1 && meetsLeaf(node)) {
                return true;
            } else {
                node++;
            }
        }
        return false;
    }

    private boolean meetsBox(int node) {
        int b = 6 * node;
        return box[b] <= x + r
                && box[b + 3] >= x - r
                && box[b + 1] <= y + r
                && box[b + 4] >= y - r
                && box[b + 2] <= z + r
                && box[b + 5] >= z - r;
    }

    private boolean meetsBall(int node) {
        int b = 4 * node;
        float dx = x - ball[b];
        float dy = y - ball[b + 1];
        float dz = z - ball[b + 2];
        float reach = r + ball[b + 3];
        return dx * dx + dy * dy + dz * dz <= reach * reach;
    }

    private boolean meetsLeaf(int node) {
        for (int t = first[node]; t < first[node + 1]; t++) {
            if (squaredDistance(9 * t) <= r * r) {
                return true;
            }
        }
        return false;
    }

    /** Squared distance to the triangle at an offset (C. Ericson, Real-Time Collision Detection, 2005, section 5.1.5). */
    private float squaredDistance(int at) {
        float abx = triangles[at + 3] - triangles[at];
        float aby = triangles[at + 4] - triangles[at + 1];
        float abz = triangles[at + 5] - triangles[at + 2];
        float acx = triangles[at + 6] - triangles[at];
        float acy = triangles[at + 7] - triangles[at + 1];
        float acz = triangles[at + 8] - triangles[at + 2];
        float apx = x - triangles[at];
        float apy = y - triangles[at + 1];
        float apz = z - triangles[at + 2];
        float d1 = abx * apx + aby * apy + abz * apz;
        float d2 = acx * apx + acy * apy + acz * apz;
        float bb = abx * abx + aby * aby + abz * abz;
        float cc = acx * acx + acy * acy + acz * acz;
        float bc = abx * acx + aby * acy + abz * acz;
        float va = (d1 - bb) * (d2 - cc) - (d1 - bc) * (d2 - bc);
        float vb = (d1 - bc) * d2 - d1 * (d2 - cc);
        float vc = d1 * (d2 - bc) - (d1 - bb) * d2;
        float v;
        float w;
        if (d1 <= 0 && d2 <= 0) {
            v = 0;
            w = 0;
        } else if (d1 >= bb && d2 <= d1 + bc - bb) {
            v = 1;
            w = 0;
        } else if (vc <= 0 && d1 >= 0 && d1 <= bb) {
            v = d1 / bb;
            w = 0;
        } else if (d2 >= cc && d1 <= d2 + bc - cc) {
            v = 0;
            w = 1;
        } else if (vb <= 0 && d2 >= 0 && d2 <= cc) {
            v = 0;
            w = d2 / cc;
        } else if (va <= 0) {
            float towardsC = d2 - bc - (d1 - bb);
            w = towardsC / (towardsC + (d1 - bc) - (d2 - cc));
            v = 1 - w;
        } else {
            v = vb / (va + vb + vc);
            w = vc / (va + vb + vc);
        }
        float dx = apx - v * abx - w * acx;
        float dy = apy - v * aby - w * acy;
        float dz = apz - v * abz - w * acz;
        return dx * dx + dy * dy + dz * dz;
    }
}
