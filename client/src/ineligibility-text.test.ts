import { baht } from '@wallet/contract/test/sample';
import { expect, test } from 'vitest';
import { ineligibilityText } from './ineligibility-text.ts';

const texts = {
  BALANCE_REMAINS: 'You have {total}, at most {minimumBalance}',
  OUTSIDE_HOURS: '{from} to {until}',
};
const units = { THB: 'baht' };

test('a reason is given with its figures, in the unit of its currency', () => {
  const obstacle = {
    cause: 'BALANCE_REMAINS',
    total: baht(1_234.5),
    minimumBalance: baht(5),
    currency: 'THB',
  } as const;
  expect(ineligibilityText(texts, units, obstacle)).toBe(
    'You have 1,234.50\u00A0baht, at most 5.00\u00A0baht',
  );
  const hours = { cause: 'OUTSIDE_HOURS', from: '18:00', until: '22:00' } as const;
  expect(ineligibilityText(texts, units, hours)).toBe('18:00 to 22:00');
});

test('a cause that this app does not know has no sentence', () => {
  expect(ineligibilityText(texts, units, { cause: 'TRANSFER_OPEN' })).toBeNull();
});

test('a figure that is not returned is a dash, and an unknown currency no word', () => {
  const obstacle = { cause: 'BALANCE_REMAINS', total: baht(5), currency: 'USD' } as never;
  expect(ineligibilityText(texts, units, obstacle)).toBe('You have 5.00\u00A0, at most -');
});
