import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { entriesOf, linesOf, looksOf, orderOf, rowsOf, tonesOf } from '#test/lines.ts';
import { rejection, stageForEach } from '#test/stage.tsx';
import { Audit } from './Audit.tsx';
import { Reveals } from './Reveals.tsx';

const stage = stageForEach();
const at = '2026-11-20T02:00:00Z';
const member = { id: '100005', name: 'Noy', phone: '081-xxx-5678', currency: 'THB' };
const entry = {
  ...{ id: '1', at, colleague: { id: '2', username: 'dao', name: 'Dao' }, ip: '10.0.0.9' },
  ...{ call: 'POST /staff/api/members/:id/lock', member, amount: null, change: null },
  ...{ asked: { id: '100005', reason: 'Asked for it', days: 3 }, outcome: 'OK' },
};

beforeEach(() => {
  const colleagues = [{ id: '2', username: 'dao', name: 'Dao' }];
  stage.answer('GET /staff/api/colleagues', { colleagues });
  stage.answer('GET /staff/api/audit/reveals', { colleagues: [] });
});

test('each act of a staff user is a sentence with its change, its request and its outcome', async () => {
  const asked: string[] = [];
  stage.answer('GET /staff/api/audit', (_: unknown, query: URLSearchParams) => {
    asked.push(String(query));
    return {
      entries: [
        entry,
        { ...entry, id: '2', outcome: 'NO_RIGHT', call: 'PUT /staff/api/settings', member: null },
        { ...entry, id: '3', outcome: 'NO_USER' },
        {
          ...{
            ...entry,
            id: '4',
            outcome: null,
            member: null,
            call: 'PUT /staff/api/bonuses/:code',
          },
          ...{ asked: { code: 'DAILY' } },
          change: {
            ...{ currency: 'LAK', isNew: false },
            values: [{ path: ['maxAmount'], before: 100, after: 200 }],
          },
        },
      ],
      total: 4,
    };
  });
  const flag = { memberId: '100005', kind: 'vip', label: null, reason: 'Since 2019', endsAt: null };
  stage.answer('GET /staff/api/flags', [flag]);
  await stage.show(<Audit />, '/audit?amountFrom=5000&outcome=OK&from=2026-11-01&to=2026-11-02');
  await screen.findAllByText('VIP');
  await stage.settled();
  expect(rowsOf(screen.getAllByRole('table')[0] as HTMLElement)).toEqual([
    ['Time', 'Staff', 'What was done', 'Outcome'],
    [
      '20/11/2026 09:00:00',
      'Dao | dao',
      '[Locked a member · Noy #100005](/members/100005) VIP | Details from the system | POST /staff/api/members/:id/lock | id 100005 | reason Asked for it | days 3',
      'Done',
    ],
    [
      '20/11/2026 09:00:00',
      'Dao | dao',
      'Changed settings | Details from the system | PUT /staff/api/settings | id 100005 | reason Asked for it | days 3',
      'Refused | NO_RIGHT',
    ],
    [
      '20/11/2026 09:00:00',
      'Dao | dao',
      '[Locked a member · Noy #100005](/members/100005) VIP | Details from the system | POST /staff/api/members/:id/lock | id 100005 | reason Asked for it | days 3',
      'Refused | This member was not found. Please check and try again.',
    ],
    [
      '20/11/2026 09:00:00',
      'Dao | dao',
      'Changed a bonus | What changes | Maximum bonus | Was: 100.00 kipBecomes: 200.00 kip | Details from the system | PUT /staff/api/bonuses/:code | code DAILY',
      'Unknown',
    ],
  ]);
  // Text that a person wrote is read as words; the rest is a machine's, and may break anywhere.
  const codes = [...document.querySelectorAll('details:first-of-type code')].slice(0, 5);
  expect(codes.map(({ textContent }) => textContent)).toEqual([
    ...['POST /staff/api/members/:id/lock', 'id', 'reason', 'days', '3'],
  ]);
  expect(orderOf(screen.getAllByRole('table')[0] as HTMLElement)).toBe('Time: descending');
  expect(tonesOf()).toEqual(['Done: good', 'Refused: bad', 'Refused: bad', 'Unknown: waiting']);
  expect(looksOf(screen.getAllByRole('table')[0] as HTMLElement)).toEqual({
    ...{ sortable: ['Time', 'Staff', 'What was done', 'Outcome'], atEnd: [] },
  });
  expect(entriesOf()).toMatchObject({
    ...{ 'Amount from': '5,000', Outcome: 'Done', From: '01/11/2026', Until: '02/11/2026' },
  });
  await stage.choose('Staff', 'Dao (dao)');
  const chosen = 'amountFrom=5000&outcome=OK&from=2026-11-01&to=2026-11-02';
  expect(asked).toEqual([`page=1&limit=25&${chosen}`, `page=1&limit=25&colleague=2&${chosen}`]);
});

