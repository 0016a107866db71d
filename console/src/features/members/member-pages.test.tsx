import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Capability } from '@wallet/contract/capabilities';
import { beforeEach, expect, test } from 'vitest';
import { Link } from 'wouter';
import { textsOf } from '#lib/text.ts';
import { entriesOf, fileOf, linesOf, orderOf, rowsOf, tonesOf } from '#test/lines.ts';
import { rejection, stageForEach } from '#test/stage.tsx';
import { Linked } from './Linked.tsx';
import { Members } from './Members.tsx';
import { memberColumns } from './member-columns.tsx';
import type { Member, MemberDetail, StatementEntry } from './member-queries.ts';
import { statementColumns } from './Statement.tsx';
import { Timeline } from './Timeline.tsx';

const stage = stageForEach();
const uuid = '0f4b1c2d-0000-4000-8000-00000000abcd';
const otherUuid = '0f4b1c2d-0000-4000-8000-00000000abce';
const at = '2026-11-20T02:00:00Z';
const later = '2026-11-20T03:00:00Z';
const row = {
  ...{ id: '100005', name: 'Noy', phone: '081-xxx-5678', currency: 'LAK', wallet: 1_500.5 },
  ...{ bankCode: 'KBANK', bankAccountNo: 'xxx-1-2345', bankAccountName: 'NOY C' },
  ...{ isActive: true, createdAt: '2026-01-02T02:00:00Z' },
};
const open = (id: string, amount: number) => ({ id, amount, createdAt: at });
const member = {
  ...{ ...row, exclusion: { kind: 'time-out', endsAt: later }, birthDate: '1990-05-17' },
  ...{ verification: { id: 'v1', state: 'accepted' }, language: 'la', sourceCode: 'FB' },
  ...{ inviterId: '100001', inviteeCount: 1_200, bankChangedAt: at, passwordChangedAt: later },
  ...{ sessionCount: 2, lastSeenAt: at, inTransit: 11, withdrawing: 22, coin: 3_300 },
  ...{ deposited: 44, withdrawn: 55, alike: [], statement: [] },
  games: [
    {
      ...{ code: 'PG', name: 'PG Soft', username: 'noy1', amount: 66 },
      refreshedAt: at,
      isStale: false,
    },
    {
      ...{ code: 'JK', name: 'Joker', username: 'noy2', amount: 77 },
      refreshedAt: at,
      isStale: true,
    },
  ],
  ...{ openQrCodes: [open('q', 1)], openWithdrawals: [open('w', 2)], openSlips: [open('s', 3)] },
  ...{ openTransfers: [open('t', 4)], openCases: [{ id: 'c', kind: 'slip', openedAt: later }] },
  openFindings: [{ id: 'f', kind: 'group', foundAt: later }],
  conditions: [
    {
      ...{ source: 'bonus', name: 'Welcome', state: 'active', amount: 88, target: 99 },
      ...{ createdAt: at, endedAt: null },
    },
  ],
};

beforeEach(() => {
  stage.answer('GET /staff/api/banks', [
    { code: 'KBANK', number: '004', nameTH: 'ก', nameEN: 'Kasikorn', nameLA: 'ກ' },
  ]);
  stage.answer('GET /staff/api/sources', [
    { code: 'FB', description: 'Facebook', nameTH: null, nameEN: 'Face', nameLA: null },
  ]);
  stage.answer('GET /staff/api/members/:id', member);
  stage.answer('GET /staff/api/members/:id/timeline', { events: [], isMore: false });
});

const panel = (title: string) =>
  linesOf(screen.getByRole('heading', { name: title }).closest('section') as HTMLElement);

async function showMember(...capabilities: readonly Capability[]): Promise<void> {
  stage.mayOnly('useConsole', 'viewMembers', ...capabilities);
  await stage.show(<Members />, '/members/100005');
  await screen.findByText('Face');
  await stage.settled();
}

