import { normalPhone } from '@wallet/contract/rules';
import { type RawBuilder, sql } from 'kysely';
import type { NumberSeal } from '#lib/number-seal.ts';
import { partOf } from './listing.ts';
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

/** A phone number as it is kept, however it was typed: with the country's code in place of the zero or not. */
export function phonesOf(numbers: NumberSeal, digits: string): string[] {
  const phones = [normalPhone(digits, false), normalPhone(digits, true), digits];
  return phones.flatMap((phone) => (phone === null ? [] : eitherWay(numbers, 'phone', phone)));
}

/** Digits as a member's number; those that are too many for one are nobody's. */
function numberOf(digits: string): string {
  return digits.length > 18 ? '0' : digits;
}
