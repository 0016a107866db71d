import { baht } from '@wallet/contract/test/sample';
import { expect, test } from 'vitest';
import { codeOf, noSearch, type PromotionSearch, promotionSearch } from './promotion-state.ts';

const promotion = {
  code: 'SONGKRAN',
  name: 'Songkran',
  percentFail: 10,
  turnover: 5,
  amount: baht(50),
  way: null,
  description: 'For everybody',
};
const code = 'SONGKRAN';
const failure = new Error('Too many requests');
const searching: PromotionSearch = { kind: 'searching', code };

test.each([
  [' song Kran\t', 'SONGKRAN'],
  ['lotus100\u200b', 'LOTUS100'],
  ['\u2066LOTUS\u00ad100\u2069', 'LOTUS100'],
  ['ＬＯＴＵＳ１００', 'LOTUS100'],
  ['lotus๑๐๐', 'LOTUS100'],
  ['lotus໑໐໐', 'LOTUS100'],
  ['\u200b', ''],
])('the code %j is looked up as %s', (typed, lookedUp) => {
  expect(codeOf(typed)).toBe(lookedUp);
});

test('a search without a code asks for one', () => {
  expect(promotionSearch(noSearch, { kind: 'empty' })).toEqual({
    kind: 'typing',
    isRequired: true,
  });
});

test('a search finds a promotion, or says that there is none', () => {
  expect(promotionSearch(noSearch, { kind: 'asked', code })).toEqual(searching);
  const found = { kind: 'found', promotion } as const;
  expect(promotionSearch(searching, { kind: 'answered', code, promotion })).toEqual(found);
  const missing = { kind: 'not-found' } as const;
  expect(promotionSearch(searching, { kind: 'answered', code, promotion: null })).toEqual(missing);
});

test('a rejection is shown in its own words', () => {
  const event = { kind: 'failed', code, failure } as const;
  expect(promotionSearch(searching, event)).toEqual({
    kind: 'refused',
    failure,
  });
});

test('typing takes back every message, and makes a late answer worthless', () => {
  const typed = promotionSearch(searching, { kind: 'typed' });
  expect(typed).toEqual(noSearch);
  expect(promotionSearch(typed, { kind: 'answered', code, promotion })).toEqual(noSearch);
  expect(promotionSearch(typed, { kind: 'failed', code, failure })).toEqual(noSearch);
});

test('an answer to another code than the one that is searched is of no use', () => {
  const other = { ...searching, code: 'OTHER' } as const;
  for (const event of [
    { kind: 'answered', code, promotion },
    { kind: 'answered', code, promotion: null },
    { kind: 'failed', code, failure },
  ] as const) {
    expect(promotionSearch(other, event)).toEqual(other);
  }
});

test('closing what was found leaves an empty search', () => {
  expect(promotionSearch({ kind: 'found', promotion }, { kind: 'closed' })).toEqual(noSearch);
});
