import { stubStorages } from '@wallet/client/test/memory-storage';
import { beforeEach, expect, test, vi } from 'vitest';

/** A phone's sound: silent until something is resumed within a press. */
class Sound {
  static made = 0;
  static rung = 0;
  static mayStart = false;
  state = 'suspended';
  currentTime = 0;
  constructor() {
    Sound.made++;
  }
  async resume() {
    if (Sound.mayStart) this.state = 'running';
  }
  createOscillator() {
    const stop = () => Sound.rung++;
    const connect = (next: object) => next;
    return { frequency: { value: 0 }, connect, start: () => undefined, stop };
  }
  createGain() {
    const set = () => undefined;
    const gain = { setValueAtTime: set, exponentialRampToValueAtTime: set };
    return { gain, connect: (next: object) => next };
  }
}

let bell: typeof import('./ring-bell.ts');

beforeEach(async () => {
  Object.assign(Sound, { made: 0, rung: 0, mayStart: false });
  vi.stubGlobal('AudioContext', Sound);
  stubStorages();
  vi.resetModules();
  bell = await import('./ring-bell.ts');
});

test('it rings when it is turned on, and for every arrival, by one source of sound', async () => {
  Sound.mayStart = true;
  bell.turnSound(true);
  await vi.waitFor(() => expect(Sound.rung).toBe(1), { timeout: 20_000 });
  for (let arrivals = 0; arrivals < 10; arrivals++) bell.ringBell();
  expect([Sound.made, Sound.rung]).toEqual([1, 11]);
});

test('an arrival before the first press is silent, and does not ring late', async () => {
  bell.turnSound(true);
  await bell.letSound();
  bell.ringBell();
  Sound.mayStart = true;
  await bell.letSound();
  expect(Sound.rung).toBe(0);
  bell.ringBell();
  expect(Sound.rung).toBe(1);
});

test('while it is off, no press makes a sound', async () => {
  bell.turnSound(false);
  await bell.letSound();
  bell.ringBell();
  expect([Sound.made, Sound.rung]).toEqual([0, 0]);
});
