import { expect, test } from 'vitest';
import { anySignal } from './any-signal.ts';

test('the first signal that aborts gives its reason, and later ones change nothing', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const first = anySignal(one.signal, other.signal);
  expect(first.aborted).toBe(false);
  other.abort('other');
  one.abort('one');
  expect(first.aborted).toBe(true);
  expect(first.reason).toBe('other');
});

test('a signal that is already aborted counts immediately', () => {
  expect(anySignal(new AbortController().signal, AbortSignal.abort('gone')).reason).toBe('gone');
});
