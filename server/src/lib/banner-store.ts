import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Language } from './language.ts';

/** Lists the banners shown now in front of an offer, in the operator's order. */
export async function listBanners(db: Database, place: 'invite' | 'refund', language: Language) {
  const banners = await db
    .selectFrom('banner')
    .select(['image', 'html'])
    .where('place', '=', place)
    .where('is_shown', '=', true)
    .where(sql<boolean>`coalesce(starts_at <= now(), true) and coalesce(ends_at > now(), true)`)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return banners.map(({ image, html }) => ({ image, html: html[language] }));
}
