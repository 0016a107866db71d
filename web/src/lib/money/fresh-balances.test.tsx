import { beforeEach, expect, test, vi } from 'vitest';
import { refusal } from '../../test/fake-server.ts';
import { walletOf } from '../../test/samples.ts';
import { pass, stage } from '../../test/stage.tsx';
import { queryClient } from '../reading/query-client.ts';
import { endSession, startSession } from '../session/session.ts';
import { balances } from './balances.ts';
import { freshBalances } from './fresh-balances.ts';

const server = stage();
const call = 'GET /api/wallet/refresh/slot';
const busy = refusal('REQUEST_LIMIT_1MIN', 429);

beforeEach(() => {
  queryClient.setQueryData(balances.queryKey, walletOf(100));
});

test('while another screen asks the providers, it is the turn of this one three seconds later', async () => {
  server.answer(call, busy);
  const reading = freshBalances();
  await pass(2_900);
  expect(server.requests(call)).toHaveLength(1);
  server.answer(call, walletOf(300));
  await pass(200);
  expect((await reading).wallet.amount).toBe(300);
  expect(queryClient.getQueryData(balances.queryKey)).toMatchObject(walletOf(300));
});

test('after five turns it is given up, and the known balances stay', async () => {
  server.answer(call, busy);
  const reading = freshBalances().catch((error: unknown) => error);
  await pass(60_000);
  expect(server.requests(call)).toHaveLength(5);
  expect(await reading).toMatchObject({ code: 'REQUEST_LIMIT_1MIN' });
  expect(queryClient.getQueryData(balances.queryKey)).toMatchObject(walletOf(100));
});

test('another error is reported immediately', async () => {
  server.answer(call, refusal('SERVICE_BUSY', 503));
  const reading = freshBalances().catch((error: unknown) => error);
  await pass(60_000);
  expect(await reading).toMatchObject({ code: 'SERVICE_BUSY' });
  expect(server.requests(call)).toHaveLength(1);
});

test.each([
  ['arrive', walletOf(300)],
  ['do not', refusal('SERVICE_BUSY', 503)],
] as const)('balances that %s after the log-out are reported to no one', async (_, outcome) => {
  const reply = server.hold(call);
  const onEnd = vi.fn();
  void freshBalances().then(onEnd, onEnd);
  await pass(0);
  endSession();
  startSession('of the next member');
  reply.give(outcome);
  await pass(0);
  expect(queryClient.getQueryData(balances.queryKey)).toBeUndefined();
  expect(onEnd).not.toHaveBeenCalled();
});
