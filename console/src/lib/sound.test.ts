import { expect, test, vi } from 'vitest';
import { playArrival, playOverdue } from './sound.ts';

test('what came before the first press on the page is not played after it', () => {
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
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
  playArrival();
  expect(ring).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  playArrival();
  expect(ring).toHaveBeenCalledTimes(2);
  // A missed target is longer and louder.
  playOverdue();
  expect(ring).toHaveBeenCalledTimes(8);
  const [soft, loud] = [rise.mock.calls[0], rise.mock.lastCall].map((call) => call?.[0]);
  expect(loud).toBeGreaterThan(2 * soft);
});
