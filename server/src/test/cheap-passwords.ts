import { afterAll, beforeAll } from 'vitest';
import './spare-password-work.ts';

const state = globalThis as { fullPasswordCost?: boolean };

/** Has the hashes of a test file cost what they cost in production. */
export function atFullCost(): void {
  beforeAll(() => {
    state.fullPasswordCost = true;
  });
  afterAll(() => {
    state.fullPasswordCost = false;
  });
}
