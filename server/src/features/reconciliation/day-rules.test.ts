import { expect, test } from 'vitest';
import { dayOf, daysBetween, outside, rangeOf, until } from './day-rules.ts';

const at = (text: string) => new Date(text);

test('a day begins and ends at midnight in Bangkok', () => {
  const { from, to } = rangeOf('2026-11-20');
  expect([from.toISOString(), to.toISOString()]).toEqual([
    '2026-11-19T17:00:00.000Z',
    '2026-11-20T17:00:00.000Z',
  ]);
  expect([dayOf(from), dayOf(to)]).toEqual(['2026-11-20', '2026-11-21']);
  expect(until({ from, to }, at('2026-11-20T03:00:00Z')).to).toEqual(at('2026-11-20T03:00:00Z'));
});

test('days between two times are all of them, the first and the last included', () => {
  const [evening, morning] = [at('2026-11-20T16:59:00Z'), at('2026-11-20T17:01:00Z')];
  expect(daysBetween(evening, evening)).toEqual(['2026-11-20']);
  expect(daysBetween(evening, morning)).toEqual(['2026-11-20', '2026-11-21']);
  expect(daysBetween(evening, at('2026-11-22T23:00:00Z'))).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
  ]);
});

test('of a range only the parts before and after the known one are read', () => {
  const known = rangeOf('2026-11-20');
  const wanted = { from: rangeOf('2026-11-19').from, to: rangeOf('2026-11-21').to };
  expect(outside(wanted, known)).toEqual([rangeOf('2026-11-19'), rangeOf('2026-11-21')]);
  expect(outside(known, wanted)).toEqual([]);
});
