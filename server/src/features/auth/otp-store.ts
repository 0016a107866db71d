import { sql } from 'kysely';
import { bangkok } from '#db/bangkok.ts';
import type { Database, Tx } from '#db/database.ts';
import { hashOfToken, isToken } from '#lib/token.ts';

export type OtpPurpose = 'register' | 'password';

/** Proof that a phone was verified by this caller: the token of the verification, or the same address. */
export type OtpProof = { readonly otpToken?: string | undefined; readonly ip: string };

const blockMinutes = 15;
const proofMinutes = 30;
const lifeMinutes = 5;

/** Reads the codes sent to a phone lately, and serialises sends to that phone until the transaction ends. */
export async function lockSends(tx: Tx, phone: string) {
  await sql`select pg_advisory_xact_lock(hashtext('otp'), hashtext(${phone}))`.execute(tx);
  const { rows } = await sql<{
    today: number;
    secondsAgo: number | null;
    blockedSeconds: number | null;
    dayEndsSeconds: number;
  }>`
    select
      count(*) filter (where created_at >=
        date_trunc('day', now() at time zone ${bangkok}) at time zone ${bangkok})::int as today,
      extract(epoch from now() - max(created_at))::float8 as "secondsAgo",
      extract(epoch from max(blocked_at) + make_interval(mins => ${blockMinutes}) - now())::float8
        as "blockedSeconds",
      extract(epoch from (date_trunc('day', now() at time zone 'Asia/Bangkok') + interval '1 day')
        at time zone 'Asia/Bangkok' - now())::float8 as "dayEndsSeconds"
    from otp where phone = ${phone} and created_at > now() - interval '1 day'`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an aggregate answers one row');
  return row;
}

export type NewOtp = {
  readonly tokenHash: Buffer;
  readonly phone: string;
  readonly purpose: OtpPurpose;
  readonly ref: string;
  readonly codeHash: Buffer;
  readonly ip: string;
};

/** Records a code, which replaces the earlier ones of that phone, and answers its expiry. */
export async function addOtp(tx: Tx, otp: NewOtp): Promise<Date> {
  await tx
    .updateTable('otp')
    .set({ replaced_at: sql<Date>`now()` })
    .where('phone', '=', otp.phone)
    .where('purpose', '=', otp.purpose)
    .where('verified_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute();
  const { expires_at } = await tx
    .insertInto('otp')
    .values({
      token_hash: otp.tokenHash,
      phone: otp.phone,
      purpose: otp.purpose,
      ref: otp.ref,
      code_hash: otp.codeHash,
      ip: otp.ip,
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
    .returning(['id', 'phone', 'code_hash as codeHash', 'tries'])
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

/** The unused verification of a phone that this proof stands for, of the last half hour. */
function verification(db: Database | Tx, phone: string, { otpToken, ip }: OtpProof) {
  const query = db
    .selectFrom('otp')
    .select('id')
    .where('phone', '=', phone)
    .where('purpose', '=', 'register')
    .where('verified_at', '>', sql<Date>`now() - make_interval(mins => ${proofMinutes})`)
    .where('consumed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1);
  if (otpToken === undefined) return query.where('ip', '=', ip);
  return query.where('token_hash', '=', hashOfToken(isToken(otpToken) ? otpToken : ''));
}

export async function isVerified(db: Database, phone: string, proof: OtpProof): Promise<boolean> {
  return (await verification(db, phone, proof).executeTakeFirst()) !== undefined;
}

/** Uses a verification up in the transaction that needs it. False: there is none. */
export async function consumeVerification(tx: Tx, phone: string, proof: OtpProof) {
  const consumed = await tx
    .updateTable('otp')
    .set({ consumed_at: sql<Date>`now()` })
    .where('id', '=', verification(tx, phone, proof))
    .where('consumed_at', 'is', null)
    .executeTakeFirst();
  return consumed.numUpdatedRows > 0n;
}

/** Gives a verification of the same place a new token, since the old one can no longer be read. */
export async function renewVerification(
  db: Database,
  otp: { readonly phone: string; readonly ip: string; readonly tokenHash: Buffer },
) {
  return db
    .updateTable('otp')
    .set({ token_hash: otp.tokenHash })
    .where('id', '=', verification(db, otp.phone, { ip: otp.ip }))
    .returning([
      'ref',
      sql<Date>`verified_at + make_interval(mins => ${proofMinutes})`.as('expiresAt'),
    ])
    .executeTakeFirst();
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

/** Deletes codes that were sent a week ago. */
export async function deleteOldCodes(db: Database): Promise<void> {
  await sql`delete from otp where created_at < now() - interval '7 days'`.execute(db);
}
