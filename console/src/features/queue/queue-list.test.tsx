import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { orderOf, rowsOf } from '#test/lines.ts';
import { stageForEach } from '#test/stage.tsx';
import { Queue } from './Queue.tsx';

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
      total: 7,
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
  expect(asked).toEqual(['page=1&limit=25&kind=case&holder=me&isOverdue=true']);
});
