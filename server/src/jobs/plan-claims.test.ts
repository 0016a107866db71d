import { expect, test } from 'vitest';
import { isJobKind, type JobKind, jobKinds, recurringJobs } from './job-kinds.ts';
import { type LaneName, planClaims } from './plan-claims.ts';

const answering = { room: () => Number.POSITIVE_INFINITY };

function lane(kind: JobKind, company: string | null = null): LaneName {
  return { kind, company, lane: company === null ? kind : `${kind}:${company}` };
}

function planned(
  due: readonly LaneName[],
  running: readonly LaneName[] = [],
  providerHealth: { room(company: string): number } = answering,
) {
  return planClaims({ due, running, providerHealth }).map(({ lane, count }) => [lane, count]);
}

test('deposits go first, however long the others have waited', () => {
  const due = [lane('tidy'), lane('payout', 'bank'), lane('qr', 'kbank'), lane('slip', 'slip')];
  expect(planned(due)).toEqual([
    ['qr:kbank', 4],
    ['slip:slip', 4],
    ['payout:bank', 4],
    ['tidy', 1],
  ]);
});

test('a lane takes no more than may run at the same time', () => {
  const due = [lane('game-transfer', 'PG'), lane('game-transfer', 'JOKER')];
  const running = [...due.slice(0, 1), ...due.slice(0, 1), ...due.slice(0, 1)];
  expect(planned(due, running)).toEqual([
    ['game-transfer:PG', 1],
    ['game-transfer:JOKER', 4],
  ]);
  expect(planned(due.slice(0, 1), [...running, ...due.slice(0, 1)])).toEqual([]);
});

test('any number of slow game providers leaves the slots of deposits free', () => {
  const games = Array.from({ length: 17 }, (_, number) => lane('game-transfer', `G${number}`));
  const taken = planClaims({ due: games, running: [], providerHealth: answering });
  expect(taken.reduce((sum, { count }) => sum + count, 0)).toBe(24);
  const running = taken.flatMap(({ count, ...name }) => Array.from({ length: count }, () => name));
  const due = [...games, lane('payment-notice', 'kbank'), lane('bank-feed')];
  expect(planned(due, running)).toEqual([
    ['payment-notice:kbank', 4],
    ['bank-feed', 1],
  ]);
});

test('a failing provider has room for one job of all its lanes', () => {
  const due = [lane('game-password', 'PG'), lane('game-transfer', 'PG'), lane('qr', 'kbank')];
  const failing = { room: (company: string) => (company === 'PG' ? 1 : Number.POSITIVE_INFINITY) };
  expect(planned(due, [], failing)).toEqual([
    ['qr:kbank', 4],
    ['game-transfer:PG', 1],
  ]);
  expect(planned(due.slice(0, 2), [lane('game-password', 'PG')], failing)).toEqual([]);
});

const deposits = ['payment-notice', 'qr', 'slip', 'gift-link', 'name-inquiry', 'bank-feed'];
const money = ['payout', 'payout-notice', 'game-transfer', 'exclusion'];
const news = ['access-notice', 'push'];
const rest = Object.keys(jobKinds).filter(
  (kind) => ![...deposits, ...money, ...news].includes(kind),
);
const lanes = (kinds: readonly string[]) => kinds.filter(isJobKind).map((kind) => lane(kind));

test('deposits come first, then money that moves, then the rest, and what only tells last', () => {
  const due = lanes([...news, 'tidy', 'deposit-bonus', ...money, ...deposits]);
  expect(planned(due).map(([kind]) => kind)).toEqual([
    ...[...deposits, ...money, 'tidy', 'deposit-bonus', ...news],
  ]);
});

test('work that waits long leaves the slots of deposits and of money free', () => {
  const busy = [...Array(8).fill(lane('deposit-coins')), ...Array(8).fill(lane('push'))];
  expect(planned(lanes([...rest, ...news]), busy)).toEqual([]);
  const due = lanes([...deposits, ...money]);
  expect(planned(due, busy)).toEqual(planned(due));
  const sum = (kinds: readonly string[]) =>
    planned(lanes(kinds)).reduce((total, [, count]) => total + Number(count), 0);
  expect([sum(rest), sum(news)]).toEqual([8, 8]);
});

test('each kind runs so often at the same time at one node, for one provider', () => {
  const several = {
    ...{ 'payment-notice': 4, qr: 4, slip: 4, 'gift-link': 4, 'name-inquiry': 4, payout: 4 },
    ...{ 'payout-notice': 4, 'game-transfer': 4, 'deposit-bonus': 4, 'deposit-coins': 4 },
    ...{ 'access-notice': 4, push: 8, 'qr-report': 2, 'deposit-notice': 2, obligation: 2 },
    exclusion: 2,
  };
  const counts = Object.keys(jobKinds)
    .filter(isJobKind)
    .flatMap((kind) => planned([lane(kind)]));
  expect(counts.filter(([, count]) => count !== 1)).toEqual(
    expect.arrayContaining(Object.entries(several)),
  );
  expect(counts.filter(([, count]) => count !== 1)).toHaveLength(Object.keys(several).length);
});

test('a recurring job runs once at a time', () => {
  for (const { kind } of recurringJobs) expect(planned([lane(kind)])).toEqual([[kind, 1]]);
});
