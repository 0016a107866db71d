import { act, cleanup, screen } from '@testing-library/react';
import { baht } from '@wallet/contract/test/sample';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { backgroundUploads } from '#lib/calls/background-uploads.ts';
import { setSpecifiedOnly, specifiedOnly } from '#lib/calls/specified-only.ts';
import { currentLanguage } from '#lib/language.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { Router } from '#lib/router.tsx';
import { service } from '#lib/service.ts';
import { endSession, readToken, startSession } from '#lib/session/session.ts';
import { loadText } from '#lib/text.ts';
import { FakeChannel } from '../test/fake-channel.ts';
import { lost } from '../test/fake-server.ts';
import { memberOf, walletOf } from '../test/samples.ts';
import { leave, onTop, pass, press, read, readDialog, show, stage, type } from '../test/stage.tsx';
import { BonusScreen } from './BonusScreen.tsx';
import { HomeScreen } from './HomeScreen.tsx';
import { MemberShell } from './MemberShell.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { ProfileScreen } from './ProfileScreen.tsx';
import { PublicShell } from './PublicShell.tsx';
import { ShellExtras } from './ShellExtras.tsx';
import { StatementScreen } from './StatementScreen.tsx';
import { TerminatedScreen } from './TerminatedScreen.tsx';
import { TopBar } from './TopBar.tsx';
import { UploadBanner } from './UploadBanner.tsx';

const server = stage();
const serverTime = '2026-11-20T10:00:00.000Z';
const info = { name: 'Lotus', website: '', isLaos: false, licence: 'Licence 7', serverTime };

beforeEach(() => {
  document.getAnimations = () => [];
  server.answer('GET /api/lookup/info', info);
  server.answer('GET /api/lookup/enableChatWidget', { enableChatWidget: false });
  server.answer('GET /api/wallet', walletOf(1_234));
  server.answer('GET /api/account/me', memberOf(walletOf(1_234)));
  server.answer('GET /api/progress', { items: [], serverTime });
  server.answer('GET /api/lookup/banks', []);
  server.answer('POST /api/statement/slip', { total: 0, slips: [] });
  return () => window.history.replaceState(null, '', '/');
});

test('a phone without a line says so for as long as it is', async () => {
  const { offlineBanner } = await loadText('en', 'core');
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  onTestFinished(() => line.mockRestore());
  await show(<OfflineBanner />);
  const said = () => screen.queryByText(offlineBanner);
  expect(said()).toBeNull();
  for (const [event, isOnline] of [
    ['offline', false],
    ['online', true],
  ] as const) {
    line.mockReturnValue(isOnline);
    await act(async () => void window.dispatchEvent(new Event(event)));
    // Announced as it comes.
    expect(said()?.closest('[role=status]') != null).toBe(!isOnline);
  }
});

test('an upload whose sheet was closed shows how far it is, as far as that is known', async () => {
  await show(<UploadBanner />);
  expect(read()).toBe('');
  await act(async () => backgroundUploads.change({ label: 'Sending slip', share: null }));
  const bar = () => screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Sending slip' });
  expect(bar().hasAttribute('value')).toBe(false);
  await act(async () => backgroundUploads.change({ label: 'Sending slip', share: 0.25 }));
  expect([bar().value, bar().max]).toEqual([0.25, 1]);
  await act(async () => backgroundUploads.change(null));
  expect(read()).toBe('');
});

test('the bar has the operator’s name and the language, and a way out for members alone', async () => {
  const { language, logout } = await loadText('en', 'core');
  const { logout: lao } = await loadText('lo', 'core');
  await show(<TopBar />);
  await pass(0);
  expect(read()).toBe('Lotus');
  expect(onTop().queryByRole('button', { name: logout })).toBeNull();
  cleanup();
  const leave = vi.fn();
  await show(<TopBar onLogOut={leave} />);
  await press(logout);
  expect(leave).toHaveBeenCalledOnce();
  await press(language);
  expect(onTop().getByRole('button', { current: true }).textContent).toBe('English');
  await press('ລາວ');
  await pass(0);
  expect(currentLanguage()).toBe('lo');
  expect(onTop().getByRole('button', { name: lao })).toBeTruthy();
});

