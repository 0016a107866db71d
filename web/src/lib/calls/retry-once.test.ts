import { ApiError } from '@wallet/contract/api-error';
import { expect, test, vi } from 'vitest';
import { retryOnce } from './retry-once.ts';

const lost = new ApiError('NETWORK', 0);

test.each([
  ['that is answered', [null], 'reply'],
  ['whose repeat is answered', [lost, null], 'reply'],
  ['whose repeat finds it done', [lost, new ApiError('NO_DATA', 404)], null],
])('a call %s', async (_, answers, reply) => {
  expect(await retryOnce(answering(answers), 'NO_DATA')).toBe(reply);
});

test.each([
  ['a refusal is told, and not repeated', [new ApiError('NO_DATA', 404)], 'NO_DATA'],
  ['a refused repeat', [lost, new ApiError('WITHDRAW_TOO_LATE', 409)], 'WITHDRAW_TOO_LATE'],
  ['a repeat without an answer', [lost, new ApiError('TIMEOUT', 0)], 'TIMEOUT'],
])('is reported as a failure: %s', async (_, answers, code) => {
  const run = answering(answers);
  await expect(retryOnce(run, 'NO_DATA')).rejects.toMatchObject({ code });
  expect(run).toHaveBeenCalledTimes(answers.length);
});

function answering(answers: readonly (ApiError | null)[]) {
  const left = [...answers];
  return vi.fn(async () => {
    const failure = left.shift();
    if (failure) throw failure;
    return 'reply';
  });
}
