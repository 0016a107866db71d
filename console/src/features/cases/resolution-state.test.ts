import { Resolution } from '@wallet/contract/cases/resolution';
import { expect, test } from 'vitest';
import {
  emptyDraft,
  faultsOf,
  fieldsOf,
  type ResolutionBodyAction,
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

test('a filled-in draft of every resolution is one that the server takes', () => {
  for (const action of Object.keys(fieldsOf) as ResolutionBodyAction[]) {
    expect(faultsOf(action, filled), action).toEqual([]);
    expect(Resolution.safeDecode(resolutionOf(action, filled)).success, action).toBe(true);
  }
  expect(resolutionOf('slip-credit', filled)).toEqual({
    action: 'slip-credit',
    channel: 'KBANK',
    amount: 1250.5,
    paidAt: '2026-03-01T02:05:00.000Z',
    sendingBank: '004',
    transRef: '014060091520AOR01234',
  });
  expect(resolutionOf('payout-paid', filled)).toEqual({
    action: 'payout-paid',
    bankRef: 'FT26060',
  });
});

test('what is missing or no amount keeps a draft from being proposed', () => {
  expect(faultsOf('slip-credit', emptyDraft)).toEqual(fieldsOf['slip-credit']);
  expect(faultsOf('close', emptyDraft)).toEqual([]);
  for (const amount of ['0', '-5', '1.005', '1e3', '๑๐๐', 'x']) {
    expect(faultsOf('adjust', { ...filled, amount }), amount).toEqual(['amount']);
  }
  expect(faultsOf('slip-credit', { ...filled, transRef: 'short' })).toEqual(['transRef']);
  expect(faultsOf('slip-credit', { ...filled, sendingBank: '04' })).toEqual(['sendingBank']);
});
