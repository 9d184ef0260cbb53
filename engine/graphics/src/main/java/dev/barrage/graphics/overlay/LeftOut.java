package dev.barrage.graphics.overlay;

import java.util.Arrays;

/** Counts the labels left out per tile of the picture; each tile with such labels is a group. */
final class LeftOut {
    private float left;
    private float bottom;
    private float tileWidth;
    private float tileHeight;
    private int across;
    private int[] groupOfTile = {};
    private int[] tiles = {};
    private int[] firsts = {};
    private int[] counts = {};
    private byte[] places = {};
    private int groups;

    void start(float newLeft, float newBottom, float width, float height, float newTileWidth, float newTileHeight) {
        left = newLeft;
        bottom = newBottom;
        tileWidth = newTileWidth;
        tileHeight = newTileHeight;
        across = 1 + (int) (width / tileWidth);
        int all = across * (1 + (int) (height / tileHeight));
        if (all > tiles.length) {
            groupOfTile = new int[all];
            tiles = new int[all];
            firsts = new int[all];
            counts = new int[all];
            places = new byte[all];
        }
        Arrays.fill(groupOfTile, PlaceMemory.NONE);
        groups = 0;
    }

    /**
     * Counts a label.
     *
     * @param x its point, which lies in the picture, pixels
     * @param y see {@code x}
     */
    void add(int label, float x, float y) {
        int tile = (int) ((x - left) / tileWidth) + (int) ((y - bottom) / tileHeight) * across;
        if (groupOfTile[tile] == PlaceMemory.NONE) {
            groupOfTile[tile] = groups;
            tiles[groups] = tile;
            firsts[groups] = label;
            counts[groups] = 0;
            groups++;
        }
        counts[groupOfTile[tile]]++;
    }

    int groups() {
        return groups;
    }

    int count(int group) {
        return counts[group];
    }

    /** The first label added to a group. */
    int first(int group) {
        return firsts[group];
    }

    /** Number of characters of a count label such as "+7". */
    int length(int group) {
        int length = 2;
        for (int rest = counts[group]; rest >= 10; rest /= 10) {
            length++;
        }
        return length;
    }

    /** Identity of the count label: the same in every frame, and different from the identities of labels. */
    long id(int group) {
        return Long.MIN_VALUE + tiles[group];
    }

    void place(int group, int place) {
        places[group] = (byte) place;
    }

    int placeOf(int group) {
        return places[group];
    }
}
