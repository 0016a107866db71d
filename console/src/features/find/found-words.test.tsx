import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Users } from 'lucide-react';
import { expect, test } from 'vitest';
import type { Page } from '#lib/page.ts';
import { linesOf } from '#test/lines.ts';
import { rejection, stageForEach } from '#test/stage.tsx';
import { FindBox } from './FindBox.tsx';

const stage = stageForEach();
const member = {
  id: '100005',
  name: 'Noy',
  phone: '081-xxx-5678',
  currency: 'LAK',
  isActive: true,
};
const found = {
  ...{ id: '9', member, title: null, detail: null, state: null, amount: null, currency: null },
  ...{ at: '2026-11-20T02:00:00Z', caseId: null },
};
const pages: Page[] = [
  {
    ...{ path: '/members', title: 'members', icon: Users, group: 'people', needs: 'viewMembers' },
    Component: () => null,
  } as Page,
];

test('each result shows what it is, its member, its amount and its time', async () => {
  const asked: (string | null)[] = [];
  stage.mayOnly('useConsole', 'viewMembers', 'decideWithdrawals', 'pauseMoney');
  stage.answer('GET /staff/api/banks', [
    { code: 'KBANK', number: '004', nameTH: 'ก', nameEN: 'Kasikorn', nameLA: 'ກ' },
  ]);
  stage.answer('GET /staff/api/views', { views: [] });
  stage.answer('GET /staff/api/find', (_: unknown, query: URLSearchParams) => {
    asked.push(query.get('text'));
    return {
      results: [
        { ...found, kind: 'member', id: '100005', member: { ...member, isActive: false } },
        {
          ...found,
          kind: 'withdrawal',
          title: 'KBANK',
          detail: 'R-1',
          amount: 500,
          currency: 'LAK',
        },
        { ...found, kind: 'case', id: '7', title: 'slip', state: 'open' },
        { ...found, kind: 'case', id: '8', title: 'adjustment', state: 'done' },
        { ...found, kind: 'case', id: '9', title: 'of-tomorrow', state: 'open', at: null },
        { ...found, kind: 'chat', id: 't1', member: null, title: 'ABCD', detail: 'Hello' },
        { ...found, kind: 'chat', id: 't2', title: 'EFGH', at: null },
        { ...found, kind: 'entry', title: 'deposit', amount: 1_070.5, currency: null },
        { ...found, kind: 'payment', member: null, title: 'KBANK' },
      ],
    };
  });
  await stage.show(<FindBox pages={pages} />);
  await stage.press(/^Find anything/);
  const field = await screen.findByRole('combobox');
  expect(screen.queryByText('Nothing matches')).toBeNull();
  await act(async () => fireEvent.change(field, { target: { value: ' me ' } }));
  await act(async () => fireEvent.keyDown(field, { key: 'Enter' }));
  await screen.findByText(/R-1/);
  expect(asked).toEqual(['me']);
  expect(linesOf(screen.getByRole('listbox'))).toEqual([
    'Members:',
    'Noy',
    '081-xxx-5678 · #100005 · Locked',
    'Withdrawals and payouts:',
    '500.00 kip · Kasikorn',
    'Noy #100005 · R-1 · 20/11/2026 09:00:00',
    'Cases:',
    'Slip #7',
    'Noy #100005 · Open · 20/11/2026 09:00:00',
    'Cases:',
    'Adjustment #8',
    'Noy #100005 · Closed · 20/11/2026 09:00:00',
    ...['Cases:', 'of-tomorrow #9', 'Noy #100005 · Open'],
    'Chats:',
    'ABCD',
    'Hello · 20/11/2026 09:00:00',
    ...['Chats:', 'Noy #100005'],
    'Statement entries:',
    '1,070.50 · Deposit',
    'Noy #100005 · 20/11/2026 09:00:00',
    'Pages:',
    'Members',
  ]);
});

test('actions and pages are found by a part of their titles, each for who may', async () => {
  stage.mayOnly('useConsole', 'viewMembers');
  stage.answer('GET /staff/api/views', { views: [] });
  await stage.show(<FindBox pages={pages} />);
  await stage.press(/^Find anything/);
  await screen.findByRole('combobox');
  expect(linesOf(screen.getByRole('listbox'))).toEqual([
    'Work and actions:',
    'Queue: My work',
    'Work and actions:',
    'Queue: Overdue',
    'Pages:',
    'Members',
  ]);
  // On a phone the search is an icon alone.
  const openers = [...document.querySelectorAll('button[aria-haspopup=dialog]')];
  expect(openers.map((opener) => opener.getAttribute('aria-keyshortcuts'))).toEqual([
    ...['Control+K', null],
  ]);
  for (const [nth, href] of ['/queue?holder=me', '/queue?isOverdue=true', '/members'].entries()) {
    await act(async () => fireEvent.click(openers[1] as Element));
    const list = await screen.findByRole('listbox');
    const places = [...list.querySelectorAll('[role=option]')];
    // Recently opened ones are on top, the last first.
    await act(async () => fireEvent.click(places[2 * nth] as Element));
    expect(stage.addresses.at(-1)).toBe(href);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

test('a search without results says so, a failed one is asked again, and a result is opened by a press', async () => {
  stage.mayOnly('useConsole', 'viewMembers', 'pauseMoney');
  const view = { id: '4', list: 'cases', name: 'Slips', query: { kind: 'slip' }, columns: {} };
  stage.answer('GET /staff/api/views', { views: [view] });
  stage.answer('GET /staff/api/find', { results: [] });
  await stage.show(<FindBox pages={pages} />);
  await stage.press(/^Find anything/);
  const field = await screen.findByRole('combobox');
  await stage.settled();
  const lines = linesOf(screen.getByRole('listbox'));
  expect(lines.slice(4, 8)).toEqual([
    ...['Work and actions:', 'Slips', 'Work and actions:', 'Pause money'],
  ]);
  const ask = async (value: string) => {
    await act(async () => fireEvent.change(field, { target: { value } }));
    await act(async () => fireEvent.keyDown(field, { key: 'Enter' }));
  };
  await ask('xyz');
  await screen.findByText((words) => words.startsWith('Nothing'));
  expect(screen.queryByRole('option')).toBeNull();
  stage.answer('GET /staff/api/find', rejection('INVALID_DATA', 400));
  await ask('noy');
  await screen.findByRole('alert');
  stage.answer('GET /staff/api/find', {
    results: ['1', '2'].map((id) => ({ ...found, kind: 'member', id, member: { ...member, id } })),
  });
  await stage.press(/again/);
  const [, second] = await screen.findAllByRole('option');
  await act(async () => fireEvent.mouseMove(second as Element));
  expect(second?.getAttribute('aria-selected')).toBe('true');
  await act(async () => fireEvent.click(second as Element));
  expect(stage.addresses.at(-1)).toBe('/members/2');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