test('an ended service says how to reach the operator, where that is known', async () => {
  endSession();
  const { terminatedTitle } = await loadText('en', 'core');
  const contact = { contactText: '', lineName: '@wallet', lineQR: null };
  for (const lineLink of ['', 'https://line.example/wallet']) {
    cleanup();
    endSession();
    server.answer('GET /api/lookup/contact', { ...contact, lineLink });
    await show(<TerminatedScreen />);
    await pass(0);
    expect(read()).toContain(terminatedTitle);
    const link = screen.queryByRole<HTMLAnchorElement>('link');
    expect(link?.getAttribute('href') ?? '').toBe(lineLink);
    if (link) expect([link.textContent, link.rel]).toEqual(['LINE @wallet', 'noopener noreferrer']);
  }
});

const statements = 'POST /api/statement';
const asked = () => server.requests(statements).at(-1)?.body as Record<string, unknown>;

/** A history of three pages. */
function answerStatements(): void {
  const entry = {
    _id: 'e1',
    statementType: 'deposit' as const,
    status: 'SUCCESS' as const,
    ...{ from: 'SCB', to: 'WALLET', amount: baht(250), balance: null },
    ...{ createdAt: serverTime, updatedAt: serverTime },
  };
  server.answer(statements, { total: 130, days: [], statements: [entry] });
}

test('another filter begins at the first page, and what is typed is asked for once it rests', async () => {
  const text = await loadText('en', 'statement');
  const { page } = await loadText('en', 'core');
  answerStatements();
  await show(<StatementScreen />);
  await pass(400);
  await press(page(2));
  expect(asked()['page']).toBe(2);
  await type(text.type, 'deposit');
  await pass(400);
  expect(asked()).toMatchObject({ page: 1 });
  const before = server.requests(statements).length;
  const { maxLength, autocomplete } = onTop().getByLabelText<HTMLInputElement>(text.search);
  expect([maxLength, autocomplete]).toEqual([40, 'off']);
  await type(text.search, 'PG');
  await pass(300);
  expect(server.requests(statements)).toHaveLength(before);
  await pass(100);
  expect(server.requests(statements)).toHaveLength(before + 1);
});

test('an empty history of a filter links to all of it, and slips have a sheet of their own', async () => {
  const text = await loadText('en', 'statement');
  server.answer(statements, { total: 0, days: [], statements: [] });
  await show(<StatementScreen />);
  await type(text.type, 'deposit');
  await pass(400);
  const select = () => onTop().getByLabelText<HTMLSelectElement>(text.type);
  expect(select().value).toBe('deposit');
  await press(text.clear);
  expect(select().value).toBe('');
  await press(text.slipStatus);
  await pass(100);
  expect(document.querySelector('dialog[open]')).not.toBeNull();
  await leave();
});

test('a history that its server cannot filter offers no filter, forgets a chosen one, and has it of ours', async () => {
  const text = await loadText('en', 'statement');
  const { page } = await loadText('en', 'core');
  answerStatements();
  await show(<StatementScreen />);
  await type(text.type, 'withdraw');
  await pass(400);
  expect(asked()).toMatchObject({ type: 'withdraw' });
  const own = fetch;
  // Another server's replies are without our header.
  vi.stubGlobal('fetch', async (...sent: Parameters<typeof fetch>) => {
    const reply = await own(...sent);
    return new Response(await reply.text(), { status: reply.status });
  });
  await act(async () => setSpecifiedOnly(service, true));
  await press(page(2));
  expect(asked()).toEqual({ page: 2, limit: 10 });
  for (const label of [text.type, text.search, text.period]) {
    expect(onTop().queryByLabelText(label)).toBeNull();
  }
  expect(read()).toContain('250.00');
  vi.stubGlobal('fetch', own);
  // The page from before is old by then.
  await pass(11_000);
  await press(page(1));
  expect(onTop().queryByLabelText(text.type)).not.toBeNull();
});

