import { baht } from '@wallet/contract/test/sample';
import { expect, test } from 'vitest';
import {
  availabilityOf,
  type Bonus,
  bangkokDay,
  bangkokWeek,
  progressOf,
  receivedCount,
  shareOf,
  sourceOf,
} from './bonus-state.ts';

/** A time of Bangkok's clock; 2026-11-16 is a Monday. */
function bangkok(time: string): number {
  return Date.parse(`${time}+07:00`);
}

function bonus(change: Partial<Bonus>, received: readonly string[] = [], isActive = false): Bonus {
  return {
    code: 'WELCOME',
    name: 'Welcome',
    type: 'limit',
    maxReceived: 1,
    percentFail: 10,
    turnover: 3,
    percent: 50,
    maxAmount: baht(500),
    minimumDeposit: baht(100),
    banners: [],
    way: null,
    userBonus: {
      _id: '1',
      isActive,
      received: received.map((time) => ({
        updatedAt: new Date(bangkok(time)).toISOString(),
        amount: baht(50),
      })),
    },
    ...change,
  };
}

test('a bonus that the member holds is the current one, however often it was received', () => {
  expect(availabilityOf(bonus({}, ['2026-11-01T10:00'], true), Date.now())).toBe('current');
});

test('a bonus never taken is available', () => {
  expect(availabilityOf(bonus({ userBonus: null }), Date.now())).toBe('available');
});

test('of a limited bonus, every time counts forever', () => {
  const twice = bonus({ maxReceived: 2 }, ['2020-01-01T10:00', '2026-11-18T10:00']);
  expect(availabilityOf(twice, bangkok('2030-01-01T00:00'))).toBe('exhausted');
  expect(availabilityOf({ ...twice, maxReceived: 3 }, bangkok('2030-01-01T00:00'))).toBe(
    'available',
  );
});

test('a daily bonus comes back at midnight in Bangkok', () => {
  const daily = bonus({ type: 'day' }, ['2026-11-18T00:00']);
  expect(availabilityOf(daily, bangkok('2026-11-18T23:59:59.999'))).toBe('exhausted');
  expect(availabilityOf(daily, bangkok('2026-11-19T00:00'))).toBe('available');
});

test('a weekly bonus comes back on Monday in Bangkok', () => {
  const weekly = bonus({ type: 'week' }, ['2026-11-16T00:00']);
  expect(availabilityOf(weekly, bangkok('2026-11-22T23:59:59.999'))).toBe('exhausted');
  expect(availabilityOf(weekly, bangkok('2026-11-23T00:00'))).toBe('available');
  const onSunday = bonus({ type: 'week' }, ['2026-11-15T23:59:59.999']);
  expect(availabilityOf(onSunday, bangkok('2026-11-16T00:00'))).toBe('available');
});

test('only what was received in the period counts', () => {
  const days = ['2026-11-15T12:00', '2026-11-16T12:00', '2026-11-18T00:00', '2026-11-18T09:00'];
  const now = bangkok('2026-11-18T12:00');
  expect(receivedCount(bonus({ type: 'limit' }, days), now)).toBe(4);
  expect(receivedCount(bonus({ type: 'week' }, days), now)).toBe(3);
  expect(receivedCount(bonus({ type: 'day' }, days), now)).toBe(2);
});

test('a type that the app does not know is left to the server', () => {
  const monthly = bonus({ type: 'month' as Bonus['type'] }, ['2026-11-16T00:00']);
  expect(availabilityOf(monthly, bangkok('2026-11-16T00:01'))).toBe('available');
});

test('a bonus without a limit can be taken again, however often it was received', () => {
  const received = ['2026-11-01T10:00', '2026-11-02T10:00'];
  expect(availabilityOf(bonus({ maxReceived: 0 }, received), Date.now())).toBe('available');
});

test('days and weeks change at Bangkok midnight and at no other minute of 40 days', () => {
  const fromMs = bangkok('2026-11-01T00:00');
  const newDays: number[] = [];
  const newWeeks: number[] = [];
  for (let minute = 1; minute < 40 * 1440; minute++) {
    const atMs = fromMs + minute * 60_000;
    if (bangkokDay(atMs) !== bangkokDay(atMs - 1)) newDays.push(minute / 1440);
    if (bangkokWeek(atMs) !== bangkokWeek(atMs - 1)) newWeeks.push(minute / 1440);
  }
  expect(newDays).toEqual(Array.from({ length: 39 }, (_, day) => day + 1));
  // 2026-11-01 is a Sunday.
  expect(newWeeks).toEqual([1, 8, 15, 22, 29, 36]);
});

test('a bonus that waits for its deposit has no progress yet', () => {
  const armed = { status: true, type: 'bonus', isArmed: true };
  expect(progressOf(armed)).toBeNull();
  const way = { value: baht(120), target: baht(450), floor: baht(15) };
  const running = { ...armed, isArmed: false, ...way };
  expect(progressOf(running)).toEqual(way);
  expect(progressOf({ ...running, isArmed: true })).toBeNull();
});

test('the amount that a cancel keeps is unknown while a balance is', () => {
  const running = { status: true, type: 'bonus' };
  expect(shareOf({ ...running, keep: null, forfeit: null })).toBeNull();
  expect(shareOf(running)).toBeNull();
  expect(shareOf({ ...running, keep: baht(0), forfeit: null })).toBeNull();
  expect(shareOf({ ...running, keep: baht(0), forfeit: baht(12.5) })).toEqual({
    keep: 0,
    forfeit: 12.5,
  });
});

test('money of a condition is named by where it came from, on every server', () => {
  const named = (type: string | null) => sourceOf({ status: true, type });
  const own = ['bonus', 'promotion', 'invite', 'refund', 'luckydraw'];
  expect(own.map(named)).toEqual(own);
  expect(['limit', 'day', 'week'].map(named)).toEqual(['bonus', 'bonus', 'bonus']);
  expect(['month', null].map(named)).toEqual([null, null]);
});
