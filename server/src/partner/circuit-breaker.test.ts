import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openCompanies } from './circuit-breaker.ts';

/** A watch on providers, its log and its clock. */
function watched() {
  const lines: unknown[] = [];
  const log = pino(
    { base: null, timestamp: false },
    { write: (line) => lines.push(JSON.parse(line)) },
  );
  const clock = { now: 0 };
  const companies = openCompanies(log, () => clock.now);
  const recordOutcome = (...outcomes: Parameters<typeof companies.recordOutcome>[1][]) => {
    for (const outcome of outcomes) companies.recordOutcome('PG', outcome, 0.1);
  };
  return { companies, recordOutcome, lines, clock };
}

test('a provider that fails five times in a row is failing, until it answers once', () => {
  const { companies, recordOutcome, lines } = watched();
  recordOutcome('timeout', 'unreachable', 'error', 'unreadable', 'answered');
  recordOutcome('timeout', 'timeout', 'timeout', 'timeout');
  expect(companies.room('PG')).toBe(Infinity);
  expect(lines).toEqual([]);
  recordOutcome('timeout', 'timeout', 'error');
  expect(companies.list()).toMatchObject([{ company: 'PG', isFailing: true }]);
  recordOutcome('answered', 'answered');
  expect(companies.list()).toMatchObject([{ company: 'PG', isFailing: false }]);
  expect(companies.room('PG')).toBe(Infinity);
  expect(lines).toMatchObject([
    { level: 40, company: 'PG', outcome: 'timeout', msg: 'a provider does not answer' },
    { level: 40, company: 'PG', msg: 'a provider answers again' },
  ]);
  expect(companies.room('JOKER')).toBe(Infinity);
});

test.each([
  ...(['denied', 'error', 'unreadable', 'timeout', 'unreachable'] as const).map(
    (outcome) => [outcome, true] as const,
  ),
  ['answered', false],
  ['abandoned', false],
] as const)('five calls that are %s make a provider failing: %s', (outcome, isFailing) => {
  const { companies, recordOutcome } = watched();
  for (let call = 1; call <= 5; call++) recordOutcome(outcome);
  expect(companies.list()).toMatchObject([{ company: 'PG', isFailing }]);
});

test('a failing provider is tried by one job at a time, a second after the last failure', () => {
  const { companies, recordOutcome, clock } = watched();
  recordOutcome('timeout', 'timeout', 'timeout', 'timeout', 'timeout');
  clock.now += 999;
  expect(companies.room('PG')).toBe(0);
  clock.now += 1;
  expect(companies.room('PG')).toBe(1);
  recordOutcome('timeout');
  expect(companies.room('PG')).toBe(0);
});

test('who did not wait for the answer learned nothing of the provider', () => {
  const { companies, recordOutcome } = watched();
  recordOutcome('timeout', 'timeout', 'timeout', 'timeout', 'abandoned', 'abandoned');
  expect(companies.list()).toMatchObject([{ company: 'PG', isFailing: false }]);
  recordOutcome('timeout', 'abandoned');
  expect(companies.list()).toMatchObject([{ company: 'PG', isFailing: true }]);
});

test('a provider that rejects our signature is failing too, and the log says so once', () => {
  const { companies, recordOutcome, lines } = watched();
  for (let call = 0; call < 20; call++) recordOutcome('denied');
  expect(companies.list()).toMatchObject([{ company: 'PG', isFailing: true, answeredAt: null }]);
  expect(lines).toMatchObject([
    { level: 40, company: 'PG', outcome: 'denied', msg: 'a provider does not answer' },
  ]);
});

test('a provider that is not called any more does not count as failing indefinitely', () => {
  const { companies, recordOutcome, clock } = watched();
  recordOutcome('timeout', 'timeout', 'timeout', 'timeout', 'timeout');
  clock.now += 599_999;
  expect(companies.list()).toMatchObject([{ company: 'PG', isFailing: true }]);
  clock.now += 1;
  expect(companies.list()).toMatchObject([{ company: 'PG', isFailing: false }]);
  recordOutcome('timeout');
  expect(companies.list()).toMatchObject([{ company: 'PG', isFailing: true }]);
});

test('listeners learn of every call, how it ended and how long it took', () => {
  const { companies } = watched();
  const calls: unknown[] = [];
  companies.listen((...call) => calls.push(call));
  companies.recordOutcome('PG', 'abandoned', 2);
  companies.recordOutcome('JOKER', 'answered', 0.5);
  expect(calls).toEqual([
    ['PG', 'abandoned', 2],
    ['JOKER', 'answered', 0.5],
  ]);
  const [pg, joker] = companies.list();
  expect([pg?.answeredAt, joker?.answeredAt]).toEqual([null, expect.any(Date)]);
});
