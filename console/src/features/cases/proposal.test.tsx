import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { faultsOf, linesOf, restingOf, rulesOf } from '#test/lines.ts';
import { rejection, stageForEach } from '#test/stage.tsx';
import type { Decision } from './case-queries.ts';
import { PairTable } from './PairTable.tsx';
import { Proposal } from './Proposal.tsx';

const stage = stageForEach();
const decisionOf = (id: string, pair: object | null = null) =>
  ({
    id: '9',
    remedy: { action: 'suspense-assign', memberId: '100005' },
    pair,
    reason: 'As the bank says',
    proposedBy: { id, name: 'Malee' },
    proposedAt: '2026-11-20T10:00:00Z',
  }) as unknown as Decision;

const show = (by: string, onDone = () => {}) =>
  stage.show(<Proposal decision={decisionOf(by)} root={{ current: null }} onDone={onDone} />);

test('a proposer cannot agree, and takes the proposal back', async () => {
  await show('1');
  expect(screen.queryByRole('button', { name: 'Confirm and carry out' })).toBeNull();
  await stage.press('Take back');
  expect(stage.sent).toEqual([['POST /staff/api/decisions/9/withdraw', null]]);
});

test('the second person agrees by A and Enter, and not by a key that was meant for the case before', async () => {
  const done = vi.fn();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await show('7', done);
  const button = screen.getByRole('button', { name: 'Confirm and carry out' });
  const press = (key: string) =>
    act(async () => fireEvent.keyDown(document.body, { key, code: `Key${key.toUpperCase()}` }));
  await press('a');
  expect(document.activeElement).not.toBe(button);
  await press('r');
  expect(screen.queryByLabelText('Reason')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await press('a');
  expect(document.activeElement).toBe(button);
  await act(async () => fireEvent.click(button));
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(stage.sent).toEqual([['POST /staff/api/decisions/9/confirm', null]]);
});

test('before confirming money for a member, staff read the amount, its sender and the member, and where they differ', async () => {
  const member = { id: '100005', name: 'Noy', phone: '081-xxx-5678', currency: 'THB' };
  const pair = {
    ...{ amount: 400, currency: 'THB', channel: 'SCB', paidAt: '2026-11-20T10:00:00Z' },
    reason: 'His brother paid',
    sender: { name: 'MR UNKNOWN PAYER', bank: 'SCB', accountNo: '555' },
    payer: {
      ...{ member, bankCode: 'SCB', bankAccountNo: '777', bankAccountName: 'SOMCHAI DEE' },
      ...{ name: 'no', account: 'no', toldName: null },
    },
  };
  const decision = decisionOf('7', pair);
  await stage.show(<Proposal decision={decision} root={{ current: null }} onDone={() => {}} />);
  const question = screen.getByRole('region', { name: 'Carry out this proposal?' });
  expect(question.textContent).toMatch(/400\.00.*MR UNKNOWN PAYER.*SOMCHAI DEE \(#100005\)/);
  expect(screen.getAllByText('Differs')).toHaveLength(2);
  expect(document.querySelectorAll('td svg.lucide-x')).toHaveLength(2);
  expect(screen.getByText(/His brother paid/)).toBeTruthy();
});

test('turning a proposal down takes a reason, which stays when it could not be sent', async () => {
  const done = vi.fn();
  await show('7', done);
  const turnDown = await screen.findByRole<HTMLButtonElement>('button', { name: 'Turn down' });
  await waitFor(() => expect(turnDown.disabled).toBe(false));
  await stage.press('Turn down');
  await stage.type('Reason', '  ');
  await stage.press('Turn down');
  expect(stage.sent).toEqual([]);
  stage.answer('POST /staff/api/decisions/:id/withdraw', () => rejection('SERVICE_BUSY', 503));
  await stage.type('Reason', ' Not his account ');
  await stage.press('Turn down');
  await screen.findByText(/The service is busy/);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe(' Not his account ');
  stage.answer('POST /staff/api/decisions/:id/withdraw', { message: 'OK' });
  await stage.press('Turn down');
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  const sent = ['POST /staff/api/decisions/9/withdraw', { reason: 'Not his account' }];
  expect(stage.sent).toEqual([sent, sent]);
});

let propose: (decision: Decision) => void;

function Latest() {
  const [decision, set] = useState(decisionOf('7'));
  propose = set;
  return <Proposal decision={decision} root={{ current: null }} onDone={() => undefined} />;
}

test('a reason that was typed against one proposal does not turn down the one that has taken its place', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await stage.show(<Latest />);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await stage.press('Turn down');
  await stage.type('Reason', 'Not his account');
  await act(async () => propose({ ...decisionOf('7'), id: '10' }));
  expect(screen.queryByLabelText('Reason')).toBeNull();
  expect(restingOf()).toEqual(['Turn downR: off', 'Confirm and carry outA: off']);
});

test('an answer cannot be left while it is carried out, and says so at its button', async () => {
  const done = vi.fn();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await show('7', done);
  expect(restingOf()).toEqual(['Turn downR: off', 'Confirm and carry outA: off']);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(restingOf()).toEqual([]);
  const key = (name: string) =>
    act(async () => fireEvent.keyDown(document.body, { key: name, code: name }));
  await stage.press('Turn down');
  const form = screen.getByRole('form', { name: 'Turn down' });
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
  expect(rulesOf(form)).toEqual({ Reason: 'at most 500' });
  expect(linesOf(form)).toEqual(['Reason', 'Whoever proposed it reads this', 'Back', 'Turn down']);
  await act(async () => fireEvent.keyDown(screen.getByLabelText('Reason'), { key: 'Enter' }));
  expect(faultsOf(form)).toEqual(['Reason: Required']);
  await key('Escape');
  expect(screen.queryByRole('form')).toBeNull();
  await stage.press('Turn down');
  await stage.press('Back');
  expect(screen.queryByRole('form')).toBeNull();
  await stage.press('Turn down');
  await stage.type('Reason', 'Not his');
  const answer = stage.hold('POST /staff/api/decisions/:id/withdraw');
  await act(async () => fireEvent.submit(screen.getByRole('form')));
  await vi.waitFor(() => expect(restingOf()).toEqual(['Back: off', 'Turn down: at work']));
  await key('Escape');
  await act(async () => fireEvent.submit(screen.getByRole('form')));
  await answer(rejection('ALREADY_DECIDED'));
  // Someone else has answered: nothing is asked any more.
  await vi.waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect([stage.sent.length, done.mock.calls.length]).toEqual([1, 0]);
  const confirmed = stage.hold('POST /staff/api/decisions/:id/confirm');
  await stage.press('Confirm and carry out');
  await vi.waitFor(() => expect(restingOf()).toEqual(['Confirm and carry outA: at work']));
  await confirmed({ message: 'OK' });
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(document.body.textContent).toContain('Carried out');
});

test('a proposal that was taken back says so', async () => {
  await show('1');
  expect(linesOf()).toEqual([
    ...['Your proposal needs another person', 'It belongs to a member · #100005'],
    ...['As the bank says', 'Malee proposed this at 20/11/2026 17:00:00', 'Take back'],
  ]);
  const answer = stage.hold('POST /staff/api/decisions/:id/withdraw');
  await stage.press('Take back');
  await vi.waitFor(() => expect(restingOf()).toEqual(['Take back: at work']));
  await answer({ message: 'OK' });
  await vi.waitFor(() => expect(document.body.textContent).toContain('Proposal withdrawn'));
});

test('sender and member are side by side with what agrees, and an unknown sender with nothing', async () => {
  const payer = {
    member: { id: '100005', name: 'Noy', phone: '081-xxx-5678', currency: 'LAK' },
    ...{ bankCode: 'SCB', bankAccountNo: '777', bankAccountName: 'SOMCHAI DEE' },
    ...{ name: 'unsure', account: 'match', toldName: 'Somchai' },
  };
  const paid = { amount: 400, currency: 'LAK', channel: 'QRX', paidAt: '2026-11-20T10:00:00Z' };
  const sender = { name: 'SOMCHAI D', bank: 'KBANK', accountNo: '555' };
  const pairs = [
    { ...paid, payer, sender },
    { ...paid, payer: { ...payer, toldName: null }, sender: null },
  ] as unknown as readonly Parameters<typeof PairTable>[0]['pair'][];
  await stage.show(
    <ul>
      {pairs.map((pair) => (
        <li key={String(pair.sender?.name)}>
          <PairTable pair={pair} />
        </li>
      ))}
    </ul>,
  );
  await stage.settled();
  const [known, unknown] = screen.getAllByRole('listitem').map((item) => linesOf(item));
  const signs = [...document.querySelectorAll('td svg')].map(({ classList }) => classList.value);
  expect(signs).toEqual([expect.stringMatching(/help|question/), expect.stringMatching(/-check/)]);
  expect(known).toEqual([
    ...['400.00 kip', 'QRX · 20/11/2026 17:00:00', '[Noy](/members/100005)'],
    ...['081-xxx-5678 · #100005', 'Sender compared with member', 'Sender', 'Member'],
    ...['Account name', 'SOMCHAI D', 'Account name', 'SOMCHAI DEE', 'Cannot be compared'],
    ...['Account number', 'KBANK 555', 'Account number', 'SCB 777', 'Matches'],
    'The bank writes the account holder’s name as Somchai',
  ]);
  expect(unknown?.slice(4)).toEqual([
    ...['The bank did not report the sender', 'Sender compared with member', 'Sender', 'Member'],
    ...['Account name', '–', 'Account name', 'SOMCHAI DEE'],
    ...['Account number', '–', 'Account number', 'SCB 777'],
  ]);
});

test('the second person is asked about what is proposed, and a held key agrees to nothing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await show('7');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(linesOf()).toEqual([
    ...['Please check this, then confirm or turn it down', 'It belongs to a member · #100005'],
    ...['As the bank says', 'Malee proposed this at 20/11/2026 17:00:00'],
    ...['Carry out this proposal?', 'Turn down', 'Confirm and carry out'],
  ]);
  const buttons = screen.getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-keyshortcuts'))).toEqual(['R', 'A']);
  const isKept = (repeat: boolean) =>
    fireEvent.keyDown(buttons[1] as HTMLElement, { key: 'Enter', repeat });
  expect([isKept(false), isKept(true)]).toEqual([true, false]);
  await act(async () => fireEvent.keyDown(document.body, { key: 'r', code: 'KeyR', repeat: true }));
  expect(screen.queryByLabelText('Reason')).toBeNull();
  await act(async () => fireEvent.keyDown(document.body, { key: 'r', code: 'KeyR' }));
  expect(screen.getByLabelText('Reason')).toBeTruthy();
});

test('money of an unknown sender is asked about as such', async () => {
  const payer = {
    ...{ bankCode: 'SCB', bankAccountNo: '777', bankAccountName: 'SOMCHAI DEE' },
    member: { id: '100005', name: 'Noy', phone: '081', currency: 'LAK' },
    ...{ name: 'match', account: 'match', toldName: null },
  };
  const pair = {
    amount: 400,
    currency: 'LAK',
    channel: 'SCB',
    paidAt: '2026-11-20T10:00:00Z',
    sender: null,
    payer,
    reason: null,
  };
  await stage.show(
    <Proposal decision={decisionOf('7', pair)} root={{ current: null }} onDone={() => undefined} />,
  );
  expect(linesOf(screen.getByRole('region')).slice(0, 2)).toEqual([
    'Give this money to this member?',
    '400.00 kip from The bank did not report the sender goes to the wallet of SOMCHAI DEE (#100005) at once. This cannot be undone.',
  ]);
  expect(linesOf()).not.toContain('Why is it this member’s money although the names differ?');
});
