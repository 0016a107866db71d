import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { StaffCallName } from '@wallet/contract/api';
import type { ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { entriesOf, faultsOf, linesOf, restingOf, rulesOf } from '#test/lines.ts';
import { rejection, stageForEach } from '#test/stage.tsx';
import { Adjust } from './Adjust.tsx';
import { EraseModal } from './EraseModal.tsx';
import { GiveCoupon } from './GiveCoupon.tsx';
import { LockModal } from './LockModal.tsx';
import type { MemberDetail } from './member-queries.ts';
import { PauseModal } from './PauseModal.tsx';
import { RaiseFlag } from './RaiseFlag.tsx';
import { ReplaceBank } from './ReplaceBank.tsx';

const stage = stageForEach();
const member = {
  ...{ id: '100005', name: 'Noy', phone: '081-xxx-5678', currency: 'LAK', isActive: true },
  ...{ bankCode: 'SCB', bankAccountName: 'NOY DEE' },
} as MemberDetail;
type Form = ComponentType<{ member: MemberDetail; onClose: () => void }>;
const Unlock: Form = (props) => <LockModal {...props} member={{ ...member, isActive: false }} />;
const done = { message: 'OK' };
const waits = { message: 'CHANGE_WAITS', changeId: 'c1' };

beforeEach(() => {
  stage.answer('GET /staff/api/banks', [{ code: 'SCB', nameEN: 'Siam' }]);
  stage.answer('GET /staff/api/bonuses', []);
});

const sentOn = 'Sent for confirmation. What was before holds until another person confirms it.';
const proposed = 'Proposed. Another person must confirm it.';
const press = (key: string) =>
  act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key }));

test.each<[string, Form, StaffCallName, object, string]>([
  ['Lock account', LockModal, 'POST /staff/api/members/:id/lock', done, 'Account locked'],
  ['Unlock', Unlock, 'POST /staff/api/members/:id/unlock', done, 'Account unlocked'],
  ['Erase', EraseModal, 'POST /staff/api/members/:id/erasure', waits, sentOn],
  ["Pause member's money", PauseModal, 'POST /staff/api/pauses', done, "Member's money paused"],
  ['Propose adjustment', Adjust, 'POST /staff/api/members/:id/adjustments', done, proposed],
  ['Propose coupon', GiveCoupon, 'POST /staff/api/members/:id/coupons', waits, sentOn],
  ['Replace bank account', ReplaceBank, 'POST /staff/api/members/:id/bank-account', done, proposed],
])('%s: it stays while it is carried out and when it fails, and else says so', async (...row) => {
  const [action, Form, call, reply, said] = row;
  const onClose = vi.fn();
  await stage.show(<Form member={member} onClose={onClose} />);
  await stage.settled();
  const dialog = screen.getByRole('dialog', { name: action });
  expect(restingOf(dialog)).toEqual([]);
  if (action === 'Replace bank account') await stage.type('Account number', '123');
  if (/adjustment|coupon/.test(action)) await stage.type(/^Amount/, '5');
  await stage.type(/^Reason/, 'Asked for it');
  const answer = stage.hold(call);
  await submit();
  await waitFor(() => expect(restingOf(dialog)).toEqual(['Cancel: off', `${action}: at work`]));
  await press('Escape');
  expect(onClose).not.toHaveBeenCalled();
  await answer(rejection('NO_DATA', 404));
  await waitFor(() => expect(restingOf(dialog)).toEqual([]));
  expect(onClose).not.toHaveBeenCalled();
  expect(entriesOf(dialog)).toMatchObject({ Reason: 'Asked for it' });
  stage.answer(call, reply);
  await submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await waitFor(() => expect(document.body.textContent).toContain(said), { timeout: 3_000 });
});

test('a form is left by Esc and by its button, and nothing is sent', async () => {
  const onClose = vi.fn();
  await stage.show(<Adjust member={member} onClose={onClose} />);
  await press('Escape');
  await stage.press('Cancel');
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(stage.sent).toEqual([]);
});

const formOf = () => document.querySelector('form') as HTMLFormElement;
const submit = () => act(async () => fireEvent.submit(formOf()));

test('an adjustment adds or deducts a positive amount for a reason, and each error is shown at its field', async () => {
  await stage.show(<Adjust member={member} onClose={() => undefined} />);
  const form = formOf();
  expect(linesOf(form)).toEqual([
    ...['Noy', '081-xxx-5678 · #100005'],
    'Another person must confirm this before the wallet changes.',
    ...['Add money', 'Deduct money', 'Amount (kip)', 'Reason'],
    ...['Kept on record and visible to colleagues', 'Cancel', 'Propose adjustment'],
  ]);
  expect(rulesOf(form)).toEqual({
    'Amount (kip)': 'keys decimal, first',
    Reason: 'at most 500',
  });
  expect(entriesOf(form)).toEqual({ 'Add money': true, 'Amount (kip)': '', Reason: '' });
  const faults: (readonly string[])[] = [];
  for (const [amount, reason] of [
    ['', ' '],
    ['0', 'Late'],
    ['1.005', 'Late'],
    ['5', ''],
  ] as const) {
    await stage.type(/^Amount/, amount);
    await stage.type(/^Reason/, reason);
    await submit();
    faults.push(faultsOf(form));
  }
  expect(faults).toEqual([
    ['Amount (kip): More than 0, with up to two decimals', 'Reason: Required'],
    ['Amount (kip): More than 0, with up to two decimals'],
    ['Amount (kip): More than 0, with up to two decimals'],
    ['Reason: Required'],
  ]);
  await act(async () => fireEvent.click(screen.getByLabelText('Deduct money')));
  await stage.type(/^Reason/, 'Late');
  await submit();
  const body = { direction: 'debit', amount: 5, reason: 'Late' };
  expect(await stage.sentAll(1)).toEqual([['POST /staff/api/members/100005/adjustments', body]]);
});

