import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { baht } from '@wallet/contract/test/sample';
import { Suspense, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as keeping from '#lib/device/keep-file.ts';
import { keepBalances } from '#lib/money/keep-balances.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { reading } from '#lib/reading/reading.ts';
import { endSession, startSession } from '#lib/session/session.ts';
import { currentToasts } from '#ui/toasts/toast.ts';
import { lost, refusal } from '../../test/fake-server.ts';
import { gameOf, walletOf } from '../../test/samples.ts';
import { onTop, pass, press, read, readDialog, show, stage } from '../../test/stage.tsx';
import { keepStatement, lastStatement } from './last-statement.ts';
import { StatementList } from './StatementList.tsx';
import { noFilters, type StatementEntry } from './statement-state.ts';

const server = stage();

function entryOf(hour: string, amount: number): StatementEntry {
  return {
    _id: `01938f5e-7b1c-7000-8000-0000000000${hour}`,
    statementType: 'deposit',
    status: 'SUCCESS',
    from: 'TRUEWALLET',
    to: 'WALLET',
    amount: baht(amount),
    createdAt: `2026-11-20T${hour}:00:00.000Z`,
    updatedAt: `2026-11-20T${hour}:00:00.000Z`,
    balance: baht(amount),
  };
}

const asked = { onPage: vi.fn(), onClear: vi.fn(), onSlips: vi.fn() };
const entries = [entryOf('09', 300), entryOf('08', 200), entryOf('07', 100)];

beforeEach(() => {
  for (const press of Object.values(asked)) press.mockClear();
  server.answer('GET /api/wallet', walletOf(300));
  server.answer('GET /api/lookup/banks', []);
  server.answer('GET /api/lookup/info', {
    name: 'Lotus',
    website: '',
    isLaos: false,
    licence: '',
    serverTime: '2026-11-20T10:00:00.000Z',
  });
  server.answer('POST /api/statement', {
    statements: entries,
    days: [{ day: '2026-11-20', in: baht(600), out: baht(0) }],
    total: 3,
  });
  return () => vi.unstubAllGlobals();
});

/** Opens the list in a window that is wide, or is not. */
async function openList(isWide: boolean, filters = noFilters, page = 1): Promise<void> {
  const media = { matches: isWide, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', () => media);
  await show(<StatementList filters={filters} page={page} {...asked} />);
}

const row = (hour: string) => new RegExp(`Details of Deposit .* ${hour}:00:00`);
const pane = () => onTop().getByRole('region', { name: 'Details' }).textContent;

test('in a wide window the chosen entry is next to the list, the newest at first', async () => {
  await openList(true);
  expect(pane()).toContain('+300.00');
  // Bangkok is seven hours ahead.
  await press(row('15'));
  expect(pane()).toContain('+200.00');
  expect(
    onTop()
      .getByRole('button', { name: row('15') })
      .getAttribute('aria-current'),
  ).toBe('true');
  expect(readDialog()).toBe('');
});

test('the arrow keys go from one entry to the next, and stop at the ends', async () => {
  await openList(true);
  const key = async (name: string) => {
    const focused = document.activeElement ?? document.body;
    await act(async () => fireEvent.keyDown(focused, { key: name }));
  };
  await press(row('16'));
  await key('ArrowUp');
  expect(pane()).toContain('+300.00');
  await key('ArrowDown');
  await key('ArrowDown');
  await key('ArrowDown');
  expect(pane()).toContain('+100.00');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(row('14'));
});

test('on a phone an entry opens above the list', async () => {
  await openList(false);
  expect(onTop().queryByRole('region', { name: 'Details' })).toBeNull();
  await press(row('15'));
  expect(readDialog()).toContain('+200.00');
  expect(document.querySelector('[aria-current="true"]')).toBeNull();
});

test('without a connection the last history names its banks and games', async () => {
  const bank = { code: 'SCB', nameTH: 'SCB', nameEN: 'Siam Commercial Bank', nameLA: null };
  server.answer('GET /api/lookup/banks', [{ ...bank, color: '#4e2e7f' }]);
  const paid = { ...entryOf('09', 300), from: 'SCB' };
  const days = [{ day: '2026-11-20', in: baht(300), out: baht(0) }];
  const played = { ...entryOf('08', 200), statementType: 'transfer', to: 'PG' } as const;
  server.answer('POST /api/statement', { statements: [paid, played], days, total: 2 });
  server.answer('GET /api/wallet', walletOf(300, [gameOf('PG', { name: 'PG Soft' })]));
  startSession('token-of-noy');
  const stop = keepBalances();
  await openList(false);
  stop();
  server.answer('POST /api/statement', lost);
  server.answer('GET /api/lookup/banks', lost);
  server.answer('GET /api/wallet', lost);
  cleanup();
  queryClient.clear();
  await openList(false);
  await pass(20_000);
  expect(read()).toContain('Siam Commercial Bank');
  expect(read()).toContain('PG Soft');
  // A name that is read takes the place of the one that was kept.
  cleanup();
  queryClient.clear();
  server.answer('POST /api/statement', { statements: [paid, played], days, total: 2 });
  server.answer('GET /api/lookup/banks', [{ ...bank, nameEN: 'SCB X', color: '#4e2e7f' }]);
  await openList(false);
  await pass(1_000);
  expect(read()).toContain('SCB X');
  endSession();
});

test('a history that is kept again before its banks are read keeps their names', () => {
  const bank = { code: 'SCB', nameTH: 'SCB', nameEN: 'Siam Commercial Bank', nameLA: null };
  const [old, fresh] = [entries.slice(1), entries].map((statements) => ({
    ...{ statements, days: [], total: statements.length },
  }));
  if (!old || !fresh) throw new Error('there is no history');
  startSession('token-of-noy');
  keepStatement(old, '2026-11-20T09:30:00.000Z', [{ ...bank, color: '#4e2e7f' }]);
  keepStatement(fresh, '2026-11-20T10:00:00.000Z', undefined);
  expect(lastStatement()).toMatchObject({
    ...{ reply: { total: 3 }, at: '2026-11-20T10:00:00.000Z' },
    banks: [{ code: 'SCB', nameEN: 'Siam Commercial Bank' }],
  });
  // The present state replaces it.
  keepStatement(fresh, '2026-11-20T10:00:00.000Z', []);
  expect(lastStatement()?.banks).toEqual([]);
  endSession();
});

/** The list, which one leaves and comes back to. */
function ListBetweenScreens() {
  const [isAway, setAway] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAway(!isAway)}>
        Go
      </button>
      {!isAway && (
        <StatementList
          filters={noFilters}
          page={1}
          onPage={() => undefined}
          onClear={() => undefined}
          onSlips={() => undefined}
        />
      )}
    </>
  );
}

