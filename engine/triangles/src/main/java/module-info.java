/** Barrage's triangles in space: readers of OBJ, PLY and STL files, and exact collision of any number of surfaces. */
module dev.barrage.triangles {
    requires dev.barrage.physics; // for its workers

    exports dev.barrage.triangles;
    exports dev.barrage.triangles.model;
}
