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
  const heard = (...outcomes: Parameters<typeof companies.heard>[1][]) => {
    for (const outcome of outcomes) companies.heard('PG', outcome, 0.1);
  };
  return { companies, heard, lines, clock };
}

test('a provider that fails five times in a row is failing, until it answers once', () => {
  const { companies, heard, lines } = watched();
  heard('timeout', 'unreachable', 'error', 'unreadable', 'answered');
  heard('timeout', 'timeout', 'timeout', 'timeout');
  expect(companies.room('PG')).toBe(Infinity);
  expect(lines).toEqual([]);
  heard('timeout', 'timeout', 'error');
  expect(companies.list()).toMatchObject([{ company: 'PG', isFailing: true }]);
  heard('answered', 'answered');
  expect(companies.list()).toMatchObject([{ company: 'PG', isFailing: false }]);
  expect(companies.room('PG')).toBe(Infinity);
  expect(lines).toMatchObject([
    { level: 40, company: 'PG', outcome: 'timeout', msg: 'a provider does not answer' },
    { level: 40, company: 'PG', msg: 'a provider answers again' },
  ]);
  expect(companies.room('JOKER')).toBe(Infinity);
});

test('a failing provider is tried by one job at a time, a second after the last failure', () => {
  const { companies, heard, clock } = watched();
  heard('timeout', 'timeout', 'timeout', 'timeout', 'timeout');
  expect(companies.room('PG')).toBe(0);
  clock.now += 1_000;
  expect(companies.room('PG')).toBe(1);
  heard('timeout');
  expect(companies.room('PG')).toBe(0);
});

test('who did not wait for the answer learned nothing of the provider', () => {
  const { companies, heard } = watched();
  heard('timeout', 'timeout', 'timeout', 'timeout', 'abandoned', 'abandoned');
  expect(companies.list()).toMatchObject([{ company: 'PG', isFailing: false }]);
  heard('timeout', 'abandoned');
  expect(companies.list()).toMatchObject([{ company: 'PG', isFailing: true }]);
});

test('a provider that rejects our signature is failing too, and the log says so once', () => {
  const { companies, heard, lines } = watched();
  for (let call = 0; call < 20; call++) heard('denied');
  expect(companies.list()).toMatchObject([{ company: 'PG', isFailing: true, answeredAt: null }]);
  expect(lines).toMatchObject([
    { level: 40, company: 'PG', outcome: 'denied', msg: 'a provider does not answer' },
  ]);
});

test('a provider that is not called any more does not count as failing indefinitely', () => {
  const { companies, heard, clock } = watched();
  heard('timeout', 'timeout', 'timeout', 'timeout', 'timeout');
  clock.now += 600_000;
  expect(companies.list()).toMatchObject([{ company: 'PG', isFailing: false }]);
  heard('timeout');
  expect(companies.list()).toMatchObject([{ company: 'PG', isFailing: true }]);
});