test('a history that was read before the connection was lost says when, and names its banks', async () => {
  vi.setSystemTime('2026-11-20T10:00:00Z');
  const bank = { code: 'SCB', nameTH: 'SCB', nameEN: 'Siam Commercial Bank', nameLA: null };
  server.answer('GET /api/lookup/banks', [{ ...bank, color: '#4e2e7f' }]);
  const days = [{ day: '2026-11-20', in: baht(300), out: baht(0) }];
  const paid = { ...entryOf('09', 300), from: 'SCB' };
  server.answer('POST /api/statement', { statements: [paid], days, total: 1 });
  startSession('token-of-noy');
  await show(<ListBetweenScreens />);
  expect(read()).toContain('Siam Commercial Bank');
  server.answer('POST /api/statement', lost);
  server.answer('GET /api/lookup/banks', lost);
  await press('Go');
  queryClient.removeQueries({ queryKey: reading('GET /api/lookup/banks', {}).queryKey });
  vi.setSystemTime('2026-11-20T11:00:00Z');
  const isAsRead = () => {
    expect(read()).toContain('Siam Commercial Bank');
    expect(read()).toContain('This is the history as of 17:00');
  };
  await press('Go');
  await pass(20_000);
  isAsRead();
  // The copy for the next start of the app says the same.
  cleanup();
  queryClient.clear();
  await openList(false);
  await pass(20_000);
  isAsRead();
  // Old names are read again by the next part that needs them.
  const { queryKey } = reading('GET /api/lookup/banks', {});
  expect(queryClient.getQueryState(queryKey)?.dataUpdatedAt).toBe(0);
  endSession();
});

