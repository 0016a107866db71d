import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { sessionLife } from '#lib/session-life.ts';
import { hashOfToken, newToken } from '#lib/token.ts';

export type NewSession = {
  readonly memberId: MemberId;
  readonly device: string;
  readonly ip: string;
  readonly isRemembered: boolean;
};

/** Starts a session and answers its token, which nobody can read again. */
export async function startSession(db: Database, session: NewSession): Promise<string> {
  const token = newToken();
  const seconds = session.isRemembered ? sessionLife.rememberedSeconds : sessionLife.idleSeconds;
  await db
    .insertInto('session')
    .values({
      token_hash: hashOfToken(token),
      member_id: session.memberId,
      device: session.device,
      ip: session.ip,
      is_remembered: session.isRemembered,
      expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .execute();
  return token;
}

/** Sessions that still work, the latest seen first. */
export async function listSessions(db: Database, memberId: MemberId) {
  return db
    .selectFrom('session')
    .select(['id', 'device', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();
}

/** Answers whether there was such a session. */
export async function endSession(
  db: Database,
  { memberId, id }: { memberId: MemberId; id: bigint },
): Promise<boolean> {
  const ended = await db
    .deleteFrom('session')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Ends all sessions of a member, or all but one. */
export async function endSessions(
  tx: Tx,
  memberId: MemberId,
  options: { but: bigint | null },
): Promise<void> {
  let query = tx.deleteFrom('session').where('member_id', '=', memberId);
  if (options.but !== null) query = query.where('id', '!=', options.but);
  await query.execute();
}
