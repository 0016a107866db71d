import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { startOf } from '@wallet/contract/capabilities';
import { expect, onTestFinished, test, vi } from 'vitest';
import { endSession, setNeedsOwnPassword } from '#lib/session.ts';
import { linesOf } from '#test/lines.ts';
import { stageForEach } from '#test/stage.tsx';
import { App } from './App.tsx';
import { CrashScreen } from './CrashScreen.tsx';
import { pages, Routes } from './routes.tsx';

const stage = stageForEach();

async function showAs(role: 'agent' | 'admin', path: string, isSeenAs = false): Promise<string[]> {
  const me = { id: '1', username: 'nok', name: 'Nok', role, capabilities: startOf(role), isSeenAs };
  stage.answer('GET /staff/api/me', me);
  const waiting = (kind: string, count: number) => ({
    kind,
    waiting: count,
    overdue: 0,
    latestAt: null,
  });
  const kinds = [waiting('case', 1_200), waiting('withdrawal', 0)];
  stage.answer('GET /staff/api/queue/counts', { kinds, findings: 0 });
  const view = { id: '4', list: 'cases', name: 'Slips', isMine: true, query: { kind: 'slip' } };
  stage.answer('GET /staff/api/views', { views: [view] });
  stage.answer('GET /staff/api/cases', { cases: [], total: 7 });
  await stage.show(<Routes />, path);
  const menu = within(await screen.findByRole('navigation', { hidden: true }));
  return menu.getAllByRole('link', { hidden: true }).map((link) => link.textContent ?? '');
}

test('the menu has the pages of one’s role, and the address of another page leads nowhere', async () => {
  const pages = await showAs('agent', '/withdrawals');
  expect(pages).toEqual(expect.arrayContaining(['Members', 'Chat']));
  for (const page of ['Withdrawals', 'Cases', 'Audit log']) expect(pages).not.toContain(page);
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
});

test('a staff user who tries a role out sees so on every page, and leaves it with one press', async () => {
  const menu = await showAs('admin', '/nowhere?view=4', true);
  await stage.settled();
  expect(menu.filter((page) => /^(Cases|Withdrawals)/.test(page))).toEqual([
    'Withdrawals',
    'Cases1,200',
  ]);
  const slips = screen.getByRole('link', { name: /^Slips/, hidden: true });
  expect([
    slips.textContent,
    slips.getAttribute('href'),
    slips.getAttribute('aria-current'),
  ]).toEqual([...['Slips7', '/cases?kind=slip&view=4', 'page']]);
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const seenAs = 'You see the console as Admin does, and can only look.';
  expect(await screen.findByText(seenAs)).toBeTruthy();
  await stage.press('Back to my own role');
  expect(stage.sent).toEqual([['DELETE /staff/api/see-as', null]]);
  await waitFor(() => expect(left.mock.calls).toEqual([['/staff/colleagues/roles']]));
});

test('each page is there for staff with its permission, and the menu counts what waits on it', () => {
  expect(
    pages.map(({ path, title, group, needs, count }) =>
      [path, title, group, needs, count ?? '-'].join(' '),
    ),
  ).toEqual([
    '/overview overview today useConsole -',
    '/queue queue today useConsole queue',
    '/shift shift today viewShift -',
    '/withdrawals withdrawals today decideWithdrawals withdrawals',
    '/cases cases today decideCases cases',
    '/changes changes today confirmChanges changes',
    '/pauses pauses today viewPauses -',
    '/reconciliation reconciliation today reconcile reconciliation',
    '/members members people viewMembers -',
    '/risk risk people decideRisk risk',
    '/verifications verifications today verifyMembers verifications',
    '/signals signals people viewMembers -',
    '/register register people keepRegister -',
    '/colleagues colleagues house manageStaff -',
    '/audit audit house viewAudit -',
    '/chat chat today answerChat chat',
    '/chat-report chatReport today answerChat -',
    '/canned-replies cannedReplies content answerChat -',
    '/settings settings content editContent -',
    '/brand brand content editContent -',
    '/deposit-accounts depositAccounts content confirmDepositAccounts depositAccounts',
    '/lookups lookups content editContent -',
    '/games games content editContent -',
    '/banners banners content editContent -',
    '/bonuses bonuses content editContent -',
    '/promotions promotions content viewOdds -',
    '/wheel wheel content viewOdds -',
  ]);
});

function Broken(): never {
  throw new Error('broken');
}

test('a page that cannot be drawn is replaced by what went wrong, and offers to load again', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await stage.show(
    <CrashScreen>
      <Broken />
    </CrashScreen>,
  );
  expect(linesOf(screen.getByRole('main'))).toEqual(['This page did not load', 'Try again']);
  await stage.press('Try again');
  expect(reload).toHaveBeenCalledOnce();
});

