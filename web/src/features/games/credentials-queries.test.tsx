import { QueryObserver } from '@tanstack/query-core';
import { beforeEach, expect, test } from 'vitest';
import { activateBonus, bonuses } from '#features/bonus/bonus-queries.ts';
import { activeCondition } from '#lib/money/active-condition.ts';
import { balances } from '#lib/money/balances.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { lost, refusal } from '../../test/fake-server.ts';
import { memberOf, walletOf } from '../../test/samples.ts';
import { pass, stage } from '../../test/stage.tsx';
import { activateGame, credentialsQuery, resetGamePassword } from './credentials-queries.ts';

const server = stage();
const { queryKey } = credentialsQuery('PG');
const isOld = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;

beforeEach(() => {
  server.answer('GET /api/account/me', memberOf(walletOf(20)));
});

test('the password of a game is in no memory once its sheet has closed', async () => {
  server.answer('GET /api/wallet/account/:slotCode', {
    ...{ username: 'noy', password: 'secret', event: null, ticket: 'ticket' },
  });
  const observer = new QueryObserver(queryClient, credentialsQuery('PG'));
  const close = observer.subscribe(() => undefined);
  await pass(0);
  expect(queryClient.getQueryData(queryKey)).toBeTruthy();
  close();
  await pass(1_000);
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
});

test('a new password of a game has the shown one read again', async () => {
  queryClient.setQueryData(queryKey, { username: 'noy', password: 'old' } as never);
  server.answer('GET /api/wallet/resetpassword/:slotCode', { message: 'SUCCESS' } as never);
  await resetGamePassword('PG');
  expect(isOld(queryKey)).toBe(true);
});

test.each<[string, typeof lost | ReturnType<typeof refusal>, string]>([
  ['was lost', lost, 'NETWORK'],
  ['was a rejection', refusal('SLOT_ALREADY_ACTIVE'), 'SLOT_ALREADY_ACTIVE'],
])(
  'an account whose reply %s is read again: it may be open, and its password new',
  async (_, end, code) => {
    queryClient.setQueryData(queryKey, { username: 'noy', password: 'old' } as never);
    queryClient.setQueryData(balances.queryKey, walletOf(20));
    server.answer('GET /api/wallet/activate/:slotCode', end);
    server.answer('GET /api/wallet/resetpassword/:slotCode', end);
    await expect(activateGame('PG')).rejects.toMatchObject({ code });
    await expect(resetGamePassword('PG')).rejects.toMatchObject({ code });
    expect([isOld(balances.queryKey), isOld(queryKey)]).toEqual([true, true]);
  },
);

test('a bonus that is rejected has what can be had read again: someone may have been faster', async () => {
  queryClient.setQueryData(bonuses.queryKey, [] as never);
  queryClient.setQueryData(activeCondition.queryKey, { status: false } as never);
  server.answer('GET /api/bonus/activate/:code', refusal('BONUS_FULL'));
  await expect(activateBonus('WELCOME')).rejects.toMatchObject({ code: 'BONUS_FULL' });
  expect([isOld(bonuses.queryKey), isOld(activeCondition.queryKey)]).toEqual([true, true]);
});
