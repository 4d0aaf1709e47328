// Sounds, made as they are needed: short tones with a soft beginning and end. Silent until a gesture and unless switched on.
export type Sound = 'place' | 'claim' | 'score' | 'turn' | 'end';

/** Hertz, seconds from now, seconds long; `wood` is a dull knock. */
interface Tone {
  pitch: number;
  at: number;
  length: number;
  wood?: boolean;
}

const tones: Record<Sound, Tone[]> = {
  place: [{ pitch: 190, at: 0, length: 0.09, wood: true }],
  claim: [
    { pitch: 330, at: 0, length: 0.07, wood: true },
    { pitch: 440, at: 0.06, length: 0.09, wood: true },
  ],
  score: [
    { pitch: 523, at: 0, length: 0.16 },
    { pitch: 659, at: 0.1, length: 0.16 },
    { pitch: 784, at: 0.2, length: 0.26 },
  ],
  turn: [
    { pitch: 587, at: 0, length: 0.14 },
    { pitch: 440, at: 0.12, length: 0.22 },
  ],
  end: [
    { pitch: 392, at: 0, length: 0.25 },
    { pitch: 523, at: 0.18, length: 0.25 },
    { pitch: 659, at: 0.36, length: 0.25 },
    { pitch: 784, at: 0.54, length: 0.6 },
  ],
};

export interface Sounds {
  play(sound: Sound, volume: number): void;
  close(): void;
}

export function createSounds(): Sounds {
  let context: AudioContext | null = null;

  function tone(audio: AudioContext, { pitch, at, length, wood }: Tone, loudness: number): void {
    const begin = audio.currentTime + at;
    const source = audio.createOscillator();
    const gain = audio.createGain();
    source.type = wood ? 'triangle' : 'sine';
    source.frequency.setValueAtTime(pitch, begin);
    if (wood) source.frequency.exponentialRampToValueAtTime(pitch / 2, begin + length);
    gain.gain.setValueAtTime(0.0001, begin);
    gain.gain.exponentialRampToValueAtTime(loudness, begin + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    source.connect(gain).connect(audio.destination);
    source.start(begin);
    source.stop(begin + length + 0.02);
  }

  return {
    play(sound, volume) {
      if (volume <= 0 || !('AudioContext' in globalThis) || navigator.userActivation?.hasBeenActive === false) return;
      context ??= new AudioContext();
      const audio = context;
      const loudness = Math.max(0.001, (volume / 100) ** 2 * 0.35);
      void audio.resume().then(() => tones[sound].forEach((one) => tone(audio, one, loudness)));
    },
    close() {
      void context?.close();
      context = null;
    },
  };
}
