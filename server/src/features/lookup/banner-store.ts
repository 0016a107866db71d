import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

export type BannerPlace = 'invite' | 'refund';

/** Lists the banners that are shown now in a place, in the operator's order. */
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
