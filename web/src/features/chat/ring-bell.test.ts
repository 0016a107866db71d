import { readStored } from '@wallet/client/storage';
import { stubStorages } from '@wallet/client/test/memory-storage';
import { beforeEach, expect, test, vi } from 'vitest';

/** A phone's sound: silent until something is resumed within a press. */
class Sound {
  static made = 0;
  static rung = 0;
  static mayStart = false;
  /** Pitch of each tone, and its volume by time. */
  static tones: unknown[] = [];
  state = 'suspended';
  currentTime = 5;
  constructor() {
    Sound.made++;
  }
  async resume() {
    if (Sound.mayStart) this.state = 'running';
  }
  createOscillator() {
    const frequency = { value: 0 };
    const start = () => Sound.tones.push(['start', frequency.value]);
    const stop = (at: number) => {
      Sound.rung++;
      Sound.tones.push(['stop', at]);
    };
    return { frequency, connect: (next: object) => next, start, stop };
  }
  createGain() {
    const setValueAtTime = (volume: number, at: number) => Sound.tones.push([volume, at]);
    const gain = { setValueAtTime, exponentialRampToValueAtTime: setValueAtTime };
    return { gain, connect: (next: object) => next };
  }
}

let bell: typeof import('./ring-bell.ts');

beforeEach(async () => {
  Object.assign(Sound, { made: 0, rung: 0, mayStart: false, tones: [] });
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
  await bell.allowSound();
  bell.ringBell();
  Sound.mayStart = true;
  await bell.allowSound();
  expect(Sound.rung).toBe(0);
  bell.ringBell();
  expect(Sound.rung).toBe(1);
});

test('while it is off, no press makes a sound', async () => {
  bell.turnSound(false);
  await bell.allowSound();
  bell.ringBell();
  expect([Sound.made, Sound.rung]).toEqual([0, 0]);
});

test('a tone fades out from now on, however long the sound has been on', async () => {
  Sound.mayStart = true;
  bell.turnSound(true);
  await bell.allowSound();
  await vi.waitFor(() => expect(Sound.rung).toBe(1), { timeout: 20_000 });
  expect(Sound.tones).toEqual([
    [0.08, 5],
    [0.001, 5.18],
    ['start', 880],
    ['stop', 5.18],
  ]);
});

test('the choice of sound is remembered on this phone', () => {
  expect(bell.isSoundOn()).toBe(false);
  bell.turnSound(true);
  expect([bell.isSoundOn(), readStored('persistent', 'chatSound')]).toEqual([true, 'on']);
  bell.turnSound(false);
  expect([bell.isSoundOn(), readStored('persistent', 'chatSound')]).toEqual([false, 'off']);
});
