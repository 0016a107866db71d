import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { matchMembers, type Search } from '#db/member-search.ts';
import { numbersOf, opened } from '#db/numbers.ts';
import { sealedOrPlain } from '#db/sealed-columns.ts';
import {
  accountLikeness,
  nameLikeness,
  nameStart,
  type ShownParty,
} from '#money/payment/party-rules.ts';
import type { PayerSign } from './payer-rules.ts';

/** A payment whose payer is looked for. */
export type PaymentFacts = {
  readonly id: string;
  readonly channel: string;
  readonly externalRef: string;
  readonly amount: Satang;
  readonly currency: Currency;
  readonly paidAt: Date;
  readonly state: 'credited' | 'suspense' | 'returned';
  /** As its bank reports it, else as a slip of the same transfer shows it. */
  readonly sender: ShownParty | null;
  /** A slip of the same transfer that still has a picture. */
  readonly slipId: string | null;
};

type SenderFields = Readonly<
  Record<
    'fromBank' | 'fromAccount' | 'fromName' | 'slipBank' | 'slipAccount' | 'slipName',
    string | null
  >
>;

export async function findPayment(
  db: Database | Tx,
  id: string,
): Promise<PaymentFacts | undefined> {
  const { rows } = await sql<Omit<PaymentFacts, 'sender'> & SenderFields>`
    select payment.id, payment.channel, payment.external_ref as "externalRef", payment.amount,
      account.currency, payment.paid_at as "paidAt", payment.state,
      payment.from_bank as "fromBank", ${opened('payment.from_account', 'fromAccount')},
      payment.from_name as "fromName", slip.sending_bank as "slipBank",
      ${opened('slip.sender_account', 'slipAccount')}, slip.sender_name as "slipName",
      case when slip.picture is not null then slip.id end as "slipId"
    from inbound_payment as payment
    join ledger.transfer as transfer on transfer.id = payment.id
    join ledger.account as account on account.id = transfer.account
    left join lateral (
      select * from slip
      where slip.trans_ref = substr(payment.external_ref, 4)
        and slip.sending_bank = left(payment.external_ref, 3)
      order by slip.picture is null, slip.created_at limit 1) as slip on true
    where payment.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { fromBank, fromAccount, fromName, slipBank, slipAccount, slipName, ...facts } = row;
  return {
    ...facts,
    sender:
      partyOf(fromBank, fromAccount, fromName) ?? partyOf(slipBank ?? '', slipAccount, slipName),
  };
}

function partyOf(
  bankNumber: string | null,
  account: string | null,
  name: string | null,
): ShownParty | null {
  if (bankNumber === null || (account === null && name === null)) return null;
  return { bankNumber, account: account ?? '', name: name ?? '' };
}

/** A member who may have paid, with the present registered account. */
export type PayerRow = {
  readonly id: MemberId;
  readonly name: string;
  readonly phone: string;
  readonly currency: Currency;
  readonly isActive: boolean;
  readonly bankCode: string;
  readonly bankNumber: string | null;
  readonly accountNo: string;
  readonly accountName: string;
  /** Names under which the bank reported this account. */
  readonly otherNames: readonly string[];
  /** The account's row in the history; null: none is recorded. */
  readonly accountId: bigint | null;
};

export async function listPayerRows(
  db: Database | Tx,
  ids: readonly MemberId[],
): Promise<PayerRow[]> {
  const { rows } = await sql<PayerRow>`
    select member.id, member.name, ${opened('member.username', 'phone')}, member.currency,
      member.is_active as "isActive", member.bank_code as "bankCode", bank.number as "bankNumber",
      ${opened('member.bank_account_no', 'accountNo')}, member.bank_account_name as "accountName",
      array(
        select sender.name from confirmed_sender as sender
        where sender.member_id = member.id and sender.bank_code = member.bank_code
          and sender.account_no = member.bank_account_no
        union
        select told.told_name from account_check as told
        where told.member_id = member.id and told.bank_code = member.bank_code
          and told.account_no = member.bank_account_no and told.standing = 'VERIFIED'
          and told.told_name is not null) as "otherNames",
      (select max(id) from bank_account_history as known where known.member_id = member.id)
        as "accountId"
    from member left join bank on bank.code = member.bank_code
    where member.id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

/** Minutes between a payment and a notice or slip of its amount that may be about it. */
const nearMinutes = 60;
/** Members with a similar name that are compared at most. */
const namedMax = 500;
const foundMax = 50;

/** Members who may have made a payment, each with the signs of it. */
export async function listPayerSigns(
  db: Database,
  caseId: bigint,
  payment: PaymentFacts,
): Promise<Map<MemberId, PayerSign[]>> {
  const { amount, paidAt, externalRef, currency, sender } = payment;
  const near = (column: string) => sql`${sql.ref(column)}
    between ${paidAt}::timestamptz - make_interval(mins => ${nearMinutes})
    and ${paidAt}::timestamptz + make_interval(mins => ${nearMinutes})`;
  const { rows } = await sql<{ id: MemberId; sign: PayerSign }>`
    select found.id, found.sign from (
      select member_id as id, 'reported' as sign from staff_case where id = ${caseId}
      union
      select member_id, 'slip' from slip
      where trans_ref = substr(${externalRef}, 4) and sending_bank = left(${externalRef}, 3)
      union
      (select member_id, 'slip' from slip
        where amount = ${amount} and status <> 'SUCCESS' and ${near('slip.created_at')}
        limit ${foundMax})
      union
      (select member_id, 'notice' from deposit_notice
        where amount = ${amount} and state <> 'matched' and ${near('deposit_notice.created_at')}
        limit ${foundMax})
    ) as found join member on member.id = found.id
    where member.currency = ${currency}`.execute(db);
  const shown = sender ? await listBySender(db, sender, currency) : [];
  const signs = new Map<MemberId, PayerSign[]>();
  for (const { id, sign } of [...rows, ...shown]) signs.set(id, [...(signs.get(id) ?? []), sign]);
  return signs;
}

/** Members with the sender's account, its visible digits, or the holder's name. */
async function listBySender(
  db: Database,
  { bankNumber, account, name }: ShownParty,
  currency: Currency,
): Promise<{ id: MemberId; sign: PayerSign }[]> {
  const numbers = numbersOf(db);
  const shown = account.replaceAll(/[^0-9A-Za-z*]/g, '');
  const [ending = null] = /\d{4}$/.exec(shown) ?? [];
  const isWhole = /^\d{5,}$/.test(shown);
  const start = nameStart(name);
  const { rows } = await sql<{
    id: MemberId;
    bankNumber: string | null;
    accountNo: string;
    accountName: string;
    memberName: string;
    isTold: boolean;
  }>`
    select member.id, bank.number as "bankNumber", ${opened('member.bank_account_no', 'accountNo')},
      member.bank_account_name as "accountName", member.name as "memberName",
      member.id = any(told.ids) as "isTold"
    from (
      select array(
        select member_id from confirmed_sender where name = ${name}
        union select member_id from account_check where told_name = ${name}) as ids) as told
    cross join lateral (
      select id from member where ${isWhole}
        and (bank_account_no = any(${sealedOrPlain(numbers, 'account', shown)})
          or account_bare = ${numbers.bare('account', shown)})
      union
      (select id from member where ${ending}::text is not null
        and account_ending = ${numbers.ending('account', ending ?? '')} limit ${namedMax})
      union
      (select id from member where char_length(${start}) > 1
        and grams(name || ' ' || bank_account_name) @> grams(${start}) limit ${namedMax})
      union select unnest(told.ids)) as one
    join member on member.id = one.id
    left join bank on bank.code = member.bank_code
    where member.currency = ${currency}`.execute(db);
  return rows.flatMap(({ id, isTold, ...other }) => {
    const isBank = bankNumber === '' || bankNumber === other.bankNumber;
    const bare = (number: string) => number.replace(/^0+/, '');
    const isAccount = isBank && isWhole && bare(shown) === bare(other.accountNo);
    const isDigits =
      isBank && !isAccount && !isWhole && accountLikeness(shown, other.accountNo) === 'match';
    const isNamed =
      isTold ||
      [other.accountName, other.memberName].some((known) => nameLikeness(name, known) === 'match');
    return [
      ...(isAccount ? [{ id, sign: 'account' as const }] : []),
      ...(isDigits ? [{ id, sign: 'digits' as const }] : []),
      ...(isNamed ? [{ id, sign: 'name' as const }] : []),
    ];
  });
}

/** The newest members that a search means, of one currency. */
export async function listMeant(
  db: Database,
  meant: Search,
  { currency, max }: { readonly currency: Currency; readonly max: number },
): Promise<MemberId[]> {
  const { isMeant } = await matchMembers(db, meant, namedMax);
  const { rows } = await sql<{ id: MemberId }>`
    select member.id from member where ${isMeant} and member.currency = ${currency}
    order by member.id desc limit ${max}`.execute(db);
  return rows.map(({ id }) => id);
}

type FrozenPair = {
  readonly memberId: MemberId;
  readonly accountId: bigint | null;
  /** As JSON. */
  readonly shown: object;
  readonly reason: string | null;
};

/** Stores what a proposal showed of a payment and its member. */
export async function insertPair(tx: Tx, decisionId: string, pair: FrozenPair): Promise<void> {
  const { memberId, accountId, shown, reason } = pair;
  await tx
    .insertInto('decision_pair')
    .values({
      decision_id: decisionId,
      member_id: memberId,
      account_id: accountId,
      shown: JSON.stringify(shown),
      reason,
    })
    .execute();
}

/** True when the member's registered account is no longer the one that the proposal shows. */
export async function hasPairChanged(tx: Tx, decisionId: string): Promise<boolean> {
  const { rows } = await sql<{ hasChanged: boolean }>`
    select pair.account_id is distinct from (
      select max(id) from bank_account_history as known where known.member_id = pair.member_id)
      as "hasChanged"
    from decision_pair as pair where pair.decision_id = ${decisionId}`.execute(tx);
  return rows[0]?.hasChanged ?? false;
}
