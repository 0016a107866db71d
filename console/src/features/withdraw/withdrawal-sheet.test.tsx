import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { linesOf, restingOf, tonesOf } from '#test/lines.ts';
import { stageForEach, tryToLeave } from '#test/stage.tsx';
import { WithdrawalSheet } from './WithdrawalSheet.tsx';

const stage = stageForEach();
const withdrawal = {
  ...{ id: '9', version: '1', amount: 5_100, state: 'needs_staff', isAsked: false },
  member: { id: '100005', name: 'Noy', phone: '081-xxx-5678', currency: 'LAK' },
  ...{ bankCode: 'SCB', bankAccountNo: 'xxx-4321', bankAccountName: 'NOY DEE' },
  ...{ bankRef: null, bankReason: null, refusal: null, decidedBy: null, settledAt: null },
  ...{ why: null, caseId: null, createdAt: '2026-11-20T10:00:00Z' },
  ...{ memberSince: '2026-01-20T10:00:00Z', bankChangedAt: null, passwordChangedAt: null },
  ...{ wallet: 20, deposited: 7_000, withdrawn: 900 },
  play: { since: null, games: [{ code: 'PG', toGame: 3_000, fromGame: 4_500 }] },
  ...{ conditions: [], alike: [], earlier: [] },
};

async function show(changes: object) {
  stage.answer('GET /staff/api/withdrawals/:id', { ...withdrawal, ...changes });
  stage.answer('GET /staff/api/members/:id/notes', { notes: [], flags: [] });
  stage.answer('GET /staff/api/queue/:kind/:id', { holder: null });
  const ignore = () => undefined;
  await stage.show(<WithdrawalSheet id="9" waiting={['9']} onGo={ignore} onClose={ignore} />);
  await screen.findByText('About the member');
}

const decision = () => screen.queryByRole('region', { name: 'Decision', hidden: true });

test.each([
  ['waits for approval', { state: 'needs_staff' }, true],
  ['the bank has not answered about', { state: 'needs_staff', isAsked: true }, false],
  ['was approved', { state: 'pending' }, false],
  ['was paid', { state: 'posted', isAsked: true }, false],
])('one that %s can be decided: %j, %s', async (_, changes, isOffered) => {
  await show(changes);
  expect(decision() !== null).toBe(isOffered);
});

test('before deciding, staff read each amount at its own name', async () => {
  await show({});
  const fact = (name: string) => screen.getByText(name).closest('div')?.textContent;
  const unit = '\u00A0kip';
  expect(fact('Wallet')).toBe(`Wallet20.00${unit}`);
  expect(fact('Total deposited')).toBe(`Total deposited7,000.00${unit}`);
  expect(fact('Total withdrawn')).toBe(`Total withdrawn900.00${unit}`);
  const play = screen.getByText(/^To the game/).parentElement?.textContent;
  expect(play).toBe('To the game 3,000.00Back 4,500.00');
});

test('a withdrawal that the bank sent back is not called paid, nor is an earlier one', async () => {
  const sent = { state: 'posted', isAsked: true, isSentBack: true };
  const earlier = { ...withdrawal, ...sent, id: '8', createdAt: '2026-11-19T10:00:00Z' };
  await show({ ...sent, earlier: [earlier, { ...earlier, id: '7', isSentBack: false }] });
  expect(tonesOf()).toEqual([
    ...['Sent back by the bank: bad', 'Sent back by the bank: bad', 'Paid: good'],
  ]);
});

