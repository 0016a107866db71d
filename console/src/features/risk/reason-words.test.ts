import { baht } from '@wallet/contract/test/sample';
import { expect, test } from 'vitest';
import { catalog as en } from '#text/en/catalog.ts';
import { catalog as lo } from '#text/lo/catalog.ts';
import { catalog as th } from '#text/th/catalog.ts';
import { reasonWords } from './reason-words.ts';
import type { Reason } from './risk-queries.ts';

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

test.each([en, lo, th])(
  'a changed password, too, is described in every language',
  ({ risk, core }) => {
    const change = (withPassword: boolean) =>
      reasonWords(
        {
          ...{ sign: 'bank-change', points: 1, amount: baht(6), withPassword },
          ...{ changedAt: '2026-11-20T02:00:00Z', askedAt: '2026-11-20T03:00:00Z' },
        },
        [{ currency: 'LAK' }],
        { text: risk, units: core.units },
      );
    expect(change(true).length).toBeGreaterThan(change(false).length);
  },
);

test('the amounts of an erased member have no currency', () => {
  expect(reasonWords(reason, [], words)).toBe(
    'In 30\u00A0days deposited 9,000.00, withdrew 8,500.00, moved 0.00 to games',
  );
});

const amounts = { deposited: baht(1), withdrawn: baht(2), played: baht(3) };

test.each<[Reason, string]>([
  [
    { ...amounts, sign: 'no-play', points: 1 },
    'In 30 days deposited 1.00 kip, withdrew 2.00 kip, moved 3.00 kip to games',
  ],
  [
    { sign: 'game-return', points: 1, toGames: baht(4), fromGames: baht(5) },
    'In 90 days moved 4.00 kip to games and got 5.00 kip back',
  ],
  [
    {
      sign: 'bank-change',
      points: 1,
      amount: baht(6),
      changedAt: '2026-11-20T02:00:00Z',
      askedAt: '2026-11-20T03:00:00Z',
      withPassword: false,
    },
    'Asked for 6.00 kip after the bank account changed at 20/11/2026 09:00:00',
  ],
  [{ sign: 'account', points: 1, members: 1_002 }, '1,002 members have the same account number'],
  [
    { sign: 'pattern', points: 1, members: 3 },
    '3 members joined, deposited, took bonuses and withdrew alike',
  ],
  [
    { sign: 'inviter', points: 1, members: 3 },
    '3 invited friends joined, deposited, took bonuses and withdrew alike',
  ],
])('a reason of sign $sign reads with its own figures', (why, said) => {
  const read = reasonWords(why, [{ currency: 'LAK' }], words);
  expect(read.replaceAll('\u00A0', ' ')).toBe(said);
});
