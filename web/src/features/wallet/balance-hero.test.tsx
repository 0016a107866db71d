import { cleanup } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatMoment } from '#lib/moment.ts';
import { endSession } from '#lib/session/session.ts';
import { loadText } from '#lib/text.ts';
import { walletOf } from '../../test/samples.ts';
import { onTop, read, show, stage } from '../../test/stage.tsx';
import { BalanceHero } from './BalanceHero.tsx';
import { lastSync, storeLastSync } from './last-sync.ts';

const server = stage();

const nothing = () => undefined;

async function open(view = walletOf(100)): Promise<void> {
  server.answer('GET /api/wallet', view);
  await show(
    <BalanceHero
      name="Noy"
      view={view}
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
  expect(read()).toContain(`Last updated ${formatMoment('2026-11-20T10:00:00.000Z')}`);
});

test('the time at which the games were asked is shown as that: the wallet may be newer', async () => {
  const earlier = '2026-11-20T09:00:00.000Z';
  storeLastSync(earlier);
  await open();
  expect(read()).toContain(`Game balances checked ${formatMoment(earlier)}`);
  expect(read()).not.toContain('Last updated');
});

test('the next member on this phone starts without the time of the one before', () => {
  storeLastSync(walletOf(0).serverTime);
  endSession();
  expect(lastSync()).toBeNull();
});

test('gold is the button whose press will be accepted: during a break money only goes out', async () => {
  const { deposit, withdraw } = await loadText('en', 'home');
  const buttons = () => onTop().queryAllByRole('button', { name: /^(Deposit|Withdraw)$/ });
  const looks = () =>
    buttons().map((button) => [button.textContent, button.className.includes('gold')]);
  await open();
  expect(looks()).toEqual([
    [deposit, true],
    [withdraw, false],
  ]);
  cleanup();
  await open({ ...walletOf(100), isExcluded: true });
  expect(looks()).toEqual([[withdraw, true]]);
});