test('an unpaid withdrawal shows why, who decided, its case, likely doubles and what was before', async () => {
  const before = { id: '7', amount: 70, isAsked: true, refusal: null, bankReason: null };
  await show({
    ...{ state: 'voided', refusal: 'NAME_MISMATCH', decidedBy: { id: '2', name: 'Dao' } },
    ...{ caseId: '77', bankRef: 'B-1', settledAt: '2026-11-20T11:00:00Z' },
    ...{ why: { code: 'written', words: 'A new account' }, bankChangedAt: '2026-01-19T10:00:00Z' },
    play: { since: '2026-11-19T10:00:00Z', games: [] },
    conditions: [
      {
        ...{ source: 'bonus', name: 'Welcome', state: 'active', amount: 88, target: 99 },
        ...{ createdAt: '2026-11-18T10:00:00Z', endedAt: null },
      },
    ],
    alike: [
      { member: { ...withdrawal.member, id: '100006', name: 'Kham' }, by: ['device', 'holder'] },
    ],
    earlier: [
      {
        ...{ ...before, state: 'posted', decidedBy: { id: '2', name: 'Dao' } },
        createdAt: '2026-11-17T10:00:00Z',
      },
      {
        ...{ ...before, id: '6', state: 'voided', refusal: 'CONTACT_US', decidedBy: null },
        createdAt: '2026-11-16T10:00:00Z',
      },
    ],
  });
  await stage.settled();
  expect(linesOf(screen.getByRole('dialog'))).toEqual([
    'Withdrawal',
    '1 waiting in this list',
    '5,100.00 kip',
    'Back in the wallet',
    'Why it waits for approval',
    'A new account',
    'There is an open case about this withdrawal [View case](/cases/77)',
    'Pay to',
    'Bank',
    'SCB',
    'Account number',
    'xxx-4321',
    'Account name',
    'NOY DEE',
    'Reference',
    '222 222 222C',
    'Requested',
    '20/11/2026 17:00:00',
    'Settled',
    '20/11/2026 18:00:00',
    'Bank reference',
    'B-1',
    'Decided by',
    'Dao',
    'Reason',
    'The name on the bank account does not match',
    'About the member',
    'Member',
    '[Noy](/members/100005)',
    '081-xxx-5678 · #100005',
    'Member since',
    '20/01/2026 17:00:00',
    'Wallet',
    '20.00 kip',
    'Total deposited',
    '7,000.00 kip',
    'Total withdrawn',
    '900.00 kip',
    'Bank account changed',
    '19/01/2026 17:00:00',
    'Password changed',
    '–',
    'Play since the last deposit',
    'Last deposit: 19/11/2026 17:00:00',
    'No money was moved to games',
    'Bonus conditions',
    'Welcome',
    'Bonus · 18/11/2026 17:00:00',
    'Current',
    '88.00 → 99.00',
    'May be the same person',
    '[Kham](/members/100006)',
    '081-xxx-5678 · #100006',
    'Same device, Same account holder',
    'Earlier withdrawals',
    '70.00',
    '17/11/2026 17:00:00 · Dao',
    'Paid',
    '70.00',
    '16/11/2026 17:00:00',
    'Please contact us',
    'Notes',
    'No notes',
    'Write a note',
  ]);
  expect(tonesOf()).toEqual([
    'Back in the wallet: bad',
    'Current: waiting',
    'Paid: good',
    'Please contact us: bad',
  ]);
});

const press = (key: string) =>
  act(async () =>
    fireEvent.keyDown(document.activeElement ?? document.body, {
      key,
      code: `Key${key.toUpperCase()}`,
    }),
  );
const settle = async () => {
  const ready = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled;
  await waitFor(() => expect(ready()).toBe(false));
};

async function showOf(waiting: readonly string[], onGo: (id: string) => void) {
  stage.answer('GET /staff/api/withdrawals/:id', withdrawal);
  stage.answer('GET /staff/api/members/:id/notes', { notes: [], flags: [] });
  stage.answer('GET /staff/api/queue/:kind/:id', { item: null });
  const onClose = vi.fn();
  await stage.show(<WithdrawalSheet id="9" waiting={waiting} onGo={onGo} onClose={onClose} />);
  await screen.findByText('About the member');
  await settle();
  return onClose;
}

