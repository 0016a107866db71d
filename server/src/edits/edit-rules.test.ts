import { expect, test } from 'vitest';
import {
  differenceOf,
  type FieldRule,
  free,
  isHarmless,
  jsonOf,
  mayFall,
  mayFallTo,
  mayRise,
  mayTurnOff,
  mayTurnOn,
  periodError,
  sameChances,
} from './edit-rules.ts';

test.each<[string, FieldRule, unknown, unknown, boolean]>([
  ['less', mayFall, 5_000, 4_999.99, true],
  ['the same', mayFall, 5_000, 5_000, true],
  ['more', mayFall, 5_000, 5_000.01, false],
  ['a first limit', mayFall, null, 100, true],
  ['no limit any more', mayFall, 100, null, false],
  ['an earlier end', mayFall, '2027-01-02T00:00:00.000Z', '2026-01-01T00:00:00.000Z', true],
  ['a later end', mayFall, '2026-01-01T00:00:00.000Z', '2027-01-02T00:00:00.000Z', false],
  ['an end where there was none', mayFall, null, '2027-01-02T00:00:00.000Z', true],
  ['something new', mayFall, undefined, 1, false],
  ['something odd', mayFall, 'x', 1, false],
  ['less, and enough', mayFallTo(200), 2_000, 200, true],
  ['less than enough', mayFallTo(200), 2_000, 199, false],
  ['none at all', mayFallTo(200), 2_000, 0, false],
  ['more than before', mayFallTo(200), 2_000, 2_001, false],
  ['a longer hold', mayRise, 24, 48, true],
  ['a shorter hold', mayRise, 24, 23, false],
  ['a start where there was none', mayRise, null, '2027-01-02T00:00:00.000Z', true],
  ['no start any more', mayRise, '2027-01-02T00:00:00.000Z', null, false],
  ['off', mayTurnOff, true, false, true],
  ['on', mayTurnOff, false, true, false],
  ['a new one that is off', mayTurnOff, undefined, false, false],
  ['a guard that is set', mayTurnOn, false, true, true],
  ['a guard that is lifted', mayTurnOn, true, false, false],
])('%s', (_, rule, before, after, expected) => {
  expect(rule(before, after)).toBe(expected);
});

const slice = { label: 'a', html: 'x', bgColor: '#112233', textColor: '#ffffff' };
const cash = { ...slice, weight: 1, type: 'credit', amount: 10, coins: 0, bonusCode: null };
const none = { ...slice, weight: 9, type: 'none', amount: 0, coins: 0, bonusCode: null };

test.each([
  ['other words and colours', [{ ...cash, label: 'b', bgColor: '#000000' }, none], true],
  ['another order', [none, cash], true],
  ['a larger prize', [{ ...cash, amount: 11 }, none], false],
  ['a smaller prize', [{ ...cash, amount: 9 }, none], false],
  ['a better chance', [{ ...cash, weight: 2 }, none], false],
  ['one more slice', [cash, none, none], false],
  ['one slice less', [cash], false],
  ['an unknown field', [{ ...cash, jackpot: 1 }, none], false],
  ['no list at all', null, false],
])('slices with %s', (_, after, expected) => {
  expect(sameChances([cash, none], after)).toBe(expected);
});

const rules = { name: free, autoMax: mayFall };

test.each([
  ['nothing changed', { name: 'x', autoMax: 5 }, true],
  ['words', { name: 'y' }, true],
  ['words and less', { name: 'y', autoMax: 4 }, true],
  ['words and more', { name: 'y', autoMax: 6 }, false],
  ['a field that no rule names', { jackpot: 1 }, false],
  ['a field that no rule names, as it was', { odd: 1 }, true],
])('a change of %s', (_, after, expected) => {
  expect(isHarmless(rules, { name: 'x', autoMax: 5, odd: 1 }, after)).toBe(expected);
});

test('a difference names every value that is another one, and nothing that was not entered', () => {
  const before = { name: { th: 'ก', en: 'a' }, list: [{ n: 1 }, { n: 2 }], left: 1, budget: null };
  const after = { name: { th: 'ก', en: 'b' }, list: [{ n: 3 }], budget: 5 };
  expect(differenceOf(before, after)).toEqual([
    { path: ['name', 'en'], before: 'a', after: 'b' },
    { path: ['list', 0, 'n'], before: 1, after: 3 },
    { path: ['list', 1, 'n'], before: 2, after: null },
    { path: ['budget'], before: null, after: 5 },
  ]);
});

test('amounts are baht and times are texts', () => {
  const moment = new Date('2027-01-02T00:00:00Z');
  expect(jsonOf({ amount: 250_50n, moment, none: null })).toEqual({
    amount: 250.5,
    moment: '2027-01-02T00:00:00.000Z',
    none: null,
  });
});

test('a period has a while between its begin and its end, where it has both', () => {
  const [begin, end] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-20T10:00:01Z')];
  for (const period of [
    { startsAt: begin, endsAt: end },
    { startsAt: begin, endsAt: null },
    { startsAt: null, endsAt: end },
  ]) {
    expect(periodError(period)).toBeNull();
  }
  expect(periodError({ startsAt: begin, endsAt: begin })).toBe('INVALID_DATA');
  expect(periodError({ startsAt: end, endsAt: begin })).toBe('INVALID_DATA');
});
