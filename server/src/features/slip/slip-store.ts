import type { SlipNote } from '@wallet/contract/errors';
import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import { sql } from 'kysely';
import { bangkok } from '#db/bangkok.ts';
import type { Database, Tx } from '#db/database.ts';
import { numbersOf, opened } from '#db/numbers.ts';
import { ageOfPart } from '#db/retention.ts';
import type { Status } from '#db/tables.ts';
import { asSealed, type Sealed } from '#lib/number-seal.ts';
import { accountLikeness, wholeAccountNo } from '#money/payment/party-rules.ts';
import { returnedAt } from '#money/payment/payment-store.ts';
import { confirmSender } from '#money/payment/sender-store.ts';

type NewSlip = {
  readonly id: string;
  readonly memberId: MemberId;
  readonly reference: string;
  readonly picture: string | null;
  readonly note: SlipNote | null;
};

/** Adds a slip at the top of its member's list; `note` says that it failed already. */
export async function insertSlip(tx: Tx, slip: NewSlip): Promise<void> {
  const { id, memberId, reference, picture, note } = slip;
  await sql`
    with counted as (
      update member set slip_count = slip_count + 1 where id = ${memberId} returning slip_count
    )
    insert into slip (id, member_id, seq, reference, picture, status, note, settled_at)
    select ${id}, ${memberId}, slip_count, ${reference}, ${picture},
      case when ${note}::text is null then 'PENDING' else 'FAILED' end, ${note},
      case when ${note}::text is null then null else now() end
    from counted`.execute(tx);
}

/** Bangkok's time of day, `HH:mm`. */
export async function timeInBangkok(db: Database): Promise<string> {
  const { rows } = await sql<{ time: string }>`
    select to_char(now() at time zone ${bangkok}, 'HH24:MI') as time`.execute(db);
  return rows[0]?.time ?? '';
}

