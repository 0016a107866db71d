import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Api, api, type CallName } from './api.ts';
import type { Call } from './call.ts';
import { isErrorCode, statusOf } from './errors.ts';
import { integerMax } from './values.ts';

const calls: [string, Call][] = Object.entries(api);

test('the state-changing GETs are known, so that the guard protects each', () => {
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

test('a call rejects with failures only', () => {
  for (const [name, call] of calls) {
    for (const code of [call.invalid, ...call.errors]) {
      expect(statusOf[code], `${name} ${code}`).toBeGreaterThanOrEqual(400);
    }
  }
});

/** A part of a JSON schema, as far as numbers are concerned. */
type Part = z.core.JSONSchema._JSONSchema;

/** Lists the numbers that a schema takes without the bounds of the columns they end in. */
function unboundedIn(schema: Part | undefined, path: string): string[] {
  if (typeof schema !== 'object') return [];
  const { $defs = {}, properties = {}, items = [], additionalProperties } = schema;
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  // An amount's lower bound is the codec's: less than nothing is not an amount of baht.
  const least = schema.type === 'integer' ? (schema.minimum ?? -Infinity) : 0;
  const isBounded = (schema.maximum ?? Infinity) <= integerMax && least >= -integerMax;
  return [
    ...(isNumber && !isBounded ? [path] : []),
    ...Object.entries({ ...$defs, ...properties }).flatMap(([name, part]) =>
      unboundedIn(part, `${path}.${name}`),
    ),
    ...[
      ...[items, schema.anyOf ?? [], schema.oneOf ?? [], schema.allOf ?? []].flat(),
      additionalProperties,
    ].flatMap((part) => unboundedIn(part, `${path}[]`)),
  ];
}

test('every number of a request fits the column that it may meet', () => {
  const unbounded = calls.flatMap(([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([where, schema]) =>
      schema ? unboundedIn(z.toJSONSchema(schema, { io: 'input' }), `${name} ${where}`) : [],
    ),
  );
  expect(unbounded).toEqual([]);
});

test('a word that is not a code is not taken for one', () => {
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
