import type { Api } from '@wallet/contract/api';
import type { Received } from '@wallet/contract/call';
import type { Currency } from '@wallet/contract/money';
import type { Tx } from '#db/database.ts';
import { changeSeen } from '#edits/change-seen.ts';
import { addition, alteration, type Edit } from '#edits/edit.ts';
import { type FieldRules, free, periodError } from '#edits/edit-rules.ts';
import { nextPosition } from '#edits/order-store.ts';
import { rejectIf } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { deleteBanner, insertBanner, listAllBanners, updateBanner } from './banner-store.ts';

type NewBanner = Received<Api['POST /staff/api/banners']>['body'];
type BannerRequest = Received<Api['PUT /staff/api/banners/:id']>;
type Removed = Received<Api['DELETE /staff/api/banners/:id']>;

const rules: FieldRules = {
  place: free,
  image: free,
  html: free,
  isShown: free,
  startsAt: free,
  endsAt: free,
};

export function newBanner(currency: Currency, banner: NewBanner): Edit {
  return addition({
    subject: `banner:${banner.place}`,
    entered: banner,
    currency,
    rules,
    insert: async (tx) => {
      rejectIf(periodError(banner));
      await insertBanner(tx, banner, await nextPosition(tx, 'banners'));
    },
  });
}

export function changedBanner(
  currency: Currency,
  id: bigint,
  { version, ...banner }: BannerRequest['body'],
): Edit {
  return alteration({
    subject: `banner:${id}`,
    version,
    entered: banner,
    rules,
    find: bannerOf(id),
    currencyOf: () => currency,
    update: async (tx) => {
      rejectIf(periodError(banner));
      await updateBanner(tx, id, banner);
    },
  });
}

export async function removeBanner(
  { db }: Services,
  { id, version }: Removed['body'] & Removed['params'],
): Promise<void> {
  await changeSeen(db, version, { find: bannerOf(id), change: (tx) => deleteBanner(tx, id) });
}

function bannerOf(id: bigint) {
  return async (tx: Tx) => (await listAllBanners(tx)).find((known) => known.id === id);
}