test('a history without filters by the mark of an earlier load has them once our server answers', async () => {
  const { type: label } = await loadText('en', 'statement');
  answerStatements();
  specifiedOnly.change(true);
  await show(<StatementScreen />);
  await pass(100);
  expect(onTop().queryByLabelText(label)).not.toBeNull();
});

async function openShell(): Promise<void> {
  window.history.replaceState(null, '', '/user/home');
  await show(
    <Router path="/user/home" preload={() => undefined}>
      <MemberShell>
        <p>the screen</p>
      </MemberShell>
    </Router>,
  );
  await pass(0);
}

test('the menu names the screen that is shown, and opens the rules of the house above it', async () => {
  const core = await loadText('en', 'core');
  server.answer('GET /api/lookup/conditions', { conditions: ['<p>Be of age.</p>'] });
  await openShell();
  const menu = screen.getByRole('navigation', { name: core.mainMenu });
  const links = [...menu.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
    link.getAttribute('aria-current'),
  ]);
  expect(links).toEqual([
    [core.navProfile, '/user/profile', null],
    [core.navHome, '/user/home', 'page'],
    [core.navStatement, '/user/statement', null],
    [core.navContact, '/user/contact', null],
  ]);
  await press(core.navConditions);
  await pass(300);
  expect(readDialog()).toContain('Be of age.');
  await leave();
  expect(screen.getByRole('link', { name: core.skipToContent }).getAttribute('href')).toBe(
    `#${screen.getByRole('main').id}`,
  );
  expect(screen.getByRole('main').tabIndex).toBe(-1);
});

test('a member who leaves is at the login, without a session; so is one whose session ended elsewhere', async () => {
  const { logout } = await loadText('en', 'core');
  await openShell();
  await press(logout);
  expect([window.location.pathname, readToken()]).toEqual(['/login', null]);
  cleanup();
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  startSession('of this tab');
  await openShell();
  const other = new FakeChannel('token');
  await act(async () => other.postMessage('of another session'));
  expect(window.location.pathname).toBe('/user/home');
  await act(async () => other.postMessage('of this tab'));
  expect([window.location.pathname, readToken()]).toEqual(['/login', null]);
  other.close();
  cleanup();
  expect(FakeChannel.open.size).toBe(0);
});

/** Home with nothing but its balances, at an address. */
async function openHome(query = ''): Promise<void> {
  window.localStorage.setItem('agreement', 'seen');
  window.history.replaceState(null, '', `/user/home${query}`);
  for (const name of [
    ...(['GET /api/wallet/refresh/slot', 'GET /api/bonus/check/active'] as const),
    ...(['GET /api/lookup/deposit', 'GET /api/lookup/withdraw', 'GET /api/lookup/slip'] as const),
    ...(['GET /api/limits', 'GET /api/refund/check', 'GET /api/invite/banners'] as const),
    ...(['GET /api/refund/banners', 'POST /api/refund', 'POST /api/invite'] as const),
    ...(['GET /api/invite/bonus', 'GET /api/eligibility'] as const),
  ]) {
    server.answer(name, lost);
  }
  server.answer('GET /api/spinwheel/active', { active: true, coin: 5 });
  await show(<HomeScreen />);
  await pass(200);
  await pass(200);
}

const dialogTitle = () => document.querySelector('dialog[open] h2')?.textContent;

