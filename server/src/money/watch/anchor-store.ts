import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

/** Outcome of the last attempt to keep an anchor outside. */
type AnchorEnd = {
  /** False: the place could not be reached. */
  readonly isKept: boolean;
  /** Anchor that is kept there and that the chain does not have; undefined: it was not compared. */
  readonly missing?: string | null;
};

export async function saveAnchorEnd(db: Database, { isKept, missing }: AnchorEnd): Promise<void> {
  await sql`
    insert into outside_anchor (kept_at, missing)
    values (case when ${isKept} then now() end, ${missing ?? null})
    on conflict (is_only) do update set
      kept_at = coalesce(excluded.kept_at, outside_anchor.kept_at),
      missing = case when ${missing !== undefined} then excluded.missing else outside_anchor.missing end`.execute(
    db,
  );
}

/** No place is named any more. */
export async function forgetAnchors(db: Database): Promise<void> {
  await sql`delete from outside_anchor`.execute(db);
}

/** Anchor that was kept outside and is not in the chain. */
export async function findMissingAnchor(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ missing: string | null }>`
    select missing from outside_anchor`.execute(tx);
  return rows[0]?.missing ?? null;
}

/** Time since which no anchor was kept outside, for metrics; no row: no place is named. */
export const anchorKeptAt: RawBuilder<Date> = sql<Date>`
  select coalesce(kept_at, began_at) from outside_anchor`;
