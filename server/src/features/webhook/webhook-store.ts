import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { ageOf, batch, type Expires } from '#db/retention.ts';

export type StoredWebhook = {
  readonly provider: string;
  /** The provider's event id, or a digest of the body. */
  readonly eventId: string;
  readonly body: unknown;
};

/** Stores a provider's webhook. False: there is one of its number. */
export async function insertWebhook(tx: Tx, notice: StoredWebhook): Promise<boolean> {
  const stored = await tx
    .insertInto('hook_notice')
    .values({
      provider: notice.provider,
      event_id: notice.eventId,
      body: JSON.stringify(notice.body),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** True when the webhook of this number has the same content. */
export async function isSameWebhook(
  tx: Tx,
  { provider, eventId, body }: StoredWebhook,
): Promise<boolean> {
  const { rows } = await sql`
    select from hook_notice
    where provider = ${provider} and event_id = ${eventId}
      and body = ${JSON.stringify(body)}::jsonb`.execute(tx);
  return rows.length > 0;
}

export async function findUnprocessed(
  db: Database,
  { provider, eventId }: Pick<StoredWebhook, 'provider' | 'eventId'>,
): Promise<StoredWebhook | undefined> {
  const stored = await db
    .selectFrom('hook_notice')
    .select('body')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .where('processed_at', 'is', null)
    .executeTakeFirst();
  return stored && { provider, eventId, body: stored.body };
}

/** Deletes a batch of webhooks processed long ago. */
export const deleteOldWebhooks: Expires = (db) =>
  sql`
    delete from hook_notice where ctid = any(array(
      select ctid from hook_notice
      where processed_at < now() - ${ageOf('hook_notice')} ${batch}))`.execute(db);

/** The seconds between the database's clock and a Unix time in milliseconds, whichever is later. */
export async function secondsFromNow(db: Database, timestampMs: string): Promise<number> {
  const { rows } = await sql<{ age: number }>`
    select abs(extract(epoch from clock_timestamp()) - ${timestampMs}::bigint / 1000.0)::float8 as age`.execute(
    db,
  );
  return rows[0]?.age ?? Infinity;
}
