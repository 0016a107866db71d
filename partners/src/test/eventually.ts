import { vi } from 'vitest';

/** Waits up to ten seconds for an assertion to hold: test machines are sometimes busy. */
export function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assertion, { timeout: 10_000, interval: 20 });
}
