import { Resolution } from '@wallet/contract/cases/resolution';
import { expect, test } from 'vitest';
import {
  draftFor,
  emptyDraft,
  faultsOf,
  fieldsOf,
  type ResolutionBodyAction,
  refusalOf,
  resolutionOf,
} from './resolution-state.ts';

const filled = {
  amount: '1,250.50',
  channel: 'KBANK',
  paidAt: '01/03/2026 09:05',
  sendingBank: '004',
  transRef: '014060091520AOR01234',
  note: 'DEST_ACC_INVALID',
  memberId: '12',
  bankRef: ' FT26060 ',
  listedMember: '',
  evidence: ' statement 7 ',
  direction: 'debit',
} as const;

const now = Date.parse('2026-11-24T04:00:00.000Z');

test('a filled-in draft of every resolution is one that the server takes', () => {
  for (const action of Object.keys(fieldsOf) as ResolutionBodyAction[]) {
    expect(faultsOf(action, filled, now), action).toEqual([]);
    expect(Resolution.safeDecode(resolutionOf(action, filled, now)).success, action).toBe(true);
  }
  expect(resolutionOf('slip-credit', filled, now)).toEqual({
    action: 'slip-credit',
    channel: 'KBANK',
    amount: 1250.5,
    paidAt: '2026-03-01T02:05:00.000Z',
    sendingBank: '004',
    transRef: '014060091520AOR01234',
  });
  expect(resolutionOf('payout-paid', filled, now)).toEqual({
    action: 'payout-paid',
    bankRef: 'FT26060',
  });
});

test.each(['credit', 'debit'] as const)(
  'an adjustment goes the way it was chosen: %s',
  (direction) => {
    expect(resolutionOf('adjust', { ...filled, direction }, now)).toEqual({
      action: 'adjust',
      direction,
      amount: 1250.5,
    });
  },
);

test('each kind of proof goes with its own resolution, without the spaces around it', () => {
  expect(resolutionOf('suspense-assign', filled, now)).toEqual({
    action: 'suspense-assign',
    memberId: '12',
  });
  expect(resolutionOf('suspense-return', filled, now)).toMatchObject({ bankRef: 'FT26060' });
  expect(resolutionOf('difference-explained', filled, now)).toMatchObject({
    evidence: 'statement 7',
  });
  expect(resolutionOf('gift-credit', filled, now)).toMatchObject({ amount: 1250.5 });
  expect(resolutionOf('slip-refuse', filled, now)).toMatchObject({ note: 'DEST_ACC_INVALID' });
  expect(resolutionOf('book-listed', filled, now)).toEqual({ action: 'book-listed' });
  expect(resolutionOf('book-listed', { ...filled, listedMember: ' 12 ' }, now)).toEqual({
    action: 'book-listed',
    memberId: '12',
  });
});

test('a payout that the bank lists is booked for the member who was typed, not for the payer chosen before', () => {
  expect(resolutionOf('book-listed', { ...filled, listedMember: '34' }, now)).toEqual({
    action: 'book-listed',
    memberId: '34',
  });
});

test('a proposal that lacks what the server needs names the field, and is not sent', () => {
  for (const action of Object.keys(fieldsOf) as ResolutionBodyAction[]) {
    for (const field of Object.keys(emptyDraft) as (keyof typeof emptyDraft)[]) {
      if (field === 'memberId') continue;
      const draft = { ...filled, [field]: emptyDraft[field] };
      if (faultsOf(action, draft, now).length > 0) continue;
      const { success } = Resolution.safeDecode(resolutionOf(action, draft, now));
      expect([action, field, success]).toEqual([action, field, true]);
    }
  }
});

test('the draft of a slip keeps the moment, the amount and the bank that were read from it', () => {
  const slip = {
    about: { kind: 'slip', sendingBank: '004', transRef: '014060091520AOR01234' },
    amount: 1250.5,
    detail: { channel: 'KBANK', paidAt: '2026-03-01T02:05:00.000Z' },
  } as unknown as Parameters<typeof draftFor>[0];
  expect(resolutionOf('slip-credit', draftFor(slip), now)).toEqual({
    action: 'slip-credit',
    channel: 'KBANK',
    amount: 1250.5,
    paidAt: '2026-03-01T02:05:00.000Z',
    sendingBank: '004',
    transRef: '014060091520AOR01234',
  });
});

test('a missing or unreadable amount keeps a draft from being proposed', () => {
  expect(faultsOf('slip-credit', emptyDraft, now)).toEqual(fieldsOf['slip-credit']);
  expect(faultsOf('close', emptyDraft, now)).toEqual([]);
  for (const amount of ['0', '-5', '1.005', '1e3', '๑๐๐', 'x']) {
    expect(faultsOf('adjust', { ...filled, amount }, now), amount).toEqual(['amount']);
  }
  expect(faultsOf('slip-credit', { ...filled, transRef: 'short' }, now)).toEqual(['transRef']);
  expect(faultsOf('slip-credit', { ...filled, sendingBank: '04' }, now)).toEqual(['sendingBank']);
});

test('a typed reason is as long as the server takes it, and no longer', () => {
  const fits = (action: ResolutionBodyAction, field: keyof typeof filled, typed: string) =>
    faultsOf(action, { ...filled, [field]: typed }, now).length === 0;
  const proof = (length: number) => 'F'.repeat(length);
  expect([60, 61].map((length) => fits('payout-paid', 'bankRef', proof(length)))).toEqual([
    ...[true, false],
  ]);
  expect([60, 61].map((length) => fits('difference-explained', 'evidence', proof(length)))).toEqual(
    [true, false],
  );
  expect([7, 8, 25, 26].map((length) => fits('slip-credit', 'transRef', proof(length)))).toEqual([
    ...[false, true, true, false],
  ]);
  expect(
    ['', ' 34 ', '034', 'Noy'].map((typed) => fits('book-listed', 'listedMember', typed)),
  ).toEqual([true, true, false, false]);
  expect(
    ['004', '04', '0040', 'SCB'].map((typed) => fits('slip-credit', 'sendingBank', typed)),
  ).toEqual([true, false, false, false]);
});

test('a picture that is not a slip begins with the known amount, and with nothing else', () => {
  const of = (about: object, amount: number | null) =>
    draftFor({ about, amount, detail: { channel: 'KBANK' } } as unknown as Parameters<
      typeof draftFor
    >[0]);
  expect(of({ kind: 'payment' }, 400)).toEqual({ ...emptyDraft, amount: '400' });
  expect(of({ kind: 'slip', sendingBank: null, transRef: null }, null)).toEqual({
    ...{ ...emptyDraft, channel: 'KBANK' },
  });
});

test.each<[readonly ResolutionBodyAction[], ResolutionBodyAction | undefined]>([
  [['slip-credit', 'slip-refuse'], 'slip-refuse'],
  [['gift-credit', 'gift-refuse'], 'gift-refuse'],
  [['invite-grant', 'invite-refuse'], 'invite-refuse'],
  [['suspense-assign', 'suspense-return'], undefined],
])('of %j the key R chooses %s', (actions, rejects) => {
  expect(refusalOf(actions)).toBe(rejects);
});
