import { maskedAccountNo, maskedPhone } from '#lib/masked.ts';
import type { MemberRow } from './member-store.ts';

/** A member with the numbers masked, and everything else unchanged. */
export function maskedMember<Row extends MemberRow>(row: Row): Row {
  return {
    ...row,
    phone: maskedPhone(row.phone),
    bankAccountNo: maskedAccountNo(row.bankAccountNo),
  };
}
