import { ApiError } from '@wallet/contract/api-error';
import { beforeEach, expect, test } from 'vitest';
import { stubStorages } from '../test/memory-storage.ts';
import { withIntent } from './intent.ts';

let keys: string[];
beforeEach(() => {
  stubStorages();
  keys = [];
});

function answered(key: string): Promise<string> {
  keys.push(key);
  return Promise.resolve('OK');
}

function failing(error: Error) {
  return (key: string): Promise<never> => {
    keys.push(key);
    return Promise.reject(error);
  };
}

test('pressing again after a lost reply asks for the same thing', async () => {
  const lost = new ApiError('NETWORK', 0);
  await expect(withIntent('withdraw', { amount: 100 }, failing(lost))).rejects.toBe(lost);
  await withIntent('withdraw', { amount: 100 }, answered);
  expect(keys[1]).toBe(keys[0]);
});

test('a server that fell over has not answered either', async () => {
  await withIntent('transfer', {}, failing(new ApiError('SERVICE_BUSY', 503))).catch(() => {});
  await withIntent('transfer', {}, answered);
  expect(keys[1]).toBe(keys[0]);
});

test('after an answer, the same values are a new intention', async () => {
  await withIntent('withdraw', { amount: 100 }, answered);
  await withIntent('withdraw', { amount: 100 }, answered);
  expect(keys[1]).not.toBe(keys[0]);
});

test('a refusal is an answer', async () => {
  const refused = new ApiError('MONEY_NOT_ENOUGH', 409);
  await withIntent('withdraw', { amount: 100 }, failing(refused)).catch(() => {});
  await withIntent('withdraw', { amount: 100 }, answered);
  expect(keys[1]).not.toBe(keys[0]);
});

test('another amount is another intention', async () => {
  await withIntent('withdraw', { amount: 100 }, failing(new ApiError('TIMEOUT', 0))).catch(
    () => {},
  );
  await withIntent('withdraw', { amount: 200 }, answered);
  expect(keys[1]).not.toBe(keys[0]);
});

test('two kinds of intentions do not share a key', async () => {
  const lost = new ApiError('NETWORK', 0);
  await withIntent('withdraw', { amount: 100 }, failing(lost)).catch(() => {});
  await withIntent('deposit', { amount: 100 }, failing(lost)).catch(() => {});
  expect(keys[1]).not.toBe(keys[0]);
});
