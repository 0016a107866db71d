import { expect, test, vi } from 'vitest';
import { sharedValue } from './shared-value.ts';

test('a listener is notified of each change of a shared value until it unsubscribes', () => {
  const shared = sharedValue('first');
  const [one, other] = [vi.fn(), vi.fn()];
  const stop = shared.subscribe(one);
  shared.subscribe(other);
  shared.change('second');
  expect(shared.read()).toBe('second');
  stop();
  shared.change('third');
  expect(shared.read()).toBe('third');
  expect([one, other].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
});
