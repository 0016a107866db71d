import type { MemberId, StaffId } from '@wallet/contract/ids';
import { expect, test } from 'vitest';
import type { WithdrawalRow } from './staff/withdrawal-store.ts';
import { withdrawalView } from './withdraw-facts.ts';

const at = new Date('2026-11-20T10:00:00Z');
const bank = { bankCode: 'SCB', bankAccountNo: '1234567890', bankAccountName: 'NOY DEEJAI' };
const facts = {
  id: 'W-1',
  amount: 200_00n,
  state: 'posted',
  isAsked: true,
  isSentBack: false,
  refusal: null,
  bankReason: null,
  bankRef: 'B-1',
  createdAt: at,
  settledAt: at,
} as const;
const row: WithdrawalRow = {
  ...facts,
  ...bank,
  memberId: 100_001n as MemberId,
  name: 'Noy',
  phone: '0812345678',
  currency: 'THB',
  isActive: true,
  deciderId: 7n as StaffId,
  decider: 'Somsri',
};

test('a withdrawal shows its account and member masked, and who decided', () => {
  expect(withdrawalView(row)).toEqual({
    ...facts,
    ...{ ...bank, bankAccountNo: 'xxx-xxx-7890' },
    member: {
      ...{ id: 100_001n, name: 'Noy', phone: '081-xxx-5678', currency: 'THB', isActive: true },
    },
    decidedBy: { id: 7n, name: 'Somsri' },
  });
  expect(withdrawalView({ ...row, deciderId: null, decider: null }).decidedBy).toBeNull();
});
