import type { MemberId, StaffId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import type { DifferenceCode } from '@wallet/contract/reconciliation/staff';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Sealed } from '#lib/number-seal.ts';

type Defaulted = ColumnType<Date, Date | undefined, Date>;

/** Tables of the reconciliation, as created by the migrations. */
export interface ReconcileTables {
  account_check: {
    member_id: MemberId;
    bank_code: string;
    account_no: Sealed<'account'>;
    account_name: string;
    standing: 'VERIFIED' | 'DIFFERS' | 'UNCLEAR' | 'UNVERIFIED';
    told_name: string | null;
    checked_at: Defaulted;
  };
  company_row: {
    id: Generated<bigint>;
    book: string;
    ref: string;
    amount: Satang;
    at: Date;
    party: Sealed<'text'> | null;
    is_done: boolean;
    file_account: string | null;
    currency: Currency | null;
  };
  statement_file: {
    book: string;
    account: string;
    day: string;
    rows: number;
    imported_by: StaffId;
    imported_at: Defaulted;
  };
  reconciled_day: {
    book: string;
    day: string;
    state: 'DONE' | 'UNREADABLE' | 'NEEDS_FILE';
    their_count: Generated<number>;
    their_amount: ColumnType<Satang, Satang | undefined, Satang>;
    our_count: Generated<number>;
    our_amount: ColumnType<Satang, Satang | undefined, Satang>;
    their_sums: JSONColumnType<{ currency: Currency | null; amount: string }[]> | null;
    our_sums: JSONColumnType<{ currency: Currency | null; amount: string }[]> | null;
    matched: Generated<number>;
    under_way: Generated<number>;
    unchecked: Generated<number>;
    compared_at: Defaulted;
  };
  difference: {
    id: Generated<bigint>;
    book: string;
    ref: string;
    day: string;
    code: DifferenceCode;
    our_amount: Satang | null;
    their_amount: Satang | null;
    our_at: Date | null;
    their_at: Date | null;
    their_count: number;
    member_id: MemberId | null;
    found_at: Defaulted;
    explained_at: Date | null;
  };
}
