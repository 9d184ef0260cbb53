package dev.barrage.graphics.audio;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PcmTest {
    @Test
    void samplesAreKeptIn16Bits() {
        Pcm pcm = Pcm.stereo(new float[] {1f, -1f, 0.5f, 0f}, 44_100);
        assertEquals(2, pcm.frames());
        assertEquals(2, pcm.channels());
        assertEquals(-1f, pcm.at(0, 1));
        assertEquals(0.5f, pcm.at(1, 0), 1f / 32_767);
        assertArrayEquals(new byte[] {-1, 127, 1, -128, 0, 64, 0, 0}, pcm.littleEndian());
        assertEquals(0.5f, Pcm.mono(new float[4_000], 8_000).seconds());
    }

    @Test
    void whatIsNoSoundIsRefusedByName() {
        float[] loud = {0f, 1.01f};
        assertTrue(assertThrows(IllegalArgumentException.class, () -> Pcm.mono(loud, 44_100))
                .getMessage()
                .contains("sample 1 must be from -1 to 1: 1.01"));
        float[] broken = {Float.NaN};
        assertThrows(IllegalArgumentException.class, () -> Pcm.mono(broken, 44_100));
        assertThrows(IllegalArgumentException.class, () -> Pcm.mono(new float[0], 44_100));
        assertThrows(IllegalArgumentException.class, () -> Pcm.stereo(new float[3], 44_100));
        assertThrows(IllegalArgumentException.class, () -> Pcm.mono(new float[3], 441));
    }

    @Test
    void definitionsNameWhatIsWrong() {
        SoundDef def = new SoundDef("boom", Pcm.mono(new float[3], 44_100));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> def.gain(2f))
                .getMessage()
                .contains("boom: gain must be from 0 to 1: 2.0"));
        assertThrows(IllegalArgumentException.class, () -> def.limit(0));
        assertThrows(IllegalArgumentException.class, () -> def.gap(-1f));
    }
}