test('an approval is asked about by amount and account, cannot be left while it is carried out, and the next one follows', async () => {
  const go = vi.fn();
  const onClose = await showOf(['9', '10'], go);
  await press('a');
  expect(linesOf(decision() as Element)).toEqual([
    'Approve this withdrawal?',
    '5,100.00 kip will be paid to SCB xxx-4321 NOY DEE at once. This cannot be undone.',
    ...['Back', 'Approve'],
  ]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Approve' }));
  const isPressed = (repeat: boolean) =>
    fireEvent.keyDown(document.activeElement as Element, { key: 'Enter', repeat });
  expect([isPressed(false), isPressed(true)]).toEqual([true, false]);
  await press('r');
  expect(screen.queryByRole('radio')).toBeNull();
  await press('Escape');
  expect(linesOf(decision() as Element)).toEqual(['Refuse', 'Approve']);
  await press('a');
  await stage.press('Back');
  expect(linesOf(decision() as Element)).toEqual(['Refuse', 'Approve']);
  await press('a');
  const answer = stage.hold('POST /staff/api/withdrawals/:id/approve');
  await stage.press('Approve');
  await waitFor(() =>
    expect(restingOf(decision() as Element)).toEqual(['Back: off', 'Approve: at work']),
  );
  await tryToLeave();
  for (const key of ['j', 'o']) await press(key);
  expect(linesOf(decision() as Element)[0]).toBe('Approve this withdrawal?');
  expect([go.mock.calls, onClose.mock.calls, stage.addresses]).toEqual([[], [], ['/']]);
  await answer({ message: 'OK' });
  await waitFor(() => expect(go).toHaveBeenCalledWith('10'));
  // Until it is read again, nothing more is asked about it.
  expect(decision()).toBeNull();
  expect(document.body.textContent).toContain('Approved. It is being sent to the bank.');
  expect(onClose).not.toHaveBeenCalled();
  await tryToLeave();
  expect([onClose.mock.calls.length, stage.addresses]).toEqual([3, ['/', '/members/100005']]);
});

test('a rejection takes one of the reasons by its number, cannot be left while it is carried out, and the next one follows', async () => {
  const go = vi.fn();
  await showOf(['9', '10'], go);
  await press('r');
  expect(linesOf(decision() as Element)).toEqual([
    'Refuse this withdrawal?',
    'The money goes back to the wallet at once. The member reads this reason in their own language.',
    'Reason',
    ...['The name on the bank account does not match', 'The bank account cannot receive money'],
    ...['We need one more proof of identity', 'We need to review the games played'],
    ...['Please contact us', 'Back', 'Refuse'],
  ]);
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
  expect(restingOf(decision() as Element)).toEqual(['Refuse: off']);
  await stage.press('Back');
  expect(linesOf(decision() as Element)).toEqual(['Refuse', 'Approve']);
  await press('r');
  await act(async () =>
    fireEvent.keyDown(document.activeElement as Element, { key: '5', code: 'Digit5' }),
  );
  const answer = stage.hold('POST /staff/api/withdrawals/:id/refuse');
  await stage.press('Refuse');
  await waitFor(() =>
    expect(restingOf(decision() as Element)).toEqual(['Back: off', 'Refuse: at work']),
  );
  await press('Escape');
  expect(screen.getByRole('radio', { checked: true })).toBeTruthy();
  await answer({ message: 'OK' });
  await waitFor(() => expect(go).toHaveBeenCalledWith('10'));
  expect(stage.sent).toEqual([['POST /staff/api/withdrawals/9/refuse', { reason: 'CONTACT_US' }]]);
  expect(document.body.textContent).toContain("Refused. The money is back in the member's wallet.");
});

const sentToBank = 'Sent to the bank. The result appears here automatically.';
const aboveLimit = 'Above the limit for withdrawals without approval';

test.each<[object, string, string]>([
  [{ state: 'pending' }, 'Approved', 'Approved. It is being sent to the bank.'],
  [{ state: 'pending', isAsked: true }, 'At the bank', sentToBank],
  [{ why: { code: 'above-automatic', words: '' } }, 'To decide', aboveLimit],
])('a withdrawal that is %j is %s, and says how far it is', async (changes, state, said) => {
  await show(changes);
  expect(linesOf(screen.getByRole('dialog')).slice(2, 6)).toEqual([
    ...['5,100.00 kip', state, said, 'Pay to'],
  ]);
});

function InLine() {
  const [id, go] = useState('9');
  return <WithdrawalSheet id={id} waiting={['9', '10']} onGo={go} onClose={() => undefined} />;
}

test('a withdrawal approved just now stays above the next one, which was read ahead and cannot be pressed at first', async () => {
  const [read, held]: [string[], string[]] = [[], []];
  stage.answer('GET /staff/api/withdrawals/:id', (_: unknown, __: unknown, path: string) => {
    read.push(path);
    return { ...withdrawal, id: path.slice('/staff/api/withdrawals/'.length) };
  });
  stage.answer('GET /staff/api/members/:id/notes', { notes: [], flags: [] });
  stage.answer('GET /staff/api/queue/:kind/:id', (_: unknown, __: unknown, path: string) => {
    held.push(path);
    return { item: null };
  });
  await stage.show(<InLine />);
  await screen.findByText('About the member');
  expect(restingOf(decision() as Element)).toEqual(['RefuseR: off', 'ApproveA: off']);
  expect(read.toSorted()).toEqual(['/staff/api/withdrawals/10', '/staff/api/withdrawals/9']);
  expect(held).toEqual(['/staff/api/queue/withdrawal/9']);
  expect(screen.queryByText('Approved just now')).toBeNull();
  const buttons = [...(decision() as Element).querySelectorAll('button')];
  expect(buttons.map((button) => button.getAttribute('aria-keyshortcuts'))).toEqual(['R', 'A']);
  await settle();
  await press('a');
  await stage.press('Approve');
  await screen.findByText('Approved just now');
  await settle();
  await press('r');
  await act(async () =>
    fireEvent.keyDown(document.activeElement as Element, { key: '1', code: 'Digit1' }),
  );
  await act(async () => fireEvent.submit(document.querySelector('form') as Element));
  expect((await stage.sentAll(2)).map(([call]) => call)).toEqual([
    ...['POST /staff/api/withdrawals/9/approve', 'POST /staff/api/withdrawals/10/refuse'],
  ]);
  await stage.press('Keyboard shortcuts');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(linesOf(help).slice(5, 13)).toEqual([
    ...['A', 'Approve', 'R', 'Refuse', '1–5', 'Choose a reason', 'Enter', 'Confirm the decision'],
  ]);
});

test('a member who moved nothing to games since the deposit is marked as such', async () => {
  await show({ play: { since: null, games: [] } });
  expect(linesOf(screen.getByRole('dialog'))).toContain('No money was moved to games');
});
