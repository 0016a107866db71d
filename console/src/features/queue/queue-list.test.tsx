import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { textsOf } from '#lib/text.ts';
import type { WorkItem } from '#lib/work.ts';
import { entriesOf, fileOf, linesOf, orderOf, rowsOf } from '#test/lines.ts';
import { stageForEach } from '#test/stage.tsx';
import { Queue } from './Queue.tsx';
import { queueColumns } from './queue-columns.tsx';

const stage = stageForEach();
const item = {
  ...{ kind: 'withdrawal', id: 'w1', about: null, amount: 100, isOverdue: false, holder: null },
  ...{ since: '2026-11-20T09:30:00Z', dueAt: '2026-11-20T10:15:00Z', proposedBy: null },
  member: { id: '100005', name: 'Noy', phone: '081-xxx-5678', currency: 'LAK', isActive: true },
};

test('all work is listed by what is due first, with its title, wait and holder', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00Z') });
  const asked: string[] = [];
  stage.answer('GET /staff/api/queue', (_: unknown, query: URLSearchParams) => {
    asked.push(String(query));
    return {
      items: [
        item,
        {
          ...{ ...item, kind: 'case', id: '7', about: 'slip', isOverdue: true, member: null },
          ...{ holder: { id: '2', name: 'Dao' }, since: '2026-11-20T07:00:00Z', amount: null },
        },
        {
          ...item,
          kind: 'difference',
          id: '8',
          about: 'reconciliation',
          since: '2026-11-17T10:00:00Z',
        },
        {
          ...{
            ...item,
            kind: 'change',
            id: 'c1',
            about: 'bonus:DAILY',
            member: null,
            amount: null,
          },
          proposedBy: { id: '3', name: 'Mali' },
        },
        {
          ...item,
          kind: 'resumption',
          id: 'c2',
          about: 'pause:payouts',
          member: null,
          amount: null,
        },
        { ...item, kind: 'chat', id: 't1', about: 'ABCD', member: null, amount: null },
        { ...item, kind: 'verification', id: 'v1', amount: null },
      ],
      ...{ total: 7, isMore: true },
    };
  });
  await stage.show(<Queue />, '/queue?kind=case&holder=me&isOverdue=true');
  expect(rowsOf(await screen.findByRole('table'))).toEqual([
    ['', 'Work', 'Member', 'Amount', 'Waiting for', 'Taken by'],
    [
      '',
      '[Withdrawal](/withdrawals/w1)',
      'Noy | 081-xxx-5678 · #100005',
      '100.00 kip',
      '30 min',
      'Nobody yet',
    ],
    ['', '[Slip #7](/cases/7)', '–', '–', '3 h · Overdue', 'Dao'],
    [
      '',
      '[Difference with a bank or provider #8](/cases/8)',
      'Noy | 081-xxx-5678 · #100005',
      '100.00 kip',
      '3 d',
      'Nobody yet',
    ],
    [
      '',
      '[Change to confirm · Bonus · DAILYNeeds a second person (Mali proposed)](/changes)',
      '–',
      '–',
      '30 min',
      'Nobody yet',
    ],
    ['', '[Resume money](/changes)', '–', '–', '30 min', 'Nobody yet'],
    ['', '[Chat ABCD](/chat/t1)', '–', '–', '30 min', 'Nobody yet'],
    [
      '',
      '[ID document](/verifications/v1)',
      'Noy | 081-xxx-5678 · #100005',
      '–',
      '30 min',
      'Nobody yet',
    ],
  ]);
  expect(orderOf(screen.getByRole('table'))).toBe('Waiting for: ascending');
  expect(entriesOf()).toMatchObject({ Type: 'Case', Whose: 'My work', Target: 'Overdue' });
  expect(asked).toEqual(['page=1&limit=25&kind=case&holder=me&isOverdue=true']);
  screen.getByText('1–7 of 7 or more');
  const heads = within(screen.getByRole('table')).getAllByRole('columnheader');
  const sortable = heads.filter((head) => head.querySelector('button'));
  expect(sortable.map(({ textContent }) => textContent)).toEqual(['Amount', 'Waiting for']);
  await stage.press('Amount');
  await waitFor(() => expect(asked.at(-1)).toMatch(/&sort=-amount$/));
  screen.getByText('Everything that waits for a decision, what is due first on top');
});

test('the queue is filtered by kind, holder and target, and tells its keys', async () => {
  stage.answer('GET /staff/api/queue', { items: [], total: 0 });
  await stage.show(<Queue />, '/queue');
  await screen.findByText('Nothing is waiting');
  expect([...document.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    ...['Type', 'Whose', 'Target'],
  ]);
  await stage.choose('Whose', 'Taken by nobody');
  expect(stage.addresses.at(-1)).toBe('/queue?holder=nobody');
  await stage.press('Keyboard shortcuts');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(linesOf(help).slice(1, 13)).toEqual([
    ...['J', 'Next', 'K', 'Previous', 'Enter', 'Open', 'T', 'Take', 'G', 'Give to a colleague'],
    ...['P', 'Put back'],
  ]);
});

test('in a file an item of the queue has its wait and its holder', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00Z') });
  const columns = queueColumns({
    ...{ queue: await textsOf('queue'), core: await textsOf('core') },
    ...{ cases: await textsOf('cases'), changes: await textsOf('changes') },
  });
  const row = (more: object) => fileOf<WorkItem>(columns, { ...item, ...more } as never);
  expect(row({})).toEqual({
    ...{ Work: 'Withdrawal', Member: 'Noy (100005)', Amount: 100, Currency: 'kip' },
    ...{ 'Waiting for': '30\u00A0min', 'Taken by': 'Nobody yet' },
  });
  expect(row({ member: null, holder: { id: '2', name: 'Dao' } })).toMatchObject({
    ...{ Member: '', Currency: '', 'Taken by': 'Dao' },
  });
  expect(row({ member: null, currency: 'THB' })).toMatchObject({ Currency: 'baht' });
  expect(row({ amount: null })).toMatchObject({ Amount: null, Currency: '' });
});