test.each([
  ['?open=deposit', 'Deposit'],
  ['?open=slip', 'Deposit'],
  ['?open=withdraw', 'Withdraw'],
  ['?open=transfer', 'Move money'],
  ['?open=invite', 'Invite friends'],
  ['?open=game', undefined],
])('the address %s opens its sheet, once', async (query, title) => {
  await openHome(query);
  expect(dialogTitle()).toBe(title);
  expect(window.location.search).toBe('');
});

test.each([
  ['deposit', 'Deposit'],
  ['withdraw', 'Withdraw'],
  ['transfer', 'Move money'],
  ['invite', 'Invite friends'],
  ['refund', 'Cashback'],
] as const)('the button of the home for %s opens that sheet', async (name, title) => {
  const text = await loadText('en', 'home');
  await openHome();
  const button = [...document.querySelectorAll<HTMLElement>('button')].find(
    ({ textContent }) => textContent === text[name],
  );
  await act(async () => button?.click());
  await pass(200);
  expect(dialogTitle()).toBe(title);
  await leave();
});

test('the home leads to the wheel with its coins, or refreshes balances where there is no wheel', async () => {
  const text = await loadText('en', 'home');
  const button = (label: string) =>
    [...document.querySelectorAll<HTMLElement>('button')].find(({ textContent }) =>
      textContent?.startsWith(label),
    );
  await openHome();
  expect(button(text.spin)?.textContent).toContain('5');
  await act(async () => button(text.spin)?.click());
  expect(window.location.pathname).toBe('/user/spin');
  cleanup();
  queryClient.clear();
  await openHome();
  await act(async () => button(text.bonusConditions)?.click());
  expect(window.location.pathname).toBe('/user/bonus');
  cleanup();
  queryClient.clear();
  await openHome();
  server.answer('GET /api/spinwheel/active', { active: false, coin: 0 });
  await act(async () => void queryClient.invalidateQueries());
  await pass(100);
  expect(button(text.spin)).toBeUndefined();
  const before = server.requests('GET /api/wallet/refresh/slot').length;
  await act(async () => button(text.refreshAll)?.click());
  await pass(100);
  expect(server.requests('GET /api/wallet/refresh/slot').length).toBe(before + 1);
});

test('the home counts coins, invited friends and those that count, separately', async () => {
  const text = await loadText('en', 'home');
  const member = memberOf(walletOf(1_234));
  server.answer('GET /api/account/me', {
    ...member,
    profile: { ...member.profile, coin: 3 },
    invite: { amount: baht(0), count: 8, successCount: 2 },
  });
  await openHome();
  await pass(500);
  const chips = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(chips).toEqual([`${text.coins}3`, `${text.invited}8`, `${text.succeeded}2`]);
});

test('deferred work follows seven tenths of a second after the screen, but not after it was left', async () => {
  const listen = vi.spyOn(window, 'addEventListener');
  const isSettled = () => listen.mock.calls.some(([name]) => name === 'beforeinstallprompt');
  onTestFinished(() => listen.mockRestore());
  await openShell();
  await pass(600);
  expect(isSettled()).toBe(false);
  cleanup();
  await pass(1_000);
  expect(isSettled()).toBe(false);
  server.answer('GET /api/wallet/refresh/slot', lost);
  await openShell();
  await pass(700);
  await pass(100);
  expect(isSettled()).toBe(true);
  cleanup();
});

test('a visitor’s bar has the bell of no member, and no chat unless the operator is known to offer one', async () => {
  const offer = server.hold('GET /api/lookup/enableChatWidget');
  await show(
    <Router path="/login" preload={() => undefined}>
      <ShellExtras />
    </Router>,
  );
  await pass(1_000);
  const buttons = () => document.querySelectorAll('button').length;
  expect(buttons()).toBe(0);
  offer.give({ enableChatWidget: false });
  await pass(1_000);
  expect(buttons()).toBe(0);
  expect(server.requests('GET /api/chat/config')).toHaveLength(0);
});

