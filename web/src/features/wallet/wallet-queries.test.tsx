import { QueryObserver } from '@tanstack/query-core';
import type { ReplyOf } from '@wallet/contract/api';
import { baht } from '@wallet/contract/test/sample';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { balances, memberDetails } from '#lib/money/balances.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { loadText } from '#lib/text.ts';
import { currentToasts } from '#ui/toasts/toast.ts';
import { lost, refusal } from '../../test/fake-server.ts';
import { memberOf, walletOf } from '../../test/samples.ts';
import { onTop, pass, press, show, stage, start } from '../../test/stage.tsx';
import { arriveHome } from './arrive-home.ts';
import { lastSync, storeLastSync } from './last-sync.ts';
import { useRefresh } from './use-refresh.ts';
import { liveBalances } from './wallet-queries.ts';

type Wallet = ReplyOf<'GET /api/wallet'>;

const server = stage();
const call = 'GET /api/wallet';

test('balances are asked again every five seconds while money moves, and no more once it has arrived', async () => {
  const { wallet, ...others } = walletOf(50);
  server.answer(call, { wallet: { ...wallet, inTransit: baht(100) }, ...others });
  onTestFinished(new QueryObserver(queryClient, liveBalances).subscribe(() => undefined));
  await pass(10_100);
  expect(server.requests(call)).toHaveLength(3);
  server.answer(call, walletOf(150));
  await pass(60_000);
  expect(server.requests(call)).toHaveLength(4);
});

test('balances that never came are asked for by no clock', async () => {
  server.answer(call, lost);
  onTestFinished(new QueryObserver(queryClient, liveBalances).subscribe(() => undefined));
  await pass(10_000);
  const before = server.requests(call).length;
  await pass(60_000);
  expect(server.requests(call)).toHaveLength(before);
});

/** A button that asks for fresh balances. */
function Refresh() {
  const { isRefreshing, refresh: ask } = useRefresh();
  return (
    <button type="button" aria-busy={isRefreshing} onClick={ask}>
      Refresh
    </button>
  );
}

describe('a member who comes home', () => {
  const refresh = 'GET /api/wallet/refresh/slot';
  const at = (seconds: number) => new Date(start + seconds * 1000).toISOString();

  beforeEach(() => {
    window.history.replaceState(null, '', '/user/home');
    server.answer(refresh, { ...walletOf(70), serverTime: at(0) });
    queryClient.setQueryData(balances.queryKey, walletOf(50));
    queryClient.setQueryData(memberDetails.queryKey, memberOf(walletOf(50)));
  });

  const amount = () => queryClient.getQueryData<Wallet>(balances.queryKey)?.wallet.amount;

  test('has the games asked, unless they were just now, or another screen is open', async () => {
    storeLastSync(at(-14));
    expect(arriveHome()).toBe(false);
    storeLastSync(at(-15));
    window.history.replaceState(null, '', '/user/bonus');
    expect(arriveHome()).toBe(false);
    window.history.replaceState(null, '', '/user/home');
    expect(arriveHome()).toBe(true);
    await pass(0);
    expect(server.requests(refresh)).toHaveLength(1);
    expect([amount(), lastSync()]).toEqual([70, at(0)]);
    // The member's details have balances of their own.
    expect(queryClient.getQueryState(memberDetails.queryKey)?.isInvalidated).toBe(true);
    expect(arriveHome()).toBe(false);
  });

  test('has the balances of the books where no game can be asked', async () => {
    server.answer(refresh, refusal('NO_DATA'));
    expect(arriveHome()).toBe(true);
    await pass(0);
    expect(queryClient.getQueryState(balances.queryKey)?.isInvalidated).toBe(true);
    expect(lastSync()).toBeNull();
  });

  test('is notified when a refresh that was asked for fails', async () => {
    const errors = await loadText('en', 'errorTexts');
    server.answer(refresh, refusal('NO_DATA'));
    await show(<Refresh />);
    await press('Refresh');
    expect(currentToasts()).toMatchObject([{ tone: 'error', text: errors.NO_DATA }]);
    const late = server.hold(refresh);
    await press('Refresh');
    const isBusy = () => onTop().getByRole('button', { name: 'Refresh' }).getAttribute('aria-busy');
    expect(isBusy()).toBe('true');
    late.give(walletOf(70));
    await pass(0);
    expect([isBusy(), amount()]).toEqual(['false', 70]);
  });
});