test('a history in memory names its banks by the last one, when they cannot be read', async () => {
  const bank = { code: 'SCB', nameTH: 'SCB', nameEN: 'Siam Commercial Bank', nameLA: null };
  server.answer('GET /api/lookup/banks', [{ ...bank, color: '#4e2e7f' }]);
  const days = [{ day: '2026-11-20', in: baht(300), out: baht(0) }];
  const paid = { ...entryOf('09', 300), from: 'SCB' };
  server.answer('POST /api/statement', { statements: [paid], days, total: 1 });
  startSession('token-of-noy');
  await show(<ListBetweenScreens />);
  await press('Go');
  // As after a new load of the app, whose home has read the entries for its bell.
  queryClient.removeQueries({ queryKey: reading('GET /api/lookup/banks', {}).queryKey });
  server.answer('GET /api/lookup/banks', lost);
  await press('Go');
  // Immediately: it takes a while until a reading is given up.
  expect(read()).toContain('Siam Commercial Bank');
  expect(read()).not.toContain('as of');
  endSession();
});

test('without a connection the last history stays readable, with its time, and goes with the session', async () => {
  const openAgain = async () => {
    cleanup();
    queryClient.clear();
    await openList(false);
    await pass(20_000);
  };
  startSession('token-of-noy');
  const days = [{ day: '2026-11-20', in: baht(600), out: baht(0) }];
  server.answer('POST /api/statement', { statements: entries, days, total: 30 });
  await openList(false);
  expect(onTop().getByRole('navigation')).toBeTruthy();
  server.answer('POST /api/statement', lost);
  await openAgain();
  expect(read()).toContain("We couldn't load your history. This is the history as of 17:00");
  expect(read()).toContain('+300.00');
  // The phone has no other page.
  expect(onTop().queryByRole('navigation')).toBeNull();
  // Another filter was never seen.
  cleanup();
  queryClient.clear();
  await openList(false, { ...noFilters, type: 'bonus' });
  await pass(20_000);
  expect(read()).not.toContain('+300.00');
  // Nothing of a filtered history is cached.
  const bonus = { ...entryOf('09', 55), statementType: 'bonus' } as const;
  server.answer('POST /api/statement', { statements: [bonus], days, total: 1 });
  await press('Try again');
  // Nor of a later page.
  cleanup();
  queryClient.clear();
  await openList(false, noFilters, 2);
  expect(read()).toContain('+55.00');
  server.answer('POST /api/statement', lost);
  await openAgain();
  expect(read()).toContain('+300.00');
  endSession();
  startSession('token-of-another');
  await openAgain();
  expect(read()).not.toContain('+300.00');
  expect(read()).toContain("We couldn't load this");
});

test('without a connection the last history of another session is not shown', async () => {
  startSession('token-of-noy');
  await openList(false);
  expect(read()).toContain('+300.00');
  // The session was over before the page had loaded: nothing was removed.
  cleanup();
  queryClient.clear();
  startSession('token-of-kham');
  server.answer('POST /api/statement', lost);
  await openList(false);
  await pass(20_000);
  expect(read()).not.toContain('+300.00');
});

test('an empty history leads to a deposit, which is not a way out of a break', async () => {
  server.answer('POST /api/statement', { statements: [], days: [], total: 0 });
  await openList(false);
  await press('Deposit');
  expect(window.location.pathname + window.location.search).toBe('/user/home?open=deposit');
  cleanup();
  queryClient.clear();
  server.answer('GET /api/wallet', { ...walletOf(0), isExcluded: true });
  await openList(false);
  expect(read()).toContain('No entries yet');
  expect(onTop().queryByRole('button', { name: 'Deposit' })).toBeNull();
});