test('an address that is not a screen leads home', async () => {
  const text = await loadText('en', 'fullPage');
  await show(<NotFoundScreen />);
  const link = screen.getByRole('link', { name: text.toHome });
  expect([link.getAttribute('href'), link.className.includes('gold')]).toEqual([
    '/user/home',
    true,
  ]);
});

const visitors = async (preload = vi.fn()) => {
  window.history.replaceState(null, '', '/howto');
  await show(
    <Router path="/howto" preload={preload}>
      <PublicShell>
        <p>the screen</p>
      </PublicShell>
    </Router>,
  );
  await pass(0);
  return preload;
};

test('a visitor’s menu moves between their screens, and prepares home', async () => {
  const core = await loadText('en', 'core');
  endSession();
  const preload = await visitors();
  expect(preload).toHaveBeenCalledWith('/user/home');
  const menu = screen.getByRole('navigation', { name: core.mainMenu });
  const links = [...menu.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
    link.getAttribute('aria-current'),
  ]);
  expect(links).toEqual([
    [core.navLogin, '/login', null],
    [core.navRegister, '/register', null],
    [core.navHowTo, '/howto', 'page'],
    [core.navContact, '/contact', null],
  ]);
});

test('a member who comes to a visitor’s screen is logged out, but not by the browser’s way back', async () => {
  const { logout } = await loadText('en', 'core');
  server.answer('POST /api/logout', { message: 'OK' });
  const load = vi.spyOn(performance, 'getEntriesByType');
  onTestFinished(() => load.mockRestore());
  load.mockReturnValue([{ type: 'back_forward' } as unknown as PerformanceEntry]);
  await visitors();
  expect([window.location.pathname, readToken()]).toEqual(['/user/home', 'token']);
  expect(screen.queryByRole('button', { name: logout })).toBeNull();
  cleanup();
  load.mockReturnValue([{ type: 'navigate' } as unknown as PerformanceEntry]);
  await visitors();
  expect([window.location.pathname, readToken()]).toEqual(['/howto', null]);
  expect(server.requests('POST /api/logout')).toHaveLength(1);
});

test('the history shows what is under way above it', async () => {
  server.answer(statements, { total: 0, days: [], statements: [] });
  await show(<StatementScreen />);
  await pass(400);
  expect(server.requests('GET /api/progress').length).toBeGreaterThan(0);
  expect(asked()).toMatchObject({ page: 1 });
});

test('the profile has the list of keys in a sheet of its own, and every card', async () => {
  const text = await loadText('en', 'profile');
  for (const name of [
    ...(['GET /api/limits', 'GET /api/account/sessions', 'GET /api/account/passkeys'] as const),
    ...(['GET /api/account/verification', 'GET /api/push', 'GET /api/account/profile'] as const),
  ]) {
    server.answer(name, lost);
  }
  await show(<ProfileScreen />);
  await pass(500);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(text.title);
  await press(text.keysTitle);
  await pass(100);
  expect(readDialog()).toContain(text.keysOn);
  await press('Close');
  expect(readDialog()).toBe('');
  for (const name of [
    ...(['GET /api/limits', 'GET /api/account/sessions', 'GET /api/account/profile'] as const),
    ...(['GET /api/account/verification', 'GET /api/push'] as const),
  ]) {
    expect([name, server.requests(name).length > 0]).toEqual([name, true]);
  }
});

test('bonuses have their condition first, then codes, then the list', async () => {
  const text = await loadText('en', 'bonus');
  server.answer('GET /api/bonus/check/active', lost);
  server.answer('GET /api/bonus', []);
  server.answer('GET /api/eligibility', lost);
  await show(<BonusScreen />);
  await pass(500);
  expect(read()).toMatch(new RegExp(`^${text.title}`));
  expect(onTop().getByLabelText(text.code)).toBeTruthy();
  expect(server.requests('GET /api/bonus')).not.toHaveLength(0);
  expect(server.requests('GET /api/bonus/check/active')).not.toHaveLength(0);
});
