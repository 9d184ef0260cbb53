package dev.barrage.samples;

/** A number of a sample that whoever plays it may change, within its range. */
public final class Slider {
    /** What it changes, with its unit: "motor speed, rad/s". */
    public final String name;

    /** The range. */
    public final float least, most;

    private float value;

    Slider(String name, float least, float most, float value) {
        this.name = name;
        this.least = least;
        this.most = most;
        set(value);
    }

    /** The present value. */
    public float value() {
        return value;
    }

    /** Sets the value, clamped to the range. */
    public void set(float wanted) {
        value = Math.min(Math.max(wanted, least), most);
    }
}