test('acts are sorted by time, staff user, act and outcome, words from their beginning', async () => {
  stage.answer('GET /staff/api/audit', { entries: [entry], total: 1 });
  await stage.show(<Audit />, '/audit');
  await screen.findByRole('table');
  const addresses: unknown[] = [];
  for (const head of ['Staff', 'What was done', 'Outcome', 'Time']) {
    await stage.press(head);
    addresses.push(stage.addresses.at(-1));
  }
  expect(addresses).toEqual([
    ...['/audit?sort=colleague', '/audit?sort=call', '/audit?sort=outcome', '/audit'],
  ]);
});

test('each staff user’s revealed numbers are counted over the chosen days', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T18:00:00Z') });
  const asked: string[] = [];
  stage.answer('GET /staff/api/audit/reveals', (_: unknown, query: URLSearchParams) => {
    asked.push(String(query));
    const seen = { numbers: 1_001, members: 1_002, pictures: 1_003, rejected: 1_004, lastAt: at };
    return { colleagues: asked.length === 1 ? [{ colleague: entry.colleague, ...seen }] : [] };
  });
  await stage.show(<Reveals />);
  expect(rowsOf(await screen.findByRole('table'))).toEqual([
    ['Staff', 'Numbers', 'Of members', 'Pictures of slips and documents', 'Refused', 'Last'],
    ['Dao', '1,001', '1,002', '1,003', '1,004', '20/11/2026 09:00:00'],
  ]);
  await stage.tick('30 days');
  expect(linesOf().slice(0, 4)).toEqual(['Full numbers viewed', 'Today', '7 days', '30 days']);
  await stage.tick('Today');
  expect(asked).toEqual([
    'from=2026-11-15&to=2026-11-21',
    'from=2026-10-23&to=2026-11-21',
    'from=2026-11-21&to=2026-11-21',
  ]);
});

test('the audit is filtered by what was done, its kind, amount and outcome', async () => {
  stage.answer('GET /staff/api/audit', { entries: [], total: 0 });
  await stage.show(<Audit />, '/audit');
  await screen.findByText('No entries yet');
  await stage.choose('Amount from', '50,000');
  await stage.choose('Outcome', 'Wrong password');
  await stage.choose('Type', 'Money');
  await stage.choose('What was done', 'Changed settings');
  expect([...new URLSearchParams(stage.addresses.at(-1)?.split('?')[1])]).toEqual([
    ['amountFrom', '50000'],
    ['outcome', 'WRONG_CREDENTIAL'],
    ['kind', 'money'],
    ['call', 'PUT /staff/api/settings'],
  ]);
});

test('revealed numbers that cannot be read are read again', async () => {
  stage.answer('GET /staff/api/audit/reveals', rejection('NO_DATA', 404));
  await stage.show(<Reveals />);
  await screen.findByRole('alert');
  stage.answer('GET /staff/api/audit/reveals', { colleagues: [] });
  await stage.press(/again/);
  await screen.findByText('Nobody viewed a full number');
});
