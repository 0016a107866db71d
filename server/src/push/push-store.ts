import type { MemberId } from '@wallet/contract/ids';
import type { TextKey } from '@wallet/contract/languages';
import type { PushKind } from '@wallet/contract/push/kinds';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { send } from '#db/transact.ts';
import { pushJob } from '#jobs/job-kinds.ts';
import { jobsWith } from '#jobs/job-parts.ts';

type NewDevice = {
  readonly sessionId: bigint;
  readonly memberId: MemberId;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language: TextKey;
};

/** Choices of a member; hours are minutes of the Bangkok day. */
export type Choices = {
  readonly kinds: readonly PushKind[];
  readonly quiet: { readonly from: number; readonly to: number } | null;
  readonly showsAmounts: boolean;
};

/**
 * Keeps a browser for a session. One that another session had belongs to this one from now on, and what
 * waits for the same member still finds it.
 */
export async function keepDevice(tx: Tx, device: NewDevice): Promise<void> {
  const { sessionId, memberId, endpoint, ...rest } = device;
  const row = { session_id: sessionId, member_id: memberId, ...rest };
  await tx
    .deleteFrom('push_device')
    .where('session_id', '=', sessionId)
    .where('endpoint', '!=', endpoint)
    .execute();
  await tx
    .insertInto('push_device')
    .values({ endpoint, ...row })
    // Two tabs opened together register the same browser.
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute();
}

export async function removeDeviceOf(db: Database, sessionId: bigint): Promise<void> {
  await db.deleteFrom('push_device').where('session_id', '=', sessionId).execute();
}

/** Removes a browser that its push service no longer knows. */
export async function removeDevice(db: Database, id: bigint): Promise<void> {
  await db.deleteFrom('push_device').where('id', '=', id).execute();
}

export async function hasDevice(db: Database, sessionId: bigint): Promise<boolean> {
  const found = await db
    .selectFrom('push_device')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Job for a browser; `key`: one job of each for a browser. */
type DeviceJob = {
  readonly memberId: MemberId;
  readonly key: string;
  readonly payload: Readonly<Record<string, unknown>>;
};

/** Enqueues a job for each subscribed browser of the members; one index lookup where there is none. */
export async function addDeviceJobs(tx: Tx, jobs: readonly DeviceJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const rows = jobs.map(({ memberId, ...job }) => ({ memberId: `${memberId}`, ...job }));
  const added = jobsWith(
    pushJob,
    sql`
      select message.key || ':' || push_device.id,
        message.payload || jsonb_build_object('device', push_device.id::text)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as message ("memberId" bigint, key text, payload jsonb)
      join push_device on push_device.member_id = message."memberId"`,
  );
  await send(tx, () => added.execute(tx));
}

/** Finds a subscribed browser of a member with an active session. */
export async function findDevice(db: Database, id: bigint) {
  return db
    .selectFrom('push_device')
    .innerJoin('member', 'member.id', 'push_device.member_id')
    .select(['member_id as memberId', 'endpoint', 'p256dh', 'auth', 'push_device.language'])
    .select('member.currency')
    .select(
      sql<number>`extract(epoch from (now() at time zone 'Asia/Bangkok')::time)::int`.as('second'),
    )
    .where('push_device.id', '=', id)
    .where('member.is_active', '=', true)
    .executeTakeFirst();
}

export async function readChoices(db: Database, memberId: MemberId): Promise<Choices | null> {
  const row = await db
    .selectFrom('push_choice')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!row) return null;
  const { kinds, quiet_from: from, quiet_to: to, shows_amounts: showsAmounts } = row;
  return { kinds, quiet: from === null || to === null ? null : { from, to }, showsAmounts };
}

export async function saveChoices(
  db: Database,
  memberId: MemberId,
  { kinds, quiet, showsAmounts }: Choices,
): Promise<void> {
  const row = {
    kinds: [...kinds],
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    shows_amounts: showsAmounts,
  };
  await db
    .insertInto('push_choice')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
}
