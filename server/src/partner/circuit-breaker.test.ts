import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openProviderHealth } from './circuit-breaker.ts';

/** A watch on providers, its log and its clock. */
function watched() {
  const lines: unknown[] = [];
  const log = pino(
    { base: null, timestamp: false },
    { write: (line) => lines.push(JSON.parse(line)) },
  );
  const clock = { now: 0 };
  const providerHealth = openProviderHealth(log, () => clock.now);
  const recordOutcome = (...outcomes: Parameters<typeof providerHealth.recordOutcome>[1][]) => {
    for (const outcome of outcomes) providerHealth.recordOutcome('PG', outcome, 0.1);
  };
  return { providerHealth, recordOutcome, lines, clock };
}

test('a provider that fails five times in a row is failing, until it answers once', () => {
  const { providerHealth, recordOutcome, lines } = watched();
  recordOutcome('timeout', 'unreachable', 'error', 'unreadable', 'answered');
  recordOutcome('timeout', 'timeout', 'timeout', 'timeout');
  expect(providerHealth.room('PG')).toBe(Infinity);
  expect(lines).toEqual([]);
  recordOutcome('timeout', 'timeout', 'error');
  expect(providerHealth.list()).toMatchObject([{ company: 'PG', isFailing: true }]);
  recordOutcome('answered', 'answered');
  expect(providerHealth.list()).toMatchObject([{ company: 'PG', isFailing: false }]);
  expect(providerHealth.room('PG')).toBe(Infinity);
  expect(lines).toMatchObject([
    { level: 40, company: 'PG', outcome: 'timeout', msg: 'a provider does not answer' },
    { level: 40, company: 'PG', msg: 'a provider answers again' },
  ]);
  expect(providerHealth.room('JOKER')).toBe(Infinity);
});

test('the log says what keeps calls from a provider', () => {
  const { providerHealth, lines } = watched();
  for (let call = 1; call <= 5; call++) {
    providerHealth.recordOutcome('PG', 'unreachable', 0.1, 'CERT_HAS_EXPIRED');
  }
  expect(lines).toMatchObject([{ outcome: 'unreachable', reason: 'CERT_HAS_EXPIRED' }]);
});

test.each([
  ...(['denied', 'error', 'unreadable', 'timeout', 'unreachable'] as const).map(
    (outcome) => [outcome, true] as const,
  ),
  ['answered', false],
  ['abandoned', false],
] as const)('five calls that are %s make a provider failing: %s', (outcome, isFailing) => {
  const { providerHealth, recordOutcome } = watched();
  for (let call = 1; call <= 5; call++) recordOutcome(outcome);
  expect(providerHealth.list()).toMatchObject([{ company: 'PG', isFailing }]);
});

test('a failing provider is tried by one job at a time, a second after the last failure', () => {
  const { providerHealth, recordOutcome, clock } = watched();
  recordOutcome('timeout', 'timeout', 'timeout', 'timeout', 'timeout');
  clock.now += 999;
  expect(providerHealth.room('PG')).toBe(0);
  clock.now += 1;
  expect(providerHealth.room('PG')).toBe(1);
  recordOutcome('timeout');
  expect(providerHealth.room('PG')).toBe(0);
});

test('a call whose answer was not awaited says nothing about the provider', () => {
  const { providerHealth, recordOutcome } = watched();
  recordOutcome('timeout', 'timeout', 'timeout', 'timeout', 'abandoned', 'abandoned');
  expect(providerHealth.list()).toMatchObject([{ company: 'PG', isFailing: false }]);
  recordOutcome('timeout', 'abandoned');
  expect(providerHealth.list()).toMatchObject([{ company: 'PG', isFailing: true }]);
});

test('a provider that rejects our signature is failing too, and the log says so once', () => {
  const { providerHealth, recordOutcome, lines } = watched();
  for (let call = 0; call < 20; call++) recordOutcome('denied');
  expect(providerHealth.list()).toMatchObject([
    { company: 'PG', isFailing: true, answeredAt: null },
  ]);
  expect(lines).toMatchObject([
    { level: 40, company: 'PG', outcome: 'denied', msg: 'a provider does not answer' },
  ]);
});

test('a provider that is not called any more does not count as failing indefinitely', () => {
  const { providerHealth, recordOutcome, clock } = watched();
  recordOutcome('timeout', 'timeout', 'timeout', 'timeout', 'timeout');
  clock.now += 599_999;
  expect(providerHealth.list()).toMatchObject([{ company: 'PG', isFailing: true }]);
  clock.now += 1;
  expect(providerHealth.list()).toMatchObject([{ company: 'PG', isFailing: false }]);
  recordOutcome('timeout');
  expect(providerHealth.list()).toMatchObject([{ company: 'PG', isFailing: true }]);
});

test('listeners learn of every call, how it ended and how long it took', () => {
  const { providerHealth } = watched();
  const calls: unknown[] = [];
  providerHealth.listen((...call) => calls.push(call));
  providerHealth.recordOutcome('PG', 'unreachable', 2, 'ENOTFOUND');
  providerHealth.recordOutcome('JOKER', 'answered', 0.5);
  expect(calls).toEqual([
    ['PG', 'unreachable', 2, 'ENOTFOUND'],
    ['JOKER', 'answered', 0.5, undefined],
  ]);
  const [pg, joker] = providerHealth.list();
  expect([pg?.answeredAt, joker?.answeredAt]).toEqual([null, expect.any(Date)]);
});
