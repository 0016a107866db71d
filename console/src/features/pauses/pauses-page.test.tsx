import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { linesOf, restingOf, tonesOf } from '#test/lines.ts';
import { rejection, stageForEach } from '#test/stage.tsx';
import { PausesPage } from './PausesPage.tsx';

const stage = stageForEach();
const pause = {
  ...{ id: '5', scope: 'payouts', reason: 'SCB is down', findings: null },
  ...{ pausedBy: { id: '2', name: 'Somsri' }, pausedAt: '2026-11-20T09:00:00Z' },
  ...{ resumedBy: null, resumedAt: null },
};
const breach = { code: 'balance-negative', rows: 1_200, sample: '42' };
const change = {
  ...{ id: 'c1', subject: 'pause:payouts', isOutdated: false },
  proposedBy: { id: '7', name: 'Malee' },
};

beforeEach(() => {
  stage.answer('GET /staff/api/changes', [{ ...change, subject: 'pause:all' }]);
  stage.answer('GET /staff/api/pauses', {
    inForce: [
      pause,
      { ...pause, id: '6', scope: 'company:PG', pausedBy: null, reason: null, findings: [breach] },
    ],
    ended: [
      {
        ...{ ...pause, id: '4', scope: 'member:100005', pausedBy: null, findings: [breach] },
        ...{ resumedBy: { id: '3', name: 'Dao' }, resumedAt: '2026-11-19T10:00:00Z' },
      },
      { ...pause, id: '3', scope: 'all', reason: 'Moved on' },
    ],
    watch: [
      { name: 'minute', checkedAt: '2026-11-20T09:59:00Z', findings: [] },
      { name: 'night', checkedAt: '2026-11-20T03:00:00Z', findings: [breach] },
    ],
    ...{ companies: [], channels: [] },
  });
});

async function show(): Promise<void> {
  await stage.show(<PausesPage />);
  await screen.findByText('Paused now');
}

test('staff users who may only look see what is paused, since when, by whom and why, and what was checked', async () => {
  stage.mayOnly('useConsole', 'viewPauses');
  await show();
  expect(linesOf()).toEqual([
    'Pauses',
    'One person can pause, at once. Resuming takes two. Anything in progress waits and then continues automatically.',
    'Paused now',
    'Withdrawals',
    'SCB is down',
    'Somsri on 20/11/2026 16:00:00',
    'Game provider: PG',
    'A balance is below zero · 1,200 rows, such as 42',
    'Ledger checks on 20/11/2026 16:00:00',
    'Ledger checks',
    'New entries, every minute',
    'No problems',
    'Last checked on 20/11/2026 16:59:00',
    'The whole ledger, every night',
    'Problems found: 1',
    'Last checked on 20/11/2026 10:00:00',
    'A balance is below zero · 1,200 rows, such as 42',
    'Earlier pauses',
    'Member #100005',
    'A balance is below zero · 1,200 rows, such as 42',
    'Ledger checks on 20/11/2026 16:00:00',
    'Resumed when Dao confirmed it on 19/11/2026 17:00:00',
    ...['All money', 'Moved on', 'Somsri on 20/11/2026 16:00:00'],
  ]);
  const cards = [...document.querySelectorAll('[data-scope]')];
  expect(cards.map((card) => card.getAttribute('data-scope'))).toEqual(['payouts', 'company:PG']);
  expect(tonesOf()).toEqual(['No problems: good', 'Problems found: 1: bad']);
});

/** The resume buttons of the pauses in force. */
const resumes = () => screen.queryAllByRole('button', { name: 'Propose to resume' });

test('staff users who may pause but not confirm are asked for no confirmation, and nothing of it is read', async () => {
  stage.mayOnly('useConsole', 'viewPauses', 'pauseMoney');
  const read = vi.fn(() => [change]);
  stage.answer('GET /staff/api/changes', read);
  await show();
  await waitFor(() => expect(resumes()).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(read).not.toHaveBeenCalled();
});

test('a second person who may confirm does so next to the pause, and proposes no second time', async () => {
  stage.mayOnly('useConsole', 'viewPauses', 'viewContent', 'confirmChanges');
  stage.answer('GET /staff/api/changes', [change]);
  await show();
  await screen.findByText(/^Malee proposed to resume this/);
  expect(resumes()).toEqual([]);
  await stage.press('Confirm');
  await stage.answerQuestion('Confirm this change: Resume money: Withdrawals?', 'Confirm');
  expect(await stage.sentAll(1)).toEqual([['POST /staff/api/changes/c1/confirm', null]]);
});

test('a resumption of what was on the screen is asked about first, works until it is sent, and says who confirms it', async () => {
  stage.mayOnly('useConsole', 'viewPauses', 'pauseMoney');
  await show();
  screen.getByRole('heading', { name: 'Pause money' });
  const press = () => act(async () => resumes()[0]?.click());
  await press();
  expect(linesOf(await screen.findByRole('dialog'))).toEqual([
    'Propose to resume: Withdrawals?',
    'Another person has to confirm it. Until then it stays paused.',
    ...['Cancel', 'Propose to resume'],
  ]);
  await stage.answerQuestion(/./, 'Cancel');
  expect(stage.sent).toEqual([]);
  await press();
  const answer = stage.hold('POST /staff/api/pauses/:scope/resume');
  await stage.answerQuestion(/./, 'Propose to resume');
  await waitFor(() => expect(restingOf()).toContain('Propose to resume: at work'));
  await answer({ message: 'OK' });
  await screen.findByText('Sent for confirmation');
  expect(stage.sent).toEqual([['POST /staff/api/pauses/payouts/resume', { id: '5' }]]);
});

test('without pauses the page says so, and what cannot be read is read again', async () => {
  stage.answer('GET /staff/api/pauses', rejection('NO_DATA', 404));
  await stage.show(<PausesPage />);
  await screen.findByRole('alert');
  stage.answer('GET /staff/api/pauses', {
    ...{ inForce: [], ended: [], watch: [], companies: [], channels: [] },
  });
  await stage.press(/again/);
  await screen.findByText('Nothing is paused');
  screen.getByText('No pauses so far');
});
