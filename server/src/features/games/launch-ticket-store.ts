import { createHash, randomBytes } from 'node:crypto';
import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { ageOf, batch, type Expires } from '#db/retention.ts';

type Bearer = { readonly memberId: MemberId; readonly sessionId: bigint; readonly code: string };

const lifeSeconds = 60;

/** Creates a ticket that replaces a game password in a URL: valid for a minute, once, in one session. */
export async function issueTicket(db: Database, bearer: Bearer): Promise<string> {
  const ticket = randomBytes(16).toString('base64url');
  await sql`
    with old as (
      delete from launch_ticket where member_id = ${bearer.memberId} and expires_at <= now()
    )
    insert into launch_ticket (ticket_hash, member_id, session_id, code, expires_at)
    values (${hashOf(ticket)}, ${bearer.memberId}, ${bearer.sessionId}, ${bearer.code},
      now() + make_interval(secs => ${lifeSeconds}))`.execute(db);
  return ticket;
}

/** Uses a ticket up; false when it is not this bearer's, too old, or used before. */
export async function takeTicket(db: Database, bearer: Bearer, ticket: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('launch_ticket')
    .where('ticket_hash', '=', hashOf(ticket))
    .where('member_id', '=', bearer.memberId)
    .where('session_id', '=', bearer.sessionId)
    .where('code', '=', bearer.code)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Deletes a batch of unused tickets. */
export const deleteOldTickets: Expires = (db) =>
  sql`
    delete from launch_ticket where ctid = any(array(
      select ctid from launch_ticket
      where expires_at < now() - ${ageOf('launch_ticket')} ${batch}))`.execute(db);

function hashOf(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}
