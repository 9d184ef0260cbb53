package dev.barrage.graphics.audio;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Who gets a voice when there are fewer than sounds. */
class VoicesTest {
    private final Endless output = new Endless();
    private final Voices voices = new Voices(output, 3);

    /** Sounds that never end, and a limited number of sources. */
    private static final class Endless implements Output {
        final List<Integer> loaded = new ArrayList<>(List.of(-1, -1, -1));
        final Set<Integer> playing = new HashSet<>();
        int sources;

        @Override
        public boolean isSilent() {
            return false;
        }

        @Override
        public String info() {
            return "";
        }

        @Override
        public int buffer(String name, Pcm pcm) {
            return 0;
        }

        @Override
        public int buffer(String name, MuLaw packed) {
            return 0;
        }

        @Override
        public int source() {
            return sources < 3 ? sources++ : -1;
        }

        @Override
        public void load(int source, int buffer, boolean looping) {
            loaded.set(source, buffer);
        }

        @Override
        public void free(int buffer, int... sources) {}

        @Override
        public void seek(int source, int frame) {}

        @Override
        public int frame(int source) {
            return 0;
        }

        @Override
        public void gain(int source, float factor) {}

        @Override
        public void pitch(int source, float factor) {}

        @Override
        public void pan(int source, float place) {}

        @Override
        public void start(int... which) {
            playing.add(which[0]);
        }

        @Override
        public void stop(int source) {
            playing.remove(source);
        }

        @Override
        public boolean isPlaying(int source) {
            return playing.contains(source);
        }

        @Override
        public void masterGain(float factor) {}

        @Override
        public void render(float[] into, int frames) {}

        @Override
        public void close() {}
    }

    private static Sound sound(int number, int limit, int priority) {
        SoundDef def = new SoundDef("sound " + number, Pcm.mono(new float[1], 44_100));
        return new Sound(def.limit(limit).gap(0f).priority(priority), number);
    }

    private void play(Sound sound) {
        voices.play(sound, 1f, 1f, 0f);
    }

    @Test
    void freeVoicesComeFirst() {
        play(sound(1, 4, 0));
        play(sound(2, 4, 5));
        output.stop(0);
        voices.advance(0.1f);
        play(sound(3, 4, 0));
        play(sound(4, 4, 0));
        assertEquals(Set.of(2, 3, 4), Set.copyOf(output.loaded));
    }

    @Test
    void oneMoreThanItsLimitEndsTheOldestOfAKind() {
        Sound twice = sound(1, 2, 0);
        play(twice);
        play(sound(2, 4, 0));
        play(twice);
        play(twice);
        assertEquals(3, voices.busy());
        assertEquals(List.of(1, 2, 1), output.loaded);
    }

    @Test
    void theLeastImportantEndsAndAmongThoseTheOldest() {
        play(sound(1, 4, 2));
        play(sound(2, 4, 1));
        play(sound(3, 4, 1));
        play(sound(4, 4, 1));
        assertEquals(List.of(1, 4, 3), output.loaded);
        play(sound(5, 4, 0));
        assertEquals(List.of(1, 4, 3), output.loaded, "less important than all that is heard");
    }

    @Test
    void fewerSourcesThanAskedForAreFewerVoices() {
        Endless few = new Endless();
        few.sources = 2;
        Voices one = new Voices(few, 8);
        one.play(sound(1, 4, 0), 1f, 1f, 0f);
        assertEquals(1, one.busy());
    }
}
