import { baht } from '@wallet/contract/test/sample';
import { expect, test } from 'vitest';
import {
  type Coupon,
  drawnSlice,
  mayClaim,
  maySpin,
  placeOf,
  readyToSpin,
  spinState,
} from './spin-state.ts';

const drawn = { success: true, code: 'B50', label: '50 baht', remainingCoin: 2 } as const;

test('a spin is asked, turns, rests on its prize and is ready again', () => {
  const asking = spinState(readyToSpin, { kind: 'asked' });
  expect(asking).toEqual({ kind: 'asking' });
  const turning = spinState(asking, { kind: 'drawn', drawn });
  expect(turning).toEqual({ kind: 'turning', drawn });
  const won = spinState(turning, { kind: 'rested' });
  expect(won).toEqual({ kind: 'won', drawn });
  expect(spinState(won, { kind: 'closed' })).toEqual(readyToSpin);
});

test('a rejection is shown, and the wheel is ready again', () => {
  const failed = spinState({ kind: 'asking' }, { kind: 'refused', message: 'No coins' });
  expect(failed).toEqual({ kind: 'failed', message: 'No coins' });
  expect(spinState(failed, { kind: 'closed' })).toEqual(readyToSpin);
});

test('a wheel that turns cannot be started again', () => {
  const turning = { kind: 'turning', drawn } as const;
  expect(spinState(turning, { kind: 'asked' })).toBe(turning);
  expect(maySpin(turning, 5)).toBe(false);
  expect(maySpin({ kind: 'asking' }, 5)).toBe(false);
});

test('a wheel that does not turn cannot come to rest on a prize', () => {
  for (const state of [readyToSpin, { kind: 'failed', message: 'No coins' } as const]) {
    expect(spinState(state, { kind: 'rested' })).toBe(state);
  }
});

test('a spin needs a coin', () => {
  expect(maySpin(readyToSpin, 1)).toBe(true);
  expect(maySpin(readyToSpin, 0)).toBe(false);
});

test('the drawn slice is found by its code, or not at all', () => {
  const slice = { label: '', bgColor: '#000000', textColor: '#ffffff', htmlDescription: '' };
  const wheel = { name: '', slices: ['A', 'B50'].map((code) => ({ ...slice, code })) };
  expect(placeOf(wheel, drawn)).toBe(1);
  expect(placeOf(wheel, { code: 'GONE' })).toBe(-1);
  expect(drawnSlice(wheel, drawn)).toBe(wheel.slices[1]);
  expect(drawnSlice(wheel, { code: 'GONE' })).toBeUndefined();
});

test('only an available coupon with a prize can be claimed', () => {
  const coupon: Coupon = {
    _id: '1',
    prize: { name: 'Wheel', slice: { label: '50 baht' } },
    type: 'credit',
    amount: baht(50),
    way: null,
    status: 'available',
    createdAt: '2026-11-20T03:00:00.000Z',
    expiresAt: '2026-12-20T03:00:00.000Z',
  };
  expect(mayClaim(coupon)).toBe(true);
  expect(mayClaim({ ...coupon, type: 'none' })).toBe(false);
  expect(mayClaim({ ...coupon, status: 'claimed' })).toBe(false);
  expect(mayClaim({ ...coupon, status: 'expired' })).toBe(false);
});
