import { expect, test, vi } from 'vitest';
import { stubSound } from '#test/stub-sound.ts';
import { playArrival, playOverdue } from './sound.ts';

test('what came before the first press on the page is not played after it', () => {
  const { ring, rise } = stubSound();
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
