package dev.barrage.shooter.sound.music;

import dev.barrage.shooter.sound.synth.Echo;
import dev.barrage.shooter.sound.synth.Loop;
import dev.barrage.shooter.sound.synth.Reverb;
import java.util.function.IntFunction;

/** Arrangement of the score: fills the loop of each layer. */
final class Arrangement {
    private static final int LOWEST_PAD = 55;
    private static final int LOWEST_PLUCK = 64;
    private static final int LOWEST_BASS = 33;
    private static final int LOWEST_STAB = 40;
    private static final int SIDE = 23;

    /** Arpeggio as indices into two octaves of the chord, in sixteenths; one line per part. */
    private static final String[] ARPEGGIOS = {"0213243502132465", "0246420213575313", "0123456754321234"};

    /** Bass line in sixteenths: r root, o octave, f fifth, a dot is a rest; one line per part. */
    private static final String[] BASS_LINES = {"..r.r.o...r.r.of", "r.rr..rro.rr.ror", ".rrr.rro.rrr.rof"};

    private static final String[] STABS = {"x..x..x...x.x...", "x..x..x..x..x.x.", "x.....x.....x.x."};

    private static final int AHEAD_SECONDS = 4;

    private Arrangement() {}

    private static Loop loop() {
        return new Loop(Score.frames());
    }

    static Loop pad() {
        Loop loop = loop();
        Cache left = new Cache(note -> Instruments.pad(note, Score.seconds(Score.BAR), 0));
        Cache right = new Cache(note -> Instruments.pad(note, Score.seconds(Score.BAR), 1));
        for (int bar = 0; bar < Score.bars(); bar++) {
            for (int note : Score.chord(bar).voicing(LOWEST_PAD)) {
                loop.add(left.note(note), Score.at(bar, 0), 0.25f, -0.8f);
                loop.add(right.note(note), Score.at(bar, 0), 0.25f, 0.8f);
            }
            int ground = Score.chord(bar).voicing(LOWEST_STAB)[0];
            loop.add(left.note(ground), Score.at(bar, 0), 0.12f, 0f);
        }
        loop.duck(Score.BEAT, 0.3f);
        loop.with(new Reverb(2.6f, 0), new Reverb(2.6f, SIDE), 0.5f, AHEAD_SECONDS);
        return loop;
    }

    static Loop arpeggio() {
        Loop loop = loop();
        Cache plucks = new Cache(Instruments::pluck);
        for (int bar = 0; bar < Score.bars(); bar++) {
            int[] tones = Score.chord(bar).voicing(LOWEST_PLUCK);
            String steps = ARPEGGIOS[Score.part(bar)];
            for (int i = 0; i < Score.BAR; i++) {
                int step = steps.charAt(i) - '0';
                int note = tones[step % tones.length] + 12 * (step / tones.length);
                float gain = i % 4 == 0 ? 0.5f : i % 2 == 0 ? 0.38f : 0.28f;
                loop.add(plucks.note(note), Score.at(bar, i), gain, 0.5f - (i % 3) * 0.5f);
            }
        }
        loop.duck(Score.BEAT, 0.45f);
        Echo left = new Echo(3 * Score.SIXTEENTH, 0.42f, 0.4f);
        Echo right = new Echo(4 * Score.SIXTEENTH + 90, 0.38f, 0.4f);
        loop.with(left, right, 0.34f, 2f * AHEAD_SECONDS);
        loop.with(new Reverb(1.6f, 0), new Reverb(1.6f, SIDE), 0.22f, AHEAD_SECONDS);
        return loop;
    }

    static Loop bass() {
        Loop loop = loop();
        Cache notes = new Cache(note -> Instruments.bass(note, Score.seconds(1.7f)));
        for (int bar = 0; bar < Score.bars(); bar++) {
            int root = Pitch.atOrAbove(LOWEST_BASS, Score.chord(bar).root());
            String line = BASS_LINES[Score.part(bar)];
            for (int i = 0; i < Score.BAR; i++) {
                if (line.charAt(i) != '.') {
                    int above = line.charAt(i) == 'o' ? 12 : line.charAt(i) == 'f' ? 7 : 0;
                    loop.add(notes.note(root + above), Score.at(bar, i), above == 12 ? 0.5f : 0.6f, 0f);
                }
            }
        }
        loop.duck(Score.BEAT, 0.75f);
        return loop;
    }

    static Loop drums() {
        Loop loop = loop();
        Kit kit = new Kit();
        for (int bar = 0; bar < Score.bars(); bar++) {
            kit.beat(loop, bar);
            if (Score.endsPart(bar)) {
                kit.fill(loop, bar);
            }
            if (bar % Score.BARS_OF_PART == 0) {
                kit.crash(loop, bar);
            }
        }
        loop.with(new Reverb(0.7f, 0), new Reverb(0.7f, SIDE), 0.1f, AHEAD_SECONDS);
        loop.drive(1.6f);
        return loop;
    }

    static Loop lead() {
        Loop loop = loop();
        Score.melody((bar, sixteenth, note, length) ->
                loop.add(Instruments.lead(note, Score.seconds(length)), Score.at(bar, sixteenth), 0.4f, 0f));
        loop.duck(Score.BEAT, 0.2f);
        Echo left = new Echo(3 * Score.SIXTEENTH, 0.35f, 0.5f);
        Echo right = new Echo(6 * Score.SIXTEENTH, 0.35f, 0.5f);
        loop.with(left, right, 0.3f, 2f * AHEAD_SECONDS);
        loop.with(new Reverb(2.2f, 0), new Reverb(2.2f, SIDE), 0.3f, AHEAD_SECONDS);
        return loop;
    }

    static Loop drive() {
        Loop loop = loop();
        Cache stabs = new Cache(note -> Instruments.stab(note, Score.seconds(2.4f)));
        Kit kit = new Kit();
        for (int bar = 0; bar < Score.bars(); bar++) {
            int root = Pitch.atOrAbove(LOWEST_STAB, Score.chord(bar).root());
            String line = STABS[Score.part(bar)];
            for (int i = 0; i < Score.BAR; i++) {
                if (line.charAt(i) == 'x') {
                    float[] stab = stabs.note(root);
                    loop.add(stab, Score.at(bar, i), 0.3f, -0.6f);
                    // The second guitar plays slightly later, which widens the sound.
                    loop.add(stab, Score.at(bar, i) + 500, 0.3f, 0.6f);
                }
            }
            kit.rush(loop, bar);
        }
        loop.duck(Score.BEAT, 0.4f);
        loop.with(new Reverb(0.9f, 0), new Reverb(0.9f, SIDE), 0.2f, AHEAD_SECONDS);
        return loop;
    }

    /** Caches synthesised notes. */
    private static final class Cache {
        private final float[][] notes = new float[128][];
        private final IntFunction<float[]> instrument;

        Cache(IntFunction<float[]> instrument) {
            this.instrument = instrument;
        }

        float[] note(int note) {
            if (notes[note] == null) {
                notes[note] = instrument.apply(note);
            }
            return notes[note];
        }
    }
}
