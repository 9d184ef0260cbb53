package dev.barrage.triangles;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.barrage.testing.Doors;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Every public method of the collision with null, NaN, infinities, huge and negative arguments. */
class DoorsTest {
    @Test
    void everyCallWorksOrThrowsOneClearExceptionAndThenTheTrianglesAreThoseOfBefore() {
        try (TriangleCollider collider = new TriangleCollider(1)) {
            int[] triangles = new int[1];
            Doors doors = new Doors(Set.of("TriangleCollider.close")) {
                @Override
                protected void afterCall(String where, Throwable thrown) {
                    if (thrown != null && collider.triangles() != triangles[0]) {
                        add(where + ": threw " + thrown + " and changed the triangles");
                    }
                    triangles[0] = collider.triangles();
                }
            };
            TriangleList one = TriangleList.of(new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, new int[] {0, 1, 2});
            collider.add(one);
            triangles[0] = collider.triangles();
            TrianglePairs pairs = collider.collide();
            doors.put(int.class, 1, 0, -1, 33, Integer.MIN_VALUE, 300);
            doors.put(
                    float.class,
                    1f,
                    Float.NaN,
                    Float.POSITIVE_INFINITY,
                    Float.NEGATIVE_INFINITY,
                    -1f,
                    0f,
                    1e30f,
                    Float.MAX_VALUE,
                    Float.MIN_VALUE);
            doors.put(
                    float[].class,
                    new float[12],
                    null,
                    new float[0],
                    new float[] {Float.NaN},
                    new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0},
                    new float[] {0, 0, Float.NaN, 0, 1, 1});
            doors.put(
                    int[].class, new int[] {0, 1, 2}, null, new int[0], new int[] {-1}, new int[] {0, 0, 0}, new int[] {
                        0, 1, 99
                    });
            doors.put(Neighbours.class, Neighbours.CROSSING, null);
            doors.put(TriangleList.class, one, null);
            for (Object receiver : List.of(collider, one, pairs)) {
                doors.callAll(receiver);
            }
            doors.callStatics(TriangleList.class);
            doors.callStatics(TriangleCollider.class);
            assertEquals("", doors.problems());
        }
    }
}
