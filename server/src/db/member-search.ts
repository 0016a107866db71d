import type { MemberId } from '@wallet/contract/ids';
import { listedMax } from '@wallet/contract/limits';
import { normalPhone } from '@wallet/contract/rules';
import { type RawBuilder, sql } from 'kysely';
import type { NumberSeal } from '#lib/number-seal.ts';
import type { Database } from './database.ts';
import { partOf } from './listing.ts';
import { numbersOf } from './numbers.ts';
import { eitherWay } from './sealed-columns.ts';

/** The meaning of a search text. */
export type Search =
  | { readonly kind: 'number'; readonly digits: string }
  /** The digits that every mask leaves open. */
  | { readonly kind: 'ending'; readonly digits: string }
  | { readonly kind: 'text'; readonly text: string };

/** Numbers are found as a whole: by a part one could feel out, digit by digit, what is masked. */
export function searchOf(typed: string): Search {
  const digits = typed.replaceAll(/[\s()+-]/g, '');
  if (!/^\d+$/.test(digits)) return { kind: 'text', text: typed };
  return { kind: digits.length === 4 ? 'ending' : 'number', digits };
}

/** The condition under which a row of `member` is meant. */
export function isMeant(numbers: NumberSeal, search: Search): RawBuilder<boolean> {
  switch (search.kind) {
    case 'number':
      return sql`(member.username = any(${phonesOf(numbers, search.digits)})
        or member.bank_account_no = any(${eitherWay(numbers, 'account', search.digits)})
        or member.id = ${numberOf(search.digits)}::bigint)`;
    case 'ending':
      return sql`(member.phone_ending = ${numbers.ending('phone', search.digits)}
        or member.account_ending = ${numbers.ending('account', search.digits)}
        or member.id = ${numberOf(search.digits)}::bigint)`;
    case 'text':
      return sql`(member.name ilike ${partOf(search.text)}
        or member.bank_account_name ilike ${partOf(search.text)})`;
  }
}

/**
 * Members by a part of a name, found by the pairs of letters in it; null: they are more than a list goes
 * through, so that reading the newest members soon comes upon some.
 */
export async function listNamed(db: Database, search: Search): Promise<MemberId[] | null> {
  if (!hasPairs(search)) return null;
  const { rows } = await sql<{ id: MemberId }>`
    select id from member
    where grams(member.name || ' ' || member.bank_account_name) @> grams(${search.text})
      and ${isMeant(numbersOf(db), search)}
    limit ${listedMax + 1}`.execute(db);
  return rows.length > listedMax ? null : rows.map(({ id }) => id);
}

/** Tells whether a search text is long enough for `listNamed`. */
export function hasPairs(search: Search): search is Search & { kind: 'text' } {
  return search.kind === 'text' && [...search.text].length > 1;
}

/** The members who are meant; of very many the newest, as many as a list goes through. */
export async function listMeant(db: Database, search: Search): Promise<MemberId[]> {
  const named = await listNamed(db, search);
  if (named) return named;
  const { rows } = await sql<{ id: MemberId }>`
    select id from member where ${isMeant(numbersOf(db), search)}
    order by created_at desc, id desc limit ${listedMax}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A phone number as it is kept, however it was typed: with the country's code in place of the zero or not. */
export function phonesOf(numbers: NumberSeal, digits: string): string[] {
  const phones = [normalPhone(digits, false), normalPhone(digits, true), digits];
  return phones.flatMap((phone) => (phone === null ? [] : eitherWay(numbers, 'phone', phone)));
}

/** Digits as a member's number; those that are too many for one are nobody's. */
function numberOf(digits: string): string {
  return digits.length > 18 ? '0' : digits;
}
