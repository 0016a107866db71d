import { maskedAccountNo } from '#lib/masked.ts';
import { briefOf } from './member-view.ts';
import type { WithdrawalRow } from './withdrawal-store.ts';

/** A withdrawal as the console shows it: its member and its account masked. */
export function withdrawalView<Row extends WithdrawalRow>(row: Row) {
  const { memberId, name, phone, currency, isActive, deciderId, decider, ...rest } = row;
  return {
    ...rest,
    bankAccountNo: maskedAccountNo(row.bankAccountNo),
    member: briefOf({ id: memberId, name, phone, currency, isActive }),
    decidedBy: deciderId === null ? null : { id: deciderId, name: decider ?? '' },
  };
}
