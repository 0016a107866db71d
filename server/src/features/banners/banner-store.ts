import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import type { Texts } from '#settings/settings.ts';

export type BannerPlace = 'invite' | 'refund';

/** Lists the current banners of a slot, in the operator's order. */
export async function listShownBanners(db: Database, place: BannerPlace) {
  return db
    .selectFrom('banner')
    .select(['image', 'html'])
    .where('place', '=', place)
    .where('is_shown', '=', true)
    .where(sql<boolean>`coalesce(starts_at <= now(), true) and coalesce(ends_at > now(), true)`)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

type BannerRow = {
  readonly id: bigint;
  readonly place: BannerPlace;
  readonly image: string;
  readonly html: Texts;
  readonly isShown: boolean;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
};

/** Every banner, also one that is not shown. */
export async function listAllBanners(db: Database | Tx): Promise<BannerRow[]> {
  return db
    .selectFrom('banner')
    .select(['id', 'place', 'image', 'html', 'is_shown as isShown'])
    .select(['starts_at as startsAt', 'ends_at as endsAt'])
    .orderBy('place')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

type BannerFields = Omit<BannerRow, 'id' | 'place'>;

export async function insertBanner(
  tx: Tx,
  banner: Omit<BannerRow, 'id'>,
  position: number,
): Promise<void> {
  await tx
    .insertInto('banner')
    .values({ place: banner.place, position, ...columnsOf(banner) })
    .execute();
}

export async function updateBanner(tx: Tx, id: bigint, banner: BannerFields): Promise<void> {
  await tx.updateTable('banner').set(columnsOf(banner)).where('id', '=', id).execute();
}

export async function deleteBanner(tx: Tx, id: bigint): Promise<void> {
  await tx.deleteFrom('banner').where('id', '=', id).execute();
}

function columnsOf(banner: BannerFields) {
  return {
    image: banner.image,
    html: JSON.stringify(banner.html),
    is_shown: banner.isShown,
    starts_at: banner.startsAt,
    ends_at: banner.endsAt,
  };
}
