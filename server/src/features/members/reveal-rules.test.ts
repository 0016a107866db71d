import { startOf } from '@wallet/contract/capabilities';
import { expect, test } from 'vitest';
import { mayReveal } from './reveal-rules.ts';

test.each([
  ['agent', 'phone', true],
  ['agent', 'bankAccountNo', false],
  ['cashier', 'bankAccountNo', true],
  ['admin', 'bankAccountNo', true],
] as const)('%s and %s: %s', (role, field, may) => {
  expect(mayReveal({ code: role, capabilities: startOf(role) }, field)).toBe(may);
});
