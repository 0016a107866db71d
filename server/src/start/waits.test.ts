import { expect, onTestFinished, test, vi } from 'vitest';
import { Waits } from './waits.ts';

test('a start logs the seconds of each step in order, and of all together', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const waits = new Waits(performance.now());
  vi.advanceTimersByTime(1_520);
  waits.note('program');
  vi.advanceTimersByTime(300);
  waits.note('database');
  expect(waits.told()).toBe('ready after 1.8 s: program 1.5, database 0.3');
});
