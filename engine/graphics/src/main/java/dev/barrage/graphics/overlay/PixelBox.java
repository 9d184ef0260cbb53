package dev.barrage.graphics.overlay;

/** A box in the last picture, pixels from its lower left corner. */
public class PixelBox {
    float left, bottom, right, top;

    PixelBox() {}

    PixelBox(float left, float bottom, float right, float top) {
        set(left, bottom, right, top);
    }

    final void set(float newLeft, float newBottom, float newRight, float newTop) {
        left = newLeft;
        bottom = newBottom;
        right = newRight;
        top = newTop;
    }

    /** Left edge. */
    public final float left() {
        return left;
    }

    /** Lower edge. */
    public final float bottom() {
        return bottom;
    }

    /** Right edge. */
    public final float right() {
        return right;
    }

    /** Upper edge. */
    public final float top() {
        return top;
    }

    /** Whether a point lies in the box or on its edge. */
    public final boolean contains(float x, float y) {
        return x >= left && x <= right && y >= bottom && y <= top;
    }
}
