import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** Recent records about a provider. */
export type Traces = {
  readonly code: string;
  readonly isMaintenance: boolean;
  /**
   * Number of unknown outcomes, and the time since which the oldest waits; without those escalated to staff.
   */
  readonly open: number;
  readonly openSince: Date | null;
  readonly openSeconds: number;
  /** Ends within the last quarter of an hour. */
  readonly succeeded: number;
  readonly failed: number;
  /** Within the last day. */
  readonly lastSuccessAt: Date | null;
};

/** Younger movements are simply pending. */
const underWay = sql`interval '15 seconds'`;
/** Older outcomes say nothing about a provider's current state. */
const lately = sql`interval '15 minutes'`;
const openColumns = sql`
  open.count as open, open.since as "openSince",
  coalesce(extract(epoch from now() - open.since), 0)::float8 as "openSeconds"`;

export async function listGameTraces(db: Database, codes: readonly string[]): Promise<Traces[]> {
  const { rows } = await sql<Traces>`
    select company.code, coalesce(is_maintenance, false) as "isMaintenance", ${openColumns},
      ended.succeeded, ended.failed, last.at as "lastSuccessAt"
    from unnest(${codes}::text[]) with ordinality as company (code, nth)
    left join game_setting on game_setting.code = company.code
    cross join lateral (
      select count(*)::int as count, min(created_at) as since from movement
      where kind = 'game-transfer' and partner = company.code and is_open and state = 'pending'
        and created_at < now() - ${underWay}
    ) as open
    cross join lateral (
      select (count(*) filter (where state = 'posted'))::int as succeeded,
        (count(*) filter (where state = 'voided'))::int as failed
      from movement
      where kind = 'game-transfer' and partner = company.code and settled_at > now() - ${lately}
    ) as ended
    left join lateral (
      select settled_at as at from movement
      where kind = 'game-transfer' and partner = company.code and state = 'posted'
        and settled_at > now() - interval '1 day'
      order by settled_at desc limit 1
    ) as last on true
    order by nth`.execute(db);
  return rows;
}

export async function listPaymentTraces(db: Database, codes: readonly string[]): Promise<Traces[]> {
  const { rows } = await sql<Traces>`
    with open as (
      select provider as code, count(*)::int as count, min(received_at) as since
      from hook_notice where processed_at is null and received_at < now() - ${underWay}
      group by provider
    ),
    made as (
      select provider as code,
        (count(*) filter (where state <> 'failed'))::int as succeeded,
        (count(*) filter (where state = 'failed'))::int as failed
      from qr_code where created_at > now() - ${lately} group by provider
    )
    select company.code, false as "isMaintenance", coalesce(open.count, 0) as open,
      open.since as "openSince",
      coalesce(extract(epoch from now() - open.since), 0)::float8 as "openSeconds",
      coalesce(succeeded, 0) as succeeded, coalesce(failed, 0) as failed, last.at as "lastSuccessAt"
    from unnest(${codes}::text[]) with ordinality as company (code, nth)
    left join open on open.code = company.code
    left join made on made.code = company.code
    left join lateral (
      select created_at as at from inbound_payment
      where channel = company.code and paid_at > now() - interval '1 day'
      order by paid_at desc limit 1
    ) as last on true
    order by nth`.execute(db);
  return rows;
}

export async function readPayoutTraces(db: Database, code: string): Promise<Traces> {
  const { rows } = await sql<Traces>`
    select ${code}::text as code, false as "isMaintenance", ${openColumns},
      ended.succeeded, ended.failed, last.at as "lastSuccessAt"
    from (
      select count(*)::int as count, min(asked_at) as since
      from movement
      where kind = 'payout' and state = 'pending' and attempts > 0 and asked_at < now() - ${underWay}
    ) as open, (
      select (count(*) filter (where state = 'posted'))::int as succeeded,
        (count(*) filter (where state = 'voided' and refusal is null))::int as failed
      from movement join withdrawal using (id)
      where kind = 'payout' and settled_at > now() - ${lately}
    ) as ended, (
      select max(settled_at) as at from movement
      where kind = 'payout' and state = 'posted' and settled_at > now() - interval '1 day'
    ) as last`.execute(db);
  return only(rows);
}

export async function readGiftTraces(db: Database, code: string): Promise<Traces> {
  const { rows } = await sql<Traces>`
    select ${code}::text as code, false as "isMaintenance", ${openColumns},
      ended.succeeded, 0 as failed, ended.last as "lastSuccessAt"
    from (
      select count(*)::int as count, min(created_at) as since
      from movement
      where kind = 'gift-link' and is_open and state = 'pending' and created_at < now() - ${underWay}
    ) as open, (
      select (count(*) filter (where settled_at > now() - ${lately}))::int as succeeded,
        max(settled_at) as last
      from movement
      where kind = 'gift-link' and state = 'posted' and settled_at > now() - interval '1 day'
    ) as ended`.execute(db);
  return only(rows);
}

function only(rows: readonly Traces[]): Traces {
  const [row] = rows;
  if (!row) throw new Error('counting answers one row');
  return row;
}
