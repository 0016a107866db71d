import { describe, expect, test } from 'vitest';
import {
  expectedAt,
  mayCancel,
  type ProgressFacts,
  reviewedAt,
  stepsOf,
  waitOf,
} from './progress-rules.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 10, minute));
const fact: ProgressFacts = {
  kind: 'withdrawal',
  createdAt: at(0),
  sentAt: null,
  expiresAt: null,
  isWithStaff: false,
  needsApproval: false,
  reviewFrom: at(0),
  hasFailed: false,
  isPaused: false,
};
const usual = { withdrawal: 61, approval: 600, move: 5, gift: null, slip: 30 };

test('only what a person approves has that step, and it is reached when the payout is sent to the bank', () => {
  const reached = (facts: ProgressFacts) =>
    stepsOf(facts).map(({ step, isDone }) => `${step}${isDone ? '!' : ''}`);
  expect(reached(fact)).toEqual(['asked!', 'sent', 'done']);
  expect(reached({ ...fact, needsApproval: true })).toEqual(['asked!', 'approved', 'sent', 'done']);
  expect(reached({ ...fact, needsApproval: true, sentAt: at(3) })).toEqual([
    'asked!',
    'approved!',
    'sent!',
    'done',
  ]);
});

test('says what it waits for; a pause comes first, and a failed one waits for nothing', () => {
  const large = { ...fact, needsApproval: true };
  expect(waitOf(fact)).toBe('company');
  expect(waitOf(large)).toBe('approval');
  expect(waitOf({ ...large, sentAt: at(1) })).toBe('company');
  expect(waitOf({ ...fact, isWithStaff: true })).toBe('staff');
  expect(waitOf({ ...fact, isWithStaff: true, isPaused: true })).toBe('paused');
  expect(waitOf({ ...fact, hasFailed: true })).toBeNull();
  expect(waitOf({ ...fact, kind: 'notice' })).toBe('payment');
});

test('can be cancelled until a provider is called', () => {
  const large = { ...fact, needsApproval: true };
  expect(mayCancel(large)).toBe(true);
  expect(mayCancel({ ...large, sentAt: at(1) })).toBe(false);
  expect(mayCancel({ ...large, hasFailed: true })).toBe(false);
  expect(mayCancel(fact)).toBe(false);
  expect(mayCancel({ ...fact, kind: 'move' })).toBe(false);
});

describe('the expected time', () => {
  test('counts whole minutes from the step before', () => {
    expect(expectedAt(fact, usual)).toEqual(at(2));
    expect(expectedAt({ ...fact, sentAt: at(5) }, usual)).toEqual(at(7));
    expect(expectedAt({ ...fact, kind: 'move' }, usual)).toEqual(at(1));
  });

  test('of what a person approves counts that person too', () => {
    const large = { ...fact, needsApproval: true };
    expect(expectedAt(large, usual)).toEqual(at(15));
    expect(expectedAt(large, { ...usual, approval: null })).toBeNull();
  });

  test('is not guessed', () => {
    expect(expectedAt({ ...fact, kind: 'gift' }, usual)).toBeNull();
    expect(expectedAt({ ...fact, isPaused: true }, usual)).toBeNull();
    expect(expectedAt({ ...fact, isWithStaff: true }, usual)).toBeNull();
    expect(expectedAt({ ...fact, kind: 'notice' }, usual)).toBeNull();
  });
});

test('for withdrawals that staff have to approve, the time counts from when they are there', () => {
  const large = { ...fact, needsApproval: true };
  expect(reviewedAt(at(0), usual)).toEqual(at(15));
  // Nor to the second, when it was asked for at some second.
  expect(reviewedAt(new Date(at(2).getTime() + 34_000), usual)).toEqual(at(15));
  expect(expectedAt({ ...fact, createdAt: new Date(at(0).getTime() + 34_000) }, usual)).toEqual(
    at(2),
  );
  expect(expectedAt({ ...large, reviewFrom: at(60) }, usual)).toEqual(at(60 + 15));
  expect(reviewedAt(at(0), { ...usual, approval: null })).toBeNull();
  expect(reviewedAt(at(0), { ...usual, withdrawal: null })).toBeNull();
});