test('chosen days have their totals as the server sums them, also those of other pages', async () => {
  server.answer('POST /api/statement', {
    ...{
      statements: entries,
      days: [{ day: '2026-11-20', in: baht(600), out: baht(0) }],
      total: 90,
    },
    totals: {
      ...{ deposit: baht(12_345.67), withdraw: baht(0), bonus: baht(50) },
      ...{ intoGames: baht(9_000.5), outOfGames: baht(700), forfeited: baht(0.01) },
    },
  });
  await openList(false, { ...noFilters, period: 'month' });
  const totals = document.querySelector('dl[aria-label="Totals of the chosen days"]');
  expect([...(totals?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Deposit12,345.67',
    'Moved into games9,000.50',
    'Moved out of games700.00',
    'Bonus50.00',
    'Forfeited0.01',
  ]);
  expect(read()).toContain('Totals of the chosen days · baht');
});

test('days on which nothing moved have no totals, and can be saved all the same', async () => {
  const none = { withdraw: baht(0), bonus: baht(0), intoGames: baht(0), outOfGames: baht(0) };
  server.answer('POST /api/statement', {
    ...{ statements: entries, days: [], total: 3, totals: { deposit: baht(0), ...none } },
  });
  await openList(false, { ...noFilters, period: 'month' });
  expect(read()).not.toContain('Totals of the chosen days');
  expect(onTop().getByRole('button', { name: 'Save as CSV file' })).toBeTruthy();
});

test('the page before stays, and says so, while the next one loads; it is not kept as the first', async () => {
  startSession('token-of-noy');
  const list = (page: number) => <StatementList filters={noFilters} page={page} {...asked} />;
  const { rerender } = render(<Suspense>{list(2)}</Suspense>);
  await pass(0);
  const isWaiting = () => document.querySelector('[class*=waiting]') !== null;
  expect([read().includes('+300.00'), isWaiting()]).toEqual([true, false]);
  const next = server.hold('POST /api/statement');
  await act(async () => rerender(<Suspense>{list(1)}</Suspense>));
  expect([read().includes('+300.00'), isWaiting(), lastStatement()]).toEqual([true, true, null]);
  const days = [{ day: '2026-11-20', in: baht(5), out: baht(0) }];
  next.give({ statements: [entryOf('06', 5)], days, total: 3 });
  await pass(0);
  expect([read().includes('+300.00'), isWaiting()]).toEqual([false, false]);
  expect(lastStatement()?.reply.statements).toMatchObject([{ amount: 5 }]);
  endSession();
});

test('the sums of a day are in its head, unless the chosen days are that one', async () => {
  const day = { day: '2026-11-20', in: baht(600), out: baht(0.5) };
  const one = { statements: entries, days: [day], total: 3 };
  const none = { intoGames: baht(0), outOfGames: baht(0) };
  const totals = {
    ...{ deposit: baht(500), bonus: baht(100), withdraw: baht(0.3), forfeited: baht(0.2) },
    ...none,
  };
  const head = () => document.querySelector('h2')?.parentElement?.textContent;
  server.answer('POST /api/statement', one);
  await openList(false);
  // With the minus of the rows, which is as wide as a plus.
  expect(head()).toBe('Today · 20/11/2026Money in+600.00Money out−0.50');
  cleanup();
  queryClient.clear();
  server.answer('POST /api/statement', { ...one, totals });
  await openList(false, { ...noFilters, period: 'today' });
  expect(head()).toBe('Today · 20/11/2026');
  cleanup();
  queryClient.clear();
  // Another day is on another page.
  const more = { ...totals, deposit: baht(500.01) };
  server.answer('POST /api/statement', { ...one, total: 30, totals: more });
  await openList(false, { ...noFilters, period: 'week' });
  expect(head()).toContain('+600.00');
});

test('the chosen days are saved as a file, and a failure is reported', async () => {
  const keepFile = vi.spyOn(keeping, 'keepFile').mockResolvedValue();
  const none = { withdraw: baht(0), bonus: baht(0), intoGames: baht(0), outOfGames: baht(0) };
  server.answer('POST /api/statement', {
    statements: entries,
    days: [],
    total: 3,
    totals: { deposit: baht(600), ...none },
  });
  await openList(false, { ...noFilters, period: 'days', from: '2026-11-01', to: '2026-11-20' });
  await press('Save as CSV file');
  expect(keepFile.mock.calls.map(([{ name, type }]) => [name, type])).toEqual([
    ['history_2026-11-01_2026-11-20.csv', 'text/csv'],
  ]);
  server.answer('POST /api/statement', lost);
  await press('Save as CSV file');
  await pass(1_000);
  expect(keepFile).toHaveBeenCalledOnce();
  expect(currentToasts().map(({ tone, text }) => [tone, text])).toEqual([
    [
      'error',
      "We couldn't save the file. Please try again, or open this page in Chrome or Safari.",
    ],
  ]);
});

test('all time has no file: it has no days to be complete for', async () => {
  await openList(false);
  expect(onTop().queryByRole('button', { name: 'Save as CSV file' })).toBeNull();
});

test('ten entries make a page, the next one is asked for, and the slips of a row are its own way', async () => {
  const days = [{ day: '2026-11-19', in: baht(0), out: baht(5) }];
  const yesterday = { ...entryOf('09', 300), createdAt: '2026-11-19T09:00:00.000Z' };
  server.answer('POST /api/statement', { statements: [yesterday], days, total: 11 });
  await openList(false);
  expect(server.requests('POST /api/statement').at(-1)?.body).toEqual({ page: 1, limit: 10 });
  expect(document.querySelector('h2')?.parentElement?.textContent).toBe(
    'Yesterday · 19/11/2026Money out−5.00',
  );
  await press('Next');
  expect(asked.onPage).toHaveBeenCalledExactlyOnceWith(2);
  await press('Slip status');
  expect(asked.onSlips).toHaveBeenCalledOnce();
  expect(readDialog()).toBe('');
});

test('filters that find nothing can be cleared, and a list that does not arrive asked for again', async () => {
  server.answer('POST /api/statement', refusal('NO_DATA'));
  await openList(false, { ...noFilters, type: 'bonus' });
  expect(read()).toContain("We couldn't load this");
  server.answer('POST /api/statement', { statements: [], days: [], total: 0 });
  await press('Try again');
  expect(read()).toContain('Nothing matches these filters');
  await press('Clear filters');
  expect(asked.onClear).toHaveBeenCalledOnce();
});

test('an open receipt follows its entry, and closes', async () => {
  await openList(false);
  await press(row('15'));
  expect(readDialog()).toContain('Completed');
  const [newest, second, ...others] = entries;
  if (!newest || !second) throw new Error('no entries');
  const statements = [newest, { ...second, status: 'FAILED' as const }, ...others];
  const days = [{ day: '2026-11-20', in: baht(600), out: baht(0) }];
  server.answer('POST /api/statement', { statements, days, total: 3 });
  await queryClient.invalidateQueries({ queryKey: ['POST /api/statement'] });
  await pass(0);
  expect(readDialog()).toContain('+200.00');
  expect(readDialog()).toContain('Failed');
  // An entry that another page shows by now stays open.
  server.answer('POST /api/statement', { statements: [newest], days, total: 3 });
  await queryClient.invalidateQueries({ queryKey: ['POST /api/statement'] });
  await pass(0);
  expect(readDialog()).toContain('+200.00');
  await press('Close');
  expect(readDialog()).toBe('');
  await press(row('16'));
  expect(readDialog()).toContain('+300.00');
});

test('while the history loads, six rows of its height are shown', async () => {
  server.hold('POST /api/statement');
  await openList(false);
  const rows = [...document.querySelectorAll<HTMLElement>('[class*=skeleton]')];
  expect(rows.map(({ style }) => style.height)).toEqual(Array(6).fill('64px'));
});
