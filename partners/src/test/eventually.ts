import { vi } from 'vitest';

/** Waits until the assertion holds; patient, because test machines are sometimes busy. */
export function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assertion, { timeout: 10_000, interval: 20 });
}
