import { expect, test, vi } from 'vitest';
import { stubSound } from '#test/stub-sound.ts';
import { playArrival, playOverdue } from './sound.ts';

test('events before the first press on the page are not played after it', () => {
  const { ring, rise, pitches } = stubSound();
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
  playArrival();
  expect(ring).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  playArrival();
  // One note after the other.
  expect(ring.mock.calls).toEqual([[0], [0.12]]);
  expect(pitches.splice(0)).toEqual([660, 880]);
  // A missed target is longer and louder.
  playOverdue();
  expect(ring).toHaveBeenCalledTimes(8);
  expect(pitches).toEqual([880, 660, 880, 880, 660, 880]);
  const [soft, loud] = [rise.mock.calls[0], rise.mock.lastCall].map((call) => call?.[0]);
  expect(loud).toBeGreaterThan(2 * soft);
});
