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
      ...['Back in the wallet', 'All', 'From', 'Until', 'Views', ...table],
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
])(
  '%s is searched and filtered by what it lists, and says when there is nothing',
  async (path, lines) => {
    const { Component } = pages.find((page) => page.path === path) ?? {};
    if (!Component) throw new Error(`no page ${path}`);
    await stage.show(<Component />, path);
    await screen.findByText(lines.findLast((line) => line.startsWith('No ')) ?? '');
    await stage.settled();
    expect(linesOf()).toEqual(lines);
  },
);
