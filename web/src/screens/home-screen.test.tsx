// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { GameGrid } from '#features/games/GameGrid.tsx';
import { spread } from '#lib/live/server-news.ts';
import { keepBalances } from '#lib/money/keep-balances.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { endSession, startSession } from '#lib/session/session.ts';
import { loadText } from '#lib/text.ts';
import { lost } from '../test/fake-server.ts';
import { gameOf, walletOf } from '../test/samples.ts';
import { pass, press, read, readDialog, show, stage } from '../test/stage.tsx';
import { HomeScreen } from './HomeScreen.tsx';
import { settleIn } from './settle-in.ts';

vi.mock('#features/games/GameGrid.tsx', { spy: true });

const server = stage();

/** Everything but the balances has no connection from the start. */
function loseTheRest(): void {
  for (const name of [
    'GET /api/account/me',
    'GET /api/wallet/refresh/slot',
    'GET /api/spinwheel/active',
    'GET /api/invite/bonus',
    'GET /api/progress',
  ] as const) {
    server.answer(name, lost);
  }
}

test('during a break home has the wallet and the way out, and no games, wheel or rewards', async () => {
  const text = await loadText('en', 'home');
  for (const isExcluded of [false, true]) {
    cleanup();
    queryClient.clear();
    loseTheRest();
    server.answer('GET /api/limits', lost);
    server.answer('GET /api/wallet', {
      ...walletOf(1234, [gameOf('PG')]),
      ...(isExcluded && { isExcluded }),
    });
    await show(<HomeScreen />);
    await pass(1_000);
    expect(read()).toContain('1,234');
    expect(read()).toContain(text.withdraw);
    for (const offered of [text.invite, text.refund, text.bonusConditions]) {
      expect([offered, read().includes(offered)]).toEqual([offered, !isExcluded]);
    }
  }
});

test('the agreement opens after 1.5 s with its text, and again only when that changed', async () => {
  const notice = (digest: string) => ({ text: '<p>Play fairly.</p>', percentFail: 10, digest });
  loseTheRest();
  server.answer('GET /api/wallet', walletOf(1234));
  server.answer('GET /api/lookup/notice', notice('first'));
  server.answer('GET /api/lookup/agreements', { agreements: ['<p>Be of age.</p>'] });
  const opened: string[] = [];
  const watcher = new MutationObserver(() => {
    for (const each of document.querySelectorAll('dialog')) opened.push(each.textContent ?? '');
  });
  watcher.observe(document, { childList: true, subtree: true });
  onTestFinished(() => watcher.disconnect());
  async function visit(): Promise<string> {
    cleanup();
    queryClient.clear();
    await show(<HomeScreen />);
    await pass(1_400);
    expect(readDialog()).toBe('');
    await pass(600);
    return readDialog();
  }
  expect(await visit()).toContain('Play fairly.');
  // From its first moment it holds all of it.
  for (const text of opened) expect(text).toMatch(/Play fairly.*Be of age/);
  await press('I understand');
  await pass(500);
  expect(await visit()).toBe('');
  server.answer('GET /api/lookup/notice', notice('second'));
  expect(await visit()).toContain('Play fairly.');
  // A member who agreed before digests were kept is not asked again for the same text.
  window.localStorage.setItem('agreement', 'seen');
  expect(await visit()).toBe('');
  server.answer('GET /api/lookup/notice', notice('third'));
  expect(await visit()).toContain('Play fairly.');
});

test('the agreement comes once the sheet is closed that was open at its moment', async () => {
  window.localStorage.removeItem('agreement');
  loseTheRest();
  server.answer('GET /api/wallet', walletOf(1234));
  server.answer('GET /api/lookup/withdraw', { withdrawMin: 100, withdrawMax: 900 });
  server.answer('GET /api/lookup/notice', {
    text: 'Play with what you can spare.',
    percentFail: 10,
  });
  server.answer('GET /api/lookup/agreements', { agreements: [] });
  await show(<HomeScreen />);
  await press('Withdraw');
  await pass(1_500);
  expect(read()).not.toContain('Please note');
  await press('Close');
  await pass(500);
  expect(read()).toContain('Please note');
});

async function openWithoutLine(): Promise<void> {
  cleanup();
  queryClient.clear();
  server.answer('GET /api/wallet', lost);
  await show(<HomeScreen />);
  await pass(10_000);
}

test('without a connection the last balances stay on the screen, with their time', async () => {
  window.localStorage.setItem('agreement', 'seen');
  loseTheRest();
  server.answer('GET /api/wallet', walletOf(1234));
  await show(<HomeScreen />);
  onTestFinished(keepBalances());
  await openWithoutLine();
  expect(read()).toContain("We couldn't load your balances. These are the balances of");
  expect(read()).toContain('1,234.00');
  // Asking again does not take them away.
  await pass(60_000);
  expect(read()).toContain('1,234.00');
  cleanup();
  endSession();
  startSession('another', false);
  await openWithoutLine();
  expect(read()).not.toContain('1,234.00');
  expect(read()).toContain("We couldn't load this");
});

