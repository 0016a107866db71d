import type { MemberId, StaffId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

type PlaceKind = 'device' | 'address';

type SharedPlace = {
  readonly kind: PlaceKind;
  readonly mark: string;
  readonly members: number;
};

/** Places that two or more of these members sign in at, and how many of them. */
export async function listSharedPlaces(
  db: Database | Tx,
  ids: readonly MemberId[],
): Promise<SharedPlace[]> {
  const { rows } = await sql<SharedPlace>`
    select kind, mark, count(*)::int as members from member_place as place
    where member_id = any(${ids}::bigint[]) and not exists (
      select from common_place as common
      where common.kind = place.kind and common.mark = place.mark and removed_at is null)
    group by kind, mark having count(*) >= 2
    order by count(*) desc, kind, mark`.execute(db);
  return rows;
}

export async function insertCommonPlaces(
  tx: Tx,
  places: readonly SharedPlace[],
  { reason, addedBy }: { readonly reason: string; readonly addedBy: StaffId },
): Promise<void> {
  for (const { kind, mark } of places) {
    await sql`
      insert into common_place (kind, mark, reason, added_by)
      values (${kind}, ${mark}, ${reason}, ${addedBy}) on conflict do nothing`.execute(tx);
  }
}

type CommonPlace = {
  readonly id: bigint;
  readonly kind: PlaceKind;
  readonly mark: string;
  readonly reason: string;
  readonly at: Date;
  readonly staffId: StaffId;
  readonly name: string;
};

/** Places in force that one page lists. */
const placesMax = 500;

export async function listCommonPlaces(db: Database): Promise<CommonPlace[]> {
  const { rows } = await sql<CommonPlace>`
    select place.id, place.kind, place.mark, place.reason, place.added_at as at,
      staff.id as "staffId", staff.name
    from common_place as place join staff on staff.id = place.added_by
    where removed_at is null order by place.id desc limit ${placesMax}`.execute(db);
  return rows;
}

/** Lets a place link members again; false when it does. */
export async function removeCommonPlace(
  tx: Tx,
  { id, removedBy }: { readonly id: bigint; readonly removedBy: StaffId },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update common_place set removed_at = now(), removed_by = ${removedBy}
    where id = ${id} and removed_at is null`.execute(tx);
  return numAffectedRows === 1n;
}
