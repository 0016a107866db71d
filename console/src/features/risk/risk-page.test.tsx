import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { textsOf } from '#lib/text.ts';
import { fileOf, linesOf, looksOf, orderOf, restingOf, rowsOf } from '#test/lines.ts';
import { stageForEach } from '#test/stage.tsx';
import { RiskPage } from './RiskPage.tsx';
import { riskColumns } from './risk-columns.tsx';
import type { Finding } from './risk-queries.ts';

const stage = stageForEach();
const at = '2026-11-20T02:00:00Z';
const member = (id: string, name: string) => ({
  ...{ id, name, phone: '081-xxx-5678', currency: 'THB', createdAt: at },
  ...{ deposited: 1_000, withdrawn: 2_000.5, inviter: id === '1' },
});
const finding = {
  ...{ id: '9', kind: 'group', score: 1_040, memberCount: 5, foundAt: at, ended: null },
  members: [member('1', 'Noy'), member('2', 'Kham')],
  reasons: [
    { sign: 'device', points: 30, members: 1_004 },
    { sign: 'bank-change', points: 20, amount: 500, changedAt: at, withPassword: true },
  ],
  places: [{ kind: 'device', hint: 'ab12', members: 1_003 }],
};
const ended = {
  ...{ ...finding, id: '8', memberCount: 2 },
  ended: { outcome: 'confirmed', by: { id: '2', name: 'Dao' }, at, note: 'One person' },
};

beforeEach(() => {
  stage.answer('GET /staff/api/common-places', {
    places: [
      {
        id: 'p1',
        kind: 'address',
        hint: '10.0',
        reason: 'A café',
        by: { id: '2', name: 'Dao' },
        at,
      },
    ],
  });
});

