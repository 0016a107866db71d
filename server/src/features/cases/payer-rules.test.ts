import { expect, test } from 'vitest';
import { compareWithPayer, weightOf } from './payer-rules.ts';

const sender = { bankNumber: '014', account: '1112223334', name: 'MR UNKNOWN PAYER' };
const registered = {
  bankNumber: '014',
  accountNo: '1112223334',
  accountName: 'UNKNOWN PAYER',
  otherNames: [],
};

test.each([
  ['the same account and name', {}, ['match', 'match', false]],
  ['another name', { accountName: 'PORNTHIP JAIDEE' }, ['match', 'no', true]],
  ['another bank', { bankNumber: '004' }, ['no', 'match', false]],
  ['another account', { accountNo: '9998887776' }, ['no', 'match', false]],
  [
    'a name in another script, and the account',
    { accountName: 'พรทิพย์ ใจดี' },
    ['match', 'unsure', false],
  ],
  [
    'a name in another script, and another account',
    { accountName: 'พรทิพย์ ใจดี', accountNo: '9998887776' },
    ['no', 'unsure', true],
  ],
  [
    'a name in another script that its bank reported before',
    { accountName: 'พรทิพย์ ใจดี', otherNames: ['UNKNOWN PAYER'] },
    ['match', 'match', false],
  ],
] as const)('a payer with %s', (_, change, [account, name, needsReason]) => {
  const compared = compareWithPayer(sender, { ...registered, ...change });
  expect(compared).toEqual({ account, name, needsReason });
});

test('nothing differs where no sender was reported', () => {
  const compared = compareWithPayer(null, registered);
  expect(compared).toEqual({ account: 'unsure', name: 'unsure', needsReason: false });
});

test('signs weigh the more the less they can be of anyone, and several of them together', () => {
  const signs = ['notice', 'reported', 'digits', 'name', 'account'] as const;
  const weights = signs.map((sign) => weightOf([sign]));
  expect(weights).toEqual([...new Set(weights)].toSorted((one, other) => one - other));
  expect(weightOf(['slip'])).toBe(weightOf(['account']));
  expect(weightOf(['account'])).toBeGreaterThan(weightOf(['notice', 'reported']));
  expect(weightOf(['digits', 'name'])).toBeGreaterThan(weightOf(['account']));
  expect(weightOf(['digits'])).toBeLessThan(weightOf(['notice', 'reported']));
  expect(weightOf([])).toBe(0);
});

test('a masked account with a name in another script needs a reason', () => {
  const masked = { ...sender, account: 'xxx-x-x333-4' };
  const compared = compareWithPayer(masked, { ...registered, accountName: 'พรทิพย์ ใจดี' });
  expect(compared).toEqual({ account: 'unsure', name: 'unsure', needsReason: true });
});
