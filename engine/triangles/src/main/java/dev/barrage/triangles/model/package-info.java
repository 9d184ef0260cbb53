/**
 * Importers: triangles from OBJ, PLY and STL files. The only package that reads files.
 *
 * <p>Files are streams of bytes that nobody has checked: every count is compared with the size of the file, arrays grow
 * with the bytes that are read, and an error names the file and the line or byte.
 */
package dev.barrage.triangles.model;
