import type { Api } from '@wallet/contract/api';
import type { Received } from '@wallet/contract/call';
import type { Currency } from '@wallet/contract/money';
import { Refusal, refuseIf } from '#lib/refusal.ts';
import type { Services } from '#services.ts';
import { periodFault } from './campaign-rules.ts';
import { type FieldRules, free } from './change-rules.ts';
import { changeSeen } from './change-seen.ts';
import { type Edit, statesOf } from './edit.ts';
import { listBanners, nextPosition } from './list-store.ts';

type NewBanner = Received<Api['POST /staff/api/banners']>['body'];
type Asked = Received<Api['PUT /staff/api/banners/:id']>;
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
  return {
    subject: `banner:${banner.place}`,
    version: null,
    entered: banner,
    look: async (tx) => ({
      ...statesOf(undefined),
      currency,
      before: {},
      rules,
      carryOut: async () => {
        refuseIf(periodFault(banner));
        const position = await nextPosition(tx, 'banners');
        await tx
          .insertInto('banner')
          .values({ place: banner.place, position, ...columnsOf(banner) })
          .execute();
      },
      costs: () => [],
    }),
  };
}

export function changedBanner(
  currency: Currency,
  id: bigint,
  { version, ...banner }: Asked['body'],
): Edit {
  return {
    subject: `banner:${id}`,
    version,
    entered: banner,
    look: async (tx) => {
      const before = (await listBanners(tx)).find((known) => known.id === id);
      if (!before) throw new Refusal('NO_DATA');
      return {
        ...statesOf(before),
        currency,
        before,
        rules,
        carryOut: async () => {
          refuseIf(periodFault(banner));
          await tx.updateTable('banner').set(columnsOf(banner)).where('id', '=', id).execute();
        },
        costs: () => [],
      };
    },
  };
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
