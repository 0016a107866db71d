import { baht } from '@wallet/contract/test/sample';
import { expect, test } from 'vitest';
import { catalog as en } from '#text/en/catalog.ts';
import { reasonWords } from './reason-words.ts';

const reason = {
  sign: 'no-play',
  points: 40,
  deposited: baht(9_000),
  withdrawn: baht(8_500),
  played: baht(0),
} as const;
const words = { text: en.risk, units: en.core.units };

test('amounts of a reason are in the currency of the member that it is about', () => {
  expect(reasonWords(reason, [{ currency: 'LAK' }], words)).toContain('9,000.00\u00A0kip');
  expect(reasonWords(reason, [{ currency: 'THB' }], words)).toContain('9,000.00\u00A0baht');
});

test('the amounts of an erased member have no currency', () => {
  expect(reasonWords(reason, [], words)).toBe(
    'In 30\u00A0days deposited 9,000.00, withdrew 8,500.00, moved 0.00 to games',
  );
});