test('findings are listed by score with their reasons, above places that were set aside', async () => {
  const asked: string[] = [];
  stage.answer('GET /staff/api/risk', (_: unknown, query: URLSearchParams) => {
    asked.push(String(query));
    return { findings: [finding, ended], total: 2 };
  });
  await stage.show(<RiskPage />, '/risk');
  expect(rowsOf(await screen.findByRole('table'))).toEqual([
    ['Type', 'Score', 'Members', 'Why', 'Status', 'Found'],
    [
      '[Group that may be one person](/risk/9)',
      '1,040',
      'Noy | 081-xxx-5678 · #1 | Kham | 081-xxx-5678 · #2 | and 3 more',
      '1,004 members log in on the same device · Asked for 500.00 baht after the bank account and the password changed at 20/11/2026 09:00:00',
      'To decide',
      '20/11/2026 09:00:00',
    ],
    [
      '[Group that may be one person](/risk/8)',
      '1,040',
      'Noy | 081-xxx-5678 · #1 | Kham | 081-xxx-5678 · #2',
      '1,004 members log in on the same device · Asked for 500.00 baht after the bank account and the password changed at 20/11/2026 09:00:00',
      'Confirmed',
      '20/11/2026 09:00:00',
    ],
  ]);
  expect(orderOf(screen.getByRole('table'))).toBe('Score: descending');
  expect(looksOf(screen.getByRole('table'))).toEqual({
    ...{ sortable: ['Score', 'Found'], atEnd: ['Score'] },
  });
  expect(asked).toEqual(['page=1&limit=25&state=open']);
  await stage.press('Found');
  expect(stage.addresses.at(-1)).toBe('/risk?sort=-foundAt');
  await stage.press('Score');
  expect(stage.addresses.at(-1)).toBe('/risk');
  await stage.settled();
  expect(linesOf().slice(-4)).toEqual([
    'Shared places',
    'Network 10.0 · A café',
    'Dao · 20/11/2026 09:00:00',
    'Use again',
  ]);
  await stage.press('Use again');
  expect(linesOf(await screen.findByRole('dialog'))).toEqual([
    'Let this place link members again?',
    'Members who log in from there count as linked again.',
    ...['Cancel', 'Use again'],
  ]);
  await stage.answerQuestion(/./, 'Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stage.sent).toEqual([]);
  const removed = stage.hold('DELETE /staff/api/common-places/:id');
  await stage.press('Use again');
  await stage.answerQuestion(/./, 'Use again');
  expect(await stage.sentAll(1)).toEqual([['DELETE /staff/api/common-places/p1', null]]);
  await waitFor(() => expect(restingOf()).toEqual(['Use again: at work']));
  await removed({ message: 'OK' });
  await screen.findByText('The place links members again');
});

const members = [
  'Members',
  '[Noy](/members/1)',
  '081-xxx-5678 · #1',
  'Referrer',
  'Member since 20/11/2026 09:00:00',
  'Total deposited 1,000.00',
  'Total withdrawn 2,000.50',
  '[Kham](/members/2)',
  '081-xxx-5678 · #2',
  'Member since 20/11/2026 09:00:00',
  'Total deposited 1,000.00',
  'Total withdrawn 2,000.50',
];

test('a finding shows its signs, places and members, and is decided once', async () => {
  stage.answer('GET /staff/api/risk', { findings: [], total: 0 });
  const shown: (readonly string[])[] = [];
  const bare = { ...ended, reasons: finding.reasons.slice(0, 1), places: [] };
  for (const each of [finding, { ...bare, ended: { ...ended.ended, note: null } }, ended]) {
    stage.answer('GET /staff/api/risk/:id', each);
    await stage.show(<RiskPage />, `/risk/${each.id}`);
    const sheet = await screen.findByRole('dialog');
    await within(sheet).findByText('Kham');
    await stage.settled();
    shown.push(linesOf(sheet));
    stage.leave();
  }
  const [least = []] = shown.splice(1, 1);
  // One reason has all the points, and who decided gave no reason.
  expect(least.slice(2, least.indexOf('Members'))).toEqual([
    ...['Confirmed', 'Score 1,040', '1,004 members log in on the same device'],
    ...['Found', '20/11/2026 09:00:00', 'Decided by', 'Dao', 'Decided', '20/11/2026 09:00:00'],
    ...['Reason of the decision', '–'],
  ]);
  expect(shown).toEqual([
    [
      'Finding #9',
      'Group that may be one person',
      'To decide',
      'Score 1,040',
      '1,004 members log in on the same device',
      '30 points',
      'Asked for 500.00 baht after the bank account and the password changed at 20/11/2026 09:00:00',
      '20 points',
      'Found',
      '20/11/2026 09:00:00',
      'Logged in from the same place',
      'Device ab12',
      '1,003 members',
      ...members,
      'Decide',
      "A decision locks nobody and stops no money. The member's page does.",
      'No concern',
      'This group comes back only with somebody new.',
      'Confirmed',
      'Act on each member from their page.',
      'Shared place',
      'A café or a mobile network. It will link nobody any more.',
      'Reason',
      'Decide',
    ],
    [
      'Finding #8',
      'Group that may be one person',
      'Confirmed',
      'Score 1,040',
      '1,004 members log in on the same device',
      '30 points',
      'Asked for 500.00 baht after the bank account and the password changed at 20/11/2026 09:00:00',
      '20 points',
      'Found',
      '20/11/2026 09:00:00',
      'Decided by',
      'Dao',
      'Decided',
      '20/11/2026 09:00:00',
      'Reason of the decision',
      'One person',
      'Logged in from the same place',
      'Device ab12',
      '1,003 members',
      ...members,
    ],
  ]);
});

test('without findings and places the page says so, and links to the decided ones', async () => {
  stage.answer('GET /staff/api/risk', { findings: [], total: 0 });
  stage.answer('GET /staff/api/common-places', { places: [] });
  await stage.show(<RiskPage />, '/risk');
  await screen.findByText('No findings are waiting');
  await stage.settled();
  expect(screen.queryByText('Shared places')).toBeNull();
  stage.answer('GET /staff/api/risk', { findings: [ended], total: 1 });
  await stage.press('Status: Decided');
  expect(stage.addresses.at(-1)).toBe('/risk?state=ended');
  // These are in the order of their decisions.
  expect(orderOf(await screen.findByRole('table'))).toBeUndefined();
});

test('in a file a finding has its members and reasons', async () => {
  const columns = riskColumns(await textsOf('core'), await textsOf('risk'));
  const [open, decided] = [finding, ended].map((row) => fileOf<Finding>(columns, row as never));
  expect(open).toMatchObject({
    ...{ Type: 'Group that may be one person', Score: 1_040, Members: 'Noy (1), Kham (2)' },
    ...{ Status: 'To decide', Found: '20/11/2026 09:00:00' },
    Why: expect.stringMatching(/^1,004.members log in on the same device · Asked for 500/),
  });
  expect(decided?.['Status']).toBe('Confirmed');
});