test('the last balances are not shown as current while those are on their way', async () => {
  window.localStorage.setItem('agreement', 'seen');
  loseTheRest();
  server.answer('GET /api/wallet', walletOf(1234));
  await show(<HomeScreen />);
  onTestFinished(keepBalances());
  cleanup();
  queryClient.clear();
  const reply = server.hold('GET /api/wallet');
  await show(<HomeScreen />);
  await pass(1_000);
  expect(read()).not.toContain('1,234.00');
  reply.give(walletOf(99));
  await pass(1_000);
  expect(read()).toContain('99.00');
});

const games = [
  gameOf('PG'),
  gameOf('SBO', { category: 'sport' }),
  gameOf('LT', { category: 'lotto' }),
];

async function openWithGames(): Promise<void> {
  window.localStorage.setItem('agreement', 'seen');
  loseTheRest();
  server.answer('GET /api/wallet', walletOf(1234, games));
  await show(<HomeScreen />);
}

/** Titles of the groups of games that are drawn. */
function groups(): readonly (string | null)[] {
  return [...document.querySelectorAll('h2')]
    .map(({ textContent }) => textContent)
    .filter((title) => allGroups.includes(title ?? ''));
}
const allGroups = ['Slots', 'Sport and casino', 'Lotto'];

test('the groups of games are drawn one after the other, after the money', async () => {
  await openWithGames();
  expect(read()).toContain('1,234.00');
  expect(groups()).toEqual([]);
  expect(await drawGames()).toEqual([0, 1, 2, 3]);
  expect(groups()).toEqual(allGroups);
});

/** Lets frames pass until the games are there; answers how many groups there were on the way. */
async function drawGames(): Promise<readonly number[]> {
  const seen = new Set<number>();
  for (let frame = 0; frame < 40; frame++) {
    await pass(16);
    seen.add(groups().length);
  }
  return [...seen];
}

test('nothing is asked for before the balances are on the screen', async () => {
  const wallet = server.hold('GET /api/wallet');
  loseTheRest();
  await show(<HomeScreen />);
  await pass(5_000);
  const others = [
    'GET /api/account/me',
    'GET /api/invite/bonus',
    'GET /api/spinwheel/active',
  ] as const;
  const requests = () => others.filter((name) => server.requests(name).length > 0);
  expect(requests()).toEqual([]);
  wallet.give(walletOf(1234, games));
  await pass(0);
  expect(read()).toContain('1,234.00');
  expect(requests()).toEqual([]);
  await pass(60);
  await pass(60);
  expect(requests()).toEqual(others);
});

test('a sheet that the address opens comes once the balances are on the screen', async () => {
  loseTheRest();
  server.answer('GET /api/wallet', walletOf(1234));
  server.answer('GET /api/lookup/withdraw', { withdrawMin: 100, withdrawMax: 900 });
  server.answer('GET /api/lookup/notice', lost);
  window.history.replaceState(null, '', '/user/home?open=withdraw');
  await show(<HomeScreen />);
  expect(read()).toContain('1,234.00');
  expect(document.querySelector('dialog')).toBeNull();
  await pass(500);
  expect(document.querySelector('dialog[open]')).not.toBeNull();
});

/** Comes home as the shell does: what can wait follows. Answers what ends the session. */
async function settleAtHome(): Promise<AbortController> {
  window.history.replaceState(null, '', '/user/home');
  server.answer('GET /api/bonus/check/active', lost);
  await openWithGames();
  const session = new AbortController();
  settleIn(session.signal);
  await pass(0);
  onTestFinished(() => {
    session.abort();
    window.history.replaceState(null, '', '/');
  });
  return session;
}
const fresh = 'GET /api/wallet/refresh/slot';

test('the connection that comes up asks for fresh balances, and not for those of the books as well', async () => {
  await settleAtHome();
  server.answer(fresh, walletOf(4321, games));
  const before = server.requests('GET /api/wallet').length;
  expect(server.requests(fresh)).toHaveLength(0);
  spread('open', []);
  await pass(1_000);
  expect(server.requests(fresh)).toHaveLength(1);
  expect(server.requests('GET /api/wallet')).toHaveLength(before);
  expect(read()).toContain('4,321.00');
  // The connection that comes up again has missed what happened meanwhile.
  spread('open', []);
  await pass(1_000);
  expect(server.requests(fresh)).toHaveLength(1);
  expect(server.requests('GET /api/wallet')).toHaveLength(before + 1);
});

test('when fresh balances cannot be had on arrival, those of the books are read', async () => {
  await settleAtHome();
  const before = server.requests('GET /api/wallet').length;
  spread('open', []);
  await pass(1_000);
  expect(server.requests(fresh)).toHaveLength(1);
  expect(server.requests('GET /api/wallet')).toHaveLength(before + 1);
});

test('without the connection, fresh balances come a while later', async () => {
  const session = await settleAtHome();
  await pass(2_900);
  expect(server.requests(fresh)).toHaveLength(0);
  await pass(200);
  expect(server.requests(fresh)).toHaveLength(1);
  session.abort();
  spread('open', []);
  await pass(5_000);
  expect(server.requests(fresh)).toHaveLength(1);
});

test('an answer that changes no game draws no game again', async () => {
  await openWithGames();
  await drawGames();
  const drawn = vi.mocked(GameGrid);
  drawn.mockClear();
  server.answer('GET /api/spinwheel/active', { active: true, coin: 5 });
  await act(async () => void queryClient.invalidateQueries());
  await pass(1_000);
  expect(read()).toContain('Prize wheel');
  expect(drawn).not.toHaveBeenCalled();
});
