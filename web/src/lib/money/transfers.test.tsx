import { QueryObserver } from '@tanstack/query-core';
import type { ReplyOf } from '@wallet/contract/api';
import { baht } from '@wallet/contract/test/sample';
import { expect, test } from 'vitest';
import { lost, refusal } from '../../test/fake-server.ts';
import { memberOf, walletOf } from '../../test/samples.ts';
import { pass, stage } from '../../test/stage.tsx';
import { queryClient } from '../reading/query-client.ts';
import { balances, memberDetails } from './balances.ts';
import { gatherMoney, type MoveEnd, moveEnd, moveMoney } from './transfers.ts';

const server = stage();
const order = { from: 'WALLET', to: 'PG', amount: baht(100) };

/** Keeps something that shows money, as an open screen would. */
function keep(...queryKey: readonly unknown[]): () => boolean {
  queryClient.setQueryData(queryKey, {});
  return () => queryClient.getQueryState(queryKey)?.isInvalidated ?? false;
}

test('a movement that was just made has everything that shows money asked again', async () => {
  queryClient.setQueryData(memberDetails.queryKey, memberOf(walletOf(1_000)));
  server.answer('POST /api/wallet/transfer', walletOf(900));
  const old = [
    () => queryClient.getQueryState(memberDetails.queryKey)?.isInvalidated,
    keep('POST /api/statement', { body: { page: 1 } }),
    keep('GET /api/progress', {}),
    keep('GET /api/spinwheel/active', {}),
    keep('POST /api/statement/slip', { body: {} }),
    keep('GET /api/qrcode/:provider', { params: { provider: 'KBANK' } }),
    keep('GET /api/bonus/check/active', {}),
    keep('GET /api/eligibility', {}),
  ];
  const words = keep('GET /api/lookup/announcements', {});
  expect(await moveMoney(order)).toEqual({ kind: 'done' });
  expect(queryClient.getQueryData(balances.queryKey)).toMatchObject(walletOf(900));
  expect(old.map((isOld) => isOld())).toEqual(old.map(() => true));
  expect(words()).toBe(false);
});

test.each([
  ['was refused', true],
  ['nobody knows the end of', false],
])('after a transfer that %s the screen asks for the money that there is', async (_, hasLine) => {
  server.answer('GET /api/account/me', memberOf(walletOf(1_000)));
  server.answer('GET /api/idempotency-keys/:key', { state: 'IN_PROGRESS' });
  server.answer('POST /api/wallet/transfer', hasLine ? refusal('TRANSFER_FAIL') : lost);
  queryClient.setQueryData(balances.queryKey, walletOf(1_000));
  await moveMoney(order).catch(() => undefined);
  expect(server.requests('POST /api/wallet/transfer')).toHaveLength(1);
  expect(queryClient.getQueryState(balances.queryKey)?.isInvalidated).toBe(true);
  await pass(0);
});

test('a movement without a reply of the provider is pending, under the key of its request', async () => {
  server.answer('GET /api/account/me', memberOf(walletOf(1_000)));
  queryClient.setQueryData(balances.queryKey, walletOf(1_000));
  server.answer('POST /api/wallet/transfer', { status: 'PENDING', ref: 'r1' } as never);
  const moved = await moveMoney(order);
  const [{ key } = { key: null }] = server.requests('POST /api/wallet/transfer');
  expect(key).not.toBeNull();
  expect(moved).toEqual({ kind: 'pending', ref: 'r1', key });
  // The reply is not a wallet.
  expect(queryClient.getQueryData(balances.queryKey)).toEqual(walletOf(1_000));
});

test('a movement is done though the reply of another server lacks the balances', async () => {
  server.answer('GET /api/account/me', memberOf(walletOf(1_000)));
  queryClient.setQueryData(balances.queryKey, walletOf(1_000));
  server.answer('POST /api/wallet/transfer', { message: 'SUCCESS' } as never);
  expect(await moveMoney(order)).toEqual({ kind: 'done' });
  expect(queryClient.getQueryData(balances.queryKey)).toEqual(walletOf(1_000));
  expect(queryClient.getQueryState(balances.queryKey)?.isInvalidated).toBe(true);
});

