import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { linesOf } from '#test/lines.ts';
import { stageForEach } from '#test/stage.tsx';
import { pages } from '../routes.tsx';

const stage = stageForEach();
const none = { total: 0, places: [] };

beforeEach(() => {
  stage.answer('GET /staff/api/members', { ...none, members: [] });
  stage.answer('GET /staff/api/cases', { ...none, cases: [] });
  stage.answer('GET /staff/api/withdrawals', { ...none, withdrawals: [] });
  stage.answer('GET /staff/api/risk', { ...none, findings: [] });
  stage.answer('GET /staff/api/common-places', none);
  stage.answer('GET /staff/api/verifications', { ...none, verifications: [] });
  stage.answer('GET /staff/api/signals', { ...none, signals: [] });
  stage.answer('GET /staff/api/queue', { ...none, items: [] });
  stage.answer('GET /staff/api/audit', { ...none, entries: [] });
  stage.answer('GET /staff/api/audit/reveals', { colleagues: [] });
  stage.answer('GET /staff/api/colleagues', {
    colleagues: [{ id: '2', name: 'Dao', username: 'dao' }],
  });
  stage.answer('GET /staff/api/views', { views: [] });
});

const search = 'Full phone or account, last 4 digits, member number, name or reference';
const table = ['Columns', 'Export CSV'];

test.each<[path: string, lines: readonly string[]]>([
  [
    '/members',
    [
      ...['Members', 'Numbers are masked. Every full view is logged.', search],
      ...['Status', 'All', 'Active', 'Locked', 'Currency', 'All', 'baht', 'kip'],
      ...[...table, 'No members yet'],
    ],
  ],
  [
    '/cases',
    [
      'Cases',
      'One person proposes how a case ends and another confirms it. Nothing happens before that.',
      ...['Reference, phone, member number or name', 'Status', 'Open'],
      ...['Proposed. Another person must confirm it.', 'Closed', 'Type', 'All'],
      ...['Slip', 'Unclaimed money', 'Game transfer, outcome unknown'],
      ...['Payout, outcome unknown', 'Gift link', 'Referral bonus', 'Adjustment', 'Withdrawal'],
      ...['Conflicting answers from a provider', 'Conflicting answers from the bank'],
      ...['Conflicting answers about a gift link', 'Unreadable payment notice'],
      ...[
        'Unreadable payout notice',
        'Slip check is failing',
        "The day's reward ceiling is reached",
      ],
      ...['Difference with a bank or provider', 'Two people claim one bank account'],
      ...['Changed outside the console', 'Below the minimum age', 'May be an excluded person'],
      ...['Documents refused', 'Excluded member: bonuses and cashback'],
      'Excluded member: a provider does not answer',
      ...['Excluded member: another bank account', 'Views', ...table],
      ...['No open cases', 'Status: Closed'],
    ],
  ],
  [
    '/withdrawals',
    [
      ...['Withdrawals', 'Withdrawals above the automatic limit wait here for a cashier', search],
      ...['Status', 'To decide', 'Approved', 'At the bank', 'No word from the bank', 'Paid'],
      ...['Sent back by the bank', 'Back in the wallet', 'All', 'From', 'Until', 'Views', ...table],
      ...['No withdrawals are waiting', 'Status: All'],
    ],
  ],
  [
    '/risk',
    [
      'Risk',
      'The system only finds. It locks nobody and stops no money; each finding ends by a decision.',
      ...['Status', 'To decide', 'Decided', 'Type', 'All', 'Group that may be one person'],
      ...['Referrer whose friends act alike', 'Deposits and withdraws without play'],
      ...['Games give back far more', 'Withdrawal after an account change', ...table],
      ...['No findings are waiting', 'Status: Decided'],
    ],
  ],
  [
    '/verifications',
    [
      'ID documents',
      'Compare documents with what is registered. Every look at a picture is recorded.',
      ...['Status', 'To check', 'Checked', ...table, 'No documents are waiting', 'Status: Checked'],
    ],
  ],
  [
    '/signals',
    [
      'Play signals',
      'Signs that members may be losing control of their play. Their thresholds are in Settings, Safer play.',
      ...['Status', 'Open', 'Dealt with', 'Type', 'All', 'Deposits after losses', 'Play at night'],
      ...['Many failed deposits', 'Cancelled withdrawals', 'Raised limits'],
      ...['Deposits above their own average', ...table],
      ...['No signals are waiting', 'Status: Dealt with'],
    ],
  ],
  [
    '/queue',
    [
      ...['Queue', 'Everything that waits for a decision, what is due first on top', 'Type', 'All'],
      ...['Withdrawal', 'ID document', 'Case', 'Difference', 'Change to confirm', 'Resume money'],
      ...[
        'Deposit account to confirm',
        'Chat',
        'Whose',
        'All',
        'My work',
        'Taken by nobody',
        "Colleagues' work",
        'Target',
      ],
      ...['All', 'Overdue', 'Within target', 'Views', ...table, 'Nothing is waiting'],
    ],
  ],
])(
  '%s is searched and filtered by what it lists, and says when there is nothing',
  async (path, lines) => {
    const { Component } = pages.find((page) => page.path === path) ?? {};
    if (!Component) throw new Error(`no page ${path}`);
    await stage.show(<Component />, path);
    await screen.findByText(lines.findLast((line) => /^No(thing)? /.test(line)) ?? '');
    await stage.settled();
    expect(linesOf()).toEqual(lines);
  },
);

test('the audit is searched by member, staff user, kind, amount, act, outcome and day', async () => {
  const { Component } = pages.find(({ path }) => path === '/audit') ?? {};
  await stage.show(Component && <Component />, '/audit');
  await screen.findByText('No entries yet');
  await stage.settled();
  const lines = linesOf();
  expect(lines.slice(0, 24)).toEqual([
    'Audit log',
    'Everything staff changed, viewed in full or were refused, newest first',
    ...['Member by number, full phone or name', 'Staff', 'All', 'Dao (dao)', 'Type', 'All'],
    ...['Money', 'Members', 'Full views', 'Chat', 'Content and settings', 'Risk'],
    ...['Sign-in and accounts', 'Amount from', 'All', '1,000', '5,000', '10,000', '50,000'],
    ...['100,000', 'What was done', 'All'],
  ]);
  expect(lines.slice(lines.indexOf('Outcome'))).toEqual([
    ...['Outcome', 'All', 'Done', 'Wrong password', 'Wrong code', 'Account locked', 'Not allowed'],
    ...['Wrong current password', 'From', 'Until', ...table, 'No entries yet'],
    ...['Full numbers viewed', 'Today', '7 days', '30 days', 'Nobody viewed a full number'],
  ]);
});
