import type { MemberId } from '@wallet/contract/ids';
import { normalPhone } from '@wallet/contract/rules';
import { type RawBuilder, sql } from 'kysely';
import type { NumberSeal, Sealed } from '#lib/number-seal.ts';
import type { Database } from './database.ts';
import { partOf } from './listing.ts';
import { numbersOf } from './numbers.ts';
import { sealedOrPlain } from './sealed-columns.ts';

/** The meaning of a search text. */
export type Search =
  | { readonly kind: 'number'; readonly digits: string }
  /** The digits that every mask leaves open. */
  | { readonly kind: 'ending'; readonly digits: string }
  | { readonly kind: 'text'; readonly text: string };

/** Numbers are found as a whole: by a part one could feel out, digit by digit, what is masked. */
export function searchOf(typed: string): Search {
  // A member number is printed as #100027.
  const digits = typed.replace(/^#/, '').replaceAll(/[\s()+-]/g, '');
  if (!/^\d+$/.test(digits)) return { kind: 'text', text: typed };
  return { kind: digits.length === 4 ? 'ending' : 'number', digits };
}

/** The condition under which a row of `member` is meant. */
export function isMeant(numbers: NumberSeal, search: Search): RawBuilder<boolean> {
  switch (search.kind) {
    case 'number':
      return sql`(member.username = any(${phonesOf(numbers, search.digits)})
        or member.bank_account_no = any(${sealedOrPlain(numbers, 'account', search.digits)})
        or member.id = ${numberOf(search.digits)}::bigint)`;
    case 'ending':
      return sql`(member.phone_ending = ${numbers.ending('phone', search.digits)}
        or member.account_ending = ${numbers.ending('account', search.digits)}
        or member.id = ${numberOf(search.digits)}::bigint)`;
    case 'text': {
      const part = partOf(search.text);
      // Thai and Lao letters have no case, and to compare without it takes several times as long.
      const like = part.toLowerCase() === part.toUpperCase() ? sql`like` : sql`ilike`;
      return sql`(member.name ${like} ${part} or member.bank_account_name ${like} ${part})`;
    }
  }
}

/** The members who are meant. */
type Meant = {
  /** Holds of a row of `member`. */
  readonly isMeant: RawBuilder<boolean>;
  /** Their ids; null: more than a list looks up, so that scanning rows finds matches soon. */
  readonly ids: RawBuilder<MemberId[]> | null;
};

/** Finds members by index, or finds that they are too many for that. Of those with a number there are few. */
export async function matchMembers(db: Database, search: Search, max: number): Promise<Meant> {
  const meant = isMeant(numbersOf(db), search);
  if (search.kind !== 'text')
    return { isMeant: meant, ids: sql`array(select member.id from member where ${meant})` };
  const named = await listNamed(db, { text: search.text, meant, max });
  if (!named) return { isMeant: meant, ids: null };
  const ids = sql<MemberId[]>`${named}::bigint[]`;
  return { isMeant: sql`member.id = any(${ids})`, ids };
}

/**
 * True when a column contains the id of a matching member. For many members, each is looked up row by row:
 * PostgreSQL would evaluate an `exists` for every member first.
 */
export function isOneOf({ isMeant, ids }: Meant, id: RawBuilder<unknown>): RawBuilder<boolean> {
  return ids
    ? sql`${id} = any(${ids})`
    : sql`(select ${isMeant} from member where member.id = ${id})`;
}

type NameMatches = {
  readonly text: string;
  readonly meant: RawBuilder<boolean>;
  readonly max: number;
};

/** Members by the pairs of letters in a part of a name; null: they are more than `max`, or it has no pairs. */
async function listNamed(
  db: Database,
  { text, meant, max }: NameMatches,
): Promise<MemberId[] | null> {
  if ([...text].length < 2) return null;
  const { rows } = await sql<{ id: MemberId }>`
    select id from member
    where grams(member.name || ' ' || member.bank_account_name) @> grams(${text}) and ${meant}
    limit ${max + 1}`.execute(db);
  return rows.length > max ? null : rows.map(({ id }) => id);
}

/**
 * A phone number in its stored form, however it was typed: with the country code in place of the zero or not.
 */
export function phonesOf(numbers: NumberSeal, digits: string): Sealed<'phone'>[] {
  const phones = [normalPhone(digits, false), normalPhone(digits, true), digits];
  return phones.flatMap((phone) => (phone === null ? [] : sealedOrPlain(numbers, 'phone', phone)));
}

/** Digits as a member number; too many digits match no one. */
function numberOf(digits: string): string {
  return digits.length > 18 ? '0' : digits;
}
