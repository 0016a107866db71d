import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import type { WithdrawReason } from '@wallet/contract/withdraw/member';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { opened } from '#db/numbers.ts';
import type { StatementKind, Status } from '#db/tables.ts';
import { isEntrySentBack } from '#money/cases/case-store.ts';

const linesShown = 5;

/** Reads the facts about a thread's member that an answer needs; null of a guest. */
export async function findCard(db: Database, memberId: MemberId) {
  const { rows } = await sql<{
    id: MemberId;
    name: string;
    phone: string;
    isActive: boolean;
    memberSince: Date;
    wallet: Satang;
  }>`
    select member.id, member.name, ${opened('username', 'phone')}, is_active as "isActive",
      member.created_at as "memberSince", wallet.balance as wallet
    from member join ledger.account as wallet on wallet.id = member.wallet_account
    where member.id = ${memberId}`.execute(db);
  return rows[0] ?? null;
}

/** A line of the statement; of a failed withdrawal with its reason, of a paid one with whether the bank sent it back. */
type CardEntry = {
  readonly id: string;
  readonly kind: StatementKind;
  readonly amount: Satang;
  readonly status: Status;
  readonly createdAt: Date;
  readonly refusal: WithdrawReason | null;
  readonly bankReason: string | null;
  readonly isSentBack: boolean;
};

export async function listNewestEntries(db: Database, memberId: MemberId): Promise<CardEntry[]> {
  const { rows } = await sql<CardEntry>`
    select entry.id, entry.type as kind, entry.amount, entry.status,
      entry.created_at as "createdAt", withdrawal.refusal,
      withdrawal.bank_reason as "bankReason", ${isEntrySentBack('entry')} as "isSentBack"
    from statement_entry as entry left join withdrawal on withdrawal.id = entry.id
    where entry.member_id = ${memberId}
    order by entry.seq desc limit ${linesShown}`.execute(db);
  return rows;
}

export async function listOpenWithdrawals(db: Database, memberId: MemberId) {
  return db
    .selectFrom('withdrawal')
    .innerJoin('movement', 'movement.id', 'withdrawal.id')
    .select(['withdrawal.id', 'amount', 'state', 'created_at as createdAt'])
    .where('member_id', '=', memberId)
    .where('kind', '=', 'payout')
    .where('is_open', '=', true)
    .execute();
}

export async function listOpenCases(db: Database, memberId: MemberId) {
  return (
    db
      .selectFrom('staff_case')
      .select(['id', 'kind', 'opened_at as createdAt'])
      .where('member_id', '=', memberId)
      // A withdrawal that waits for approval is listed as such.
      .where('kind', '<>', 'withdrawal')
      .where('closed_at', 'is', null)
      .orderBy('opened_at')
      .limit(20)
      .execute()
  );
}

/** The member's phone and bank account numbers. */
export async function listOwnNumbers(tx: Tx, memberId: MemberId): Promise<string[]> {
  const row = await tx
    .selectFrom('member')
    .select([opened('username', 'phone'), opened('bank_account_no', 'accountNo')])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return [row.phone, row.accountNo];
}
