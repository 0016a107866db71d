import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stageForEach } from '#test/stage.tsx';
import type { CaseDetail } from './case-queries.ts';
import { Propose } from './Propose.tsx';

const stage = stageForEach();
const found = {
  ...{ id: '7', kind: 'suspense', amount: 400, detail: {} },
  actions: ['suspense-assign', 'suspense-return'],
  about: {
    ...{ kind: 'payment', amount: 400, currency: 'THB', channel: 'SCB' },
    ...{ paidAt: '2026-11-20T10:00:00Z', sender: null },
  },
} as unknown as CaseDetail;
const payerOf = (id: string, needsReason: boolean) => ({
  member: { id, name: `Member ${id}`, phone: '081-xxx-5678', currency: 'THB' },
  ...{ bankCode: 'SCB', bankAccountNo: '777', bankAccountName: `HOLDER ${id}` },
  ...{ name: needsReason ? 'no' : 'match', account: 'match', toldName: null },
  ...{ signs: [], needsReason },
});

const show = (onDone = () => {}) =>
  stage.show(<Propose found={found} root={{ current: null }} onDone={onDone} />);
const choose = (name: RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('radio', { name })));
const press = (key: string, code: string) =>
  act(async () => fireEvent.keyDown(document.body, { key, code }));
const chosen = () => screen.queryByRole('radio', { checked: true });

test('a number that was meant for the case before chooses nothing in the one that has just come up', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await show();
  await press('2', 'Digit2');
  expect(chosen()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await press('2', 'Digit2');
  expect(chosen()).toBe(screen.getByRole('radio', { name: /returned to the sender/ }));
});

test('money goes to the member who was chosen, and where names differ not without a reason for it', async () => {
  const done = vi.fn();
  stage.answer('GET /staff/api/cases/:id/payers', {
    payers: [payerOf('100005', false), payerOf('100006', true)],
  });
  await show(done);
  await choose(/^It belongs/);
  await stage.type('Reason', 'As the bank says');
  await stage.press('Propose');
  expect(stage.sent).toEqual([]);
  await screen.findByText('HOLDER 100006');
  await choose(/HOLDER 100006/);
  await stage.press('Propose');
  expect(stage.sent).toEqual([]);
  await stage.type(/although the names differ/, ' His brother paid ');
  await stage.press('Propose');
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(stage.sent).toEqual([
    [
      'POST /staff/api/cases/7/decisions',
      {
        remedy: { action: 'suspense-assign', memberId: '100006' },
        reason: 'As the bank says',
        pairReason: 'His brother paid',
      },
    ],
  ]);
});

test('nothing is proposed without a reason', async () => {
  await show();
  await choose(/returned/);
  await stage.type('Bank reference', 'FT26060');
  await stage.type('Reason', '  ');
  await stage.press('Propose');
  expect(stage.sent).toEqual([]);
  expect(screen.getByText('Required')).toBeTruthy();
});

test('money of a slip was received by one of our bank accounts, each bank named once', async () => {
  stage.answer('GET /staff/api/banks', [{ code: 'SCB', nameEN: 'Siam' }]);
  stage.answer('GET /staff/api/deposit-accounts', [
    { bankCode: 'SCB', accountNo: '111' },
    { bankCode: null, accountNo: '999' },
    { bankCode: 'SCB', accountNo: '222' },
  ]);
  const slip = { ...found, kind: 'slip', actions: ['slip-credit'] } as unknown as CaseDetail;
  await stage.show(<Propose found={slip} root={{ current: null }} onDone={() => undefined} />);
  await choose(/^The money arrived/);
  await stage.settled();
  const receiver = screen.getByLabelText(/^Receiving account/, { selector: 'input' });
  await act(async () => fireEvent.click(receiver));
  const options = await screen.findAllByRole('option', { hidden: true });
  expect(options.map(({ textContent }) => textContent)).toEqual(['Siam 111, 222']);
});