/** The number by which its member knows a slip. */
export async function readReference(db: Database, id: string): Promise<string> {
  const { reference } = await db
    .selectFrom('slip')
    .select('reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return reference;
}

/** A slip that is being checked. */
export type OpenSlip = {
  readonly id: string;
  readonly memberId: MemberId;
  readonly picture: string | null;
  readonly sendingBank: string | null;
  readonly transRef: string | null;
  readonly denials: number;
  readonly createdAt: Date;
  readonly ageSeconds: number;
};

const openSlip = sql`
    select id, member_id as "memberId", picture, sending_bank as "sendingBank",
      trans_ref as "transRef", denials, created_at as "createdAt",
      extract(epoch from now() - created_at)::float8 as "ageSeconds"
    from slip`;

export async function findOpenSlip(db: Database | Tx, id: string): Promise<OpenSlip | undefined> {
  const { rows } = await sql<OpenSlip>`
    ${openSlip} where id = ${id} and status = 'PENDING'`.execute(db);
  return rows[0];
}

export async function lockOpenSlip(tx: Tx, id: string): Promise<OpenSlip | undefined> {
  const { rows } = await sql<OpenSlip>`
    ${openSlip} where id = ${id} and status = 'PENDING' for update`.execute(tx);
  return rows[0];
}

export async function readStatus(tx: Tx, id: string): Promise<Status> {
  const { status } = await tx
    .selectFrom('slip')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return status;
}

/** Throws a unique violation when this member has sent a slip of the same transfer. */
export async function nameTransfer(
  db: Database | Tx,
  id: string,
  { sendingBank, transRef }: { sendingBank: string; transRef: string },
): Promise<void> {
  await db
    .updateTable('slip')
    .set({ sending_bank: sendingBank, trans_ref: transRef })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .execute();
}

/** A complete number is encrypted; a masked one is stored as shown. */
function keptAccount(db: Database, account: string): Sealed<'text'> {
  const whole = wholeAccountNo(account);
  return asSealed(whole === null ? account : `${numbersOf(db).seal('account', whole)}`);
}

/** Records the sender of the transfer, as far as the bank shows it. */
export async function nameSender(
  db: Database,
  id: string,
  { account, name }: { account: string; name: string },
): Promise<void> {
  await db
    .updateTable('slip')
    .set({ sender_account: keptAccount(db, account), sender_name: name })
    .where('id', '=', id)
    .execute();
}

export async function setDenials(db: Database, id: string, denials: number): Promise<void> {
  await db.updateTable('slip').set({ denials }).where('id', '=', id).execute();
}

/** Closes a slip without a credit. False: it was closed before. */
export async function failSlip(
  db: Database | Tx,
  id: string,
  note: SlipNote,
  amount: Satang | null = null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('slip')
    .set({ status: 'FAILED', note, amount, settled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Closes a slip with its credit and records its sender. */
export async function passSlip(
  tx: Tx,
  id: string,
  { amount, paymentId }: { amount: Satang; paymentId: string },
): Promise<void> {
  const {
    memberId,
    senderAccount: account,
    name,
  } = await tx
    .updateTable('slip')
    .set({ status: 'SUCCESS', amount, payment_id: paymentId, settled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning([
      'member_id as memberId',
      opened<'senderAccount', string | null>('sender_account', 'senderAccount'),
      'sender_name as name',
    ])
    .executeTakeFirstOrThrow();
  if (account === null || !name) return;
  const { accountNo } = await findSender(tx, memberId);
  if (accountLikeness(account, accountNo) === 'match') {
    await confirmSender(tx, { memberId, name, paymentId });
  }
}

export async function isCreditedBySlip(tx: Tx, paymentId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('slip')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'SUCCESS')
    .executeTakeFirst();
  return found !== undefined;
}

/** The account that a member's own transfers come from. */
export async function findSender(db: Database | Tx, memberId: MemberId) {
  return db
    .selectFrom('member')
    .innerJoin('bank', 'bank.code', 'member.bank_code')
    .select([
      'member.currency',
      'bank.number as bankNumber',
      opened('member.bank_account_no', 'accountNo'),
      'member.bank_account_name as accountName',
    ])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** The operator's bank accounts, including those that are no longer shown: money may still come to them. */
export async function listReceivers(db: Database | Tx) {
  return db
    .selectFrom('deposit_account')
    .innerJoin('bank', 'bank.code', 'deposit_account.bank_code')
    .select([
      'bank.code as channel',
      'bank.number as bankNumber',
      'deposit_account.account_no as accountNo',
      'deposit_account.account_name as accountName',
      'deposit_account.currency',
    ])
    .where('deposit_account.is_confirmed', '=', true)
    .execute();
}

/** A slip as its member sees it. */
type SlipRow = {
  readonly id: string;
  readonly createdAt: Date;
  readonly amount: Satang | null;
  readonly status: Status;
  readonly note: SlipNote | null;
  readonly reference: string;
  readonly isWithStaff: boolean;
  /** Statement entry of its money; null: none, or not credited yet. */
  readonly entry: string | null;
  /** Its money is above the member's limit: it waits outside the wallet, or went back. */
  readonly isHeld: boolean;
  readonly returnedAt: Date | null;
  /** The money was in the wallet before the slip was sent. */
  readonly isEarlier: boolean;
};

/** One page of a member's slips, newest first, at the same cost at any depth. */
export async function listSlips(
  db: Database,
  memberId: MemberId,
  { page, limit }: { page: number; limit: number },
): Promise<{ total: number; rows: SlipRow[] }> {
  const { slip_count: total } = await db
    .selectFrom('member')
    .select('slip_count')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const newest = total - BigInt((page - 1) * limit);
  const rows = await db
    .selectFrom('slip')
    .leftJoin('inbound_payment as payment', (join) =>
      join
        .onRef('payment.id', '=', 'slip.payment_id')
        .onRef('payment.member_id', '=', 'slip.member_id'),
    )
    .leftJoin('statement_entry as entry', 'entry.id', 'payment.credit_id')
    .select([
      'slip.id',
      'slip.created_at as createdAt',
      'slip.amount',
      'slip.status',
      'note',
      'reference',
      sql<boolean>`slip.status = 'PENDING' and exists (
        select from staff_case
        where kind = 'slip' and subject = slip.id::text and closed_at is null)`.as('isWithStaff'),
      'entry.id as entry',
      sql<boolean>`coalesce(payment.state in ('held', 'returned'), false)`.as('isHeld'),
      returnedAt(sql`payment`).as('returnedAt'),
      sql<boolean>`coalesce(entry.created_at < slip.created_at, false)`.as('isEarlier'),
    ])
    .where('slip.member_id', '=', memberId)
    .where('slip.seq', '<=', newest)
    .where('slip.seq', '>', newest - BigInt(limit))
    .orderBy('slip.seq', 'desc')
    .execute();
  return { total: Number(total), rows };
}

/** Pictures that were kept long enough, of slips that are decided. */
export async function listOldPictures(
  db: Database,
  limit: number,
): Promise<{ id: string; picture: string }[]> {
  const { rows } = await sql<{ id: string; picture: string }>`
    select id, picture from slip
    where picture is not null and status <> 'PENDING'
      and created_at < now() - ${ageOfPart('slipPicture')}
    order by created_at limit ${limit}`.execute(db);
  return rows;
}

export async function deletePicture(db: Database, id: string): Promise<void> {
  await db.updateTable('slip').set({ picture: null }).where('id', '=', id).execute();
}

/** The stored picture of a member's own slip, and the expiry of its URL. */
export async function findPicture(
  db: Database,
  memberId: MemberId,
  { reference, seconds }: { reference: string; seconds: number },
): Promise<{ picture: string; until: Date } | undefined> {
  const { rows } = await sql<{ picture: string; until: Date }>`
    select picture, now() + make_interval(secs => ${seconds}) as until from slip
    where reference = ${reference} and member_id = ${memberId} and picture is not null`.execute(db);
  return rows[0];
}
