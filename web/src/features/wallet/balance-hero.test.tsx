import { act, cleanup, fireEvent } from '@testing-library/react';
import { baht } from '@wallet/contract/test/sample';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { formatMoment } from '#lib/moment.ts';
import { endSession } from '#lib/session/session.ts';
import { loadText } from '#lib/text.ts';
import { gameOf, walletOf } from '../../test/samples.ts';
import { onTop, pass, press, read, show, stage } from '../../test/stage.tsx';
import { BalanceHero } from './BalanceHero.tsx';
import { lastSync, storeLastSync } from './last-sync.ts';
import { StatChips } from './StatChips.tsx';

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

test('the button whose press will be accepted is gold: during a break money only goes out', async () => {
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

test('the whole and the wallet are shown, and each button does its own', async () => {
  const pressed: string[] = [];
  const by = (name: string) => () => void pressed.push(name);
  const view = walletOf(100, [gameOf('PG', { amount: baht(20.5) })]);
  server.answer('GET /api/wallet', view);
  const hero = (isRefreshing: boolean, shown = view) => (
    <BalanceHero
      name="Noy"
      view={shown}
      isRefreshing={isRefreshing}
      onRefresh={by('refresh')}
      onTransfer={by('transfer')}
      onDeposit={by('deposit')}
      onWithdraw={by('withdraw')}
    >
      <p>referral</p>
    </BalanceHero>
  );
  await show(hero(false));
  expect(read()).toContain('Hello, Noy');
  expect(read()).toContain('Total balance120.50\u00A0baht');
  expect(read()).toContain('Wallet100.00\u00A0baht');
  expect(read()).toContain('referral');
  for (const name of ['Check balance', 'Move money', 'Deposit', 'Withdraw']) await press(name);
  expect(pressed).toEqual(['refresh', 'transfer', 'deposit', 'withdraw']);
  const refresh = () =>
    onTop().getByRole('button', { name: 'Check balance' }).getAttribute('aria-disabled');
  expect(refresh()).toBe('false');
  cleanup();
  await show(hero(true));
  expect(refresh()).toBe('true');
});

/** The card of a balance that changes from 100 to 200, and back. */
function Changing() {
  const [amount, setAmount] = useState(100);
  return (
    <>
      <button type="button" onClick={() => setAmount(amount === 100 ? 200 : 100)}>
        Change
      </button>
      <BalanceHero
        name="Noy"
        view={walletOf(amount)}
        isRefreshing={false}
        onRefresh={nothing}
        onTransfer={nothing}
        onDeposit={nothing}
        onWithdraw={nothing}
      >
        {null}
      </BalanceHero>
    </>
  );
}

test('a total that changes ends at the new one, immediately where motion is not wanted', async () => {
  const total = () => document.querySelector('h1 + .money')?.textContent;
  server.answer('GET /api/wallet', walletOf(100));
  const change = () =>
    act(async () => fireEvent.click(onTop().getByRole('button', { name: 'Change' })));
  await show(<Changing />);
  expect(total()).toBe('100.00\u00A0baht');
  await change();
  await pass(200);
  const meanwhile = Number(total()?.split('\u00A0')[0]);
  // Half of the time is most of the way.
  expect(meanwhile).toBeGreaterThan(180);
  expect(meanwhile).toBeLessThan(195);
  await pass(400);
  expect(total()).toBe('200.00\u00A0baht');
  const matches = vi.fn((query: string) => query.includes('reduced-motion'));
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matches(query) }));
  onTestFinished(() => void vi.unstubAllGlobals());
  await change();
  expect(total()).toBe('100.00\u00A0baht');
});

test('coins, friends and those of them that count are shown apart, and unknown ones are not 0', async () => {
  const chips = () => [...document.querySelectorAll('dl > div')].map((chip) => chip.textContent);
  await show(<StatChips coin={0} invited={5} succeeded={2} />);
  expect(chips()).toEqual(['Coins0', 'Invited5', 'Joined2']);
  cleanup();
  await show(<StatChips coin={undefined} invited={undefined} succeeded={undefined} />);
  expect(chips()).toEqual(['Coins-', 'Invited-', 'Joined-']);
});
