import type { TextKey } from '@wallet/contract/languages';
import type { Database } from '#db/database.ts';
import { type BannerPlace, listShownBanners } from './banner-store.ts';

/** Lists the banners in front of an offer as its readers see them. */
export async function listBanners(db: Database, place: BannerPlace, language: TextKey) {
  const banners = await listShownBanners(db, place);
  return banners.map(({ image, html }) => ({ image, html: html[language] }));
}
