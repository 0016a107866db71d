import type { StaffId } from '@wallet/contract/ids';
import type { Currency } from '@wallet/contract/money';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

type AccountRow = {
  readonly id: bigint;
  readonly kind: 'bank' | 'wallet';
  readonly bankCode: string | null;
  readonly accountName: string;
  readonly accountNo: string;
  readonly mode: string;
  readonly currency: Currency;
  readonly isShown: boolean;
  /** Null once it counts. */
  readonly proposedBy: { readonly id: StaffId; readonly name: string } | null;
};

export async function listAccounts(db: Database | Tx): Promise<AccountRow[]> {
  const rows = await db
    .selectFrom('deposit_account as account')
    .leftJoin('staff', (join) =>
      join.onRef('staff.id', '=', 'account.proposed_by').on('account.is_confirmed', '=', false),
    )
    .select(['account.id', 'kind', 'bank_code as bankCode', 'account_name as accountName'])
    .select(['account_no as accountNo', 'mode', 'currency', 'is_shown as isShown'])
    .select(['staff.id as proposerId', 'staff.name as proposer'])
    .orderBy('position')
    .orderBy('account.id')
    .execute();
  return rows.map(({ proposerId, proposer, ...row }) => ({
    ...row,
    proposedBy: proposerId === null ? null : { id: proposerId, name: proposer ?? '' },
  }));
}

type NewAccount = Pick<
  AccountRow,
  'kind' | 'bankCode' | 'accountName' | 'accountNo' | 'mode' | 'currency' | 'isShown'
> & { readonly position: number; readonly proposedBy: StaffId };

export async function insertAccount(tx: Tx, account: NewAccount): Promise<void> {
  await tx
    .insertInto('deposit_account')
    .values({
      kind: account.kind,
      bank_code: account.bankCode,
      account_no: account.accountNo,
      currency: account.currency,
      position: account.position,
      proposed_by: account.proposedBy,
      ...settingsOf(account),
    })
    .execute();
}

type AccountSettings = Pick<AccountRow, 'accountName' | 'mode' | 'isShown'>;

export async function updateAccount(tx: Tx, id: bigint, account: AccountSettings): Promise<void> {
  await tx.updateTable('deposit_account').set(settingsOf(account)).where('id', '=', id).execute();
}

function settingsOf({ accountName, mode, isShown }: AccountSettings) {
  return { account_name: accountName, mode, is_shown: isShown };
}

export async function recordConfirmation(tx: Tx, id: bigint, confirmedBy: StaffId): Promise<void> {
  await tx
    .updateTable('deposit_account')
    .set({ confirmed_by: confirmedBy, confirmed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Deletes a proposed account, and keeps that it was proposed, and who removed it. */
export async function recordRemoval(tx: Tx, id: bigint, removedBy: StaffId): Promise<void> {
  await sql`
    with gone as (
      delete from deposit_account where id = ${id} returning id, bank_code, account_no, proposed_by
    )
    insert into removed_account (id, bank_code, account_no, proposed_by, removed_by)
    select id, bank_code, account_no, proposed_by, ${removedBy}::bigint from gone`.execute(tx);
}
