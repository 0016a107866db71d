import { expect, test } from 'vitest';
import { type Api, api, type CallName } from './api.ts';
import type { Call } from './call.ts';
import { isErrorCode, statusOf } from './errors.ts';

const calls: [string, Call][] = Object.entries(api);

test('the state-changing GETs are known, so that the guard stands before each', () => {
  const guarded = calls.filter(([, call]) => call.changesState).map(([name]) => name);
  expect(guarded.filter((name) => !name.includes('/autoLogin/')).sort()).toEqual([
    'GET /api/bonus/activate/:code',
    'GET /api/bonus/clear',
    'GET /api/idempotency-keys/:key',
    'GET /api/promotion/activate/:code',
    'GET /api/refund/addWallet',
    'GET /api/refund/receive',
    'GET /api/wallet/activate/:slotCode',
    'GET /api/wallet/refresh/slot',
    'GET /api/wallet/resetpassword/:slotCode',
  ]);
  expect(guarded.filter((name) => name.includes('/autoLogin/'))).toHaveLength(12);
});

test('every parameter of a path has its schema', () => {
  for (const [name, call] of calls) {
    expect(name.includes('/:'), name).toBe(call.params !== undefined);
  }
});

test('a call refuses with failures only', () => {
  for (const [name, call] of calls) {
    for (const code of [call.invalid, ...call.errors]) {
      expect(statusOf[code], `${name} ${code}`).toBeGreaterThanOrEqual(400);
    }
  }
});

test('a word that is no code is not taken for one', () => {
  expect(isErrorCode('toString')).toBe(false);
  expect(isErrorCode('MONEY_NOT_ENOUGH')).toBe(true);
});

test('call names are the keys of the contract', () => {
  const name: CallName = 'POST /api/wallet/transfer';
  // @ts-expect-error a call that is not declared does not exist
  const unknown: CallName = 'POST /api/wallet/gift';
  expect(name in api && !(unknown in api)).toBe(true);
  const access: Api['GET /api/wallet']['access'] = 'member';
  expect(access).toBe('member');
});
