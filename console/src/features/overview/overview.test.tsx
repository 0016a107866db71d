import { screen, waitFor, within } from '@testing-library/react';
import type { Capability } from '@wallet/contract/capabilities';
import { expect, test, vi } from 'vitest';
import { linesOf, rowsOf, tonesOf } from '#test/lines.ts';
import { rejection, stageForEach } from '#test/stage.tsx';
import { Overview } from './Overview.tsx';

const stage = stageForEach();
const sum = (count: number, baht: number) => ({ count, sum: baht });
const week = [
  { day: '2026-11-19', deposits: sum(9, 900), withdrawals: sum(8, 800), newMembers: 7 },
  { day: '2026-11-20', deposits: sum(1_234, 5_000), withdrawals: sum(1, 400.5), newMembers: 3 },
];
const provider = {
  ...{ name: 'unused', kind: 'game', state: 'ok', open: 0, openSince: null },
  lastSuccessAt: '2026-11-20T09:00:00Z',
};
const numbers = {
  ...{ now: '2026-11-20T10:00:00Z', currency: 'THB', week, onlineMembers: 1_001, changes: 0 },
  waiting: { count: 1_002, oldestAt: '2026-11-20T09:58:30Z' },
  beingPaid: sum(1_003, 600),
  cases: [
    { kind: 'slip', count: 1_100, proposed: 1, oldestAt: '2026-11-20T09:00:00Z' },
    { kind: 'game-transfer', count: 5, proposed: 0, oldestAt: '2026-11-20T09:00:00Z' },
  ],
  chat: { waiting: 1_004, longestSeconds: 75, answeredToday: 5, medianAnswerSeconds: 6 },
  providers: [
    { ...provider, code: 'GONE', state: 'unconfigured' },
    { ...provider, code: 'CALM', state: 'quiet', lastSuccessAt: null },
    { ...provider, code: 'PG' },
    { ...provider, code: 'SLIPOK', kind: 'slip', state: 'maintenance' },
    { ...provider, code: 'HELD', kind: 'payment', state: 'paused' },
    { ...provider, code: 'SLOW', state: 'waiting', open: 1_200, openSince: '2026-11-20T08:00:00Z' },
    { ...provider, code: 'BAD', kind: 'payout', state: 'failing' },
    { ...provider, code: 'NAMES', kind: 'names' },
    { ...provider, code: 'TEXTS', kind: 'sms' },
  ],
  parkedJobs: [{ kind: 'pay-out', count: 3, lastError: 'no answer' }],
};

/** The figures at the top of the page. */
async function stats(changed: object, ...capabilities: readonly Capability[]) {
  stage.mayOnly('useConsole', ...capabilities);
  stage.answer('GET /staff/api/numbers', { ...numbers, ...changed });
  await stage.show(<Overview />);
  const first = (await screen.findByText('Deposits today')).closest('section');
  return linesOf(first?.parentElement as HTMLElement);
}

test('the day is shown in six figures, and those of waiting work are links for staff who may decide it', async () => {
  expect(await stats({}, 'decideWithdrawals', 'decideCases', 'answerChat')).toEqual([
    'Deposits today',
    '5,000.00',
    '1,234 entries',
    'Withdrawals today',
    '400.50',
    '1,003 more being paid, 600.00',
    '[Withdrawals to decide](/withdrawals)',
    '1,002',
    'Longest wait 1:30',
    '[Open cases](/cases)',
    '1,105',
    '1 needs a second person',
    '[Waiting in chat](/chat)',
    '1,004',
    'Longest wait 1:15',
    'Members online',
    '1,001',
    '3 registered today',
  ]);
});

test.each<[Capability, string]>([
  ['decideWithdrawals', '[Withdrawals to decide](/withdrawals)'],
  ['decideCases', '[Open cases](/cases)'],
  ['answerChat', '[Waiting in chat](/chat)'],
])('of the figures, %s alone links %s', async (capability, linked) => {
  expect((await stats({}, capability)).filter((line) => line.startsWith('['))).toEqual([linked]);
});

test('staff users who may not decide have no links, and a day on which no one waits says so', async () => {
  const calm = {
    ...{ waiting: { count: 0, oldestAt: null }, beingPaid: sum(0, 0), cases: [] },
    chat: { ...numbers.chat, longestSeconds: null },
  };
  expect(await stats(calm)).toEqual([
    'Deposits today',
    '5,000.00',
    '1,234 entries',
    'Withdrawals today',
    '400.50',
    '1 entry',
    'Withdrawals to decide',
    '0',
    'No one is waiting',
    'Open cases',
    '0',
    'Waiting in chat',
    '1,004',
    'No one is waiting',
    'Members online',
    '1,001',
    '3 registered today',
  ]);
});

test('while chat is off no one waits there', async () => {
  expect((await stats({ chat: null })).slice(-6, -3)).toEqual([
    'Waiting in chat',
    '–',
    'Chat is off',
  ]);
});