test('the menu has its groups, and the head of the page what is common to all', async () => {
  await showAs('admin', '/nowhere');
  await stage.settled();
  const words = linesOf().filter((line) => !/^\]?(\(.*\))?\[?$/.test(line));
  expect(words).toEqual([
    ...['[Skip to content](#content)', 'Staff console', 'Find anythingCtrl K', 'Nok'],
    ...['Today', 'Overview', 'Queue', '1,200', 'This shift', 'Withdrawals', 'Cases', '1,200'],
    ...['Slips', '7', 'Changes waiting', 'Pauses', 'Reconciliation', 'ID documents', 'Chat'],
    ...['Chat report', 'Customers', 'Members', 'Risk', 'Play signals', 'Exclusion register'],
    ...['Manage', 'Canned replies', 'Settings', 'Brand', 'Deposit accounts', 'Sign-up choices'],
    ...['Game providers', 'Banners', 'Bonuses', 'Promotions', 'Prize wheel', 'System', 'Staff'],
    ...['Audit log', 'Page not found'],
    "This page does not exist, or you don't have access to it.",
    '[Go to the overview](/)',
  ]);
});

test('the tab is named after its page, with all that waits before it', async () => {
  const moved: unknown[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, how) {
    moved.push([this.textContent, how]);
  });
  await showAs('admin', '/changes/ended');
  await waitFor(() => expect(document.title).toBe('(1200) Changes waiting · Staff console'));
  const here = document.querySelectorAll('nav [aria-current]');
  expect([...here].map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Changes waiting', 'page'],
  ]);
  expect(moved).toContainEqual(['Changes waiting', { block: 'nearest' }]);
  // The button of the menu on a phone.
  const menu = () => document.querySelector<HTMLElement>('header button');
  const said = () => ['aria-label', 'aria-expanded'].map((name) => menu()?.getAttribute(name));
  expect(said()).toEqual(['Open menu', 'false']);
  await act(async () => menu()?.click());
  expect(said()).toEqual(['Close menu', 'true']);
  // The page takes the focus when what had it is gone.
  document.querySelector('main')?.focus();
  expect(document.activeElement?.id).toBe('content');
});

test('a saved view counts the rows of its list, in any order', async () => {
  const asked: string[] = [];
  const answer = (rows: string) => (_: unknown, query: URLSearchParams, path: string) => {
    asked.push(`${path.split('/').at(-1)}?${query}`);
    return { [rows]: [], total: 7, isMore: false };
  };
  stage.answer('GET /staff/api/withdrawals', answer('withdrawals'));
  stage.answer('GET /staff/api/cases', answer('cases'));
  stage.answer('GET /staff/api/queue', answer('items'));
  const counted = pages.flatMap(({ path, countRows }) => (countRows ? [[path, countRows]] : []));
  expect(counted.map(([path]) => path)).toEqual(['/queue', '/withdrawals', '/cases']);
  const totals = await Promise.all(
    pages.map(({ countRows }) => countRows?.({ state: 'posted', from: 'all', sort: '-amount' })),
  );
  expect(totals.filter((total) => total !== undefined)).toEqual([7, 7, 7]);
  expect(asked.toSorted()).toEqual([
    'cases?page=1&limit=10&state=posted',
    'queue?page=1&limit=10&state=posted',
    // Those that the bank sent back can be filtered for.
    'withdrawals?page=1&limit=10&state=posted&isSentBack=false',
  ]);
});

test('signed-in staff see the pages once they have a password of their own, and the sign-in after the end', async () => {
  onTestFinished(() => {
    document.documentElement.removeAttribute('data-mantine-color-scheme');
    history.replaceState(null, '', '/');
  });
  const titles = () =>
    screen.getAllByRole('heading', { level: 1, hidden: true }).map((each) => each.textContent);
  stage.answer('GET /staff/api/queue/counts', { kinds: [], findings: 0 });
  stage.answer('GET /staff/api/views', { views: [] });
  history.replaceState(null, '', '/staff/nowhere');
  localStorage.setItem('staff-look', '"light"');
  act(() => setNeedsOwnPassword(true));
  await act(async () => render(<App />));
  await waitFor(() => expect(titles()).toEqual(['Choose your own password']));
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('light');
  await act(async () => setNeedsOwnPassword(false));
  await waitFor(() => expect(titles()).toEqual(['Page not found']));
  await act(async () => endSession('expired'));
  await waitFor(() => expect(titles()).toEqual(['Staff sign-in']));
  expect(screen.getByRole('status').textContent).toMatch(/^Your session has ended/);
  cleanup();
});
