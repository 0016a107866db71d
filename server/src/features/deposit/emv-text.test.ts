import { encode, tag, withCrcTag } from 'promptparse';
import { billPayment } from 'promptparse/generate';
import { expect, test } from 'vitest';
import { asksFor } from './emv-text.ts';

const thai = billPayment({ billerId: '099400016239701', ref1: 'D1', amount: 500.07 });

function lao(amount: string): string {
  const tags = [tag('00', '01'), tag('53', '418'), tag('54', amount), tag('58', 'LA')];
  return withCrcTag(encode(tags), '63');
}

test.each([
  ['what was asked for', thai, 500_07n, 'THB', true],
  ['another amount', thai, 500_00n, 'THB', false],
  ['another currency', thai, 500_07n, 'LAK', false],
  ['a changed text', thai.replace('500.07', '900.07'), 900_07n, 'THB', false],
  [
    'an amount that the payer chooses',
    billPayment({ billerId: '099400016239701', ref1: 'D1' }),
    0n,
    'THB',
    false,
  ],
  ['whole kip', lao('20001'), 20_001_00n, 'LAK', true],
  ['kip with decimals', lao('20001.00'), 20_001_00n, 'LAK', true],
  ['no code at all', 'https://example.com', 1n, 'THB', false],
] as const)('%s', (_, text, amount, currency, isRight) => {
  expect(asksFor(text, { amount, currency })).toBe(isRight);
});
