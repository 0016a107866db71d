import { QueryObserver } from '@tanstack/query-core';
import { baht } from '@wallet/contract/test/sample';
import { expect, onTestFinished, test } from 'vitest';
import { queryClient } from '#lib/reading/query-client.ts';
import { walletOf } from '../../test/samples.ts';
import { pass, stage } from '../../test/stage.tsx';
import { liveBalances } from './wallet-queries.ts';

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
