import { type Mock, vi } from 'vitest';

/** Stands in for the sound of the browser: the start of each note, and how loud it becomes. */
export function stubSound(): { readonly ring: Mock; readonly rise: Mock } {
  const [ring, rise] = [vi.fn(), vi.fn()];
  const gain = {
    setValueAtTime() {},
    linearRampToValueAtTime: rise,
    exponentialRampToValueAtTime() {},
  };
  class Tone {
    connect = (to: unknown) => to;
    start = ring;
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
  return { ring, rise };
}