test('members are listed, the newest first', async () => {
  const asked: string[] = [];
  stage.answer('GET /staff/api/members', (_: unknown, query: URLSearchParams) => {
    asked.push(String(query));
    return { members: [row, { ...row, id: '100006', currency: 'THB', isActive: false }], total: 2 };
  });
  await stage.show(<Members />, '/members?state=locked&currency=THB&search=noy');
  expect(rowsOf(await screen.findByRole('table'))).toEqual([
    [
      'Name',
      'Member number',
      'Phone number',
      'Wallet',
      'Account number',
      'Account name',
      'Status',
      'Member since',
    ],
    [
      '[Noy](/members/100005)',
      '100005',
      '081-xxx-5678',
      '1,500.50 kip',
      'Kasikorn xxx-1-2345',
      'NOY C',
      'Active',
      '02/01/2026 09:00:00',
    ],
    [
      '[Noy](/members/100006)',
      '100006',
      '081-xxx-5678',
      '1,500.50 baht',
      'Kasikorn xxx-1-2345',
      'NOY C',
      'Locked',
      '02/01/2026 09:00:00',
    ],
  ]);
  expect(orderOf(screen.getByRole('table'))).toBe('Member since: descending');
  expect(asked).toEqual(['page=1&limit=25&search=noy&state=locked&currency=THB']);
  expect(tonesOf()).toEqual(['Active: good', 'Locked: bad']);
});

test('a member’s money, account and unfinished business are side by side, above their time line', async () => {
  const asked: string[] = [];
  stage.answer('GET /staff/api/members/:id/timeline', (_: unknown, __: unknown, path: string) => {
    asked.push(path);
    return { events: [], isMore: false };
  });
  await showMember();
  expect(asked).toEqual(['/staff/api/members/100005/timeline']);
  expect(screen.queryByRole('button', { name: /^Show in full/ })).toBeNull();
  expect(linesOf().slice(0, 12)).toEqual([
    '[Members](/members)',
    'Noy',
    '#100005 · 081-xxx-5678',
    'Active',
    'Time-out until 20/11/2026 10:00:00',
    'Overview',
    'Linked',
    'Notes and flags',
    'Statement',
    'Slips',
    'Money (kip)',
    'Wallet',
  ]);
  expect(tonesOf()).toEqual([
    'Active: good',
    'Time-out until 20/11/2026 10:00:00: bad',
    'Not up to date: warning',
    'Current: waiting',
  ]);
  expect(panel('Money (kip)')).toEqual([
    'Money (kip)',
    'Wallet',
    '1,500.50',
    'Moving',
    '11.00',
    'Withdrawing',
    '22.00',
    'Total deposited',
    '44.00',
    'Total withdrawn',
    '55.00',
    'Wheel coins',
    '3,300',
  ]);
  expect(panel('Account')).toEqual([
    'Account',
    'Phone number',
    '081-xxx-5678',
    'Bank',
    'Kasikorn',
    'Account number',
    'xxx-1-2345',
    'Account name',
    'NOY C',
    'Bank account changed',
    '20/11/2026 09:00:00',
    'Password changed',
    '20/11/2026 10:00:00',
    'Member since',
    '02/01/2026 09:00:00',
    'ID document',
    'Accepted',
    'Last seen',
    '20/11/2026 09:00:00',
    'Logged-in devices',
    '2',
    'Heard about us from',
    'Face',
    'Date of birth',
    '17/05/1990',
    'Referrer',
    '#100001',
    'Invited friends',
    '1,200',
  ]);
  expect(panel('In progress')).toEqual([
    'In progress',
    '[Risk: Group that may be one person](/risk/f)',
    '20/11/2026 10:00:00',
    'Case: Slip',
    '20/11/2026 10:00:00',
    'Withdrawal',
    '20/11/2026 09:00:00',
    '2.00',
    'Game transfer',
    '20/11/2026 09:00:00',
    '4.00',
    'QR',
    '20/11/2026 09:00:00',
    '1.00',
    'Slip',
    '20/11/2026 09:00:00',
    '3.00',
  ]);
  expect(panel('Game accounts')).toEqual([
    'Game accounts',
    'PG Soft',
    'noy1',
    '66.00',
    '20/11/2026 09:00:00',
    'Joker',
    'noy2',
    '77.00',
    'Not up to date',
  ]);
  expect(panel('Bonus conditions')).toEqual([
    'Bonus conditions',
    'Welcome',
    'Bonus · 20/11/2026 09:00:00',
    'Current',
    '88.00 → 99.00',
  ]);
});