test('the week is a table for those who listen, next to cases, providers, and jobs that were given up', async () => {
  await stats({}, 'decideCases');
  expect(linesOf().slice(0, 3)).toEqual([
    'Overview',
    'As of 20/11/2026 17:00:00, updated every 20 seconds',
    'baht',
  ]);
  expect(rowsOf(screen.getByRole('table', { name: 'Last seven days' }))).toEqual([
    ['Day', 'Deposits', 'Withdrawals', 'New members'],
    ['19/11/2026', '900.00', '800.00', '7'],
    ['20/11/2026', '5,000.00', '400.50', '3'],
  ]);
  const cases = screen.getByText('Open cases by type').closest('section') as HTMLElement;
  expect(linesOf(cases)).toEqual([
    'Open cases by type',
    '[Slip](/cases?kind=slip)',
    '1 needs a second person',
    '1,100',
    '[Game transfer, outcome unknown](/cases?kind=game-transfer)',
    '5',
  ]);
  const health = screen.getByRole('region', { name: 'Provider health' });
  expect(rowsOf(within(health).getByRole('table'))).toEqual([
    ['Provider', 'Type', 'Status', 'Waiting', 'Last success'],
    ['BAD', 'Payout', 'Failing', '0', '20/11/2026 16:00:00'],
    ['SLOW', 'Game', 'Waiting', '1,200 since 20/11/2026 15:00:00', '20/11/2026 16:00:00'],
    ['HELD', 'QR', 'Paused', '0', '20/11/2026 16:00:00'],
    ['Slip check', 'Slip check', 'Maintenance', '0', '20/11/2026 16:00:00'],
    ['PG', 'Game', 'OK', '0', '20/11/2026 16:00:00'],
    ['Name inquiry', 'Name inquiry', 'OK', '0', '20/11/2026 16:00:00'],
    ['SMS', 'SMS', 'OK', '0', '20/11/2026 16:00:00'],
    ['CALM', 'Game', 'No activity', '0', '–'],
    ['GONE', 'Game', 'Not configured', '0', '20/11/2026 16:00:00'],
  ]);
  expect(tonesOf(health)).toEqual([
    'Failing: bad',
    'Waiting: waiting',
    'Paused: warning',
    'Maintenance: warning',
    ...['OK: good', 'OK: good', 'OK: good'],
    'No activity: plain',
    'Not configured: plain',
  ]);
  const bars = [...document.querySelectorAll<HTMLElement>('b[title]')].map(
    ({ title, style, dataset }) =>
      `${title}, ${Math.round(Number.parseFloat(style.height))}% high, ${dataset['color']}`,
  );
  expect(bars).toEqual([
    '19/11 · Deposits: 900.00, 15% high, jade',
    '19/11 · Withdrawals: 800.00, 13% high, sky',
    '20/11 · Deposits: 5,000.00, 83% high, jade',
    '20/11 · Withdrawals: 400.50, 7% high, sky',
  ]);
  expect(linesOf(screen.getByRole('alert'))).toEqual([
    'Background jobs that gave up',
    'They failed many times. Please tell an admin.',
    'pay-out × 3: no answer',
  ]);
});

const isChosen = (currency: string) => screen.getByLabelText<HTMLInputElement>(currency).checked;

test("figures are of the server's currency until those of the other are asked for", async () => {
  const asked: (string | null)[] = [];
  stage.answer('GET /staff/api/numbers', (_: unknown, query: URLSearchParams) => {
    asked.push(query.get('currency'));
    return { ...numbers, currency: query.get('currency') ?? 'LAK' };
  });
  await stage.show(<Overview />);
  await screen.findByText('5,000.00', { selector: 'p' });
  expect(isChosen('kip')).toBe(true);
  await stage.tick('baht');
  await waitFor(() => expect(isChosen('baht')).toBe(true));
  expect(asked).toEqual([null, 'THB']);
  screen.getByRole('radiogroup', { name: 'Currency' });
});

test('staff users who may not decide cases read them without links, and a calm day has no alert', async () => {
  await stats({ parkedJobs: [] });
  const cases = screen.getByText('Open cases by type').closest('section') as HTMLElement;
  expect([linesOf(cases)[1], screen.queryByRole('alert')]).toEqual(['Slip', null]);
  stage.leave();
  await stats({ cases: [] }, 'decideCases');
  screen.getByText('No open cases');
});

test('the last hand-over is shown to staff who see the shift, and to no one else', async () => {
  const read = vi.fn(() => ({ notes: [] }));
  stage.answer('GET /staff/api/shift/notes', read);
  await stats({});
  expect(read).not.toHaveBeenCalled();
  stage.leave();
  await stats({}, 'viewShift');
  await waitFor(() => expect(read).toHaveBeenCalledOnce());
});

test('figures that cannot be read say so, and are read again', async () => {
  stage.answer('GET /staff/api/numbers', rejection('NO_DATA', 404));
  await stage.show(<Overview />);
  await screen.findByRole('alert');
  expect(linesOf()[0]).toBe('Overview');
  expect(isChosen('baht')).toBe(true);
  await stage.tick('kip');
  await screen.findByRole('alert');
  expect(isChosen('kip')).toBe(true);
  stage.answer('GET /staff/api/numbers', { ...numbers, parkedJobs: [] });
  await stage.press(/again/);
  await screen.findByText('5,000.00', { selector: 'p' });
  expect(screen.queryByRole('alert')).toBeNull();
});
