import { expect, test } from 'vitest';
import type { Sandbox } from '../sandbox.ts';
import { issueLaunchToken, playerOfToken } from './launch-token.ts';

test('a token opens the games of its own provider only, also where two share a secret', () => {
  const parts: Partial<Sandbox> = { now: () => 0, secretOf: () => 'one secret' };
  const sandbox = parts as Sandbox;
  const token = issueLaunchToken(sandbox, 'JOKER', 'somchai');
  expect(playerOfToken(sandbox, 'JOKER', token)).toBe('somchai');
  expect(playerOfToken(sandbox, 'SLOTXO', token)).toBeUndefined();
});
