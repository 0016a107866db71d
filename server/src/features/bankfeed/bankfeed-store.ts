import type { ArrivalDoubt } from '@wallet/contract/cases/findings';
import type { MemberId } from '@wallet/contract/ids';
import type { Currency } from '@wallet/contract/money';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { numbersOf } from '#db/numbers.ts';
import { sealedOrPlain } from '#db/sealed-columns.ts';
import { nameLikeness } from '#money/payment/party-rules.ts';
import { listConfirmedNames } from '#money/payment/sender-store.ts';

/** An account of the operator whose transfers are credited automatically. */
export type FeedAccount = {
  /** The bank's code; of a prepaid wallet the one its statement goes by. */
  readonly bank: string;
  readonly account: string;
  readonly currency: Currency;
  readonly cursor: bigint;
};

const walletBank = 'TRUEWALLET';

/** Also accounts that are no longer shown: members keep their numbers. */
export async function listFeedAccounts(db: Database): Promise<FeedAccount[]> {
  const { rows } = await sql<FeedAccount>`
    select coalesce(deposit_account.bank_code, ${walletBank}) as bank,
      deposit_account.account_no as account, currency, coalesce(cursor, 0) as cursor
    from deposit_account
    left join bank_feed on bank_feed.bank_code = coalesce(deposit_account.bank_code, ${walletBank})
      and bank_feed.account_no = deposit_account.account_no
    where is_confirmed and mode = 'AUTO'
    order by deposit_account.id`.execute(db);
  return rows;
}

/** By the bank: its three digits, the whole account number and the name. */
type Sender = {
  readonly sendingBank: string;
  readonly fromAccount: string;
  readonly fromName: string;
};

type ArrivalOwner = {
  readonly memberId: MemberId | null;
  readonly doubt: ArrivalDoubt | null;
};

/**
 * The member who registered the sending account. Anyone can type an account number, so the name must match
 * too; a name that cannot be compared is accepted after a first certain deposit.
 */
export async function findOwner(
  tx: Tx,
  { sendingBank, fromAccount, fromName }: Sender,
  currency: Currency,
): Promise<ArrivalOwner> {
  const member = await tx
    .selectFrom('member')
    .innerJoin('bank', 'bank.code', 'member.bank_code')
    .select(['member.id', 'member.bank_account_name as name'])
    .where('bank.number', '=', sendingBank)
    .where('member.bank_account_no', 'in', sealedOrPlain(numbersOf(tx), 'account', fromAccount))
    .where('member.currency', '=', currency)
    .executeTakeFirst();
  if (!member) return { memberId: null, doubt: null };
  return { memberId: member.id, doubt: await senderDoubt(tx, member, fromName) };
}

async function senderDoubt(
  tx: Tx,
  { id, name }: { id: MemberId; name: string },
  fromName: string,
): Promise<ArrivalDoubt | null> {
  const likeness = nameLikeness(fromName, name);
  if (likeness === 'no') return { code: 'sender-name-differs', shown: fromName };
  if (likeness === 'match' || (await listConfirmedNames(tx, id)).length > 0) return null;
  return { code: 'sender-name-unclear', shown: fromName };
}

/** Never moves backwards: a page read by two nodes must not be read forever. */
export async function moveCursor(
  db: Database,
  { bank, account }: FeedAccount,
  cursor: bigint,
): Promise<void> {
  await sql`
    insert into bank_feed (bank_code, account_no, cursor) values (${bank}, ${account}, ${cursor})
    on conflict (bank_code, account_no) do update
    set cursor = greatest(bank_feed.cursor, excluded.cursor), read_at = now()`.execute(db);
}

export type FeedReading = {
  readonly bank: string;
  /** Time since which the account of this bank that waits longest waits: it was read, or came to us and never was. */
  readonly since: Date;
  readonly ageSeconds: number;
  /** Null: an account of this bank was never read. */
  readonly readAt: Date | null;
};

/** Times at which each bank's feed was last read, by the account that waits longest. */
export async function listReadings(db: Database): Promise<FeedReading[]> {
  const { rows } = await sql<FeedReading>`
    select bank, min(since) as since, extract(epoch from now() - min(since))::float8 as "ageSeconds",
      case when bool_and(read_at is not null) then min(read_at) end as "readAt"
    from (
      select coalesce(deposit_account.bank_code, ${walletBank}) as bank, read_at,
        coalesce(read_at, proposed_at) as since
      from deposit_account
      left join bank_feed on bank_feed.bank_code = coalesce(deposit_account.bank_code, ${walletBank})
        and bank_feed.account_no = deposit_account.account_no
      where is_confirmed and mode = 'AUTO') as account
    group by bank order by bank`.execute(db);
  return rows;
}