const linksOfPage = () =>
  [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('staff users who may decide have links to what is open, and to the documents', async () => {
  await showMember('decideWithdrawals', 'decideCases', 'verifyMembers', 'revealPhone');
  const reveal = screen.getByRole('button', { name: /^Show in full/ });
  expect(reveal.getAttribute('aria-label')).toBe('Show in full 081-xxx-5678');
  expect(linksOfPage()).toEqual([
    ...['/members', '/verifications/v1', '/risk/f', '/cases/c', '/withdrawals/w'],
  ]);
});

test.each<[Capability, string]>([
  ['decideWithdrawals', '/withdrawals/w'],
  ['decideCases', '/cases/c'],
  ['verifyMembers', '/verifications/v1'],
])('of what is open, %s alone links %s', async (capability, link) => {
  await showMember(capability);
  expect(linksOfPage().toSorted()).toEqual(['/members', '/risk/f', link].toSorted());
});

test('a statement lists each movement, with its sign and the balance after it', async () => {
  const entry = {
    ...{ _id: uuid, statementType: 'deposit', status: 'SUCCESS', amount: 100, balance: 1_100 },
    ...{ from: 'KBANK', to: 'WALLET', createdAt: at },
  };
  const back = { _id: otherUuid, statementType: 'withdraw', sentBack: 'open' };
  const asked: string[] = [];
  stage.answer('GET /staff/api/members/:id/statement', (_: unknown, query: URLSearchParams) => {
    asked.push(String(query));
    return {
      statements: [entry, { ...entry, ...back, from: 'WALLET', to: 'KBANK', balance: null }],
      total: 2,
    };
  });
  await stage.show(<Members />, '/members/100005/statement?type=deposit&from=2026-11-01');
  expect(rowsOf(await screen.findByRole('table'))).toEqual([
    ['Type', 'Status', 'Amount', 'Wallet after', 'From', 'To', 'Time', 'Reference'],
    [
      'Deposit',
      'Completed',
      '+100.00',
      '1,100.00',
      'Kasikorn',
      'Wallet',
      '20/11/2026 09:00:00',
      '222 222 424R',
    ],
    [
      'Withdraw',
      'Sent back by the bank',
      '−100.00',
      '–',
      'Wallet',
      'Kasikorn',
      '20/11/2026 09:00:00',
      '222 222 424T',
    ],
  ]);
  expect(asked).toEqual(['page=1&limit=25&type=deposit&from=2026-11-01']);
  expect(entriesOf()).toMatchObject({ From: '01/11/2026', Until: '' });
});

test('slips are listed with what became of them', async () => {
  const slip = { id: uuid, status: 'FAILED', note: 'NOT_MATCH', amount: 250, createdAt: at };
  stage.answer('GET /staff/api/members/:id/slips', {
    slips: [slip, { ...slip, id: otherUuid, status: 'PENDING', note: null, amount: null }],
    total: 2,
  });
  await stage.show(<Members />, '/members/100005/slips');
  expect(rowsOf(await screen.findByRole('table'))).toEqual([
    ['Reference', 'Status', 'Reason', 'Amount', 'Time'],
    [
      '222 222 424R',
      'Failed',
      'The account on the slip does not match your registered account. Please contact us.',
      '250.00',
      '20/11/2026 09:00:00',
    ],
    ['222 222 424T', 'In progress', '', '–', '20/11/2026 09:00:00'],
  ]);
});

test('members who may be the same person are listed by steps, with their signs and through whom', async () => {
  const other = (id: string, name: string, step: 1 | 2) => ({ member: { ...row, id, name }, step });
  stage.answer('GET /staff/api/members/:id/linked', {
    members: [other('2', 'Kham Dee', 1), other('3', 'Dao Jai', 2)],
    ties: [
      { from: '100005', to: '2', by: ['device', 'holder'] },
      { from: '2', to: '3', by: ['address'] },
    ],
  });
  await stage.show(<Members />, '/members/100005/linked');
  await screen.findByText('Picture of the group');
  expect(linesOf().slice(-10)).toEqual([
    'May be the same person. Nothing follows from it automatically.',
    'Picture of the group',
    'Linked directly',
    '[Kham Dee](/members/2)',
    '081-xxx-5678 · #2',
    'Same device, Same account holder',
    'Linked through another member',
    '[Dao Jai](/members/3)',
    '081-xxx-5678 · #3',
    'Same network address through Kham Dee #2',
  ]);
  const picture = document.querySelector('svg[viewBox="-15 -15 430 430"]') as SVGElement;
  expect(
    [...picture.querySelectorAll('line')].map((tie) => tie.getAttribute('stroke-width')),
  ).toEqual(['2', '1']);
  expect([...picture.querySelectorAll('text')].map((name) => name.textContent)).toEqual([
    ...['Noy#100005', 'Kham#2', 'Dao#3'],
  ]);
  const placed = (shape: string, names: readonly string[]) =>
    [...picture.querySelectorAll(shape)].map((each) =>
      names.map((name) => each.getAttribute(name)).join(' '),
    );
  expect(placed('circle', ['cx', 'cy', 'r'])).toEqual(['200 200 9', '200 105 7', '200 375 7']);
  expect(placed('line', ['x1', 'y1', 'x2', 'y2'])).toEqual([
    ...['200 200 200 105', '200 105 200 375'],
  ]);
});

test('one likely double alone is listed', async () => {
  const one = { ...row, id: '2', name: 'Kham Dee' };
  stage.answer('GET /staff/api/members/:id/linked', {
    members: [{ member: one, step: 1 }],
    ties: [{ from: '100005', to: '2', by: ['device'] }],
  });
  await stage.show(<Linked member={member as unknown as MemberDetail} />);
  await screen.findByText('Linked directly');
  expect(linesOf().slice(-3)).toEqual([
    ...['[Kham Dee](/members/2)', '081-xxx-5678 · #2', 'Same device'],
  ]);
});

test('a member without likely doubles says so', async () => {
  stage.answer('GET /staff/api/members/:id/linked', { members: [], ties: [] });
  await stage.show(<Linked member={member as unknown as MemberDetail} />);
  expect(await screen.findByText('No linked members')).toBeTruthy();
});

const event = {
  ...{ kind: 'money', at, id: null, amount: null, words: null, state: null },
  ...{ from: null, to: null, by: null },
};

test('each event of a member is described in words, with its other details', async () => {
  const events = [
    {
      ...{ name: 'statement', amount: 100, words: 'deposit', state: 'SUCCESS' },
      ...{ from: 'KBANK', to: 'WALLET' },
    },
    {
      ...{ name: 'statement', amount: 90, words: 'withdraw', state: 'SENT_BACK' },
      ...{ from: 'WALLET', to: 'KBANK' },
    },
    {
      name: 'act',
      kind: 'staff',
      words: 'POST /staff/api/members/:id/lock',
      by: 'Dao',
      state: 'OK',
    },
    { name: 'act', kind: 'staff', id: 'w9', words: 'unknown-call', by: 'Dao', state: 'LIMIT' },
    { name: 'condition-begun', kind: 'rewards', words: 'Welcome', amount: 50 },
    { name: 'condition-ended', kind: 'rewards', words: 'Welcome', state: 'success' },
    { name: 'bank-account', kind: 'profile', words: 'KBANK' },
    { name: 'case-opened', kind: 'cases', id: '7', words: 'slip' },
    { name: 'case-closed', kind: 'cases', id: '7', words: 'slip', state: 'close' },
    { name: 'chat-begun', kind: 'chats', id: 'th1' },
    { name: 'slip-sent', kind: 'slips', state: 'PENDING' },
    { name: 'flag-raised', kind: 'notes', state: 'vip', words: 'Spends much', by: 'Dao' },
    { name: 'flag-ended', kind: 'notes', from: 'Own', state: 'own', by: 'Mali' },
    { name: 'note', kind: 'notes', words: 'Called', by: 'Dao' },
  ].map((each, nth) => ({ ...event, ...each, key: String(nth) }));
  stage.answer('GET /staff/api/members/:id/timeline', { events, isMore: false });
  await stage.show(<Timeline memberId="100005" />);
  const list = await screen.findByRole('list', { name: 'Time line' });
  await within(list).findAllByRole('listitem');
  expect([...list.children].map((line) => linesOf(line))).toEqual([
    ['Deposit', 'Kasikorn → Wallet · Completed', 'Money · 20/11/2026 09:00:00', '+100.00'],
    [
      ...['Withdraw', 'Wallet → Kasikorn · Sent back by the bank'],
      ...['Money · 20/11/2026 09:00:00', '−90.00'],
    ],
    ['Locked a member', 'Dao', 'Staff · 20/11/2026 09:00:00'],
    ['[unknown-call](/withdrawals/w9)', 'Dao · not carried out', 'Staff · 20/11/2026 09:00:00'],
    ['Bonus condition started', 'Welcome', 'Rewards and conditions · 20/11/2026 09:00:00', '50.00'],
    ['Bonus condition ended', 'Welcome · Met', 'Rewards and conditions · 20/11/2026 09:00:00'],
    ['Bank account registered', 'Kasikorn', 'Profile and bank account · 20/11/2026 09:00:00'],
    ['[Case opened · Slip](/cases/7)', 'Cases · 20/11/2026 09:00:00'],
    ['[Case closed · Slip](/cases/7)', 'Close without moving money', 'Cases · 20/11/2026 09:00:00'],
    ['[Chat started](/chat/th1)', 'Chats · 20/11/2026 09:00:00'],
    ['Slip sent', 'In progress', 'Slips · 20/11/2026 09:00:00'],
    ['Flag raised · VIP', 'Spends much · Dao', 'Notes and flags · 20/11/2026 09:00:00'],
    ['Flag ended · Own', 'Mali', 'Notes and flags · 20/11/2026 09:00:00'],
    ['Note', 'Called · Dao', 'Notes and flags · 20/11/2026 09:00:00'],
  ]);
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

test('older events are read from the last one that is shown, of the chosen kind', async () => {
  const asked: string[] = [];
  stage.answer('GET /staff/api/members/:id/timeline', (_: unknown, query: URLSearchParams) => {
    asked.push(String(query));
    const isMore = asked.length === 1;
    return { events: [{ ...event, name: 'slip-sent', key: `1.slip:${asked.length}` }], isMore };
  });
  await stage.show(<Timeline memberId="100005" />, '/?kind=money');
  await screen.findByRole('button', { name: 'Show older' });
  await stage.press('Show older');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked).toEqual(['kind=money', 'kind=money&before=1.slip%3A1']);
  expect(screen.queryByRole('button', { name: /older/i })).toBeNull();
  await stage.choose('Kind', 'All');
  await waitFor(() => expect(asked.at(-1)).toBe(''));
});

test('a member’s own exclusion, unlike a time-out, is named as one', async () => {
  const exclusion = { kind: 'self-exclusion', endsAt: later };
  stage.answer('GET /staff/api/members/:id', { ...member, exclusion });
  await showMember();
  expect(tonesOf()[1]).toBe('Self-excluded until 20/11/2026 10:00:00: bad');
  expect(linesOf()).toContain('Nothing of this kind');
  const tabs = screen
    .getAllByRole('tab')
    .map((tab) => [tab.textContent, tab.getAttribute('aria-selected')]);
  expect(tabs).toEqual([
    ['Overview', 'true'],
    ...['Linked', 'Notes and flags', 'Statement', 'Slips'].map((tab) => [tab, 'false']),
  ]);
  await stage.choose('Kind', 'Money');
  expect(stage.addresses.at(-1)).toBe('/members/100005?kind=money');
  stage.answer('GET /staff/api/members/:id/slips', { slips: [], total: 0 });
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Slips' })));
  // Neither is in the history to go back to.
  expect(stage.addresses).toEqual(['/members/100005/slips']);
});

test('in a file a member has their state, currency and account in words', async () => {
  const columns = memberColumns(await textsOf('core'), await textsOf('members'), String);
  expect(fileOf<Member>(columns, row as never)).toEqual({
    ...{ Name: 'Noy', 'Member number': '100005', 'Phone number': '081-xxx-5678' },
    ...{ Wallet: 1_500.5, Currency: 'kip', 'Account number': 'KBANK xxx-1-2345' },
    ...{ 'Account name': 'NOY C', Status: 'Active', 'Member since': '02/01/2026 09:00:00' },
  });
  expect(fileOf<Member>(columns, { ...row, isActive: false } as never)['Status']).toBe('Locked');
});

test('in a file what left the wallet is below nothing, as its sign says on the screen', async () => {
  const columns = statementColumns(await textsOf('core'), await textsOf('members'), String);
  const entry = { statementType: 'deposit', status: 'SUCCESS', amount: 100, balance: 1_100 };
  const amountOf = (changed: object) =>
    fileOf<StatementEntry>(columns, { ...entry, _id: uuid, ...changed } as never)['Amount'];
  expect(amountOf({ from: 'KBANK', to: 'WALLET' })).toBe(100);
  expect(amountOf({ statementType: 'withdraw', from: 'WALLET', to: 'KBANK' })).toBe(-100);
  expect(amountOf({ status: 'FAILED', from: 'WALLET', to: 'KBANK' })).toBe(100);
});

test('members are searched, and filtered by state and currency', async () => {
  stage.answer('GET /staff/api/members', { members: [], total: 0 });
  await stage.show(<Members />, '/members');
  await screen.findByText('No members yet');
  expect([...document.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('member number'),
    ...['Status', 'Currency'],
  ]);
  await stage.choose('Currency', 'kip');
  expect(stage.addresses.at(-1)).toBe('/members?currency=LAK');
  await stage.choose('Status', 'Locked');
  expect(stage.addresses.at(-1)).toBe('/members?currency=LAK&state=locked');
});

test('a member of whom nothing is known yet is shown without it', async () => {
  stage.answer('GET /staff/api/members/:id', {
    ...{ ...member, exclusion: null, verification: null, sourceCode: 'TV', inviterId: null },
    ...{ birthDate: null, lastSeenAt: null, games: [], conditions: [], openFindings: [] },
    ...{ openQrCodes: [], openWithdrawals: [], openSlips: [], openTransfers: [], openCases: [] },
  });
  await stage.show(<Members />, '/members/100005/elsewhere');
  await screen.findByText('Time line');
  await stage.settled();
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Overview');
  expect(tonesOf()).toEqual(['Active: good']);
  expect(panel('In progress')).toEqual(['In progress', 'Nothing in progress']);
  expect(screen.queryByRole('heading', { name: 'Game accounts' })).toBeNull();
  const account = panel('Account');
  const fact = (name: string) => account[account.indexOf(name) + 1];
  expect(
    ['ID document', 'Last seen', 'Heard about us from', 'Date of birth', 'Referrer'].map(fact),
  ).toEqual(['–', '–', 'TV', '–', '–']);
});

test('a source without a name in the reader’s language is called by its description', async () => {
  stage.answer('GET /staff/api/sources', [
    { code: 'FB', description: 'Face', nameTH: 'ก', nameEN: null, nameLA: null },
  ]);
  await showMember();
  expect(panel('Account')).toContain('Face');
});

test('a part of a member that cannot be read says so, and is read again', async () => {
  stage.answer('GET /staff/api/members/:id', rejection('NO_DATA', 404));
  await stage.show(<Members />, '/members/100005');
  await screen.findByRole('alert');
  stage.answer('GET /staff/api/members/:id', member);
  const parts = ['linked', 'notes', 'timeline'] as const;
  for (const part of parts)
    stage.answer(`GET /staff/api/members/:id/${part}`, rejection('NO_DATA', 404));
  await stage.press(/again/);
  await screen.findByRole('heading', { name: 'Time line' });
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
  stage.answer('GET /staff/api/members/:id/timeline', { events: [], isMore: false });
  await stage.press(/again/);
  await screen.findByText('Nothing of this kind');
  // A later reading that fails leaves on the screen what was read before.
  await stage.loses('GET /staff/api/members/:id/timeline');
  expect(screen.queryByRole('alert')).toBeNull();
  for (const tab of ['Linked', 'Notes and flags']) {
    await act(async () => fireEvent.click(screen.getByRole('tab', { name: tab })));
    await screen.findByRole('alert');
    expect(screen.queryByText('No linked members')).toBeNull();
  }
  stage.answer('GET /staff/api/members/:id/notes', { notes: [], flags: [] });
  await stage.press(/again/);
  await screen.findByText('No flags');
  screen.getByText('No notes');
  await stage.loses('GET /staff/api/members/:id/notes');
  screen.getByText('No flags');
  stage.answer('GET /staff/api/members/:id/linked', { members: [], ties: [] });
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Linked' })));
  await screen.findByText('No linked members');
  await stage.loses('GET /staff/api/members/:id/linked');
  screen.getByText('No linked members');
});

test('a slip whose note has no words is listed with its code', async () => {
  const slip = { id: uuid, status: 'FAILED', note: 'NEW_CODE', amount: 250, createdAt: at };
  stage.answer('GET /staff/api/members/:id/slips', { slips: [slip], total: 1 });
  await stage.show(<Members />, '/members/100005/slips');
  expect(rowsOf(await screen.findByRole('table'))[1]?.[2]).toBe('NEW_CODE');
  expect(tonesOf(screen.getByRole('table'))).toEqual(['Failed: bad']);
});

test('the filters of a statement, and that nothing moved yet', async () => {
  stage.answer('GET /staff/api/members/:id/statement', { statements: [], total: 0 });
  await stage.show(<Members />, '/members/100005/statement');
  await screen.findByText('No entries');
  expect([...document.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    ...['Type', 'From', 'Until'],
  ]);
});

test('text typed about one member, and a number that was shown, stay with them when another is opened', async () => {
  stage.answer('GET /staff/api/members/:id', (_: unknown, __: unknown, path: string) => {
    const id = path.slice('/staff/api/members/'.length);
    return { ...member, id, name: id === '100005' ? 'Noy' : 'Kham' };
  });
  stage.answer('GET /staff/api/members/:id/reveal/:field', { value: '0812345678' });
  stage.mayOnly('useConsole', 'viewMembers', 'adjustWallets', 'revealPhone');
  await stage.show(
    <>
      <Link href="/members/100006">to Kham</Link>
      <Link href="/members/100005">to Noy</Link>
      <Members />
    </>,
    '/members/100006',
  );
  await screen.findByRole('heading', { name: 'Kham' });
  const follow = (link: string) => act(async () => fireEvent.click(screen.getByText(link)));
  await follow('to Noy');
  await screen.findByRole('heading', { name: 'Noy' });
  await stage.press(/^Show in full/);
  await screen.findByText('0812345678');
  await stage.press('Actions');
  await act(async () => fireEvent.click(await screen.findByText('Propose adjustment')));
  await stage.type(/^Amount/, '5000');
  // As Back does: it is here already.
  await follow('to Kham');
  await screen.findByRole('heading', { name: 'Kham' });
  expect([screen.queryByRole('dialog'), screen.queryByText('0812345678')]).toEqual([null, null]);
});
