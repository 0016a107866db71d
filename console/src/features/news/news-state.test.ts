import { describe, expect, test } from 'vitest';
import type { WorkCount } from '#lib/work.ts';
import { isQuiet, newsIn } from './news-state.ts';

const count = (kind: WorkCount['kind'], change: Partial<WorkCount> = {}): WorkCount => ({
  kind,
  waiting: 1,
  overdue: 0,
  mine: 0,
  latestAt: '2026-01-05T10:00:00.000Z',
  ...change,
});
const later = '2026-01-05T10:00:01.000Z';

describe('news', () => {
  test('are those since the last look; the first look has none', () => {
    const first = newsIn(null, [count('chat', { overdue: 3 }), count('case')]);
    expect([first.arrived, first.missed]).toEqual([[], []]);
    const second = newsIn(first.seen, [
      count('chat', { overdue: 3, latestAt: later }),
      count('case'),
    ]);
    expect([second.arrived, second.missed]).toEqual([['chat'], []]);
    const third = newsIn(second.seen, [count('chat', { overdue: 4, latestAt: later })]);
    expect([third.arrived, third.missed]).toEqual([[], ['chat']]);
  });

  test('are of a kind of which nothing waited before, too', () => {
    const { seen } = newsIn(null, [count('withdrawal', { latestAt: null })]);
    expect(newsIn(seen, [count('withdrawal')]).arrived).toEqual(['withdrawal']);
  });

  test('do not include the rest after the latest was decided, nor items that are no longer overdue', () => {
    const { seen } = newsIn(null, [count('case', { latestAt: later, overdue: 2 })]);
    const decided = newsIn(seen, [count('case', { overdue: 1 })]);
    expect([decided.arrived, decided.missed]).toEqual([[], []]);
    // One that is put back is as old as it was.
    expect(newsIn(decided.seen, [count('case', { latestAt: later })]).arrived).toEqual([]);
    expect(newsIn(decided.seen, [count('case', { overdue: 2 })]).missed).toEqual(['case']);
  });
});

test.each([
  ['22:00', '06:00', '23:10', true],
  ['22:00', '06:00', '05:59', true],
  ['22:00', '06:00', '06:00', false],
  ['12:00', '13:00', '12:00', true],
  ['12:00', '13:00', '13:00', false],
  ['00:00', '00:00', '00:00', false],
])('quiet from %s until %s: at %s it is %s', (quietFrom, quietUntil, now, expected) => {
  expect(isQuiet({ quietFrom, quietUntil }, now)).toBe(expected);
});