test('another bank account needs each of its parts', async () => {
  await stage.show(<ReplaceBank member={member} onClose={() => undefined} />);
  await stage.settled();
  const form = formOf();
  expect(entriesOf(form)).toEqual({
    ...{ Bank: 'Siam', 'Account number': '', 'Account holder’s name': 'NOY DEE', Reason: '' },
  });
  expect(rulesOf(form)).toEqual({
    ...{ Bank: '', 'Account number': 'keys numeric, first', 'Account holder’s name': '' },
    Reason: 'at most 500',
  });
  await stage.type('Account holder’s name', ' ');
  await submit();
  expect(faultsOf(form)).toEqual([
    ...['Account number: Required', 'Account holder’s name: Required', 'Reason: Required'],
  ]);
  expect(stage.sent).toEqual([]);
});

test('a coupon has the fields of its kind, with limits that typing keeps, and is sent with these alone', async () => {
  stage.answer('POST /staff/api/members/:id/coupons', waits);
  await stage.show(<GiveCoupon member={member} onClose={() => undefined} />);
  const form = formOf();
  expect(linesOf(form)).toEqual([
    ...['Noy', '081-xxx-5678 · #100005'],
    'Another person must confirm this before the member gets the coupon. They claim it under My coupons.',
    ...['Money', 'Coins', 'Bonus', 'Amount (kip)', 'Met at (%)', 'Ends at (%)'],
    '100 with an end of 0 is cash without a condition.',
    ...['Coupon valid for (days)', 'Reason', 'Kept on record and visible to colleagues'],
    ...['Cancel', 'Propose coupon'],
  ]);
  expect(rulesOf(form)).toMatchObject({ 'Amount (kip)': 'keys decimal, first' });
  expect(entriesOf(form)).toEqual({
    ...{ Money: true, 'Amount (kip)': '', 'Met at (%)': '300', 'Ends at (%)': '10' },
    ...{ 'Coupon valid for (days)': '7', Reason: '' },
  });
  // A value beyond the limits cannot be typed.
  for (const [label, value] of [
    ['Met at (%)', '9999999999'],
    ['Ends at (%)', '10000'],
    [/^Coupon valid/, '99999'],
    [/^Coupon valid/, '7.5'],
  ] as const) {
    await stage.type(label, value);
  }
  expect(entriesOf(form)).toMatchObject({ 'Met at (%)': '300', 'Ends at (%)': '10' });
  expect(entriesOf(form)['Coupon valid for (days)']).not.toMatch(/99999|\./);
  await stage.type('Met at (%)', '');
  await stage.type('Ends at (%)', '');
  await stage.type(/^Coupon valid/, '');
  await submit();
  expect(faultsOf(form)).toEqual([
    'Amount (kip): More than 0, with up to two decimals',
    ...['Met at (%): Required', 'Ends at (%): Required'],
    ...['Coupon valid for (days): Required', 'Reason: Required'],
  ]);
  await act(async () => fireEvent.click(screen.getByLabelText('Bonus')));
  expect(linesOf(form).slice(3, 9)).toEqual([
    ...['Money', 'Coins', 'Bonus', 'Bonus', 'No bonuses to give', 'Coupon valid for (days)'],
  ]);
  await stage.type(/^Coupon valid/, '5');
  await submit();
  expect(faultsOf(form)).toContain('Bonus: Required');
  await act(async () => fireEvent.click(screen.getByLabelText('Coins')));
  expect(linesOf(form).slice(3, 8)).toEqual([
    ...['Money', 'Coins', 'Bonus', 'Coins', 'Coupon valid for (days)'],
  ]);
});

test('a flag is raised for a time, or until it is ended, and the form closes with it', async () => {
  await stage.show(<RaiseFlag memberId="100005" />);
  await stage.press('Raise a flag');
  const form = formOf();
  expect(linesOf(form)).toEqual([
    ...['Flag', 'Watch', 'VIP', 'No bonus', 'Own flag', 'Reason'],
    ...['Kept on record and visible to colleagues', 'Until when', 'Until somebody ends it'],
    ...['1 day', '7 days', '30 days', '90 days', '365 days', 'Cancel', 'Raise a flag'],
  ]);
  expect(entriesOf(form)).toEqual({
    ...{ Flag: 'Watch', Reason: '', 'Until when': 'Until somebody ends it' },
  });
  await stage.type(/^Reason/, ' ');
  await submit();
  expect(faultsOf(form)).toEqual(['Reason: Required']);
  await stage.choose('Flag', 'Own flag');
  expect(rulesOf(form)).toMatchObject({ 'Name of the flag': 'at most 40', Reason: 'at most 500' });
  await stage.choose('Flag', 'VIP');
  await stage.type(/^Reason/, 'Spends much');
  const answer = stage.hold('POST /staff/api/members/:id/flags');
  await submit();
  await waitFor(() => expect(restingOf(form)).toEqual(['Raise a flag: at work']));
  await answer(done);
  await waitFor(() => expect(document.querySelector('form')).toBeNull());
  expect(stage.sent).toEqual([
    ['POST /staff/api/members/100005/flags', { kind: 'vip', reason: 'Spends much' }],
  ]);
  expect(document.body.textContent).toContain(
    'Flag raised. It shows wherever the member is named.',
  );
  await stage.press('Raise a flag');
  await stage.press('Cancel');
  expect(document.querySelector('form')).toBeNull();
});
