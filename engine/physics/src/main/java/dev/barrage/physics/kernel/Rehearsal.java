package dev.barrage.physics.kernel;

import dev.barrage.physics.body.core.Bodies;
import dev.barrage.physics.math.Rng;
import dev.barrage.physics.math.Trig;
import dev.barrage.physics.shape.Mesh;
import dev.barrage.physics.shape.Rim;

/** Work for kernels that is much like that of a world, every branch of theirs included. */
final class Rehearsal {
    /** How often each kernel is called, or more. */
    static final int REPEATS = 16;

    private static final int BOXES = 256;
    private static final int SLOTS = 1024;
    private static final int LONGEST = 12;
    private static final float SIZE = 30f;

    private final Rng random = new Rng(1);
    private final CellLists lists = new CellLists(1);
    private final float[] minX = new float[BOXES];
    private final float[] minY = new float[BOXES];
    private final float[] maxX = new float[BOXES];
    private final float[] maxY = new float[BOXES];
    private final float[] begin = new float[BOXES];
    private final int[] mask = new int[BOXES];
    private final int[] query = new int[BOXES + CellLists.SLACK];
    private final int[] slot = new int[BOXES + CellLists.SLACK];
    private final long[] head = new long[BOXES];
    private final int[] first = new int[BOXES * LONGEST + CellLists.SLACK];
    private final int[] second = new int[BOXES * LONGEST + CellLists.SLACK];
    private final Rim[] rims = {star(60), star(7), star(150)};
    private final RimMotions motions = new RimMotions(BOXES);
    private final float[] covered = new float[BOXES];
    private final float[] beyond = new float[BOXES];
    private final float[] scratch = new float[BOXES];
    private final int[] bullet = new int[BOXES];
    private final int[] body = new int[BOXES];
    private final float[] circle = new float[BOXES];
    private final Bodies bodies = new Bodies();
    private final RelativeMotions seen = new RelativeMotions();
    private final ContactRows contacts = new ContactRows();
    private final MotionColumns motionColumns = new MotionColumns();

    Rehearsal() {
        lists.extent = 1f;
        lists.layOut(0, 1f, 5, 5);
        fillLists();
        fillContacts();
        bodies.ensureCapacity(BOXES);
        for (int i = 0; i < BOXES; i++) {
            minX[i] = random.nextFloat(0f, SIZE);
            minY[i] = random.nextFloat(0f, SIZE);
            maxX[i] = minX[i] + random.nextFloat(0.1f, 0.9f);
            maxY[i] = minY[i] + random.nextFloat(0.1f, 0.9f);
            begin[i] = i;
            mask[i] = 1 + random.nextInt(3);
            float x = random.nextFloat(-1.3f, 1.3f);
            float y = random.nextFloat(-1.3f, 1.3f);
            bullet[i] = i;
            body[i] = random.nextInt(BOXES);
            bodies.cos[i] = 1f;
            circle[i] = random.nextFloat(-0.1f, 1f);
            motions.add(x, y, random.nextFloat(-0.4f, 0.4f), random.nextFloat(-0.4f, 0.4f), 0.1f);
        }
    }

    private void fillLists() {
        lists.reserve(SLOTS, SLOTS * LONGEST, SLOTS * LONGEST);
        lists.clear();
        int place = 0;
        for (int at = 0; at < SLOTS; at++) {
            int length = random.nextInt(2) * random.nextInt(random.nextInt(4) == 0 ? LONGEST : 4);
            for (int i = 0; i < length; i++, place++) {
                float x = random.nextFloat(0f, SIZE);
                float y = random.nextFloat(0f, SIZE);
                lists.setBounds(place, x, y, x + SIZE / 2, y + SIZE / 2);
                lists.insert(at, place, 1 + random.nextInt(3));
            }
        }
    }

    /** Contacts of pairs of bodies that move at random, in the first half every third with two points. */
    private void fillContacts() {
        contacts.reserve(BOXES);
        contacts.motion = new float[2 * BodyRows.ROW * BOXES];
        contacts.invH = 240f;
        contacts.pushSpeed = 3f;
        for (int i = 0; i < contacts.motion.length; i++) {
            contacts.motion[i] = random.nextFloat(-1f, 1f);
        }
        for (int r = 0; r < BOXES; r++) {
            contacts.bodyA[r] = 2 * BodyRows.ROW * r;
            contacts.bodyB[r] = contacts.bodyA[r] + BodyRows.ROW;
            for (int place = 0; place < ContactRows.ROW; place++) {
                contacts.rows[ContactRows.row(r) + ContactRows.BLOCK * place] = random.nextFloat(0f, 0.5f);
            }
            contacts.rows[ContactRows.row(r) + ContactRows.POINTS + ContactRows.MORE] =
                    r < BOXES / 2 && r % 3 == 0 ? 1f : 0f;
        }
    }

    private static Rim star(int corners) {
        float[] vertices = new float[3 * corners + 3];
        int[] indices = new int[3 * corners];
        for (int i = 0; i < corners; i++) {
            float angle = 2f * Trig.PI * i / corners;
            float radius = i % 2 == 0 ? 1f : 0.5f;
            vertices[3 * i] = radius * Trig.cos(angle);
            vertices[3 * i + 1] = radius * Trig.sin(angle);
            indices[3 * i] = corners;
            indices[3 * i + 1] = i;
            indices[3 * i + 2] = (i + 1) % corners;
        }
        return Mesh.of(vertices, indices).rim();
    }

    /** Does all of it a few times. */
    void run(Kernels kernels) {
        for (int i = 0; i < REPEATS; i++) {
            // Blocks are mostly full, but now and then there is a shorter one, or one with a box too large.
            int end = i == 0 ? BOXES - 5 : BOXES;
            lists.extent = i == 1 ? 0.5f : 1f;
            int active = kernels.findActive(lists, 0, minX, minY, maxX, maxY, mask, 0, 0, end, query, slot, 0);
            if (active != Kernels.UNFIT) {
                kernels.testLists(lists, active, query, slot, head, minX, minY, maxX, maxY, first, second, 0);
            }
            for (int box = i; box < end; box += 1 + i) {
                kernels.sweepBoxes(begin, minX, minY, maxX, maxY, BOXES - CellLists.SLACK, box, box + 3 * i, first, 0);
            }
            kernels.coverMotions(motions.x, motions.dx, motions.r, 0, end, 1f, covered, beyond, scratch);
            seen.copy(bullet, body, motions.x, motions.y, motions.dx, motions.dy, motions.r, 0, end);
            kernels.seeFromBodies(seen, bodies, circle, 1f);
            for (int from = 0; from < BOXES; from += 64) {
                kernels.solveContacts(contacts, from, Math.min(from + 1 + i * i, end), 30f, 0.9f, 0.1f, motionColumns);
            }
            for (Rim rim : rims) {
                RimSweep.first(rim, motions, kernels);
            }
        }
    }
}