test.each([
  ['a transfer', () => moveMoney(order), { amount: 100, from: 'WALLET', to: 'PG' }],
  // It has no side to come from.
  ['a gathering', () => gatherMoney('PG', baht(100)), { amount: 100 }],
])('%s is checked against the requested amount', async (_, act, intent) => {
  server.answer('GET /api/account/me', memberOf(walletOf(1_000)));
  server.answer('GET /api/idempotency-keys/:key', { state: 'IN_PROGRESS' });
  for (const name of ['POST /api/wallet/transfer', 'POST /api/wallet/transferAll'] as const) {
    server.answer(name, lost);
  }
  await act().catch(() => undefined);
  const [kept] = JSON.parse(window.sessionStorage.getItem('intents') ?? '[]');
  const { key, ...known } = kept;
  expect(key).toBeTruthy();
  expect(known).toEqual({ kind: 'transfer', memberId: '7', ...intent });
  await pass(0);
});

test('two movements that are open are followed each to its own end', async () => {
  server.answer('GET /api/idempotency-keys/:key', ({ params }) =>
    params['key'] === 'k1'
      ? { state: 'DONE', amount: null, prize: null }
      : { state: 'REFUSED', code: 'TRANSFER_FAIL' },
  );
  const ends = await Promise.all(
    ['1', '2'].map((each) => queryClient.fetchQuery(moveEnd({ ref: `r${each}`, key: `k${each}` }))),
  );
  expect(ends).toEqual(['done', 'inWallet']);
});

test('after a gathering that failed the screen asks for the money that there is', async () => {
  server.answer('GET /api/account/me', memberOf(walletOf(1_000)));
  server.answer('POST /api/wallet/transferAll', refusal('TRANSFER_FAIL'));
  queryClient.setQueryData(balances.queryKey, walletOf(1_000));
  await expect(gatherMoney('PG', baht(100))).rejects.toMatchObject({ code: 'TRANSFER_FAIL' });
  expect(queryClient.getQueryState(balances.queryKey)?.isInvalidated).toBe(true);
});

test.each<[MoveEnd, ReplyOf<'GET /api/idempotency-keys/:key'>]>([
  ['done', { state: 'DONE', amount: null, prize: null }],
  ['inWallet', { state: 'REFUSED', code: 'TRANSFER_FAIL' }],
  ['inGame', { state: 'REFUSED', code: 'TRANSFER_FAIL_IN_GAME' }],
])(
  'a movement that is open is asked about every five seconds until its end: %s',
  async (end, reply) => {
    const call = 'GET /api/idempotency-keys/:key';
    server.answer(call, { state: 'IN_PROGRESS' });
    const observer = new QueryObserver(queryClient, moveEnd({ ref: 'r1', key: 'k1' }));
    const stop = observer.subscribe(() => undefined);
    await pass(5_000);
    expect(observer.getCurrentResult().data).toBe('open');
    expect(server.requests(call).map(({ params }) => params['key'])).toEqual(['k1', 'k1']);
    server.answer(call, reply);
    await pass(60_000);
    expect(observer.getCurrentResult().data).toBe(end);
    expect(server.requests(call)).toHaveLength(3);
    stop();
  },
);

test('a movement that could not be asked about for a while is asked about again', async () => {
  const call = 'GET /api/idempotency-keys/:key';
  server.answer(call, lost);
  const observer = new QueryObserver(queryClient, moveEnd({ ref: 'r2', key: 'k2' }));
  const stop = observer.subscribe(() => undefined);
  await pass(4_000);
  expect(observer.getCurrentResult().isError).toBe(true);
  server.answer(call, { state: 'REFUSED', code: 'TRANSFER_FAIL_IN_GAME' });
  await pass(60_000);
  expect(observer.getCurrentResult().data).toBe('inGame');
  stop();
});
