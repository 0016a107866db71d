import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { isBadValue } from './is-bad-value.ts';
import { isConnectionError } from './is-connection-error.ts';
import { limitCodeOf } from './limit-code-of.ts';

function failed(code: string): DatabaseError {
  return Object.assign(new DatabaseError('failed', 0, 'error'), { code });
}

test.each([
  ['08006', true],
  ['53300', true],
  ['57014', true],
  ['57P01', true],
  ['25006', true],
  ['25P02', false],
  ['23505', false],
  ['40001', false],
  ['22021', false],
])('with the state %s the database is away for a while: %s', (code, isAway) => {
  expect(isConnectionError(failed(code))).toBe(isAway);
});

test.each([
  ['EAI_AGAIN', '', true],
  ['ECONNREFUSED', '', true],
  ['ECONNRESET', '', true],
  ['EHOSTUNREACH', '', true],
  ['ENETUNREACH', '', true],
  ['ENOTFOUND', '', true],
  ['EPIPE', '', true],
  ['ETIMEDOUT', '', true],
  ['ENOENT', '', false],
  ['', 'timeout exceeded when trying to connect', true],
  ['', 'Connection terminated unexpectedly', true],
  ['', 'Client has encountered a connection error and is not queryable', true],
  ['', 'driver has already been destroyed', true],
  ['', 'the number is too large', false],
])('an error %s “%s” is of the line: %s', (code, message, isOfLine) => {
  expect(isConnectionError(Object.assign(new Error(message), code && { code }))).toBe(isOfLine);
});

test('a value that the database cannot take is one, and no other failure is', () => {
  const bad = ['22003', '22007', '22008', '22021', '22P02', '22P05'];
  expect(bad.filter((code) => !isBadValue(failed(code)))).toEqual([]);
  expect(['22012', '23514', '57014'].filter((code) => isBadValue(failed(code)))).toEqual([]);
  expect(isBadValue(Object.assign(new Error('no such file'), { code: '22003' }))).toBe(false);
});

test('a limit that a trigger enforced is recognised by its code', () => {
  const codes = ['WL001', 'WL002', 'WL003', 'WL004', 'WL005', 'WL006', '23505'];
  expect(codes.map((code) => limitCodeOf(failed(code)))).toEqual([
    'EXCLUDED',
    'DEPOSIT_LIMIT',
    'LOSS_LIMIT',
    'PLAY_TIME_OVER',
    'NO_REWARDS',
    null,
    null,
  ]);
  expect(limitCodeOf(new Error('WL001'))).toBeNull();
});
