import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stageForEach } from '#test/stage.tsx';
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

test('who decides reads each amount at its own name', async () => {
  await show({});
  const fact = (name: string) => screen.getByText(name).closest('div')?.textContent;
  const unit = '\u00A0kip';
  expect(fact('Wallet')).toBe(`Wallet20.00${unit}`);
  expect(fact('Total deposited')).toBe(`Total deposited7,000.00${unit}`);
  expect(fact('Total withdrawn')).toBe(`Total withdrawn900.00${unit}`);
  const play = screen.getByText(/^To the game/).parentElement?.textContent;
  expect(play).toBe('To the game 3,000.00Back 4,500.00');
});
