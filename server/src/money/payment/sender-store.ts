import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { numbersOf, opened } from '#db/numbers.ts';
import { sealedOrPlain } from '#db/sealed-columns.ts';
import { accountLikeness, nameLetters, nameLikeness, type ShownParty } from './party-rules.ts';

/** True of a whole account number that is the one the member has registered. */
export async function isOwnAccount(
  tx: Tx,
  memberId: MemberId,
  { bankNumber, account }: { bankNumber: string; account: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom('member')
    .innerJoin('bank', 'bank.code', 'member.bank_code')
    .select('member.id')
    .where('member.id', '=', memberId)
    .where('bank.number', '=', bankNumber)
    .where('member.bank_account_no', 'in', sealedOrPlain(numbersOf(tx), 'account', account))
    .executeTakeFirst();
  return found !== undefined;
}

/** The names under which money came from a member's account before, as its bank writes them. */
export async function listConfirmedNames(db: Database | Tx, memberId: MemberId): Promise<string[]> {
  const rows = await db
    .selectFrom('confirmed_sender')
    .innerJoin('member', (join) =>
      join
        .onRef('member.id', '=', 'confirmed_sender.member_id')
        .onRef('member.bank_code', '=', 'confirmed_sender.bank_code')
        .onRef('member.bank_account_no', '=', 'confirmed_sender.account_no'),
    )
    .select('confirmed_sender.name')
    .where('member.id', '=', memberId)
    .execute();
  return rows.map(({ name }) => name);
}

/** Records that a payment came from its member's registered account, under this name. */
export async function confirmSender(
  tx: Tx,
  { memberId, name, paymentId }: { memberId: MemberId; name: string; paymentId: string },
): Promise<void> {
  await sql`
    insert into confirmed_sender (member_id, bank_code, account_no, name, payment_id)
    select id, bank_code, bank_account_no, ${name}, ${paymentId} from member where id = ${memberId}
    on conflict do nothing`.execute(tx);
}

/** A number that shows fewer digits says nothing of whose it is. */
const digitsMin = 3;

/**
 * True when a sender can be another member: by the whole account number, or by what is shown of it and
 * the name together.
 */
export async function isAnotherMember(
  db: Database | Tx,
  memberId: MemberId,
  { bankNumber, account, name }: ShownParty,
): Promise<boolean> {
  const shown = account.replaceAll(/[^0-9A-Za-z*]/g, '');
  const digits = shown.replaceAll(/\D/g, '').length;
  if (digits < digitsMin) return false;
  const isWhole = digits === shown.length;
  const letters = nameLetters(name);
  if (!isWhole && letters === '') return false;
  const others = await db
    .selectFrom('member')
    .innerJoin('bank', 'bank.code', 'member.bank_code')
    .select(['member.bank_account_name as name', opened('member.bank_account_no', 'accountNo')])
    .where('bank.number', '=', bankNumber)
    // A partial number finds nothing; the candidates are those with the name.
    .where(
      isWhole
        ? sql<boolean>`member.bank_account_no = any(${sealedOrPlain(numbersOf(db), 'account', shown)})`
        : sql<boolean>`strpos(upper(normalize(replace(member.bank_account_name, ' ', ''), nfkc)),
            ${letters}) > 0`,
    )
    .where('member.id', '<>', memberId)
    // By the word of its bank that account is not even its member's.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_check')
            .select('account_check.member_id')
            .whereRef('account_check.member_id', '=', 'member.id')
            .whereRef('account_check.bank_code', '=', 'member.bank_code')
            .whereRef('account_check.account_no', '=', 'member.bank_account_no')
            .where('account_check.standing', '=', 'DIFFERS'),
        ),
      ),
    )
    .execute();
  return isWhole
    ? others.length > 0
    : others.some(
        (other) =>
          accountLikeness(shown, other.accountNo) === 'match' &&
          nameLikeness(name, other.name) === 'match',
      );
}
