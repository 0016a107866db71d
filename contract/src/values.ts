import { z } from 'zod';
import { isVisibleText } from './chat/message-text.ts';
import { withoutUnseen } from './copied-text.ts';
import type { MemberId, StaffId } from './ids.ts';
import { forEachLanguage } from './languages.ts';
import { type Baht as BahtNumber, bahtOf, largestBaht, type Satang, satangOf } from './money.ts';
import { pageSize } from './rules.ts';

/**
 * An amount: a number of baht with at most two decimals on the wire, satang inside. What comes in is at most
 * `largestBaht`; balances and sums that go out may be more.
 */
export const Baht = z
  .codec(numberOfBaht(z.number().meta({ maximum: largestBaht })), z.bigint(), {
    decode: (baht, context): Satang => {
      const satang = satangOf(baht);
      if (satang !== null) return satang;
      context.issues.push({ code: 'custom', message: 'no amount of baht', input: baht });
      return z.NEVER;
    },
    encode: (satang) => bahtOf(satang),
  })
  .meta({ id: 'Baht' });

/** An amount in the query of a call, where every value is text. */
export const BahtText = numberOfBaht(z.coerce.number().meta({ maximum: largestBaht })).pipe(Baht);

/** An amount above nothing. */
export const Amount = Baht.refine((satang) => satang > 0n);

/** A balance or a result, which may be negative where an amount may not. */
export const SignedBaht = z
  .codec(numberOfBaht(z.number()), z.bigint(), {
    decode: (baht): Satang => BigInt(Math.round(baht * 100)),
    encode: (satang) => bahtOf(satang),
  })
  .meta({ id: 'SignedBaht' });

/** Tells the compiler that these numbers are baht; on the wire they are plain numbers. */
function numberOfBaht(schema: z.ZodType) {
  return schema as z.ZodType<BahtNumber, BahtNumber>;
}

/** The times that have a year of four digits in UTC; an offset can lead beyond them. */
const writable = {
  from: new Date('0001-01-01T00:00:00Z'),
  to: new Date('9999-12-31T23:59:59.999Z'),
};

/** A timestamp: ISO 8601 in UTC on the wire. */
export const Time = z
  .codec(z.iso.datetime({ offset: true }), z.date().min(writable.from).max(writable.to), {
    decode: (iso) => new Date(iso),
    encode: (date) => date.toISOString(),
  })
  .meta({ id: 'Time' });

/** A calendar day in Bangkok, `YYYY-MM-DD`; PostgreSQL has no year 0. */
export const Day = z.iso.date().regex(/^(?!0000)/);

const idText = z.string().regex(/^[1-9]\d{0,17}$/);

/** A 64-bit id as text, because JSON numbers cannot hold it. */
export const Id = z
  .codec(idText, z.bigint(), {
    decode: (text) => BigInt(text),
    encode: (id) => id.toString(),
  })
  .meta({ id: 'Id' });

/** A member's number, as text. */
export const MemberNumber = idOf<MemberId>().meta({ id: 'MemberId' });

/** A staff member's number, as text. */
export const StaffNumber = idOf<StaffId>().meta({ id: 'StaffId' });

function idOf<Branded extends bigint>() {
  return z.codec(
    idText,
    z.custom<Branded>((value) => typeof value === 'bigint'),
    {
      decode: (text) => BigInt(text) as Branded,
      encode: (id) => id.toString(),
    },
  );
}

/** The largest number of PostgreSQL's `integer`, which every whole number of a request has to fit. */
export const integerMax = 2_147_483_647;

/** A page of a list, counted from 1. */
export const PageBody = z.strictObject({
  page: z.int().min(1).max(1_000_000).default(1),
  limit: z.int().min(1).max(pageSize.max).default(pageSize.list),
});

/** The same in the query of a GET, where every value is text. */
export const PageQuery = z.strictObject({
  page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number<number>().int().min(1).max(pageSize.max).default(pageSize.list),
});

/** Length of a list as far as it goes, 10,000 rows at most; `isMore`: not everything that matches is listed. */
export const listed = { total: z.int(), isMore: z.boolean() };

/** A column to sort by: ascending, or with `-` before it descending. */
export function sortOf<C extends string>(...columns: readonly C[]) {
  return z.enum([...columns, ...columns.map((column) => `-${column}` as const)]);
}

/** Markup from the operator; the app shows it only through its sanitiser. */
export const Html = z.string().meta({ id: 'Html' });

/** A text of the operator in each language of the member app. */
export const Texts = z.object(forEachLanguage(() => z.string()));

/**
 * One line of text without controls and invisible characters, which could reverse or hide the text around them, and
 * of which something is seen: no name may look like none.
 */
export function line(maximum: number) {
  return z.string().overwrite(inOneLine).trim().min(1).max(maximum);
}

/** Empty: nothing of the text is seen. */
function inOneLine(text: string): string {
  if (!isVisibleText(text)) return '';
  return withoutUnseen(text)
    .replaceAll(/[\t-\r\u0085\u2028\u2029]+/g, ' ')
    .replaceAll(/\p{Cc}/gu, '');
}

/** Text of several lines, without invisible characters and controls, and of which something is seen. */
export function paragraphs(maximum: number) {
  return z
    .string()
    .overwrite((text) =>
      isVisibleText(text) ? withoutUnseen(text).replaceAll(/(?![\n\t])\p{Cc}/gu, '') : '',
    )
    .trim()
    .min(1)
    .max(maximum);
}

/** A short code of a game, a bank, a provider or a campaign. */
export const Code = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);

/** A currency of members' money. */
export const Currency = z.enum(['THB', 'LAK']);

/** Progress of a movement of money; anything but success and failure is still in progress. */
export const Progress = z.enum(['SUCCESS', 'FAILED', 'PENDING']);

/** The reply of a call that has nothing to return. */
export const Message = z.object({ message: z.string() });

/** An outcome that a provider has not reported yet: neither success nor failure. */
export const Pending = z.object({ status: z.literal('PENDING'), ref: z.uuid() });
