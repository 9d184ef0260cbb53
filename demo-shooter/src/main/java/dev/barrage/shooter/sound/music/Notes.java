package dev.barrage.shooter.sound.music;

import dev.barrage.shooter.sound.synth.Loop;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.IntFunction;

/** Notes of one instrument. Each that sounds different is synthesised once, mixed into all its places and forgotten. */
final class Notes {
    private final IntFunction<float[]> instrument;
    private final TreeMap<Integer, List<Place>> places = new TreeMap<>();

    private record Place(int at, float gain, float pan) {}

    /** @param instrument gives the samples of a key */
    Notes(IntFunction<float[]> instrument) {
        this.instrument = instrument;
    }

    /**
     * @param key notes with the same key sound alike
     * @param at first frame
     * @param pan -1 left to 1 right
     */
    void add(int key, int at, float gain, float pan) {
        places.computeIfAbsent(key, any -> new ArrayList<>()).add(new Place(at, gain, pan));
    }

    void play(Loop loop) {
        places.forEach((key, its) -> {
            float[] samples = instrument.apply(key);
            its.forEach(place -> loop.add(samples, place.at, place.gain, place.pan));
        });
    }
}
