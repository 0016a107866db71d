import { formatTime } from '@wallet/contract/time';
import { expect, test } from 'vitest';
import { walletOf } from '../../test/samples.ts';
import { read, show, stage } from '../../test/stage.tsx';
import { BalanceHero } from './BalanceHero.tsx';
import { storeLastSync } from './last-sync.ts';

const server = stage();

const nothing = () => undefined;

async function open(): Promise<void> {
  server.answer('GET /api/wallet', walletOf(100));
  await show(
    <BalanceHero
      name="Noy"
      view={walletOf(100)}
      isRefreshing={false}
      onRefresh={nothing}
      onTransfer={nothing}
      onDeposit={nothing}
      onWithdraw={nothing}
    >
      {null}
    </BalanceHero>,
  );
}

test('the time of the balances is that of the answer, until the games were asked', async () => {
  await open();
  expect(read()).toContain(`Last updated ${formatTime('2026-11-20T10:00:00.000Z')}`);
});

test('the time at which the games were asked is shown as that: the wallet may be newer', async () => {
  const earlier = '2026-11-20T09:00:00.000Z';
  storeLastSync(earlier);
  await open();
  expect(read()).toContain(`Game balances checked ${formatTime(earlier)}`);
  expect(read()).not.toContain('Last updated');
});
