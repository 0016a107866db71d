import { type Mock, vi } from 'vitest';

/** Stands in for the sound of the browser: start and pitch of each note, and how loud it becomes. */
export function stubSound(): {
  readonly ring: Mock;
  readonly rise: Mock;
  readonly pitches: number[];
} {
  const [ring, rise] = [vi.fn(), vi.fn()];
  const pitches: number[] = [];
  const gain = {
    setValueAtTime() {},
    linearRampToValueAtTime: rise,
    exponentialRampToValueAtTime() {},
  };
  class Tone {
    connect = (to: unknown) => to;
    start = ring;
    constructor(_: unknown, { frequency }: { readonly frequency: number }) {
      pitches.push(frequency);
    }
    stop() {}
  }
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      async resume() {}
    },
  );
  vi.stubGlobal('OscillatorNode', Tone);
  vi.stubGlobal(
    'GainNode',
    class {
      gain = gain;
      connect = (to: unknown) => to;
    },
  );
  return { ring, rise, pitches };
}
