import { sql } from 'kysely';
import { bangkok } from '#db/bangkok.ts';
import type { Database, Tx } from '#db/database.ts';
import { numbersOf, opened } from '#db/numbers.ts';
import { ageOf, batch, type Expires } from '#db/retention.ts';
import { sealedOrPlain } from '#db/sealed-columns.ts';
import { hashOfToken } from '#lib/token.ts';

export type OtpPurpose = 'register' | 'password';

/** Codes for one purpose sent to a phone by one client. */
type Sends = { readonly phone: string; readonly purpose: OtpPurpose; readonly place: string };

const blockMinutes = 15;
const proofMinutes = 30;
const lifeMinutes = 5;

/** Serialises sends to a phone until the transaction ends. */
export async function lockSends(tx: Tx, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('otp'), hashtext(${phone}))`.execute(tx);
}

/** Counts the recent codes sent to a phone by a client, and by all unknown clients. */
export async function readSends(db: Database | Tx, { phone, purpose, place }: Sends) {
  const { rows } = await sql<{
    today: number;
    todayFromAnywhere: number;
    secondsAgo: number | null;
    blockedSeconds: number | null;
    dayEndsSeconds: number;
  }>`
    select
      count(*) filter (where is_here and is_today)::int as today,
      count(*) filter (where is_today and place not like 'device:%')::int as "todayFromAnywhere",
      extract(epoch from now() - max(created_at) filter (where is_here))::float8 as "secondsAgo",
      extract(epoch from max(blocked_at) filter (where is_here)
        + make_interval(mins => ${blockMinutes}) - now())::float8 as "blockedSeconds",
      extract(epoch from (date_trunc('day', now() at time zone 'Asia/Bangkok') + interval '1 day')
        at time zone 'Asia/Bangkok' - now())::float8 as "dayEndsSeconds"
    from (
      select place, created_at, blocked_at, place = ${place} as is_here, created_at >=
        date_trunc('day', now() at time zone ${bangkok}) at time zone ${bangkok} as is_today
      from otp
      where phone = any(${sealedOrPlain(numbersOf(db), 'phone', phone)}) and purpose = ${purpose} and created_at > now() - interval '1 day'
    ) as sent`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate answers one row');
  return row;
}

type NewOtp = Sends & {
  readonly tokenHash: Buffer;
  readonly ref: string;
  readonly codeHash: Buffer;
  readonly ip: string;
};

/** Stores a code, which replaces earlier ones of the same client and phone, and returns its expiry. */
export async function addOtp(tx: Tx, otp: NewOtp): Promise<Date> {
  await tx
    .updateTable('otp')
    .set({ replaced_at: sql<Date>`now()` })
    .where('phone', 'in', sealedOrPlain(numbersOf(tx), 'phone', otp.phone))
    .where('purpose', '=', otp.purpose)
    .where('place', '=', otp.place)
    .where('verified_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute();
  const { expires_at } = await tx
    .insertInto('otp')
    .values({
      token_hash: otp.tokenHash,
      phone: numbersOf(tx).seal('phone', otp.phone),
      purpose: otp.purpose,
      ref: otp.ref,
      code_hash: otp.codeHash,
      ip: otp.ip,
      place: otp.place,
      expires_at: sql<Date>`now() + make_interval(mins => ${lifeMinutes})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at;
}

/** Uses up one try at a code, or answers null when there is none left to use. */
export async function takeTry(
  db: Database,
  otp: { readonly tokenHash: Buffer; readonly purpose: OtpPurpose; readonly triesMax: number },
) {
  return db
    .updateTable('otp')
    .set({ tries: sql<number>`tries + 1` })
    .where('token_hash', '=', otp.tokenHash)
    .where('purpose', '=', otp.purpose)
    .where('tries', '<', otp.triesMax)
    .where('blocked_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['id', opened('phone', 'phone'), 'code_hash as codeHash', 'tries'])
    .executeTakeFirst();
}

/** Marks a code as verified and gives the try back. */
export async function markVerified(db: Database, id: bigint): Promise<void> {
  await db
    .updateTable('otp')
    .set({ verified_at: sql<Date>`coalesce(verified_at, now())`, tries: sql<number>`tries - 1` })
    .where('id', '=', id)
    .execute();
}

export async function markBlocked(db: Database, id: bigint): Promise<void> {
  await db.updateTable('otp').set({ blocked_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

export async function findOtp(db: Database, tokenHash: Buffer, purpose: OtpPurpose) {
  return db
    .selectFrom('otp')
    .select(['tries', 'blocked_at', 'replaced_at', 'consumed_at'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}

/** Finds a code that was used within the last half hour, and its phone. */
export async function findUsedOtp(db: Database, tokenHash: Buffer, purpose: OtpPurpose) {
  return db
    .selectFrom('otp')
    .select([opened('phone', 'phone'), 'code_hash as codeHash'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('consumed_at', '>', sql<Date>`now() - make_interval(mins => ${proofMinutes})`)
    .executeTakeFirst();
}

/** The unused verification of a phone identified by a token, from the last half hour. */
function verification(db: Database | Tx, phone: string, otpToken: string) {
  return db
    .selectFrom('otp')
    .select('id')
    .where('phone', 'in', sealedOrPlain(numbersOf(db), 'phone', phone))
    .where('purpose', '=', 'register')
    .where('verified_at', '>', sql<Date>`now() - make_interval(mins => ${proofMinutes})`)
    .where('consumed_at', 'is', null)
    .where('token_hash', '=', hashOfToken(otpToken));
}

/** The verification of a phone by this token, and its expiry. */
export async function findVerification(db: Database, phone: string, otpToken: string) {
  return verification(db, phone, otpToken)
    .select([
      'ref',
      sql<Date>`verified_at + make_interval(mins => ${proofMinutes})`.as('expiresAt'),
    ])
    .executeTakeFirst();
}

/** Uses a verification up in the transaction that needs it. False if there is none. */
export async function consumeVerification(tx: Tx, phone: string, otpToken: string) {
  const consumed = await tx
    .updateTable('otp')
    .set({ consumed_at: sql<Date>`now()` })
    .where('id', '=', verification(tx, phone, otpToken))
    .where('consumed_at', 'is', null)
    .executeTakeFirst();
  return consumed.numUpdatedRows > 0n;
}

/** Uses a code up. False: it was used before. */
export async function consumeOtp(tx: Tx, id: bigint): Promise<boolean> {
  const consumed = await tx
    .updateTable('otp')
    .set({ consumed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .executeTakeFirst();
  return consumed.numUpdatedRows > 0n;
}

/** Deletes a batch of old codes. */
export const deleteOldCodes: Expires = (db) =>
  sql`
    delete from otp where ctid = any(array(
      select ctid from otp where created_at < now() - ${ageOf('otp')} ${batch}))`.execute(db);
