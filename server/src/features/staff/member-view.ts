import { maskedAccountNo, maskedPhone } from '#lib/masked.ts';
import type { MemberRow } from './member-store.ts';

type Person = Pick<MemberRow, 'id' | 'name' | 'phone' | 'currency' | 'isActive'>;

/** A member in a list of something else. */
export function briefOf({ id, name, phone, currency, isActive }: Person) {
  return { id, name, phone: maskedPhone(phone), currency, isActive };
}

/** A member with the numbers masked, and everything else as it is. */
export function maskedMember<Row extends MemberRow>(row: Row): Row {
  return {
    ...row,
    phone: maskedPhone(row.phone),
    bankAccountNo: maskedAccountNo(row.bankAccountNo),
  };
}
