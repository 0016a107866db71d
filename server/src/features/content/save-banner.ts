import type { Api } from '@wallet/contract/api';
import type { Received } from '@wallet/contract/call';
import { refuseIf } from '#lib/refusal.ts';
import type { Services } from '#lib/services.ts';
import { addListed } from './add-listed.ts';
import { periodFault } from './campaign-rules.ts';
import { changeSeen } from './change-seen.ts';
import { listBanners } from './list-store.ts';

type NewBanner = Received<Api['POST /staff/api/banners']>['body'];
type Asked = Received<Api['PUT /staff/api/banners/:id']>;
type Removed = Received<Api['DELETE /staff/api/banners/:id']>;

export async function addBanner({ db }: Services, banner: NewBanner): Promise<void> {
  refuseIf(periodFault(banner));
  const { place } = banner;
  await addListed(db, 'banners', (tx, position) =>
    tx
      .insertInto('banner')
      .values({ place, position, ...columnsOf(banner) })
      .execute(),
  );
}

export async function changeBanner(
  { db }: Services,
  { id, version, ...banner }: Asked['body'] & Asked['params'],
): Promise<void> {
  refuseIf(periodFault(banner));
  await changeSeen(db, version, {
    find: async (tx) => (await listBanners(tx)).find((known) => known.id === id),
    change: async (tx) => {
      await tx.updateTable('banner').set(columnsOf(banner)).where('id', '=', id).execute();
    },
  });
}

export async function removeBanner(
  { db }: Services,
  { id, version }: Removed['body'] & Removed['params'],
): Promise<void> {
  await changeSeen(db, version, {
    find: async (tx) => (await listBanners(tx)).find((known) => known.id === id),
    change: async (tx) => {
      await tx.deleteFrom('banner').where('id', '=', id).execute();
    },
  });
}

function columnsOf(banner: Omit<NewBanner, 'place'>) {
  return {
    image: banner.image,
    html: JSON.stringify(banner.html),
    is_shown: banner.isShown,
    starts_at: banner.startsAt,
    ends_at: banner.endsAt,
  };
}
